import { readArea, toGroundGeoJson } from '#app/features/directory/place/ground-geojson.server.ts';
import { listOfficesIn } from '#app/features/directory/place/map-places.server.ts';
import { cachedMapPlaces } from '#app/http/cached-reads.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import type { Route } from './+types/map.ground.ts';

/** Degrees of latitude: on a larger map the land around a city holds its offices. */
const WIDEST_WITH_OFFICES = 15;

/**
 * Answers `/map/ground?area=south,west,north,east&lang=fr` with GeoJSON: the search map's ground where no tiles are to be
 * had.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = siteRequest(request, context).url;
  const area = readArea(searchParams.get('area'));
  if (!area)
    return Response.json(
      { error: 'area=south,west,north,east' },
      { status: 400, headers: { 'Cache-Control': 'no-store' } },
    );
  const places = await cachedMapPlaces(searchParams.get('lang') === 'fr' ? 'fr' : 'en');
  const offices = area[2] - area[0] < WIDEST_WITH_OFFICES ? await listOfficesIn(area) : [];
  return Response.json(await toGroundGeoJson(area, places, offices), {
    headers: { 'Cache-Control': 'public, max-age=86400' },
  });
}
