"""The rules of every game, pure: no Discord, no pictures, no database, no clock, no global randomness."""
