import type { Point } from '#app/content/distance.ts';

/**
 * A part of a city that people name like a town ('Port Credit', 'Steveston'), and that no postal area has as its name: the
 * areas that it lies in, and its middle.
 */
export type CityPart = {
  name: string;
  /** What else people call it. */
  synonyms: readonly string[];
  /** Codes of postal areas. */
  areas: readonly string[];
  /** Slug of the city; null for a place beside cities, or in two of them. */
  city: string | null;
  middle: Point;
  /** 2021 census, where another place of the name is smaller than that. */
  population: number | null;
};

/**
 * A line for each city: its parts, each with its areas and its middle in degrees north and west; a number after a bar is
 * its population. Sources: the names in brackets of Canada Post's areas, GeoNames (CC BY 4.0) and the cities' own maps.
 */
const table = `
mississauga: Port Credit (L5G L5H) 43.551 79.586; Streetsville (L5M) 43.583 79.712; Meadowvale (L5N) 43.590 79.757;
  Cooksville (L5A L5B) 43.581 79.616; Clarkson (L5J) 43.518 79.624; Lorne Park (L5H) 43.528 79.608;
  Malton (L4T) 43.706 79.638; Erin Mills (L5L L5M) 43.550 79.695; Erindale (L5C L5L) 43.545 79.652;
  Dixie (L4X L4Y) 43.604 79.588; Churchill Meadows (L5M) 43.553 79.741
brampton: Bramalea (L6S L6T) 43.717 79.720
oakville: Bronte (L6L) 43.395 79.712
burlington: Aldershot (L7T) 43.312 79.855
vaughan: Kleinburg (L4H L0J) 43.842 79.628
markham: Unionville (L3R) 43.866 79.311; Markham Village (L3P) 43.877 79.260; Cornell (L6B) 43.879 79.228;
  Angus Glen (L6C) 43.897 79.315
-: Thornhill (L3T L4J) 43.815 79.424; Westmount (H3Y H3Z) 45.483 73.599 | 19658;
  Mont-Royal, Mount Royal, Town of Mount Royal, Ville Mont-Royal, TMR, VMR (H3P H3R H4P) 45.517 73.649 | 20953;
  Hampstead (H3X) 45.481 73.647; Îles-de-la-Madeleine, Magdalen Islands (G4T) 47.379 61.870
richmond-hill: Oak Ridges (L4E) 43.940 79.457
caledon: Caledon East (L7C) 43.872 79.860
whitby: Brooklin (L1M) 43.958 78.960
clarington: Newcastle (L1B) 43.917 78.589
georgina: Sutton (L0E) 44.305 79.364
toronto: Rexdale (M9V M9W) 43.719 79.572; Malvern (M1B) 43.807 79.219; New Toronto (M8V) 43.601 79.506;
  Long Branch (M8W) 43.592 79.539; Swansea (M6S) 43.645 79.478; Bloor West Village (M6S) 43.650 79.480;
  Forest Hill (M4V M5P) 43.697 79.413; Rosedale (M4W) 43.679 79.378;
  Thorncliffe Park (M4H) 43.705 79.346; Flemingdon Park (M3C) 43.716 79.332; Jane and Finch (M3N) 43.757 79.517;
  Fort York (M5V) 43.638 79.404; Islington (M9A M9B) 43.645 79.524; York Mills (M2L M2P) 43.744 79.406
hamilton: Stoney Creek (L8E L8G L8J) 43.217 79.766
cambridge: Galt (N1P N1R N1S N1T) 43.357 80.312; Hespeler (N3C) 43.433 80.310; Preston (N3E N3H) 43.394 80.355
london: Byron (N6K) 42.957 81.331; Hyde Park (N6G N6H) 42.998 81.334; White Oaks (N6E) 42.932 81.225;
  Masonville (N5X N6G) 43.026 81.281; Lambeth (N6P) 42.908 81.303
windsor: Walkerville (N8X N8Y N9A) 42.322 83.012
st-catharines: Port Dalhousie (L2N) 43.203 79.267; Merritton (L2P L2T) 43.130 79.205
kingston: Westbrook (K7P) 44.266 76.618
sudbury: Val Caron (P3N) 46.613 81.009; Hanmer (P3P) 46.650 80.935; Chelmsford (P0M) 46.581 81.200;
  Garson (P3L) 46.566 80.864
thunder-bay: Fort William (P7C P7E) 48.382 89.247; Port Arthur (P7A P7B) 48.434 89.219
ottawa: Rockcliffe, Rockcliffe Park (K1M) 45.450 75.680; New Edinburgh (K1M) 45.442 75.686;
  Bells Corners (K2H) 45.317 75.830; Bayshore (K2B) 45.346 75.807
montreal: Montréal-Nord, Montreal North (H1G H1H) 45.600 73.632; LaSalle (H8N H8P) 45.430 73.634 | 82933;
  Île-des-Sœurs, L’Île-des-Sœurs, Nuns’ Island (H3E) 45.460 73.546
quebec-city: Limoilou (G1J G1L) 46.829 71.225; Sillery (G1S G1T) 46.774 71.250; Saint-Roch (G1K) 46.813 71.225;
  Vieux-Québec, Old Quebec (G1R) 46.812 71.207
levis: Saint-Romuald (G6W) 46.758 71.239; Lauzon (G6V) 46.823 71.160
sherbrooke: Lennoxville (J1M) 45.368 71.856
terrebonne: Lachenaie (J6V) 45.710 73.528
repentigny: Le Gardeur (J5Z) 45.750 73.470
longueuil: Vieux-Longueuil, Old Longueuil (J4H J4J J4K J4L) 45.537 73.507
halifax: Cole Harbour (B2V B2W) 44.672 63.475; Sackville (B4C B4E B4G) 44.770 63.680; Clayton Park (B3M) 44.660 63.650;
  Spryfield (B3R) 44.613 63.616
winnipeg: St. Vital, Saint-Vital (R2M R2N R3X) 49.845 97.112; Transcona (R2C) 49.896 97.009;
  St. Boniface, Saint-Boniface (R2H R2J R3X) 49.889 97.114; Fort Garry (R3T R3V R3Y) 49.837 97.145;
  River Heights (R3L R3M R3N) 49.861 97.186; Tuxedo (R3P) 49.861 97.226; Charleswood (R3R R3S) 49.861 97.290;
  St. James (R2Y R3H R3J R3K) 49.884 97.228; North Kildonan (R2G) 49.938 97.085; East Kildonan (R2K R2L) 49.917 97.107;
  West Kildonan (R2V) 49.940 97.132; Osborne Village (R3L) 49.876 97.145
richmond: Steveston (V7E) 49.127 123.182
surrey: Cloverdale (V3S) 49.106 122.730; Fleetwood (V4N) 49.157 122.783; Newton (V3W V3X) 49.133 122.847;
  Guildford (V3R) 49.190 122.802; Whalley (V3T V3V) 49.192 122.848; South Surrey (V4A V4P) 49.033 122.802;
  Ocean Park (V4A) 49.031 122.868
delta: Ladner (V4K) 49.089 123.082; Tsawwassen (V4L V4M) 49.020 123.070; North Delta (V4C V4E) 49.150 122.905
langley: Walnut Grove (V1M) 49.165 122.640; Fort Langley (V1M) 49.168 122.580; Willoughby (V2Y) 49.130 122.665;
  Aldergrove (V4W) 49.058 122.471
north-vancouver: Lynn Valley (V7J V7K) 49.337 123.039; Deep Cove (V7G) 49.330 122.950;
  Edgemont Village, Edgemont (V7R) 49.337 123.102
north-vancouver-city: Lonsdale (V7L V7M) 49.320 123.073
west-vancouver: Ambleside (V7T) 49.328 123.152; Dundarave (V7V) 49.335 123.186; Horseshoe Bay (V7W) 49.374 123.275
burnaby: Metrotown (V5H) 49.226 123.002; Brentwood (V5C) 49.268 123.001
coquitlam: Maillardville (V3K) 49.239 122.870
new-westminster: Sapperton (V3L) 49.227 122.891; Queensborough (V3M) 49.188 122.945
abbotsford: Clearbrook (V2T) 49.051 122.334
chilliwack: Sardis (V2R) 49.134 121.955
kelowna: Rutland (V1X V1P) 49.890 119.391
`;

/** ' Port Credit, Old Port (L5G L5H) 43.551 79.586 | 900'. */
const PART = /^\s*([^(]+?) \(([^)]+)\) ([\d.]+) ([\d.]+)(?: \| (\d+))?\s*$/;

/** Every part, in the order of the table. */
export const cityParts: readonly CityPart[] = table
  .trim()
  .split(/\n(?! )/)
  .flatMap((line) => {
    const [city = '', parts = ''] = line.split(/:(.*)/s);
    return parts.split(';').map((text): CityPart => {
      const [, names = '', areas = '', north, west, population] = PART.exec(text) ?? [];
      const [name = '', ...synonyms] = names.replaceAll(/\s+/g, ' ').split(', ');
      return {
        name,
        synonyms,
        areas: areas.split(' '),
        city: city === '-' ? null : city,
        middle: { latitude: Number(north), longitude: -Number(west) },
        population: population === undefined ? null : Number(population),
      };
    });
  });
