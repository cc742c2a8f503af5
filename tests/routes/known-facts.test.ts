import { beforeAll, beforeEach, expect, test } from 'vitest';
import { flags, flagStatement, mapFlagColumns } from '#app/content/dentist-facts.ts';
import { formatDate } from '#app/content/format.ts';
import { expireAllFacts } from '#app/features/directory/dentist/expired-facts.server.ts';
import { weekdays } from '#app/features/directory/dentist/office-hours.ts';
import { addDays, siteDayOf } from '#app/features/directory/place/local-time.ts';
import { db } from '#db/database.ts';
import type { DentistPart, KnownBy } from '#db/rows.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { insertEvidence, licence, suspension } from '#tests/support/evidence.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { addOffice, changeListing, changeOffices, confirmPart } from '#tests/support/listings.ts';
import { addSpecialty } from '#tests/support/specialties.ts';

// What a profile says about how each fact is known and how old it is.

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const dayOf = (days: number) => addDays(siteDayOf(new Date()), -days);
/** As the page's text says it, without no-break spaces. */
const dateOf = (days: number) => formatDate('en', dayOf(days)).replaceAll(/\s/g, ' ');

const site = useBuiltSite();
let dentist: { id: string; slug: string };
let count = 0;

beforeAll(async () => {
  await db
    .insertInto('import_sources')
    .values({ name: 'board', title: 'The Board', attribution: '© The Board' })
    .execute();
});

beforeEach(async () => {
  dentist = await insertBookableDentist(`Dr. Known ${(count += 1)}`);
  await set({ source: 'import:board', source_key: `k${count}`, stated_on: dayOf(30) });
  await set({
    ...mapFlagColumns(() => true),
    languages: ['pa'],
    services: ['fillings'],
    insurance: ['sun-life'],
  });
  await changeOffices(dentist.id, {
    office_hours: JSON.stringify(Object.fromEntries(weekdays.map((day) => [day, [['09:00', '17:00']]]))),
  });
});

const set = (values: object) => changeListing(dentist.id, values);
const confirm = (part: DentistPart, known_by: KnownBy, days: number) =>
  confirmPart(dentist.id, { part, known_by, confirmed_at: daysAgo(days) });

async function main(language: 'en' | 'fr', tab?: string) {
  const page = await site(
    `${language === 'fr' ? '/fr' : ''}/dentist/${dentist.slug}${tab ? `?tab=${tab}` : ''}`,
  );
  expect(page.status).toBe(200);
  const words = /<main[\s\S]*<\/main>/
    .exec(page.html)![0]
    .replaceAll('<!-- -->', '')
    .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:])/g, '$1');
  return { ...page, words };
}

test.each<[KnownBy, string, string]>([
  ['told', 'Told by the clinic 3 weeks ago.', 'Indiqué par la clinique il y a 3 semaines.'],
  [
    'confirmed',
    'Confirmed with the clinic 3 weeks ago.',
    'Confirmé auprès de la clinique il y a 3 semaines.',
  ],
  ['checked', 'Checked by our team 3 weeks ago.', 'Vérifié par notre équipe il y a 3 semaines.'],
])('hours that are %s say so with their age, and the exact day for machines', async (by, en, fr) => {
  await confirm('hours', by, 21);
  const page = await main('en', 'hours');
  expect(page.words).toContain(en);
  expect(page.html).toContain(`dateTime="${siteDayOf(daysAgo(21))}"`);
  expect((await main('fr', 'hours')).words).toContain(fr);
  // An operator's name is nobody's business.
  expect(page.html).not.toContain('Olga');
});

test('what nobody confirmed names its source with its day', async () => {
  expect((await main('en', 'insurance')).words).toContain(`From The Board, ${dateOf(30)}.`);
  const fr = (await main('fr', 'insurance')).words;
  expect(fr).toContain(`Source: The Board, ${formatDate('fr', dayOf(30)).replace(/\s/g, ' ')}.`);
});

test('an entry of our team and a made-up dentist say so', async () => {
  await set({ source: 'operator' });
  expect((await main('en', 'services')).words).toContain('Entered by our team 4 weeks ago.');
  expect((await main('fr', 'services')).words).toContain('Saisi par notre équipe il y a 4 semaines.');
  await set({ source: 'demonstration', stated_on: null });
  // Once, at its top and under the source, and not under each part.
  for (const language of ['en', 'fr'] as const) {
    const page = await main(language, 'services');
    expect(page.words).not.toMatch(/Made up\.|Fictif\./);
    expect(page.text('main header')).toContain(language === 'fr' ? 'Démo' : 'Demo');
  }
  await confirm('services', 'confirmed', 426);
  expect((await main('en', 'services')).words).toContain(
    'Made up, as if confirmed 13 months ago: may be out of date.',
  );
});

test('a further office says how it is known and how old that is, and so do experience and education', async () => {
  const office = await addOffice(dentist.id, { address_line_1: '9 Side Street' });
  await set({
    years_experience: 12,
    education: JSON.stringify([{ degree: 'DMD', school: 'UBC', year: 2013 }]),
  });
  const from = `From The Board, ${dateOf(30)}.`;
  const before = (await main('en')).words;
  expect(before).toMatch(new RegExp(`9 Side Street[^·]*${from}`));
  expect(before).toContain(`Experience and badges · Education, certifications and office ${from}`);
  await db
    .updateTable('dentist_locations')
    .set({
      known_by: 'told',
      confirmed_at: daysAgo(21),
      confirmed_by: 'operator',
      confirmed_by_name: 'Olga Operator',
    })
    .where('id', '=', office)
    .execute();
  expect((await main('en')).words).toMatch(/9 Side Street[^·]*Told by the clinic 3 weeks ago\./);
  expect((await main('fr')).words).toContain('Indiqué par la clinique il y a 3 semaines.');
  await confirm('about', 'told', 1);
  const { words } = await main('en');
  expect(words).toContain('Experience and badges Told by the clinic yesterday.');
  // Nobody confirms degrees with the rest.
  expect(words).toContain(`Education, certifications and office ${from}`);
});

test('an old fact says so and asks for the right one, with the fact preselected', async () => {
  await confirm('hours', 'confirmed', 200);
  const page = await main('en', 'hours');
  expect(page.words).toContain('Confirmed with the clinic 6 months ago: may be out of date.');
  expect(page.words).toContain('Tell us the right hours');
  expect(page.html).toContain(`/dentist/${dentist.slug}/correct?fact=hours`);
  const form = await site(`/dentist/${dentist.slug}/correct?fact=hours`);
  expect(form.html).toMatch(/<option[^>]*value="hours"[^>]*selected|<option[^>]*selected[^>]*value="hours"/);
  expect((await main('fr', 'hours')).words).toContain(
    'Confirmé auprès de la clinique il y a 6 mois: n’est peut-être plus à jour.',
  );
});

test('a fact that is too old stays on the profile as such, and nothing else relies on it', async () => {
  await set({ stated_on: dayOf(800) });
  const before = await main('en');
  expect(before.words).toContain('Taking new patients');
  await expireAllFacts();
  const page = await main('en');
  expect(page.words).toContain(
    `From The Board, ${dateOf(800)}: too old to rely on. Search and lists count it as not known.`,
  );
  expect(page.words).not.toContain('Taking new patients');
  expect(page.html).not.toContain('isAcceptingNewPatients');
  expect(page.html).not.toContain('openingHoursSpecification');
  // Still there, marked.
  expect(page.words).toMatch(/Monday (\(today\) )?9:00 a\.m\. to 5:00 p\.m\./);
  expect((await main('fr')).words).toContain(
    'trop ancien pour s’y fier. Pour la recherche et les listes, c’est non connu.',
  );
});

test('facts that change faster are marked before the rest of their part', async () => {
  await confirm('patients', 'confirmed', 200);
  const { words } = await main('en');
  const changing = ['accepting', 'emergency', 'walkIns'];
  const since = 'Confirmed with the clinic 6 months ago';
  for (const flag of flags) {
    const says = `${flagStatement(flag, 'en')} ${since}: may be out of date.`;
    expect(words.includes(says), flag.key).toBe(changing.includes(flag.key));
  }
  // Once for the others.
  expect(words).toContain(`${since}.`);
});

test('the sentence about the source follows what was confirmed since', async () => {
  const source = async () => ({ en: (await main('en')).words, fr: (await main('fr')).words });
  const nobody = await source();
  expect(nobody.en).toContain('Taken from The Board. No one has verified it with the clinic yet.');
  expect(nobody.fr).toContain('Personne ne l’a encore vérifié auprès de la clinique.');
  await confirm('contact', 'checked', 1);
  const checked = await source();
  expect(checked.en).toContain('Our team checked the facts that say so');
  expect(checked.en).toContain('Telephone and website Checked by our team yesterday.');
  expect(checked.fr).toContain('Téléphone et site Web Vérifié par notre équipe hier.');
  await confirm('hours', 'told', 1);
  const told = await source();
  expect(told.en).toContain('The clinic told us or confirmed what says so beside it.');
  for (const text of [told.en, checked.en]) {
    expect(text).not.toContain('No one has');
    expect(text).toContain('the listing is not verified');
  }
  expect(told.fr).toContain('La clinique nous a indiqué ou confirmé');
});

test('only where nobody has looked does a profile say so', async () => {
  const untouched = 'No one has checked this information with the clinic or the licensing body yet.';
  expect((await main('en')).words).toContain(untouched);
  await insertEvidence(dentist.id, [suspension(false)]);
  const { words } = await main('en');
  expect(words).toContain('Not verified');
  expect(words).toContain('the listing is not verified. Ask the clinic before you go.');
  expect(words).not.toContain(untouched);
});

test('the API gives how each part is known, its day and its state, and expired facts as unknown', async () => {
  await set({ stated_on: dayOf(400) });
  await confirm('languages', 'told', 10);
  await expireAllFacts();
  const { data } = JSON.parse((await site(`/api/v1/dentists/${dentist.slug}`)).html) as {
    data: Record<string, unknown>;
  };
  expect(data).toMatchObject({ acceptingPatients: null, wheelchairAccessible: true });
  expect(data['confirmedOn']).toBe(siteDayOf(daysAgo(10)));
  expect(data['facts']).toEqual(
    expect.arrayContaining([
      { part: 'languages', knownBy: 'told', knownOn: siteDayOf(daysAgo(10)), state: 'fresh' },
      { part: 'patients', knownBy: 'source', knownOn: dayOf(400), state: 'old' },
      { part: 'hours', knownBy: 'source', knownOn: dayOf(400), state: 'gone' },
      { part: 'names', knownBy: 'source', knownOn: dayOf(400), state: 'fresh' },
    ]),
  );
});

test('a protected title is said only of whom the register shows, and what nobody looked up is called so', async () => {
  await addSpecialty(dentist.id, 'orthodontists');
  const said = async () => ({
    en: await main('en'),
    fr: await main('fr'),
    api: JSON.parse((await site(`/api/v1/dentists/${dentist.slug}`)).html) as {
      data: { specialties: { name: string; registered: boolean | null }[] };
    },
  });
  const expectField = ({ en, fr, api }: Awaited<ReturnType<typeof said>>, registered: boolean | null) => {
    expect(en.words).not.toContain('Orthodontists');
    expect(fr.words).not.toContain('Orthodontistes');
    expect(en.text('title')).toContain('Orthodontic care');
    expect(fr.text('title')).toContain('Soins d’orthodontie');
    expect(api.data.specialties).toMatchObject([{ name: 'Orthodontic care', registered }]);
  };

  const nobody = await said();
  expectField(nobody, null);
  expect(nobody.en.words).toContain('Dentist · Orthodontic care');
  expect(nobody.en.words).toContain('nobody has looked this specialty up in the register yet.');
  expect(nobody.fr.words).toContain('personne n’a encore cherché cette spécialité au registre.');

  await set({ badges: ['board-certified', 'gentle-care'] });
  await insertEvidence(dentist.id, [licence(2, { specialties: [] })]);
  const general = await said();
  expectField(general, false);
  expect(general.en.words).toContain('General dentist · Orthodontic care');
  expect(general.fr.words).toContain('Dentiste généraliste · Soins d’orthodontie');
  expect(general.en.words).toContain('the regulator’s register does not show this specialty.');
  expect(general.en.words).not.toContain('nobody has looked');
  expect(general.en.words).toContain('Gentle care');
  expect(general.en.words).not.toContain('Certified specialist');

  await insertEvidence(dentist.id, [licence(1, { specialties: ['orthodontists'] })]);
  const specialist = await said();
  expect(specialist.en.text('title')).toContain('Orthodontist,');
  expect(specialist.en.words).toContain('Certified specialist');
  expect(specialist.en.words).toContain('Orthodontists: the regulator’s register shows this specialty.');
  expect(specialist.fr.words).toContain('Orthodontistes: le registre de l’ordre indique cette spécialité.');
  expect(specialist.api.data.specialties).toMatchObject([{ name: 'Orthodontists', registered: true }]);
});

test('a specialty without a list has its own name on the profile, as the source says', async () => {
  await addSpecialty(dentist.id, 'oral-surgeons');
  await set({ stated_specialties: ['Tooth fairy', 'oral-pathology'] });
  const [english, french] = [await main('en'), await main('fr')];
  expect(english.text('title')).toContain('Oral pathology');
  expect(english.words).toContain('Oral pathologist, as the source of this listing says.');
  expect(french.words).toContain('Spécialiste en pathologie buccale, selon la source de cette fiche.');
  expect(english.words).not.toMatch(/oral surgeon|Tooth fairy|looked this specialty up/i);
  // Its link leads to the list that it is in.
  expect(english.words).toContain('Oral surgery ·');
});
