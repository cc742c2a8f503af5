-- A message that a mail server is taking just now: whoever finds it so must not hand it over a second time.
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check
  check (status in ('queued', 'sending', 'sent', 'failed', 'cancelled'));
-- When it was claimed for handing over, and by this whose claim it is.
alter table mails add column claimed_at timestamptz;
alter table mails add constraint mails_claim_check check (status <> 'sending' or claimed_at is not null);
drop index mails_open;
create index mails_open on mails (status, created_at) where status in ('queued', 'sending', 'failed');

-- What is overdue is told to an operator once a day, however often the program starts.
create unique index mails_overdue_once on mails ((facts->>'operator'), (facts->>'day'))
  where template = 'operator-overdue';
