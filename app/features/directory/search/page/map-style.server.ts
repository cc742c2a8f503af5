import { config } from '#config';

/** Whether our server has tiles of its own: no other host is asked then. */
export const hasOwnTiles: boolean = config.MAP_TILES !== undefined;

/** The address of another host's style; '' where none is asked. */
export const mapStyleUrl: string = hasOwnTiles ? '' : config.MAP_STYLE_URL;

/** The other host that the map asks, on request; null for none. */
export const mapHost: string | null = mapStyleUrl === '' ? null : new URL(mapStyleUrl).host;
