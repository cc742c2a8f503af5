/** A row of `search_rows` as it is read: in the order of `rowColumns` (rows.server.ts). */
export type IndexRow = readonly [
  number: number,
  dentistId: string,
  isPrimary: boolean,
  cityId: number,
  neighborhoodId: number | null,
  postalArea: string | null,
  latitude: number | null,
  longitude: number | null,
  specialtyIds: readonly number[],
  languages: readonly string[],
  insurance: readonly string[],
  services: readonly string[],
  /** Columns of the flags that are true; `weekend` and `evening` by the hours. */
  flags: readonly string[],
  cdcp: string | null,
  rating: number | null,
  reviewCount: number,
  hours: string | null,
  /** In this place's city, by specialty as `specialtyIds`; the larger, the better (docs/ranking.md, section 6). */
  qualities: readonly number[],
  /** As it is written. */
  name: string,
  /** Folded name, a bar, folded clinic. */
  names: string,
  /** What the words of both are found by, stems among them. */
  lexemes: readonly string[],
  /** Whether the dentist has other places. */
  isOneOfSeveral: boolean,
];
