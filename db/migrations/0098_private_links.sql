-- Private links as digests, so that who reads the table can open none. Each mail and page gets a link of its own: a lead
-- has several. Servers of the version before read and write lead_links until they are replaced; the nightly job moves
-- its rows here (app/features/requests/lead/lead-links.server.ts).
create table private_links (
  digest text primary key check (digest ~ '^[A-Za-z0-9_-]{43}$'),
  lead_id uuid not null references leads (id) on delete cascade,
  purpose text not null check (purpose in ('status', 'confirm', 'edit')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index private_links_by_lead on private_links (lead_id, purpose);
