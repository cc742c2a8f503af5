-- How often an operator gets mail about requests; urgent ones are told of at once.
alter table operators add column mail_pace text not null default 'hourly'
  check (mail_pace in ('at-once', 'hourly', 'daily'));

-- What an operator is told of with the next mail; rows of one mail share a batch.
create table operator_news (
  id uuid primary key,
  -- An operator's id, or 'office': the publisher's address.
  operator text not null,
  lead_id uuid not null references leads (id) on delete cascade,
  template text not null,
  batch uuid,
  created_at timestamptz not null default now()
);
create index operator_news_waiting on operator_news (operator) where batch is null;
create index operator_news_by_batch on operator_news (batch) where batch is not null;
create index operator_news_by_lead on operator_news (lead_id);
