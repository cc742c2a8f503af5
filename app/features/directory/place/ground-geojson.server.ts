import type { Point as Place } from '#app/content/distance.ts';
import { drawGround } from './ground.server.ts';
import { isInside, isInWater, pointInside, turn } from './ground-lines.ts';
import type { Point as Pixel } from './ground-lines.ts';
import type { MapPlaces } from './map-places.server.ts';
import { pixelsPerKilometre, project, unproject, viewOfBox } from './map-view.ts';
import type { MapView } from './map-view.ts';

/** Pixels of the longer side that the ground is drawn for: a map twice as wide as the visible one. */
const MAX_SIDE_PX = 2000;
/** Names of one answer at most; the map leaves out those without room. */
const MAX_NAMES = 400;

type Position = [longitude: number, latitude: number];
type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };
type Feature = { type: 'Feature'; properties: Record<string, string | number>; geometry: Geometry };

/** Mercator ends here; a map of the whole country asks for more in the north. */
const MAX_LATITUDE = 85;

/** South, west, north and east in degrees. */
type Area = readonly [number, number, number, number];

/** Reads 'south,west,north,east', cut at the map's ends; null for anything else. */
export function readArea(text: string | null): Area | null {
  const [south, west, north, east, ...more] = (text ?? '').split(',').map(Number);
  if (south === undefined || west === undefined || north === undefined || east === undefined) return null;
  const [low, high] = [Math.max(south, -MAX_LATITUDE), Math.min(north, MAX_LATITUDE)];
  const isArea = more.length === 0 && low < high && west < east && west > -720 && east < 720;
  return isArea ? [low, west, high, east] : null;
}

const closeRing = (ring: readonly Pixel[]): Pixel[] => [...ring, ring[0]!];

/** Each water with its islands; `drawGround` gives both as closed lines, water clockwise on the screen. */
function toPolygons(rings: readonly Pixel[][]): Pixel[][][] {
  const waters = rings.filter((ring) => turn(ring) > 0).map((ring) => [ring]);
  for (const island of rings.filter((ring) => turn(ring) < 0)) {
    const point = pointInside(island);
    // A lake of the island may contain the point, too.
    const around = waters.filter(([water]) => turn(water!) >= -turn(island) && isInside(point, water!));
    around.toSorted((a, b) => turn(a[0]!) - turn(b[0]!))[0]?.push(island);
  }
  return waters;
}

/** Pixels of the land around a place that the drawn shore leaves in the water, and kilometres at least. */
const LAND_PIXELS = 24;
const LAND_KILOMETRES = 0.7;
/** Corners of such a piece of land. */
const CORNERS = 16;

/** A round piece of land around a place. */
function landAround([x, y]: Pixel, radius: number): Pixel[] {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

/**
 * Returns water, rivers, settled places and names of an area as GeoJSON, in the detail that a map of that area can show.
 *
 * @param area from `readArea`
 * @param offices places that stand on land, whatever the drawn shore says; cities do, too
 */
export async function toGroundGeoJson(
  area: Area,
  { names, settled }: MapPlaces,
  offices: readonly Place[] = [],
) {
  const [south, west, north, east] = area;
  const view: MapView = viewOfBox(
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
    MAX_SIDE_PX,
  );
  const toPosition = ([x, y]: Pixel): Position => {
    const { latitude, longitude } = unproject(view, x, y);
    return [Number(longitude.toFixed(5)), Number(latitude.toFixed(5))];
  };
  const isNear = (place: { latitude: number; longitude: number }) =>
    place.latitude > south && place.latitude < north && place.longitude > west && place.longitude < east;
  const { water: groups, rivers, wide } = await drawGround(view);
  const water = groups.flat();
  const feature = (kind: string, geometry: Geometry, more: Feature['properties'] = {}): Feature => ({
    type: 'Feature',
    properties: { kind, ...more },
    geometry,
  });
  const dry = [...offices, ...names.filter(({ population }) => population !== null)]
    .filter(isNear)
    .map((place) => project(view, place))
    .filter((point) => isInWater(point, water));
  const radius = Math.max(LAND_PIXELS, LAND_KILOMETRES * pixelsPerKilometre(view));
  // Neighbours share a piece of land.
  const lands = dry.reduce<Pixel[]>(
    (kept, [x, y]) =>
      kept.some((land) => Math.hypot(land[0] - x, land[1] - y) < radius / 2) ? kept : [...kept, [x, y]],
    [],
  );
  const features = [
    feature('water', {
      type: 'MultiPolygon',
      coordinates: groups
        .flatMap(toPolygons)
        .map((rings) => rings.map((ring) => closeRing(ring).map(toPosition))),
    }),
    ...rivers.map((line) => feature('rivers', { type: 'LineString', coordinates: line.map(toPosition) })),
    ...wide.map((line) => feature('wide', { type: 'LineString', coordinates: line.map(toPosition) })),
    ...lands.map((point) =>
      feature('land', {
        type: 'MultiPolygon',
        coordinates: [[closeRing(landAround(point, radius)).map(toPosition)]],
      }),
    ),
    ...settled
      .filter(isNear)
      .map(({ longitude, latitude }) =>
        feature('settled', { type: 'Point', coordinates: [longitude, latitude] }),
      ),
    ...names
      .filter(isNear)
      // A neighbourhood that the drawn shore leaves in the water would read as the name of the water.
      .filter((place) => place.population !== null || !isInWater(project(view, place), water))
      .slice(0, MAX_NAMES)
      .map(({ name, longitude, latitude }, order) =>
        feature('name', { type: 'Point', coordinates: [longitude, latitude] }, { name, order }),
      ),
  ];
  return { type: 'FeatureCollection' as const, features };
}
