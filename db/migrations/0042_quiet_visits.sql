-- Whether visits can be quiet or sensory-friendly: yes, no, not known.
alter table dentists add column quiet_visits boolean;
create or replace view listed_dentists as select * from dentists where listed;
