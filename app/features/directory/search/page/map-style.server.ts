import { config } from '#config';

/** The address of another host's style; '' where none is asked. */
export const mapStyleUrl: string = config.MAP_STYLE_URL;

/** The other host that the map asks, on request; null for none. */
export const mapHost: string | null = mapStyleUrl === '' ? null : new URL(mapStyleUrl).host;
