import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config, siteUrl } from '#config';
import { foldText, provinceCode } from './normalise.ts';
import { UnreadableFile } from './file-problem.ts';

/** Seconds that the server may take for a question, and that we wait for its answer. */
const SECONDS = 180;
const PATIENCE = 200;
/** Characters of an answer; a whole province has some millions. */
const MOST = 100_000_000;

/**
 * The question for every dentist of a Canadian municipality, region or province, in Overpass's language
 * (https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL). `out center` gives outlines a point, `meta` their age.
 *
 * @param place its name in English or French, with its province where the name is not unique: 'Richmond, BC'
 * @returns the question, or null if that is no name of a place
 */
export function overpassQuery(place: string): string | null {
  const [name = '', where] = place.split(',').map((part) => part.trim());
  const province = where === undefined ? null : provinceCode(where);
  if (!/^[\p{L}\d][\p{L}\d .'’()/-]{0,79}$/u.test(name) || (where !== undefined && !province)) return null;
  const country = province ? `area["ISO3166-2"="CA-${province}"]` : 'area["ISO3166-1"="CA"][admin_level=2]';
  const named = ['name', 'name:en', 'name:fr'].map(
    (tag) => `relation(area.country)[boundary=administrative]["${tag}"="${name}"];`,
  );
  return [
    `[out:json][timeout:${SECONDS}];`,
    `${country}->.country;`,
    `(${named.join('')});`,
    'map_to_area->.places;',
    '(nwr(area.places)[amenity=dentist];nwr(area.places)[healthcare=dentist];);',
    'out center meta;',
  ].join('\n');
}

/**
 * Asks an Overpass server for the dentists of a place, and keeps the answer as a file for the import.
 *
 * @param place as for `overpassQuery`
 * @param folder for the file, whose name is the place's
 * @param address of the server's interpreter
 * @returns the file's path
 * @throws UnreadableFile with a message for the person who runs the import
 */
export async function askOverpass(
  place: string,
  folder: string,
  { address = config.OVERPASS_URL, signal }: { address?: string; signal?: AbortSignal } = {},
): Promise<string> {
  const query = overpassQuery(place);
  if (query === null)
    throw new UnreadableFile(
      `--overpass takes the name of a Canadian place, with its province if need be, such as "Richmond, BC".`,
    );
  const text = await answerTo(query, address, signal);
  const answer = parseAnswer(text);
  // A server that runs out of time or memory answers 200 with what it has so far.
  if (!answer || /error/i.test(answer.remark ?? ''))
    throw new UnreadableFile(
      'The Overpass server could not finish the question. Try again later, or ask for a smaller place.',
    );
  if (answer.elements.length === 0)
    throw new UnreadableFile(
      `OpenStreetMap has no dentist in a place of this name in Canada. Check its spelling: it is the municipality's own.`,
    );
  const path = join(folder, `overpass-${foldText(place).slice(0, 80)}.json`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path, text, { mode: 0o600 });
  return path;
}

async function answerTo(query: string, address: string, signal?: AbortSignal): Promise<string> {
  const contact = [siteUrl(), config.PUBLISHER_EMAIL].filter(Boolean).join('; ');
  const timeout = AbortSignal.timeout(PATIENCE * 1000);
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ data: query }),
      // The server's rules ask for who it is, and how to reach them.
      headers: { 'User-Agent': `DentalFinder-import/1.0 (+${contact})`, Accept: 'application/json' },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.status === 429 || response.status === 504)
      throw new UnreadableFile(
        `The Overpass server is busy (${response.status}). Try again in some minutes, or set OVERPASS_URL to another one.`,
      );
    if (!response.ok)
      throw new UnreadableFile(`The Overpass server at OVERPASS_URL answered ${response.status}.`);
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      if (text.length > MOST) throw new UnreadableFile('The answer is too large. Ask for a smaller place.');
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    if (signal?.aborted) throw new UnreadableFile('The import stopped: it was interrupted.');
    throw new UnreadableFile(
      timeout.aborted
        ? `The Overpass server did not answer within ${PATIENCE} s.`
        : 'The Overpass server at OVERPASS_URL can’t be reached.',
    );
  }
}

function parseAnswer(text: string): { elements: unknown[]; remark?: string } | null {
  try {
    const { elements, remark } = JSON.parse(text) as { elements?: unknown; remark?: unknown };
    return Array.isArray(elements) ? { elements, remark: String(remark ?? '') } : null;
  } catch {
    return null;
  }
}
