import { listDentistRecords } from '#app/features/directory/dentist/dentist-records.server.ts';
import type { RecordOf } from './records.ts';
import { toDentist } from './views.ts';
import type { Reader } from './views.ts';

/** Adds the dentist's record to each item; drops items whose dentist has been unlisted in the meantime. */
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
