-- Parcels are read by their players alone. The planner took this index for a player's parcels where it knew little of the table, and
-- read the parcels of all players for each of them.
drop index point_parcel_ending;
