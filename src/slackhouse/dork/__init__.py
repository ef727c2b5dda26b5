"""What happens in Chez Dork: a module per rulebook heading."""
