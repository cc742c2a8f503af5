/**
 * What the package has wrong, and the point we use instead.
 * - Names with a comma were cut in two there, and the numbers after them slid one column (V0N to P0M below):
 *   name and point are written out. Rural areas get the town that their name stands for.
 * - The others lie kilometres from the place that they name; the points are those of GeoNames
 *   (postal code files, CC BY 4.0), or of the place itself where GeoNames errs too.
 *   The package gives E4A the name of Bathurst, 170 km away; it is Chipman's.
 * - A rural area (0 in its code) can be as large as a county: its point is only somewhere inside.
 * - H0H is Santa Claus's (H0H 0H0), answered by Canada Post's volunteers: not a place, and given as the North Pole.
 *   Kept, so that the list stays whole, at Montréal, where its mail is sorted.
 */
export const corrections: Record<string, { placeName?: string; latitude: number; longitude: number }> = {
  V0N: { placeName: 'North Island, Sunshine Coast (Madeira Park)', latitude: 49.6215, longitude: -124.0256 },
  E1H: { placeName: 'Lakeville, Shediac Bridge', latitude: 46.1506, longitude: -64.6957 },
  E2E: { placeName: 'Rothesay, Quispamsis', latitude: 45.4165, longitude: -65.982 },
  E2H: { placeName: 'Saint John Northeast, Renforth', latitude: 45.3481, longitude: -66.0101 },
  E3C: { placeName: 'Fredericton Southwest, New Maryland', latitude: 45.9356, longitude: -66.7057 },
  K0C: {
    placeName: 'Stormont, Dundas and Glengarry United Counties (Alexandria)',
    latitude: 45.2228,
    longitude: -74.8966,
  },
  K0H: { placeName: 'Frontenac County, Addington County (Sydenham)', latitude: 44.41, longitude: -76.6 },
  K0K: {
    placeName: 'Quinte Shores, East Northumberland County & Prince Edward County (Picton)',
    latitude: 44.0082,
    longitude: -77.139,
  },
  P0M: {
    placeName: 'Algoma, Sudbury District and Greater Sudbury (Chelmsford)',
    latitude: 46.5797,
    longitude: -81.1972,
  },
  // Rural areas whose point lay in another area, moved to the town in their name.
  H0M: { latitude: 44.9906, longitude: -74.6549 },
  J0N: { latitude: 45.4649, longitude: -74.0887 },
  L0L: { latitude: 44.4548, longitude: -79.6 },
  L0M: { latitude: 44.3211, longitude: -79.8826 },
  L0P: { latitude: 43.4852, longitude: -79.9836 },
  V0S: { latitude: 48.3746, longitude: -123.7276 },
  V0X: { latitude: 49.3858, longitude: -121.4419 },
  H0H: { latitude: 45.5019, longitude: -73.5674 },
  A1Y: { latitude: 47.7113, longitude: -53.2953 },
  B1C: { latitude: 45.9485, longitude: -59.9737 },
  B1K: { latitude: 45.9668, longitude: -60.2318 },
  B1T: { latitude: 45.9668, longitude: -60.7152 },
  B2A: { latitude: 46.2058, longitude: -60.2593 },
  B2C: { latitude: 45.9948, longitude: -60.8421 },
  B2E: { latitude: 45.7501, longitude: -60.6152 },
  B2J: { latitude: 45.707, longitude: -60.4665 },
  B2Y: { latitude: 44.6695, longitude: -63.564 },
  B4R: { latitude: 45.0626, longitude: -64.589 },
  E4A: { placeName: 'Chipman', latitude: 46.1599, longitude: -65.8102 },
  E4B: { latitude: 46.0848, longitude: -66.0622 },
  E4K: { latitude: 45.9016, longitude: -64.508 },
  E4Z: { latitude: 45.9394, longitude: -65.1802 },
  E5A: { latitude: 45.3705, longitude: -67.1737 },
  E5C: { latitude: 45.1265, longitude: -66.8314 },
  E5L: { latitude: 45.6604, longitude: -66.6139 },
  E5M: { latitude: 45.7701, longitude: -66.1617 },
  E6A: { latitude: 46.4558, longitude: -66.4198 },
  E6C: { latitude: 46.1168, longitude: -66.5989 },
  E8L: { latitude: 47.475, longitude: -65.495 },
  E8M: { latitude: 47.5765, longitude: -65.1379 },
  E8R: { latitude: 47.6383, longitude: -65.1709 },
  E9A: { latitude: 47.0188, longitude: -64.92 },
  G1A: { latitude: 46.8086, longitude: -71.2145 },
  G8M: { latitude: 48.8832, longitude: -72.4487 },
  H4Y: { latitude: 45.4577, longitude: -73.7497 },
  J9B: { latitude: 45.5001, longitude: -75.7827 },
  J9Y: { latitude: 48.27, longitude: -79.03 },
  K1N: { latitude: 45.4289, longitude: -75.6844 },
  M5A: { latitude: 43.6555, longitude: -79.3626 },
  M5C: { latitude: 43.6513, longitude: -79.3756 },
  M5E: { latitude: 43.6447, longitude: -79.3733 },
  M5V: { latitude: 43.6404, longitude: -79.3995 },
  M7Y: { latitude: 43.6627, longitude: -79.3216 },
  N9K: { latitude: 42.31, longitude: -82.87 },
  T4L: { latitude: 52.4668, longitude: -113.7353 },
  V9G: { latitude: 48.9975, longitude: -123.8203 },
};
