import { config } from '#config';

/** The address of the map's style; '' where the operator wants no other host asked. */
export const mapStyleUrl: string = config.MAP_STYLE_URL;

/** The host that the map asks, in words; null for none. */
export const mapHost: string | null = mapStyleUrl === '' ? null : new URL(mapStyleUrl).host;
