import { sql } from 'kysely';
import { db } from '#db/database.ts';
import type { Chosen } from './page-types.ts';

/** Finds dentists whose profiles have the content that tests need; throws if there are none. */
export async function chooseDentists(): Promise<Chosen> {
  const { rows } = await sql<Chosen>`
    select
      (select d.slug from dentists d join reviews r on r.dentist_id = d.id and r.status = 'approved'
        group by d.id having count(distinct r.rating) = 5 and count(*) > 10 order by d.id limit 1) as reviewed,
      (select slug from dentists where rating is null order by id limit 1) as unrated,
      (select slug from dentists where not is_accepting_patients order by id limit 1) as "full"`.execute(db);
  const [chosen] = rows;
  if (!chosen?.reviewed || !chosen.unrated || !chosen.full)
    throw new Error('The demonstration data lack such dentists.');
  return chosen;
}
