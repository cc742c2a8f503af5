-- Whether an interpreter or sign language is there on request: yes, no, not known.
alter table dentists add column interpreter boolean;
create or replace view listed_dentists as select * from dentists where listed;
