-- Who is on which list, in its order, and what each list counts (docs/decisions/0126): a page reads its twenty rows and
-- its figures, however long the list is.

-- A row for each dentist and list. A list is an area with a specialty, or with 0 for all of them. Areas are cities by
-- their id ('17'), provinces by their code ('ON'), zones ('zone:3') and neighbourhoods ('near:40'); the last two have
-- no lists of specialties.
create table list_members (
  dentist_id uuid not null references dentists (id) on delete cascade,
  area text not null,
  category_id integer not null,
  -- The largest in the cities and the specialty of the list.
  quality double precision not null,
  -- `sort_name`: equal qualities are ordered by it.
  name text collate canadian not null,
  accepting boolean,
  verified boolean not null,
  -- Whether the register shows the dentist in the specialty.
  registered boolean not null,
  rating numeric,
  review_count integer not null,
  -- One province of each dentist counts for the country, too.
  of_country boolean not null,
  -- The sitemap file of the profile: on the row of that province and all specialties.
  part integer,
  primary key (dentist_id, area, category_id)
);
create index list_members_in_order on list_members (area, category_id, quality desc, name, dentist_id);
create index list_members_accepting on list_members (area, quality desc, name, dentist_id)
  where accepting and category_id = 0;
create index list_members_by_part on list_members (part) where part is not null;
-- A file has at most 2,500 profiles. The protocol allows 50,000, but a page of them would block the process.
create sequence sitemap_profiles owned by list_members.part;

-- What list_members should be, without `part`.
create view wanted_list_members as
  select l.dentist_id, a.area, k.category_id, max(k.quality) as quality, sort_name(d.name) as name,
    d.is_accepting_patients as accepting, d.is_verified as verified, coalesce(bool_or(k.registered), false) as registered, d.rating,
    coalesce(d.review_count, 0) as review_count,
    bool_or(c.province_state = a.area and c.province_state = (
      select min(x.province_state) from listed_locations y join cities x on x.id = y.city_id
      where y.dentist_id = l.dentist_id)) as of_country
  from listed_locations l
  join listed_dentists d on d.id = l.dentist_id
  join cities c on c.id = l.city_id
  cross join lateral (
    select s.category_id, quality_of(e.ranking, e.score, e.reason) as quality, exists (
      select from evidence r where r.dentist_id = l.dentist_id and r.kind = 'registration' and r.withdrawn_at is null
        and r.value ->> 'category' = t.slug and (not r.demonstration or d.source = 'demonstration')) as registered
    from listed_specialties s join specialist_categories t on t.id = s.category_id
    left join ranking_entries e on e.city_id = l.city_id and e.category_id = s.category_id and e.dentist_id = s.dentist_id
    where s.dentist_id = l.dentist_id
    union all
    select 0, coalesce(max(quality_of(e.ranking, e.score, e.reason)), 100), false from listed_entries e
    where e.city_id = l.city_id and e.dentist_id = l.dentist_id
  ) k
  cross join lateral (values (l.city_id::text, true), (c.province_state::text, true), ('zone:' || l.zone_id, false),
    ('near:' || l.neighborhood_id, false)) a (area, whole)
  where a.area is not null and (a.whole or k.category_id = 0)
  group by l.dentist_id, a.area, k.category_id, d.name, d.is_accepting_patients, d.is_verified, d.rating,
    d.review_count;

-- What each list counts: the sum of its rows. A writer adds a row instead of waiting for who changes the list at the
-- same time, and takes along the rows that nobody else holds; so a list has one row, or as many as it had writers at a
-- time. `country` and the sitemap files ('part:1') are areas, too.
create table list_figures (
  area text not null,
  category_id integer not null,
  listed integer not null,
  accepting integer not null,
  acceptance_known integer not null,
  verified integer not null,
  registered integer not null,
  reviews bigint not null,
  -- Of dentists with a rating: their reviews, and the sum of their stars.
  rated_reviews bigint not null,
  stars numeric not null,
  -- By quality (docs/ranking.md, section 6).
  ranked integer not null,
  alone integer not null,
  few_reviews integer not null,
  open integer not null,
  demonstration integer not null,
  -- The last change of a dentist on the list, or of who is on it.
  changed timestamptz
);
create index list_figures_of_list on list_figures (area, category_id);

-- Counts members who come (`sign` 1) and go (-1), and dates their lists by `changed`. Any change of a dentist dates the
-- lists.
create function count_list_members() returns trigger language plpgsql as $$
begin
  execute format('
    with added as (
      select a.area, a.category_id, sum(sign) as listed, coalesce(sum(sign) filter (where accepting), 0) as accepting,
        coalesce(sum(sign) filter (where accepting is not null), 0) as acceptance_known,
        coalesce(sum(sign) filter (where verified), 0) as verified,
        coalesce(sum(sign) filter (where registered), 0) as registered, sum(sign * review_count) as reviews,
        coalesce(sum(sign * review_count) filter (where rating is not null), 0) as rated_reviews,
        coalesce(sum(sign * review_count * rating), 0) as stars,
        coalesce(sum(sign) filter (where quality > 450), 0) as ranked,
        coalesce(sum(sign) filter (where quality = 400), 0) as alone,
        coalesce(sum(sign) filter (where quality = 300), 0) as few_reviews,
        coalesce(sum(sign) filter (where quality = 200), 0) as open,
        coalesce(sum(sign) filter (where quality = 0), 0) as demonstration, max(changed) as changed
      from (%s) m
      cross join lateral (values (m.area, m.category_id), (case when of_country then ''country'' end, m.category_id),
        (''part:'' || part, 0)) a (area, category_id)
      where a.area is not null group by 1, 2
    ), moved as (
      select * from added where changed is not null or (listed, accepting, acceptance_known, verified, registered, reviews,
        rated_reviews, stars, ranked, alone, few_reviews, open, demonstration) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    ), free as (
      select f.ctid from list_figures f join moved using (area, category_id) for update of f skip locked
    ), gone as (
      delete from list_figures where ctid = any (array(select ctid from free)) returning *
    )
    insert into list_figures
    select area, category_id, sum(listed), sum(accepting), sum(acceptance_known), sum(verified), sum(registered),
      sum(reviews), sum(rated_reviews), sum(stars), sum(ranked), sum(alone), sum(few_reviews), sum(open), sum(demonstration),
      max(changed)
    from (select * from gone union all select * from moved) f group by area, category_id',
    case
      when tg_relid = 'dentists'::regclass then 'select 0 as sign, a.updated_at as changed, m.* from after a
        join before b using (id) join list_members m on m.dentist_id = a.id where a.updated_at <> b.updated_at'
      when tg_op = 'INSERT' then 'select 1 as sign, d.updated_at as changed, m.* from after m
        join dentists d on d.id = m.dentist_id'
      when tg_op = 'DELETE' then 'select -1 as sign, now() as changed, m.* from before m'
      else 'select 1 as sign, null::timestamptz as changed, m.* from after m
        union all select -1, null, m.* from before m' end);
  return null;
end $$;
create trigger lists_count_insert after insert on list_members
  referencing new table as after for each statement execute function count_list_members();
create trigger lists_count_update after update on list_members
  referencing old table as before new table as after for each statement execute function count_list_members();
create trigger lists_count_delete after delete on list_members
  referencing old table as before for each statement execute function count_list_members();

-- Makes the rows of these dentists what they should be. Their dentists are locked first, in one order: a change that is
-- under way is waited for and seen. A plan for any number of dentists would join thousands in a nested loop.
create function refresh_list_members(ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare wanted wanted_list_members[];
begin
  perform from dentists where id = any (ids) order by id for no key update;
  wanted := array(select w from wanted_list_members w where w.dentist_id = any (ids));
  delete from list_members m where m.dentist_id = any (ids) and not exists (
    select from unnest(wanted) w where (w.dentist_id, w.area, w.category_id) = (m.dentist_id, m.area, m.category_id));
  update list_members m set (quality, name, accepting, verified, registered, rating, review_count, of_country, part) =
      (w.quality, w.name, w.accepting, w.verified, w.registered, w.rating, w.review_count, w.of_country,
        case when w.of_country and w.category_id = 0
          then coalesce(m.part, (nextval('sitemap_profiles') - 1) / 2500 + 1) end)
    from unnest(wanted) w
    where (w.dentist_id, w.area, w.category_id) = (m.dentist_id, m.area, m.category_id)
      and (m.quality, m.name, m.accepting, m.verified, m.registered, m.rating, m.review_count, m.of_country)
        is distinct from
        (w.quality, w.name, w.accepting, w.verified, w.registered, w.rating, w.review_count, w.of_country);
  insert into list_members
    select w.*, case when w.of_country and w.category_id = 0 then (nextval('sitemap_profiles') - 1) / 2500 + 1 end
    from unnest(wanted) w
    where not exists (select from list_members m
      where (w.dentist_id, w.area, w.category_id) = (m.dentist_id, m.area, m.category_id));
end $$;

-- The search's rows follow places, specialties, names, ratings and ranks, and their triggers have done so before.
create function lists_follow_search() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct dentist_id) into ids from after;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct dentist_id) into ids from before where exists (select from dentists where id = dentist_id);
  else
    select array_agg(distinct a.dentist_id) into ids from after a join before b using (number)
      where (a.city_id, a.neighborhood_id, a.specialty_ids, a.qualities, a.rating, a.review_count, a.name)
        is distinct from (b.city_id, b.neighborhood_id, b.specialty_ids, b.qualities, b.rating, b.review_count, b.name);
  end if;
  if ids is not null then perform refresh_list_members(ids); end if;
  return null;
end $$;
create trigger lists_follow_insert after insert on search_rows
  referencing new table as after for each statement execute function lists_follow_search();
create trigger lists_follow_update after update on search_rows
  referencing old table as before new table as after for each statement execute function lists_follow_search();
create trigger lists_follow_delete after delete on search_rows
  referencing old table as before for each statement execute function lists_follow_search();

create function lists_follow_locations() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(distinct a.dentist_id) into ids from after a join before b using (id)
    where a.zone_id is distinct from b.zone_id;
  if ids is not null then perform refresh_list_members(ids); end if;
  return null;
end $$;
create trigger lists_follow after update on dentist_locations
  referencing old table as before new table as after for each statement execute function lists_follow_locations();

-- The answer 'no' and the verified mark are in no search row.
create function lists_follow_dentists() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(a.id) into ids from after a join before b using (id)
    where (a.is_accepting_patients, a.is_verified, a.expired_columns)
      is distinct from (b.is_accepting_patients, b.is_verified, b.expired_columns);
  if ids is not null then perform refresh_list_members(ids); end if;
  return null;
end $$;
create trigger lists_follow after update on dentists
  referencing old table as before new table as after for each statement execute function lists_follow_dentists();
create trigger lists_count after update on dentists
  referencing old table as before new table as after for each statement execute function count_list_members();

create function lists_follow_evidence() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  execute format('select array_agg(distinct dentist_id) from %s r where kind = ''registration''
      and exists (select from dentists where id = dentist_id)',
    case tg_op when 'DELETE' then 'before' else 'after' end) into ids;
  if ids is not null then perform refresh_list_members(ids); end if;
  return null;
end $$;
create trigger lists_follow_insert after insert on evidence
  referencing new table as after for each statement execute function lists_follow_evidence();
create trigger lists_follow_update after update on evidence
  referencing new table as after for each statement execute function lists_follow_evidence();
create trigger lists_follow_delete after delete on evidence
  referencing old table as before for each statement execute function lists_follow_evidence();

-- The lists that are there already.
insert into list_members
  select w.*, case when w.of_country and w.category_id = 0 then (nextval('sitemap_profiles') - 1) / 2500 + 1 end
  from wanted_list_members w;
