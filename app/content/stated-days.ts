/** The day of a page's last update, stated on the page and in the sitemap. */
export const statedDays = {
  privacyPolicy: '2026-11-23',
  termsOfService: '2026-11-21',
  accessibility: '2026-11-21',
} as const;
