import { beforeAll, expect, test } from 'vitest';
import { useSeededApi } from '#tests/support/api.ts';

// Compares the API's answers with a recorded set. A difference is a change of the public contract.

const HEADERS = ['Content-Type', 'Cache-Control', 'Content-Language', 'Vary', 'Allow', 'Link', 'Retry-After'];
const TORONTO = '/cities/toronto/rankings/orthodontists';
const STABLE = 'fields=slug,url,name,clinicName,specialties,languages,city,neighborhood,photoUrl';
const PLACES = [
  '/metro-areas?fields=slug,name,provinceCode',
  '/cities?province=alberta&type=major',
  '/cities?metroArea=calgary-region&language=fr&fields=slug,name,description',
  '/major-cities?fields=slug,metroArea',
  '/cities/quebec-city?language=fr',
  '/cities/calgary/zones?language=fr',
  '/cities/ottawa/neighborhoods?order=page&limit=2',
  '/cities/calgary/neighborhoods?zone=NW&limit=1',
  '/specialties?fields=slug,url,name',
  '/specialties/orthodontists?language=fr',
];
/** Their dates, figures and order follow the day on which the demonstration dentists were made. */
const DENTISTS = [
  '/cities/calgary/dentists?zone=NW',
  '/cities/calgary/dentists?neighborhood=bowness',
  `${TORONTO}?limit=2`,
  `${TORONTO}/evidence?fields=method,city,category&limit=2`,
  '/featured-dentists',
  '/dentists?province=ontario&city=toronto&specialty=orthodontists&accepting=true&verified=true&limit=3',
  '/dentists/{dentist}',
  '/dentists/{dentist}/locations',
  '/dentists/{dentist}/reviews?rating=5&sort=helpful',
  '/search?q=ortodontist%20calgery&insurance=sun-life,manulife&speaks=en,fr&sort=reviews',
  '/search?near=T2P&distance=25&rating=3.5&accepting=true',
  '/search?area=50.8,-114.4,51.3,-113.8&cdcp=signed-up,unknown&language=fr',
];
const PROBLEMS = [
  '/nowhere',
  '/cities/',
  '/cities/atlantis?language=fr',
  '/specialties/astrologers',
  '/dentists/dr-nobody',
  '/cities?nonsense=1&language=de&fields=email',
  '/specialties?nonsense=1&language=fr',
  '/cities?type=minor&type=major',
  '/cities/Toronto',
  '/dentists?limit=0',
  '/dentists?limit=101&language=fr',
  '/dentists?limit=x&verified=perhaps&accepting=false',
  '/dentists?cursor=nonsense&language=fr',
  '/dentists?city=atlantis',
  '/dentists/{dentist}/reviews?rating=6&sort=best',
  '/cities/toronto/dentists?zone=NW',
  '/search?distance=5',
  '/search?city=toronto&province=quebec&language=fr',
  '/search?near=Atlantis',
  '/search?insurance=sun-life,none&area=43,-79,42,-78&q=',
];
const REQUESTS: [path: string, init: RequestInit][] = [
  ['/cities/quebec-city', { headers: { 'Accept-Language': 'de, fr-CA;q=0.4' } }],
  ['/cities/quebec-city', { method: 'HEAD' }],
  ['/cities/quebec-city', { headers: { 'If-None-Match': '*' } }],
  ['/cities', { method: 'POST' }],
  ['/cities', { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'GET' } }],
  [`/dentists/{dentist}?${STABLE}`, {}],
];

const api = useSeededApi();
let dentist = '';
beforeAll(async () => {
  const { data } = await api.read<{ dentist: { slug: string } }[]>(`${TORONTO}?limit=1`);
  dentist = data[0]!.dentist.slug;
});

/** The field names of a value, those of a list's items together. */
function namesIn(values: readonly unknown[]): string {
  const objects = values.flat(Infinity).filter((value) => typeof value === 'object' && value !== null);
  const names = new Set(objects.flatMap((one) => Object.keys(one as object)));
  const fields = [...names].map((name) => {
    const inner = namesIn(objects.map((one) => (one as Record<string, unknown>)[name]));
    return inner === '' ? name : `${name}: ${inner}`;
  });
  return fields.length === 0 ? '' : `{ ${fields.join(', ')} }`;
}

async function record(path: string, init: RequestInit, read: (body: string) => string): Promise<string> {
  const answer = await api.ask(path.replace('{dentist}', dentist), init);
  const headers = HEADERS.flatMap(
    (name) => answer.headers.get(name)?.replace(/cursor=\w+/, 'cursor=…') ?? [],
  );
  const { method = 'GET', headers: sent } = init;
  return [
    [method, path, ...(sent ? [JSON.stringify(sent)] : [])].join(' '),
    [answer.status, ...headers].join(' | '),
    read(await answer.text()),
  ]
    .join('\n')
    .trimEnd();
}

const shortened = (body: string) => body.replace(/urn:uuid:[-\w]+/, 'urn:uuid:…');
const namesOf = (body: string) => namesIn([JSON.parse(body)]);

test('answers equal the recorded ones', async () => {
  const answers: string[] = [];
  for (const path of [...PLACES, ...PROBLEMS]) answers.push(await record(path, {}, shortened));
  for (const path of DENTISTS) answers.push(await record(path, {}, namesOf));
  for (const [path, init] of REQUESTS) answers.push(await record(path, init, shortened));
  answers.push(await record('/openapi.json', {}, () => ''));
  const document = await api.readDocument();
  for (const [path, { get }] of Object.entries(document.paths).toSorted()) {
    const parameters = get.parameters?.map(({ name }) => name).join(', ');
    answers.push(`${path} ${get.operationId}(${parameters}): ${Object.keys(get.responses).join(', ')}`);
  }
  await expect(`${answers.join('\n\n')}\n`).toMatchFileSnapshot('answers.recorded.txt');
});
