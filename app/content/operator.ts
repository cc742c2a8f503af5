/**
 * Who runs a copy of the site: what the law asks them to say, and only they can (`OPERATOR_…` in the
 * configuration). Null is what they have not stated; the pages say that it is missing.
 */
export type Operator = {
  name: string | null;
  address: string | null;
  email: string | null;
  /** Name or title of the person in charge of personal information. */
  privacyOfficer: string | null;
  /** Where the database is kept. */
  dataLocation: string | null;
};
