"""Access to the server: addresses, connection limits, rate limits, cookies and names."""
