-- Texts that operators fill a message to a visitor with, in the visitor's language.
create table answer_templates (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 80),
  text_en text not null check (length(text_en) between 1 and 2000),
  text_fr text not null check (length(text_fr) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
