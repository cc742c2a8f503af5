/** Colours of the map: the tokens `--m-*` of app/layout/theme.css. */
export type MapColours = Record<'land' | 'block' | 'water' | 'park' | 'road' | 'highway' | 'label', string>;

/** The page's font: MapLibre draws names with it, as the styles name no other source of letters. */
export const MAP_FONT = 'Radio Canada Big';

/** Reads the colours of the present scheme. */
export function readMapColours(): MapColours {
  const tokens = getComputedStyle(document.documentElement);
  const read = (name: string) => tokens.getPropertyValue(`--m-${name}`).trim();
  return {
    land: read('land'),
    block: read('block'),
    water: read('water'),
    park: read('park'),
    road: read('road'),
    highway: read('highway'),
    label: read('label'),
  };
}
