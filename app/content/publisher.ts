/**
 * The company or person behind this copy of the site, which the law requires it to name (`PUBLISHER_…` in the
 * configuration). Null if not configured; the pages then mark it as missing.
 */
export type Publisher = {
  name: string | null;
  address: string | null;
  email: string | null;
  /** Name or title of the person in charge of personal information. */
  privacyOfficer: string | null;
  /** Where the database is kept. */
  dataLocation: string | null;
};
