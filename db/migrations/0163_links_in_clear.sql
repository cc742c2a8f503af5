-- Links from before 0098 stood in lead_links in clear. Their digests are in private_links; servers of the version before
-- still ask the emptied table, so a later version drops it. Locks each lead first, as erasing it does, so that neither a
-- deadlock nor a copy of a link that was just removed can result.
insert into private_links (digest, lead_id, purpose, expires_at, used_at, created_at)
select rtrim(translate(encode(sha256(convert_to(k.token, 'UTF8')), 'base64'), '+/', '-_'), '='),
  k.lead_id, k.purpose, k.expires_at, k.used_at, k.created_at
from lead_links k join leads l on l.id = k.lead_id
for key share of l, k
on conflict (digest) do update set used_at = coalesce(private_links.used_at, excluded.used_at);
delete from lead_links;
