-- What showing a merged listing again needs: the requests that its merge moved, whose claims are released at the other
-- listing, and whether it was hidden before.
create table listing_merges (
  dentist_id uuid primary key references dentists (id) on delete cascade,
  leads uuid[] not null,
  was_hidden boolean not null
);

-- The audit log knew until now. Of merges before 0040 it has two events: the newer one, by that migration, has the ids.
insert into listing_merges (dentist_id, leads, was_hidden)
select distinct on (d.id) d.id,
  case jsonb_typeof(e.after -> 'leads')
    when 'array' then array(select jsonb_array_elements_text(e.after -> 'leads')::uuid) else '{}' end,
  coalesce((e.after ->> 'wasHidden')::boolean, d.hidden_at < e.happened_at)
from dentists d
join audit_events e on e.subject_kind = 'dentist' and e.subject_id = d.id::text and e.action = 'dentist.merge'
where d.merged_into is not null
order by d.id, e.id desc;
