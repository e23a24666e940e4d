"""Tables: seats, the action pipeline, clocks, house players, and what a server remembers. Imports no Discord."""
