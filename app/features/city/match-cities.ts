/** Lower case without accents, apostrophes and dashes alike: `Val-d’Or` and `val d'or` are the same to a reader. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The cities whose name or province contains what was typed, accents folded, and that belong to the
 * metro area when one is given. Keeps the order.
 */
export function matchingCities<City extends { name: string; provinceName: string; metroSlug: string | null }>(
  cities: readonly City[],
  { query, metro }: { query: string; metro: string | null },
): City[] {
  const wanted = foldText(query);
  return cities.filter(
    (city) =>
      (metro === null || city.metroSlug === metro) &&
      (wanted === '' || foldText(`${city.name} ${city.provinceName}`).includes(wanted)),
  );
}
