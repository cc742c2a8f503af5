import { config } from '#config';
import type { Publisher } from '#app/content/publisher.ts';

/** The publisher of this copy, from the configuration. */
export const publisher: Publisher = {
  name: config.PUBLISHER_NAME ?? null,
  address: config.PUBLISHER_ADDRESS ?? null,
  email: config.PUBLISHER_EMAIL ?? null,
  privacyOfficer: config.PUBLISHER_PRIVACY_OFFICER ?? null,
  dataLocation: config.PUBLISHER_DATA_LOCATION ?? null,
};
