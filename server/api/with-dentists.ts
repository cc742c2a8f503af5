import { listDentistRecords } from '#app/features/dentist/dentist-records.server.ts';
import type { RecordOf } from './records.ts';
import { toDentist } from './views.ts';
import type { Reader } from './views.ts';

/** Items that name a dentist, each with the dentist's record; whoever has gone meanwhile is left out. */
export async function withDentists<T extends { slug: string }>(
  items: readonly T[],
  reader: Reader,
): Promise<{ item: T; dentist: RecordOf<'Dentist'> }[]> {
  const found = await listDentistRecords(
    items.map(({ slug }) => slug),
    reader.language,
  );
  const bySlug = new Map(found.map((dentist) => [dentist.slug, toDentist(dentist, reader)]));
  return items.flatMap((item) => {
    const dentist = bySlug.get(item.slug);
    return dentist ? [{ item, dentist }] : [];
  });
}
