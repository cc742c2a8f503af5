/** The specification's published figures (section 9), shown unchanged while dentists are demonstrations. */
export const publishedFigures = {
  rating: 4.8,
  /** '2,500+'. */
  verifiedDentists: 2500,
  licensedPercent: 100,
  /** '10,000+' and others on About. */
  dentists: 10_000,
  cities: 500,
  reviews: 50_000,
  years: 5,
} as const;
