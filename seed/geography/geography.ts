import { citiesAtlantic } from './cities-atlantic.ts';
import { citiesOntario } from './cities-ontario.ts';
import { citiesQuebec } from './cities-quebec.ts';
import { citiesWest } from './cities-west.ts';
import type { CitySeed } from './types.ts';

/** Every city of the site, west to east. */
export const cities: CitySeed[] = [...citiesWest, ...citiesOntario, ...citiesQuebec, ...citiesAtlantic];
