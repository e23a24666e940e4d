"""The engine of Yoté and Choko, which differ in their rule sets (yote.md, choko.md)."""
