"""The messages between server and clients, over the socket and over HTTP; each is a class from which the JSON schema is made."""
