import type { Point } from '#app/content/distance.ts';
import type { MapView } from './map-view.ts';

/** A dentist on a drawn map. */
export type MapPin = Point & {
  /** The rank or the number of the row; null for a row without either, '' for the only pin of a map. */
  label: number | '' | null;
  name: string;
  /** The row of the list, `#rank-3`; without one the pin is no link. */
  href?: string;
  /** The number of the row on the page. */
  row?: number;
  /** In the colour of the brand. */
  first?: boolean;
};

/** Everything that a drawn map shows besides pins, in pixels. */
export type StaticMapView = {
  view: MapView;
  /** SVG paths. */
  water: string;
  rivers: string;
  wide: string;
  /** Where people live: dots of three steps, in steps of `step` pixels. */
  settled: string;
  step: number;
  names: { x: number; y: number; name: string; isCity: boolean }[];
  scale: { kilometres: number; pixels: number };
  /** Whether a pin stands in the drawn water: the map then says that its shore is approximate. */
  isRough: boolean;
};
