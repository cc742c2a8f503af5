-- What an extract of a regulator's register leaves to operators: alerts on listings of who may not practise, and pairs of
-- a row and a listing that may be one dentist. A pair found different is not asked again, one found the same is sure.
create table register_findings (
  id uuid primary key,
  kind text not null check (kind in ('alert', 'pair')),
  dentist_id uuid not null references dentists (id) on delete cascade,
  -- Names the regulator.
  province text not null,
  -- The day of the extract.
  extract_on date not null,
  -- The row, as the register writes it.
  licence_number text not null,
  name text not null,
  city text,
  status text not null,
  class text,
  specialty text,
  standing text not null
    check (standing in ('practising', 'conditions', 'non-practising', 'suspended', 'revoked', 'former')),
  -- Why a pair is doubtful.
  doubt text check (doubt in ('other-name', 'other-city', 'similar-name', 'several', 'other-number')),
  found_at timestamptz not null default now(),
  decision text check (decision in ('settled', 'same', 'other')),
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  unique (kind, dentist_id, province, licence_number, standing),
  check ((kind = 'pair') = (doubt is not null)),
  check ((decision is null) = (decided_at is null)),
  check (decision is null or (kind = 'alert') = (decision = 'settled'))
);
create index register_findings_open on register_findings (kind, found_at) where decided_at is null;
