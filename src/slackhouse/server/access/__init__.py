"""Who may connect, how often, and as whom: addresses, connections, rates, cookies and names."""
