-- A sitemap file of profiles changes with its figures, which `count_list_members` writes whenever one of its dentists comes,
-- goes or changes (0080): the page caches hear of the file (`part:1`) by a tag of its own.
create function pages_follow_sitemaps() returns trigger language plpgsql as $$
begin
  perform note_page_changes(array(select distinct area from after where area like 'part:%'));
  return null;
end $$;
create trigger pages_follow_insert after insert on list_figures
  referencing new table as after for each statement execute function pages_follow_sitemaps();
