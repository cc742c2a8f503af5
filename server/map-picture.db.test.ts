import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { moveLead } from '#app/features/requests/lead/move-lead.server.ts';
import { db } from '#db/database.ts';
import { ann, openMailReader, requestVisit } from '#tests/support/visit-requests.ts';
import { mapPainter } from './map-picture.ts';

// Maps in mail: drawn, sent to a real mail server and read as they arrive.

const reported: unknown[] = [];
const paint = mapPainter((error) => reported.push(error));
let fails = false;
const { arrived } = openMailReader((place, language) =>
  // @ts-expect-error: what can't be sent to the thread
  paint(fails ? { ...place, latitude: () => '' } : place, language),
);

afterEach(() => {
  reported.length = 0;
  fails = false;
});

/** A request to a clinic at that point. */
async function visitAt(
  point: { latitude: number; longitude: number } | null,
  options: Parameters<typeof requestVisit>[0] = {},
) {
  const { id, dentist } = await requestVisit(options);
  if (point)
    await db.updateTable('dentist_locations').set(point).where('dentist_id', '=', dentist.id).execute();
  return id;
}

const KITSILANO = { latitude: 49.2645, longitude: -123.1568 };

test.each([
  ['en', 'Map: Suite 3, 2145 West 4th Avenue', 'Open directions.'],
  ['fr', 'Carte : Suite 3, 2145 West 4th Avenue', 'Ouvrir l’itinéraire.'],
] as const)(
  'mail about a visit shows a map of the clinic, which leads to directions (%s)',
  async (language, alt, opens) => {
    const id = await visitAt(KITSILANO, { language });
    const received = (await arrived(id, 'request-received'))!;
    await db.transaction().execute((trx) => moveLead(trx, { id, action: 'confirm', actor: ann }));
    const confirmed = (await arrived(id, 'request-confirmed'))!;
    for (const { html, text, calendar, mail } of [received, confirmed]) {
      const [, href, cid, words] =
        /<a [^>]*href="([^"]*)"[^>]*><img [^>]*src="cid:([^"]*)" alt="([^"]*)" width="280" height="160"/.exec(
          html,
        ) ?? [];
      expect(href).toBe('https://www.openstreetmap.org/directions?to=49.2645%2C-123.1568');
      expect(words).toMatch(new RegExp(`^${alt}.*${opens}$`));
      const picture = mail.attachments.find(({ contentId }) => contentId === `<${cid}>`);
      expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true });
      const png = Buffer.from(picture!.content as ArrayBuffer);
      expect(png.length).toBeLessThan(20_000);
      const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: 560, height: 320 });
      // The pin, whose eye is 20 px above its tip, is in the middle.
      const at = (x: number, y: number) =>
        [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3);
      expect(at(280, 140)).toEqual([255, 255, 255]);
      expect(calendar).toContain('BEGIN:VCALENDAR');
      expect(text).not.toContain('cid:');
    }
    expect(reported).toEqual([]);
  },
);

test('without coordinates, of made-up dentists and after an end, mail has no map', async () => {
  const unplaced = await visitAt(null);
  const madeUp = await visitAt(KITSILANO, { madeUp: true });
  const declined = await visitAt(KITSILANO);
  await db.transaction().execute((trx) => moveLead(trx, { id: declined, action: 'decline', actor: ann }));
  for (const mail of [
    await arrived(unplaced, 'request-received'),
    await arrived(madeUp, 'request-received'),
    await arrived(declined, 'request-declined'),
  ]) {
    expect(mail!.html).not.toContain('<img');
    expect(mail!.mail.attachments.map(({ mimeType }) => mimeType)).not.toContain('image/png');
  }
});

test('a map that can’t be drawn is reported, and the mail goes out without', async () => {
  fails = true;
  const id = await visitAt({ ...KITSILANO, latitude: 49.3 });
  const mail = (await arrived(id, 'request-received'))!;
  expect(mail.html).not.toContain('<img');
  expect(mail.text).toContain('Suite 3, 2145 West 4th Avenue');
  expect(reported).toHaveLength(1);
  expect(String(reported[0])).not.toMatch(/Maria|example\.com|49\.3/);
  // A failure is not kept.
  fails = false;
  await db.transaction().execute((trx) => moveLead(trx, { id, action: 'confirm', actor: ann }));
  expect((await arrived(id, 'request-confirmed'))!.html).toContain('<img');
});
