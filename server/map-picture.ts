import { LRUCache } from 'lru-cache';
import type { Point } from '#app/content/distance.ts';
import type { Language } from '#app/content/language.ts';
import { listMapPlaces } from '#app/features/directory/place/map-places.server.ts';
import type { Mailer } from '#jobs/send-mail.ts';
import { drawOnThread } from './drawing-thread.ts';
import type { Png } from './drawing-thread.ts';
import type { MapToDraw } from './map-picture-worker.ts';

/** Pictures of places that had mail lately, 3 to 15 KB each; for a day, since a town may have been added. */
const kept = new LRUCache<string, Promise<Png>>({ max: 100, ttl: 86_400_000 });

async function drawn(point: Point, language: Language): Promise<Png> {
  const map: MapToDraw = { point, places: await listMapPlaces(language), language };
  return drawOnThread('map', map);
}

/** Draws the map of a place for mail, as a PNG: what `StaticMap` shows on pages. Rejects if drawing fails. */
export function drawMapPicture({ latitude, longitude }: Point, language: Language): Promise<Png> {
  const key = `${latitude},${longitude},${language}`;
  const known = kept.get(key);
  if (known) return known;
  const drawing = drawn({ latitude, longitude }, language);
  kept.set(key, drawing);
  // The next message tries again.
  drawing.catch(() => kept.delete(key));
  return drawing;
}

/** Draws maps for the mailer: null if drawing fails, which is reported. */
export const mapPainter =
  (report: (error: unknown) => void): Mailer['drawMap'] =>
  (place, language) =>
    drawMapPicture(place, language).catch((error: unknown) => {
      report(error);
      return null;
    });
