-- Where an uploaded photo of a dentist comes from, and why we may show it. Its files are named after `file`; the 480
-- pixels wide WebP is in dentists.photo_url.
create table dentist_photos (
  dentist_id uuid primary key references dentists (id) on delete cascade,
  file text not null unique check (file ~ '^u[0-9a-f]{32}$'),
  source text not null check (length(source) between 1 and 300),
  rights text not null check (rights in ('given', 'ours')),
  uploaded_by text not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null default now()
);
