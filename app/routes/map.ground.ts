import { readArea, toGroundGeoJson } from '#app/features/directory/place/ground-geojson.server.ts';
import { cachedMapPlaces } from '#app/http/cached-reads.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import type { Route } from './+types/map.ground.ts';

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
  return Response.json(await toGroundGeoJson(area, places), {
    headers: { 'Cache-Control': 'public, max-age=86400' },
  });
}
