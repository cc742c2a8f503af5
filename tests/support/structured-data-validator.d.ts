// The package has no types; these cover what the tests use.
declare module '@adobe/structured-data-validator' {
  export type Issue = {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: { type?: string; property?: string; index?: number }[];
  };
  export default class Validator {
    /** @param schemaOrg schema.org's vocabulary as JSON-LD; without it only search engines' own rules are checked */
    constructor(schemaOrg?: { '@graph': object[] });
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
