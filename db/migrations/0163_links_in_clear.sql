-- Links from before 0098 stood in lead_links in clear. Their digests are in private_links; servers of the version before
-- still ask the emptied table, so a later version drops it.
insert into private_links (digest, lead_id, purpose, expires_at, used_at, created_at)
select rtrim(translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/', '-_'), '='),
  lead_id, purpose, expires_at, used_at, created_at
from lead_links
on conflict (digest) do update set used_at = coalesce(private_links.used_at, excluded.used_at);
delete from lead_links;
