import type { GeoJSONSource, Map as MapView, StyleSpecification } from 'maplibre-gl';
import { MAP_FONT } from './map-colours.ts';
import type { MapColours } from './map-colours.ts';

/** Milliseconds that the ground, or a style, may take. */
const TIMEOUT = 8_000;

/** Canada: where no point is known. */
export const CANADA: [number, number, number, number] = [-128, 43, -58, 60];

/** A map that is seen from above, with the north at its top. */
export const FLAT = {
  attributionControl: false,
  dragRotate: false,
  touchPitch: false,
  renderWorldCopies: false,
} as const;

/** Takes the turning of the map away from fingers and keys. */
export function keepFlat(view: MapView): void {
  view.touchZoomRotate.disableRotation();
  view.keyboard.disableRotation();
}

/** Fetches the style of another host. */
export async function fetchStyle(address: string): Promise<StyleSpecification> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT), credentials: 'omit' });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as StyleSpecification;
}

/** Degrees of latitude at which the map's projection ends. */
const POLE = 85;

/** Our own drawing of the ground: coast, lakes, rivers and names, from our server. It fills with `followGround`. */
export function groundStyle(colours: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: {
      // Squares of a close zoom would be too small to know of the settled places around them.
      ground: { type: 'geojson', maxzoom: 9, data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
      {
        id: 'settled',
        type: 'circle',
        source: 'ground',
        filter: ['==', ['get', 'kind'], 'settled'],
        minzoom: 8,
        paint: {
          'circle-color': colours.block,
          // Where people live has no edge.
          'circle-blur': 0.6,
          // 2.2 km at 49° north, as on the drawn maps, so that neighbours run into one: pixels double with each zoom.
          'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 8, 11, 16, 2816],
        },
      },
      {
        id: 'water',
        type: 'fill',
        source: 'ground',
        filter: ['==', ['get', 'kind'], 'water'],
        paint: { 'fill-color': colours.water, 'fill-outline-color': colours.water },
      },
      ...(['rivers', 'wide'] as const).map((kind) => ({
        id: kind,
        type: 'line' as const,
        source: 'ground',
        filter: ['==', ['get', 'kind'], kind] as ['==', ['get', string], string],
        layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
        paint: { 'line-color': colours.water, 'line-width': kind === 'wide' ? 7 : 2.5 },
      })),
      {
        // Places that the drawn shore leaves in the water.
        id: 'shore',
        type: 'fill',
        source: 'ground',
        filter: ['==', ['get', 'kind'], 'land'],
        paint: { 'fill-color': colours.land },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'ground',
        filter: ['==', ['get', 'kind'], 'name'],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': [MAP_FONT],
          'text-size': 12,
          // A pin of the place stands above its name.
          'text-anchor': 'top',
          'symbol-sort-key': ['get', 'order'],
        },
        paint: { 'text-color': colours.label, 'text-halo-color': colours.land, 'text-halo-width': 1.5 },
      },
    ],
  };
}

/**
 * Keeps the ground under the visible part of a map, with a margin around it.
 *
 * @param address of the ground on our server, without an area
 * @param tell hears whether the ground could be drawn, first and when that changes
 */
export function followGround(view: MapView, address: string, tell: (drawn: boolean) => void): void {
  let drawn:
    | { source: GeoJSONSource; west: number; south: number; east: number; north: number; zoom: number }
    | undefined;
  let request: AbortController | undefined;
  let failed: boolean | undefined;
  const say = (fails: boolean) => {
    if (fails !== failed) tell(!fails);
    failed = fails;
  };
  const draw = async () => {
    const source = view.getSource<GeoJSONSource>('ground');
    if (!source) return;
    const bounds = view.getBounds();
    const zoom = Math.floor(view.getZoom());
    const isInside =
      drawn?.source === source &&
      drawn.zoom === zoom &&
      bounds.getWest() >= drawn.west &&
      bounds.getEast() <= drawn.east &&
      bounds.getSouth() >= drawn.south &&
      bounds.getNorth() <= drawn.north;
    if (isInside) return;
    const wider = (low: number, high: number) => [low - (high - low) / 2, high + (high - low) / 2] as const;
    const [west, east] = wider(bounds.getWest(), bounds.getEast());
    const [low, high] = wider(bounds.getSouth(), bounds.getNorth());
    const south = Math.max(low, -POLE);
    const north = Math.min(high, POLE);
    request?.abort();
    const mine = new AbortController();
    request = mine;
    const area = [south, west, north, east].map((degrees) => degrees.toFixed(3)).join(',');
    try {
      const answer = await fetch(`${address}&area=${area}`, {
        signal: AbortSignal.any([mine.signal, AbortSignal.timeout(TIMEOUT)]),
      });
      if (!answer.ok) throw new Error(String(answer.status));
      source.setData((await answer.json()) as Parameters<GeoJSONSource['setData']>[0]);
      drawn = { source, west, south, east, north, zoom };
      // Only then is it on the screen.
      view.once('idle', () => say(false));
    } catch {
      // The earlier ground stays, or the colour of the land.
      if (!mine.signal.aborted) say(true);
    }
  };
  view.on('moveend', () => void draw());
  view.on('style.load', () => void draw());
}
