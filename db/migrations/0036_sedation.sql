-- Whether sedation is offered: yes, no, not known. It was a service; who had it says yes.
alter table dentists add column sedation boolean;
update dentists set sedation = true, services = array_remove(services, 'sedation') where 'sedation' = any (services);
