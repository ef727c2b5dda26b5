"""Pages, scripts and pictures that are the same for everybody: rules, card gallery, link previews, deck studio. It knows no table."""
