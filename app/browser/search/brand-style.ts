import { LIGHT, layers } from '@protomaps/basemaps';
import type { Flavor } from '@protomaps/basemaps';
import { addProtocol } from 'maplibre-gl';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { MAP_FONT } from './map-colours.ts';
import type { MapColours } from './map-colours.ts';

/** Protomaps' colours in ours: land, built areas, parks, water and three kinds of roads, and nothing else. */
function toFlavor({ land, block, water, park, road, highway, label }: MapColours): Flavor {
  const everything = Object.fromEntries(
    Object.keys(LIGHT).map((key): [string, string] => {
      if (key.endsWith('_halo')) return [key, land];
      if (/_label$|^roads_label/.test(key)) return [key, label];
      if (/^(park|wood|scrub|zoo)/.test(key)) return [key, park];
      if (/^(water|glacier)/.test(key)) return [key, water];
      if (/casing/.test(key)) return [key, land];
      if (/highway/.test(key)) return [key, highway];
      if (/^(tunnel|bridges|other|minor|major|link|pier|railway|runway)/.test(key)) return [key, road];
      if (/^(background|earth|sand|beach)/.test(key)) return [key, land];
      return [key, key === 'boundaries' ? label : block];
    }),
  );
  return {
    ...LIGHT,
    ...everything,
    // Points of interest and the cover of the far view are left out.
    pois: undefined,
    landcover: undefined,
    regular: MAP_FONT,
    bold: MAP_FONT,
    italic: MAP_FONT,
  };
}

/** A layer without icons, which would need a picture of another host. */
function withoutIcons(layer: LayerSpecification): LayerSpecification[] {
  if (layer.id.includes('shield') || layer.id.includes('oneway')) return [];
  if (layer.type !== 'symbol') return [layer];
  const { 'icon-image': _icon, 'icon-size': _size, ...layout } = layer.layout ?? {};
  return [{ ...layer, layout }];
}

addProtocol('pmtiles', new Protocol().tile);

/**
 * The style of the operator's own tiles (`MAP_TILES`) in the brand's colours. Names are drawn with the page's font, so no
 * glyphs are fetched.
 *
 * @param archive its path on our server
 */
export function brandStyle(archive: string, colours: MapColours, language: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      tiles: {
        type: 'vector',
        url: `pmtiles://${archive}`,
        attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
      },
    },
    layers: layers('tiles', toFlavor(colours), { lang: language }).flatMap(withoutIcons),
  };
}
