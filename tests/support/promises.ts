/** Words of a heading, title or description that promise a rank. */
export const rankPromise = {
  en: /\b(best|top|top-rated|ranked|ranking|#1 Choice|Highly Recommended|Editor’s Choice|leading|finest|perfect dentist|most trusted)\b/i,
  fr: /meilleure?s?|mieux|class[ée]e?s?\b|classements?|Premier choix|Fortement recommandé|Choix de la rédaction|dentiste idéal|plus fiables?/i,
};

/** Names and figures of the specification that no computation backs. */
export const unbackedFigure =
  /Editor’s Choice|Choix de la rédaction|Best Overall|Top-Rated|#1 Choice|Premier choix|\b100[\s\u00a0]?%|24\/7|24[\s\u00a0]?h\/24|\d[,\u00a0]\d{3}\+|4[.,][789]\/5/;
