import { config } from '#config';
import type { Operator } from '#app/content/operator.ts';

/** What the configuration says of who runs this site. */
export const operator: Operator = {
  name: config.OPERATOR_NAME ?? null,
  address: config.OPERATOR_ADDRESS ?? null,
  email: config.OPERATOR_EMAIL ?? null,
  privacyOfficer: config.OPERATOR_PRIVACY_OFFICER ?? null,
  dataLocation: config.OPERATOR_DATA_LOCATION ?? null,
};
