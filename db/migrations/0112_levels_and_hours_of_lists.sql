-- How many hold each level, and who is open in a list for patients in pain, are read from kept rows, too.
alter table list_members
  -- The level, on the row that counts for the country.
  add column level text,
  -- In the list of a city for emergencies: when the office there is open, as in search_rows; nothing where that is unknown.
  add column hours int4multirange;
-- Few hours are different: each group of them is in the order of the list.
create index list_members_by_hours on list_members (area, category_id, hours, quality desc, name, dentist_id)
  where hours is not null;
-- Also for 'hours:17 …', whatever the collation.
drop index list_figures_of_list;
create index list_figures_of_list on list_figures (area text_pattern_ops, category_id);

create or replace view wanted_list_members as
  select l.dentist_id, a.area, k.category_id, max(k.quality) as quality, sort_name(d.name) as name,
    d.is_accepting_patients as accepting, d.is_verified as verified, coalesce(bool_or(k.registered), false) as registered, d.rating,
    coalesce(d.review_count, 0) as review_count,
    bool_or(c.province_state = a.area and c.province_state = (
      select min(x.province_state) from listed_locations y join cities x on x.id = y.city_id
      where y.dentist_id = l.dentist_id)) as of_country,
    case when k.category_id = 0 and bool_or(c.province_state = a.area and c.province_state = (
      select min(x.province_state) from listed_locations y join cities x on x.id = y.city_id
      where y.dentist_id = l.dentist_id)) then (select t.level from dentist_standings t where t.dentist_id = l.dentist_id)
    end as level,
    (array_agg(coalesce(week_minutes(l.office_hours), '{}') order by l.is_primary_location desc, l.id)
      filter (where k.urgent and a.area = l.city_id::text))[1] as hours
  from listed_locations l
  join listed_dentists d on d.id = l.dentist_id
  join cities c on c.id = l.city_id
  cross join lateral (
    select s.category_id, quality_of(e.ranking, e.score, e.reason) as quality, exists (
      select from evidence r where r.dentist_id = l.dentist_id and r.kind = 'registration' and r.withdrawn_at is null
        and r.value ->> 'category' = t.slug and (not r.demonstration or d.source = 'demonstration')) as registered,
      t.slug = 'emergency-dentists' as urgent
    from listed_specialties s join specialist_categories t on t.id = s.category_id
    left join ranking_entries e on e.city_id = l.city_id and e.category_id = s.category_id and e.dentist_id = s.dentist_id
    where s.dentist_id = l.dentist_id
    union all
    select 0, coalesce(max(quality_of(e.ranking, e.score, e.reason)), 100), false, false from listed_entries e
    where e.city_id = l.city_id and e.dentist_id = l.dentist_id
  ) k
  cross join lateral (values (l.city_id::text, true), (c.province_state::text, true), ('zone:' || l.zone_id, false),
    ('near:' || l.neighborhood_id, false)) a (area, whole)
  where a.area is not null and (a.whole or k.category_id = 0)
  group by l.dentist_id, a.area, k.category_id, d.name, d.is_accepting_patients, d.is_verified, d.rating,
    d.review_count;

create or replace function count_list_members() returns trigger language plpgsql as $$
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
        (''part:'' || part, 0), (''level:'' || level, 0), (''hours:'' || m.area || '' '' || hours, 0)) a (area, category_id)
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

create or replace function refresh_list_members(ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare wanted wanted_list_members[];
begin
  perform from dentists where id = any (ids) order by id for no key update;
  wanted := array(select w from wanted_list_members w where w.dentist_id = any (ids));
  delete from list_members m where m.dentist_id = any (ids) and not exists (
    select from unnest(wanted) w where (w.dentist_id, w.area, w.category_id) = (m.dentist_id, m.area, m.category_id));
  update list_members m
    set (quality, name, accepting, verified, registered, rating, review_count, of_country, part, level, hours) =
      (w.quality, w.name, w.accepting, w.verified, w.registered, w.rating, w.review_count, w.of_country,
        case when w.of_country and w.category_id = 0
          then coalesce(m.part, (nextval('sitemap_profiles') - 1) / 2500 + 1) end, w.level, w.hours)
    from unnest(wanted) w
    where (w.dentist_id, w.area, w.category_id) = (m.dentist_id, m.area, m.category_id)
      and (m.quality, m.name, m.accepting, m.verified, m.registered, m.rating, m.review_count, m.of_country, m.level, m.hours)
        is distinct from
        (w.quality, w.name, w.accepting, w.verified, w.registered, w.rating, w.review_count, w.of_country, w.level, w.hours);
  insert into list_members (dentist_id, area, category_id, quality, name, accepting, verified, registered, rating,
      review_count, of_country, level, hours, part)
    select w.*, case when w.of_country and w.category_id = 0 then (nextval('sitemap_profiles') - 1) / 2500 + 1 end
    from unnest(wanted) w
    where not exists (select from list_members m
      where (w.dentist_id, w.area, w.category_id) = (m.dentist_id, m.area, m.category_id));
end $$;

create or replace function lists_follow_search() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct dentist_id) into ids from after;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct dentist_id) into ids from before where exists (select from dentists where id = dentist_id);
  else
    select array_agg(distinct a.dentist_id) into ids from after a join before b using (number)
      where (a.city_id, a.neighborhood_id, a.specialty_ids, a.qualities, a.rating, a.review_count, a.name, a.hours,
          a.is_primary_location)
        is distinct from (b.city_id, b.neighborhood_id, b.specialty_ids, b.qualities, b.rating, b.review_count, b.name,
          b.hours, b.is_primary_location);
  end if;
  if ids is not null then perform refresh_list_members(ids); end if;
  return null;
end $$;

create function lists_follow_standings() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(dentist_id) into ids from after where level is not null;
  else
    select array_agg(a.dentist_id) into ids from after a join before b using (dentist_id)
      where a.level is distinct from b.level;
  end if;
  if ids is not null then perform refresh_list_members(ids); end if;
  return null;
end $$;
create trigger lists_follow_insert after insert on dentist_standings
  referencing new table as after for each statement execute function lists_follow_standings();
create trigger lists_follow_update after update on dentist_standings
  referencing old table as before new table as after for each statement execute function lists_follow_standings();

-- The members that are there already.
update list_members m set level = t.level from dentist_standings t
  where t.dentist_id = m.dentist_id and m.of_country and m.category_id = 0 and t.level is not null;
update list_members m set hours = w.hours
  from (
    select distinct on (l.dentist_id, l.city_id) l.dentist_id, l.city_id::text as area, s.category_id,
      coalesce(week_minutes(l.office_hours), '{}') as hours
    from listed_locations l
    join listed_specialties s on s.dentist_id = l.dentist_id
    join specialist_categories t on t.id = s.category_id and t.slug = 'emergency-dentists'
    order by l.dentist_id, l.city_id, l.is_primary_location desc, l.id
  ) w where (w.dentist_id, w.area, w.category_id) = (m.dentist_id, m.area, m.category_id);
