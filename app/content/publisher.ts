/**
 * The company or person behind this copy of the site, as the law requires it to be named (`PUBLISHER_…` in the
 * configuration). Null: not configured; the pages then say that it is missing.
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
