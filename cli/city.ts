import { parseArgs } from 'node:util';
import { Refused, runCommand } from '#cli/run-command.ts';
import { addCity, changeCity, removeCity } from '#app/features/console/places/city-commands.server.ts';
import {
  checkCity,
  cityFields,
  noCity,
  textsOf,
  textsOfCity,
} from '#app/features/console/places/city-form.ts';
import type { CityField, CityProblem, CityTexts } from '#app/features/console/places/city-form.ts';
import {
  findAddedCity,
  findKnownPlace,
  findKnownPlaces,
  listAddedCities,
  listPlaceChoices,
  listTowns,
} from '#app/features/console/places/place-queries.server.ts';
import { migrateToLatest } from '#db/migrate.ts';

const usage = `Usage: npm run city -- COMMAND

Makes towns cities with pages of their own, and changes and removes these. Dentists in a town that is no city are listed near the nearest one.

  towns         the towns of listed dentists, with their numbers
  find NAME     known places whose names start so, with their codes
  add [CODE]    make a place a city; its dentists move there
  added         the cities that were added, with their dentists
  change CITY   change one of them, by the slug of its page: what an option names
  remove CITY   remove one of them; --to CITY lists its dentists near that city, where its address leads, too

  With change, and with add for what the known place lacks or has differently:
  --name, --name-fr TEXT             its name
  --province CODE                    two letters, such as BC or NU (add only)
  --latitude=DEGREES                 its centre, such as --latitude=49.15 --longitude=-125.91
  --longitude=DEGREES
  --time-zone ZONE                   such as America/Vancouver
  --population N                     of the 2021 census; without it none is shown
  --about, --about-fr TEXT           a sentence or two about it, in both languages
`;

const options = {
  name: 'name',
  nameFr: 'name-fr',
  province: 'province',
  latitude: 'latitude',
  longitude: 'longitude',
  timeZone: 'time-zone',
  population: 'population',
  about: 'about',
  aboutFr: 'about-fr',
} as const satisfies Record<CityField, string>;

const problems: Record<CityProblem, string> = {
  missing: 'is missing',
  long: 'is too long',
  wrong: 'is not understood, or lies outside Canada',
};

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function add(code: string | undefined, told: Partial<CityTexts>): Promise<void> {
  const place = code === undefined ? null : await findKnownPlace(code);
  if (code !== undefined && !place)
    throw new Refused(`No known place has the code ${code}. To look for it: npm run city -- find NAME`);
  const city = await checked({ ...(place ? textsOf(place) : noCity), ...told });
  const added = await addCity({ kind: 'system' }, city);
  const { name, province } = city;
  if (!added.ok)
    throw added.reason === 'importing'
      ? importing()
      : new Refused(`${name.en} is a city of ${province} already.`);
  say(`${name.en} is a city now: /${added.slug}`, `Dentists who moved there: ${added.moved}`);
}

async function checked(texts: CityTexts) {
  const choices = await listPlaceChoices('en');
  const provinces = choices.provinces.map(({ value }) => value);
  const result = checkCity(texts, { provinces, zones: choices.zones });
  if (result.ok) return result.city;
  const lines = Object.entries(result.errors).map(
    ([field, problem]) => `--${options[field as CityField]} ${problems[problem]}.`,
  );
  throw new Refused(lines.join('\n'));
}

const importing = () => new Refused('An import is running. Try again when it has ended.');

const notAdded = (slug: string) =>
  new Refused(`No city with the address /${slug} was added. To see those that were: npm run city -- added`);

async function change(slug: string, told: Partial<CityTexts>): Promise<void> {
  const known = await findAddedCity(slug, 'en');
  if (!known) throw notAdded(slug);
  if (told.province !== undefined)
    throw new Refused('A city stays in its province: remove it, and add it there.');
  const city = await checked({ ...textsOfCity(known), ...told });
  const changed = await changeCity({ kind: 'system' }, slug, city);
  if (!changed.ok && changed.reason === 'importing') throw importing();
  if (!changed.ok)
    throw changed.reason === 'listed'
      ? new Refused(`The province has another city called ${city.name.en}.`)
      : notAdded(slug);
  say(`${city.name.en} is changed.`, `Dentists who moved there: ${changed.moved}`);
}

async function remove(slug: string, to: string | undefined): Promise<void> {
  const removed = await removeCity({ kind: 'system' }, slug, to ?? null);
  if (removed.ok) return say(`/${slug} is removed.`, `Dentists who moved: ${removed.moved}`);
  switch (removed.reason) {
    case 'forbidden':
    case 'unknown':
      throw notAdded(slug);
    case 'no-successor':
      throw new Refused(`--to takes the slug of another city of the province.`);
    case 'importing':
      throw importing();
    case 'inhabited':
      throw new Refused('Dentists are listed there. --to CITY says near which city to list them.');
  }
}

async function main(): Promise<void> {
  // The reader of the output closed it, like `| head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  const { values, positionals } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      name: { type: 'string' },
      'name-fr': { type: 'string' },
      province: { type: 'string' },
      latitude: { type: 'string' },
      longitude: { type: 'string' },
      'time-zone': { type: 'string' },
      population: { type: 'string' },
      about: { type: 'string' },
      'about-fr': { type: 'string' },
      to: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [command, ...words] = positionals;
  if (values.help) return say(usage.trimEnd());
  const isRight =
    ((command === 'towns' || command === 'added') && words.length === 0) ||
    (command === 'find' && words.length > 0) ||
    (command === 'add' && words.length <= 1) ||
    ((command === 'change' || command === 'remove') && words.length === 1);
  if (!isRight) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  await migrateToLatest();
  if (command === 'towns') {
    const towns = await listTowns('en');
    if (towns.length === 0) return say('Every listed dentist is in a city.');
    for (const { name, province, near, dentists, known } of towns)
      say(
        `${String(dentists).padStart(6)}  ${name} ${province}, near ${near.name}  ${known ?? '(not a known place)'}`,
      );
    return;
  }
  if (command === 'added') {
    const cities = await listAddedCities('en');
    if (cities.length === 0) return say('No city was added.');
    for (const { slug, name, province, dentists } of cities)
      say(`${String(dentists).padStart(6)}  ${slug}  ${name}, ${province}`);
    return;
  }
  if (command === 'remove') return remove(words[0]!, values.to);
  if (command === 'find') {
    const found = await findKnownPlaces(words.join(' '));
    if (found.length === 0) throw new Refused('No known place is called that, or it is a city already.');
    for (const { slug, name, province_state } of found) say(`${slug}  ${name}, ${province_state}`);
    return;
  }
  const told: Partial<CityTexts> = {};
  for (const field of cityFields) {
    const value = values[options[field]];
    if (value !== undefined) told[field] = field === 'province' ? value.toUpperCase() : value;
  }
  await (command === 'change' ? change(words[0]!, told) : add(words[0], told));
}

await runCommand(main);
