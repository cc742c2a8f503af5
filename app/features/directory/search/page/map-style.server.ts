import { config } from '#config';

/** The address of the map's style; '' where the operator allows no other host. */
export const mapStyleUrl: string = config.MAP_STYLE_URL;

/** The host that the map asks; null for none. */
export const mapHost: string | null = mapStyleUrl === '' ? null : new URL(mapStyleUrl).host;
