-- The columns that the source remembered before a run replaced them, for its undo; null for a run that replaced none.
-- Servers of the version before leave it null: their undo keeps the newer columns, as it always has.
alter table import_runs add column column_map_before jsonb;
