import { kilometresBetween } from '#app/content/distance.ts';
import { isWithoutSpecialty } from '#app/features/directory/dentist/imported-facts.server.ts';
import type { ImportedListing } from '#app/features/directory/dentist/imported-facts.server.ts';
import type { Executor } from '#db/database.ts';
import { append, foldText } from './normalise.ts';
import { isGeneratedKey } from './source-key.ts';

export type KnownListing = {
  id: string;
  source: string;
  source_key: string | null;
  name: string;
  clinic_name: string | null;
  phone: string | null;
  city_id: number;
  postal_code: string | null;
  latitude: number | null;
  longitude: number | null;
  /** An operator hid or merged it: it stays off the site, no matter which source lists it again. */
  is_hidden: boolean;
};

/**
 * `moved`: a listing of this source that had another point. `elsewhere`: listed by an operator or another source.
 * `hidden`: an operator hid it or merged it into another.
 */
export type Match = { kind: 'moved' | 'elsewhere' | 'hidden'; dentistId: string };

const sameNameReachKm = 0.15;
const samePhoneReachKm = 1;

/** A telephone number without its extension. */
const numberOf = (phone: string): string => phone.split(';')[0]!;

/**
 * Real listings from before the import whose keys are not in its file. They are held in memory, because each row is
 * compared by name and telephone, and one address can have any number of listings. Canada has some 25,000 dentists.
 */
export class KnownListings {
  readonly #source: string;
  readonly #byPhone = new Map<string, KnownListing[]>();
  readonly #byName = new Map<string, KnownListing[]>();
  readonly #claimed = new Set<string>();
  readonly #own: string[] = [];
  /** Listings of the source, and those of them whose key is in the file. */
  ofSource = 0;
  inFile = 0;

  /** @param source `import:<name>`, the source of the rows to look up */
  constructor(source: string, listings: Iterable<KnownListing> = []) {
    this.#source = source;
    for (const listing of listings) this.add(listing);
  }

  /** Visible listings of the source that no row of the file is, once each row was looked up. */
  get missing(): string[] {
    return this.#own.filter((id) => !this.#claimed.has(id));
  }

  add(listing: KnownListing): void {
    if (listing.source === this.#source && !listing.is_hidden) this.#own.push(listing.id);
    if (listing.phone) append(this.#byPhone, numberOf(listing.phone), listing);
    for (const name of new Set([foldText(listing.name), foldText(listing.clinic_name ?? listing.name)]))
      append(this.#byName, name, listing);
  }

  /**
   * Finds the existing listing of a row without a known key.
   *
   * - Of an operator or another source: the same name within 150 m (with the same postal code if a coordinate is
   *   missing); or, if the row lists a clinic without a dentist, the same telephone within 1 km (in the same city if a
   *   coordinate is missing).
   * - Of this source: the same name there, if both keys were made from name and place: its point moved. Each such
   *   listing matches one row only.
   * - Hidden: as for another source, whatever its own, but only for the same kind of listing: a hidden dentist does not
   *   hide a clinic. A source may also give the same clinic a new key.
   *
   * @returns the match, or null
   */
  find(row: ImportedListing): Match | null {
    const sameName = this.#byName.get(foldText(row.name)) ?? [];
    const near = sameName.filter((known) => {
      const km = distance(row, known);
      const isThere =
        km === null
          ? known.postal_code !== null && known.postal_code === row.location.postalCode
          : km <= sameNameReachKm;
      return isThere && clinicsAgree(row, known);
    });
    const moved = near.find(
      (known) =>
        known.source === this.#source &&
        !known.is_hidden &&
        isGeneratedKey(row.sourceKey) &&
        isGeneratedKey(known.source_key ?? '') &&
        !this.#claimed.has(known.id),
    );
    if (moved) {
      this.#claimed.add(moved.id);
      return { kind: 'moved', dentistId: moved.id };
    }
    const samePhone =
      row.phone && row.clinicName === null ? (this.#byPhone.get(numberOf(row.phone)) ?? []) : [];
    const close = samePhone.filter((known) => {
      const km = distance(row, known);
      return km === null ? known.city_id === row.location.cityId : km <= samePhoneReachKm;
    });
    const there = [...near, ...close];
    // A visible listing takes precedence over a hidden one, so that the warning names the one on the site.
    const elsewhere = there.find((known) => !known.is_hidden && known.source !== this.#source);
    if (elsewhere) return { kind: 'elsewhere', dentistId: elsewhere.id };
    const name = foldText(row.name);
    const hidden =
      near.find((known) => known.is_hidden && foldText(known.name) === name) ??
      close.find((known) => known.is_hidden && known.clinic_name === null);
    return hidden ? { kind: 'hidden', dentistId: hidden.id } : null;
  }
}

/**
 * Loads the listings that `find` compares. Demonstration dentists are excluded, because they never match real ones.
 *
 * @param isKeyInFile whether a row of the file has this key; listings of the source with such a key are matched by it
 */
export async function loadKnownListings(
  executor: Executor,
  source: string,
  isKeyInFile: (key: string) => boolean,
): Promise<KnownListings> {
  const known = new KnownListings(source);
  const rows = await executor
    .selectFrom('dentists as d')
    .leftJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .select(['d.id', 'd.source', 'd.source_key', 'd.name', 'd.clinic_name', 'd.phone'])
    .select(['l.city_id', 'l.postal_code', 'l.latitude', 'l.longitude'])
    .select(isWithoutSpecialty('d').as('is_unplaced'))
    .select('d.hidden_at')
    .orderBy('d.id')
    .execute();
  for (const { city_id, is_unplaced, hidden_at, ...row } of rows) {
    const isOwnRow = row.source === source && isKeyInFile(row.source_key ?? '');
    if (row.source === source) known.ofSource++;
    if (isOwnRow) known.inFile++;
    // A listing whose source names no specialty does not stand in the way of this one.
    if (is_unplaced && row.source !== source) continue;
    if (city_id !== null && row.source !== 'demonstration' && !isOwnRow)
      known.add({ ...row, city_id, is_hidden: hidden_at !== null && !is_unplaced });
  }
  return known;
}

/** Two dentists of the same name are one person unless they name different clinics. */
function clinicsAgree(row: ImportedListing, known: KnownListing): boolean {
  if (row.clinicName === null || known.clinic_name === null) return true;
  return (
    foldText(row.clinicName) === foldText(known.clinic_name) && foldText(row.name) === foldText(known.name)
  );
}

const pointOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

function distance({ location }: ImportedListing, known: KnownListing): number | null {
  const [a, b] = [pointOf(location), pointOf(known)];
  return a && b && kilometresBetween(a, b);
}
