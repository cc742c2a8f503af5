/** The day that a page states as that of its last update, which is also what the site map says of it. */
export const statedDays = {
  privacyPolicy: '2026-11-22',
  termsOfService: '2026-11-21',
  accessibility: '2026-11-21',
} as const;
