"""The documentation site: `tools/site` builds it from these pages. A warning is an error there."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
HOUSE = HERE.parent
sys.path[:0] = [str(HOUSE / "src"), str(HERE / "_ext")]

from slackhouse import __version__  # noqa: E402 - found only now

project = "Slackhouse"
author = "The Slackhouse developers"
project_copyright = "The Slackhouse developers; the Chez games belong to their publisher"
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "house_pages", "house_views"]
exclude_patterns = ["_ext"]
nitpicky = True
nitpick_ignore_regex = [
    # Without a network nobody knows their pages.
    (r"py:.*", r"(?!slackhouse\b).*"),
    # What a family hands to the reader of decks: no part of what users call.
    (r"py:class", r"slackhouse\.cards\.(vocabulary\.Vocabularies|card\.Nouns|card\.C)"),
    (r"py:.*", r"slackhouse\.(family|i18n|kernel\.wording)\..*"),
]
suppress_warnings = ["config.cache"]

myst_enable_extensions = ["colon_fence", "html_image"]
myst_heading_anchors = 4

autoclass_content = "class"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 100
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "Slackhouse"
html_logo = html_favicon = "../src/slackhouse/web/static/icon.svg"
html_static_path = ["_static", "../src/slackhouse/web/static/fonts"]
html_css_files = ["house.css"]
html_copy_source = False
html_show_sphinx = False
pygments_style = "friendly"
pygments_dark_style = "native"

_LIGHT = {
    "paper": "#fff7ea",
    "paper-2": "#f6e7d0",
    "ink": "#33241a",
    "soft": "#6d5543",
    "line": "#dfc6a4",
    "accent": "#0c6b63",
}
_DARK = {
    "paper": "#2b1e15",
    "paper-2": "#33241a",
    "ink": "#fbeedd",
    "soft": "#dcc5ae",
    "line": "#6b5242",
    "accent": "#59c9bb",
}


def _colours(mood: dict[str, str]) -> dict[str, str]:
    """The page's own mood (moods.css), in furo's words."""
    return {
        "font-stack": '"Atkinson", "Verdana", sans-serif',
        "color-brand-primary": mood["accent"],
        "color-brand-content": mood["accent"],
        "color-brand-visited": mood["accent"],
        "color-foreground-primary": mood["ink"],
        "color-foreground-secondary": mood["soft"],
        "color-foreground-muted": mood["soft"],
        "color-foreground-border": mood["soft"],
        "color-background-primary": mood["paper"],
        "color-background-secondary": mood["paper-2"],
        "color-background-hover": mood["paper-2"],
        "color-background-border": mood["line"],
        "color-inline-code-background": mood["paper-2"],
        "color-sidebar-background": mood["paper-2"],
        "color-api-background": mood["paper-2"],
        "color-api-name": mood["accent"],
        "color-api-pre-name": mood["accent"],
        "color-api-overall": mood["soft"],
        "color-table-border": mood["line"],
    }


html_theme_options = {
    "light_css_variables": _colours(_LIGHT),
    "dark_css_variables": _colours(_DARK),
    "top_of_page_buttons": [],
}
