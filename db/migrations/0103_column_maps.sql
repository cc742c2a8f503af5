-- The header that holds each column in a source's files, as --map gave it: { "name": "Médecin" }. Later imports read by it.
alter table import_sources add column column_map jsonb not null default '{}';
