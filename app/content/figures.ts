/** The specification's published figures (section 9), shown as they stand while the dentists are demonstrations. */
export const publishedFigures = {
  rating: 4.8,
  /** '2,500+'. */
  verifiedDentists: 2500,
  licensedPercent: 100,
} as const;
