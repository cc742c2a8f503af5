import { NONE_STATED, unlistedSpecialties } from '#app/content/unlisted-specialties.ts';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import type { ColumnMap } from './column-map.ts';
import { ColumnFinder } from './column-map.ts';
import type { Column, Origin } from './columns.ts';
import { fileProblemWords } from './file-problem.ts';
import type { FileProblem } from './file-problem.ts';
import { importCopy } from './import-copy.ts';
import { loadGeography } from './place.server.ts';
import { readHead } from './read-file.server.ts';
import { rejectWords } from './reject.ts';
import { toListing } from './to-listing.server.ts';
import { warningWords } from './warning.ts';

/** Rows of the preview. */
const ROWS = 20;

/** A row as it would be listed, or why it would not be. */
export type PreviewRow = { row: number } & (
  | {
      name: string;
      clinicName: string | null;
      specialties: string[];
      address: string;
      town: string;
      phone: string | null;
      website: string | null;
      hasHours: boolean;
      warnings: string[];
    }
  | { reason: string }
);

export type Preview = {
  origin: Origin | null;
  /** The file's headers with some values, and the column that each is taken for; null for places of a map. */
  headers: { name: string; samples: string[]; column: Column | null }[] | null;
  rows: PreviewRow[];
  problem: string | null;
};

/** Columns are chosen on the page itself: the command's words would name options. */
const problemWords = (language: Language, problem: FileProblem): string =>
  problem.code === 'no-name-column'
    ? importCopy(language).errors['no-name']
    : fileProblemWords(language, problem);

/**
 * Shows the first rows of a file as they would be listed. Repetitions and listings that are there already are left to the
 * dry run.
 *
 * @param head the start of the file
 */
export async function previewOf(head: string, columnMap: ColumnMap, language: Language): Promise<Preview> {
  const { origin, headers, rows, problem } = readHead(head, columnMap, ROWS);
  const name = language === 'fr' ? 'name_fr as name' : 'name';
  const [geography, cities, specialties] = await Promise.all([
    loadGeography(db),
    db.selectFrom('cities').select(['id', name, 'province_state']).execute(),
    db.selectFrom('specialist_categories').select(['slug', name]).execute(),
  ]);
  const cityOf = new Map(cities.map((city) => [city.id, city]));
  const specialtyNames = new Map(specialties.map((each) => [each.slug, each.name]));
  const stated: Readonly<Record<string, { title: Record<Language, string> }>> = unlistedSpecialties;
  const shown = rows.map((given): PreviewRow => {
    const { row } = given;
    if ('problem' in given) return { row, reason: rejectWords(language, given.problem).reason };
    const result = toListing(given.fields, geography, origin !== null);
    if (!result.ok) return { row, reason: rejectWords(language, result.reject).reason };
    const { listing, warnings } = result;
    const { location } = listing;
    const city = cityOf.get(location.cityId);
    return {
      row,
      name: listing.name,
      clinicName: listing.clinicName,
      specialties: [
        ...listing.categories.map((slug) => specialtyNames.get(slug) ?? slug),
        ...listing.statedSpecialties.flatMap((code) =>
          code === NONE_STATED ? [] : (stated[code]?.title[language] ?? code),
        ),
      ],
      address: [location.addressLine1, location.addressLine2].filter(Boolean).join(', '),
      town: [location.locality ?? city?.name, city?.province_state, location.postalCode]
        .filter(Boolean)
        .join(' '),
      phone: listing.phone,
      website: listing.website,
      hasHours: location.officeHours !== null,
      warnings: warnings.map((each) => warningWords(language, each)),
    };
  });
  const finder = new ColumnFinder(columnMap);
  return {
    origin,
    headers: headers?.map((header) => ({ ...header, column: finder.find(header.name) })) ?? null,
    rows: shown,
    problem: problem && problemWords(language, problem),
  };
}
