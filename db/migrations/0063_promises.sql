-- By when a lead's visitor was promised an answer; null where none is promised, and of leads from before this column.
alter table leads add column answer_by timestamptz;

-- Mail about a visit is sent once, however often the job runs: a reminder for each day, one question for each lead.
create unique index mails_reminders on mails (lead_id, (facts ->> 'date')) where template = 'visit-reminder';
create unique index mails_questions on mails (lead_id) where template = 'visit-question';

-- Who wants no mail about visits: a keyed code of the address, from which the address can't be read.
create table refused_mail (
  address_code text primary key check (length(address_code) between 20 and 64),
  created_at timestamptz not null default now()
);
