import { calgaryNeighborhoods } from './neighborhoods/calgary.ts';
import { edmontonNeighborhoods } from './neighborhoods/edmonton.ts';
import { montrealNeighborhoods } from './neighborhoods/montreal.ts';
import { ottawaNeighborhoods } from './neighborhoods/ottawa.ts';
import { torontoNeighborhoods } from './neighborhoods/toronto.ts';
import { vancouverNeighborhoods } from './neighborhoods/vancouver.ts';
import type { NeighborhoodSeed } from './types.ts';

/**
 * Every neighbourhood of the site, city by city. The order within a city matters: ids rise with it, and a
 * page that shows six shows the first six (for Ottawa those that the specification names).
 */
export const neighborhoods: NeighborhoodSeed[] = [
  ...calgaryNeighborhoods,
  ...ottawaNeighborhoods,
  ...torontoNeighborhoods,
  ...vancouverNeighborhoods,
  ...montrealNeighborhoods,
  ...edmontonNeighborhoods,
];
