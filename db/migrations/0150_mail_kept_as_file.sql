-- Whether a message was written to a file in DATA_DIR/outbox, because no mail server was set, and reached nobody.
alter table mails add column kept_as_file boolean not null default false;

-- The last message that a mail server took, which says whether mail works.
create index mails_taken on mails (sent_at) where status = 'sent' and not kept_as_file;
