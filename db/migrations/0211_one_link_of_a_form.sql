-- One link per form: the answer to a form that is sent again replaces the link of the answer before. Links in mail stay
-- as they are. Servers of the version before go on making a link per answer, which is valid, until they are replaced.
alter table private_links add column of_form boolean not null default false;
create unique index private_links_of_forms on private_links (lead_id) where of_form;
-- Links that edit a review last half a year from now on; a new one comes by mail.
update private_links set expires_at = now() + interval '180 days'
where purpose = 'edit' and expires_at > now() + interval '180 days';
