import { kindIds, leadKinds, privacyParts } from '#app/features/requests/kind/lead-kinds.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { accessibility } from '#app/content/en/accessibility.tsx';
import { answeringWords, USUAL_ANSWERING } from '#app/content/answering-hours.ts';
import { faq } from '#app/content/en/faq.ts';
import { privacyPolicy } from '#app/content/en/privacy-policy.tsx';
import { accessibility as frenchAccessibility } from '#app/content/fr/accessibility.tsx';
import { privacyPolicy as frenchPolicy } from '#app/content/fr/privacy-policy.tsx';
import { ANSWERS_LAST } from '#app/features/requests/funnel/sealed-answers.server.ts';
import { limits, readLimits } from '#app/features/requests/limit/limits.server.ts';
import { mailTemplateIds, mailTemplates } from '#app/features/requests/mail/mail.ts';
import { readConfig } from '#config';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log.ts';
import { securityHeaders } from '#server/security-headers.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';

// Claims of the privacy policy and the FAQ about the program. If one of these tests fails, the program has changed:
// update the text in both languages, its date, and then the test.

const ROOT = join(import.meta.dirname, '../..');
const sources = globSync(['app/**/*.{ts,tsx,js}', 'server/**/*.ts', 'jobs/**/*.ts'], { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** These receive a position and store nothing. */
const POSITION = ['app/routes/emergency-dentists.tsx', 'app/routes/search.tsx'];
/** The host of the map's tiles. */
const MAP = 'tiles.example';

/** These change and erase stored leads, and store nothing new. */
const REQUEST = 'app/routes/request.tsx';

const publisher = { name: null, address: null, email: null, privacyOfficer: null, dataLocation: null };
const policy = new Map(
  privacyPolicy({ publisher, demonstration: false, mapHost: MAP, forms: privacyParts('en') }).sections.map(
    ({ id, body }) => [id, renderToStaticMarkup(<>{body}</>).replace(/<[^>]+>/g, ' ')],
  ),
);
const answer = (id: string) =>
  Object.values(faq(answeringWords('en', USUAL_ANSWERING)).categories)
    .flatMap(({ items }) => items)
    .find((item) => item.id === id)
    ?.answer.join(' ');

test('“No other form stores anything”', () => {
  expect(policy.get('in-short')).toMatch(
    /when you ask for an appointment, .* No other form\s+stores anything/s,
  );
  for (const { when } of privacyParts('en')) expect(policy.get('in-short')).toContain(when);
  // The console's forms are for operators; visitors can't reach them.
  const forms = filesWith(/export (async )?function action\b|export const action\b/).filter(
    (file) => !file.startsWith('app/routes/console/'),
  );
  const named = [
    // Part of a claim: the clinic confirms its address.
    'app/routes/clinic-address.tsx',
    'app/routes/city.specialty.funnel.tsx',
    'app/routes/contact.tsx',
    'app/routes/dentist.book.tsx',
    'app/routes/dentist.form.tsx',
    'app/routes/dentist.review.tsx',
    'app/routes/dentist.reviews.tsx',
    'app/routes/review.tsx',
  ];
  expect(forms.toSorted()).toEqual([...named, ...POSITION, REQUEST].toSorted());
});

test('only pressing “Use my position” asks the browser for a position', () => {
  expect(policy.get('reading')).toContain('only if you press “Use my position”');
  expect(filesWith(/getCurrentPosition/)).toEqual(['app/browser/enhance.js']);
  expect(filesWith(/watchPosition/)).toEqual([]);
});

test('“You have all the time you need for a form”: the funnel’s answers stay for more than 20 hours', () => {
  const said = [accessibility, frenchAccessibility].map((page) =>
    renderToStaticMarkup(
      page({ publisher, demonstration: false, mapHost: MAP }).sections.map(({ body }) => <>{body}</>),
    ).replace(/\s+/g, ' '),
  );
  expect(said[0]).toContain('The answers to “Get matched” are kept for a day after the last one');
  expect(said[1]).toContain('sont gardées un jour après la dernière');
  expect(ANSWERS_LAST).toBe(24 * 3600);
  // A form's timestamp never expires: `findSuspicions` only requires a minimum time.
  expect(filesWith(/\bANSWERS_LAST\b/).toSorted()).toEqual([
    'app/features/requests/funnel/sealed-answers.server.ts',
    'app/routes/city.specialty.funnel.tsx',
  ]);
});

test('a review’s codes of address and network are read by the ranking alone', () => {
  expect(policy.get('review')).toContain('Nobody sees them, they are in no copy that we hand out');
  // server/api/rankings.db.test.ts has the published evidence.
  expect(policy.get('review')).toContain('marks reviews of one household and of new authors, without names');
  expect(policy.get('reading')).toContain('a code made from the first part of the address until the review');
  expect(filesWith(/author_code|network_code/).toSorted()).toEqual(
    expect.arrayContaining(['app/features/requests/review/review-codes.server.ts']),
  );
  for (const file of filesWith(/author_code|network_code/))
    expect(file).toMatch(/^app\/features\/(requests\/review\/review-(codes|bursts)|directory\/ranking\/)/);
});

test('each form links to its part of the policy', () => {
  const named = [
    ['requests/booking/contact-step.tsx', 'request'],
    ['requests/funnel/funnel-question.tsx', 'match'],
    ['requests/review/review-form.tsx', 'review'],
    ['requests/review/own-review.tsx', 'review'],
    ['requests/review/report-form.tsx', 'review'],
  ];
  for (const [file, part = ''] of named) {
    expect(readFileSync(join(ROOT, 'app/features', file ?? ''), 'utf8')).toContain(`part="${part}"`);
    expect(policy.has(part)).toBe(true);
  }
  // `KindForm` links to the part that its kind names.
  for (const kind of kindIds) expect(policy.has(leadKinds[kind].privacy.id)).toBe(true);
  expect(policy.get('message')).toContain(
    'stores your name, your email, the subject, the category if you choose one, your message',
  );
  for (const fact of [
    'Stars, title, text and the name to show',
    'Treatment, day of your visit and how it turned out',
    'A code of your email and one of your network',
    'Never published',
  ])
    expect(policy.get('review')).toContain(fact);
  for (const fact of [
    'Which fact, what it should say, and how you know',
    'Name, role, email and telephone number at the clinic, and how to prove it',
    'Whether patients’ requests may go to that address',
  ])
    expect(policy.get('listing')).toContain(fact);
  for (const fact of [
    'Email and telephone number',
    'Care, what matters to you',
    'postal code',
    'your last visit',
    'Which text you agreed to, in which language, and when',
  ])
    expect(policy.get('match')).toContain(fact);
  for (const fact of ['Name, email and message', 'Telephone number', 'Dentist, language of the page'])
    expect(policy.get('dentist-message')).toContain(fact);
});

test('reminders and questions about visits can be refused, and a code of the address is kept for that', () => {
  expect(policy.get('request')).toContain('Both have a link to refuse all such emails');
  expect(policy.get('request')).toContain('a code made from your address, also after your data is erased');
  expect(mailTemplateIds.filter((id) => mailTemplates[id].isAboutVisit)).toEqual([
    'visit-reminder',
    'visit-question',
  ]);
  expect(filesWith(/'refused_mail'/)).toEqual(['app/features/requests/lead/refused-mail.server.ts']);
  expect(filesWith(/createHmac\('sha256', await signingKey\('refused-mail'\)\)/)).toEqual([
    'app/features/requests/lead/refused-mail.server.ts',
  ]);
});

test('“The program turns it into a postal area … and does not store it”', () => {
  expect(policy.get('reading')).toMatch(/turns it into a postal area[^.]* and does not store it/);
  const readers = [
    'app/features/directory/place/place-queries.server.ts',
    'app/features/directory/place/sent-position.server.ts',
  ];
  expect(filesWith(/latitude/)).toEqual(expect.arrayContaining(readers));
  expect(filesWith(/await findSentPostalArea\(/).toSorted()).toEqual(POSITION);
  const places = [...readers, ...POSITION];
  const writes = filesWith(/insertInto|updateTable|insert into|-commands\.server/);
  expect(writes.length).toBeGreaterThan(0);
  expect(places.filter((file) => writes.includes(file))).toEqual([]);
});

test('“While you type … The program neither stores them nor writes them into its log”', () => {
  expect(policy.get('reading')).toMatch(
    /while you type.*The program neither stores them nor\s+writes them into its log/s,
  );
  // The log: tests/routes/suggest.test.ts, 'the log contains no typed text'.
  const suggests = sources.filter(({ file }) => /\/suggest[^/]*$/.test(file) || file === 'server/suggest.ts');
  expect(suggests.length).toBeGreaterThan(3);
  for (const { file, text } of suggests)
    expect(text, file).not.toMatch(/insertInto|updateTable|insert into|-commands\.server|logger\.|\.log\b/);
});

test('“In short” agrees with the rest', () => {
  const short = policy.get('in-short')?.replace(/\s+/g, ' ');
  expect(short).toContain('While you read, we set no cookies.');
  expect(short).toContain(
    'write or report a review, correct or claim a listing, or contest a rank. No other form stores anything. If you only read, we store nothing about you.',
  );
  expect(short).not.toMatch(/We set no cookies[,.]|nothing else/);
});

test('“it keeps a code made from the address for about two hours”, and for “Helpful” “for about a day”', () => {
  const said = policy.get('reading')?.replace(/\s+/g, ' ');
  expect(said).toMatch(
    /When you send a form, report a review, press “Helpful” or try to sign in [^.]* about two hours/,
  );
  expect(said).toContain(
    'If you press “Helpful”, it also keeps a code made from the address and that review for about a day',
  );
  // Counts are deleted within an hour after their window: jobs/work.ts, `counts`. The app's code is not a network,
  // nor is the account whose owner got mail about a lock-out.
  const [hour, day] = [3600, 86_400];
  for (const [name, { seconds }] of Object.entries(limits))
    expect(seconds, name).toBeLessThanOrEqual(
      ['vote-for-review', 'lock-out-mail'].includes(name) ? day : hour,
    );
  // Nothing else stores a network: `run.ts` writes the key 'readyz' to see that writing works.
  // tests/routes/review-readers.test.ts checks that only its digest is stored.
  expect(
    filesWith(
      /insert into request_counts|insertInto\('request_counts'|tableName: 'request_counts'/,
    ).toSorted(),
  ).toEqual(['app/features/requests/limit/limits.server.ts', 'server/run.ts']);
});

test('“it counts pages, searches, suggestions, parts of maps, forms and requests to /api/v1 from each address for one minute, in its memory only”', () => {
  expect(policy.get('reading')?.replace(/\s+/g, ' ')).toContain(
    'counts pages, searches, suggestions, parts of maps, forms and requests to /api/v1 from each address for one minute, in its memory only',
  );
  expect(Object.keys(readLimits).toSorted()).toEqual(['api', 'pages', 'posts', 'search', 'suggest']);
  for (const { seconds } of Object.values(readLimits)) expect(seconds).toBe(60);
  expect(filesWith(/RateLimiterMemory\(/)).toEqual(['server/limit-requests.ts']);
});

test('“Cookies: three, and none for reading”', () => {
  expect(policy.get('reading')).toMatch(
    /Cookies:\s+three, and none for reading\.\s+One when you press “Helpful”.*One when you answer a question.*And one when you send a form or confirm a review/s,
  );
  // The other cookie's content, lifetime, path and setting: tests/routes/funnel.test.ts.
  expect(policy.get('match')?.replace(/\s+/g, ' ')).toMatch(/lasts a day after your last answer/);
  expect(policy.get('reading')).toMatch(/The people who work on requests sign\s+in/);
  expect(answer('cookies')).toContain('Reading sets no cookie');
  // When a visitor's cookie is set: tests/routes/review-readers.test.ts. That no other public page sets one:
  // tests/routes/console-sign-in.test.ts.
  const setters = filesWith(/document\.cookie|set-cookie|createCookie|cookieStore/i);
  // The page cache keeps nothing that sets one.
  expect(setters.filter((file) => !file.startsWith('server/page-cache/')).toSorted()).toEqual([
    'app/http/console.server.ts',
    'app/http/visitor-cookies.server.ts',
    'app/routes/dentist.reviews.tsx',
  ]);
  // A page that the page cache keeps for everybody reads none: it would show one visitor's answer to all.
  const reading = filesWith(/get\('cookie'\)|visitor-cookies/i).filter(
    (file) => !file.startsWith('app/features/console/'),
  );
  expect(reading.toSorted()).toEqual([
    'app/http/lead-form.server.ts',
    'app/http/visitor-cookies.server.ts',
    'app/routes/city.specialty.funnel.tsx',
    'app/routes/contact.tsx',
    'app/routes/dentist.book.tsx',
    'app/routes/dentist.review.tsx',
    'app/routes/dentist.reviews.tsx',
    'app/routes/review.tsx',
  ]);
  const kept = filesWith(/export const handle = \{[^;]*\bkept: /);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter((file) => reading.includes(file))).toEqual([]);
  const setting = filesWith(/\b(consoleHeaders|consoleRedirect)\b/);
  expect(setting.length).toBeGreaterThan(3);
  expect(setting.filter((file) => !/^app\/(http\/console|routes\/console\/)/.test(file))).toEqual([]);
});

test('“Your browser’s storage: if you press a heart … if you search near a place … We don’t store them”', async () => {
  expect(policy.get('reading')).toMatch(
    /storage:\s+if you press a heart, the list of the dentists that you\s+saved, and if you search near a place, that place/,
  );
  expect(policy.get('reading')).toMatch(/names them, so that we can show them\. We don’t store them\./);
  expect(policy.get('reading')).toMatch(
    /the tab also keeps what you typed[^.]*until you send it or close the tab/,
  );
  expect(filesWith(/indexedDB|caches\.open/)).toEqual([]);
  expect(filesWith(/sessionStorage/)).toEqual(['app/browser/saved.js', 'app/browser/typed.js']);
  expect(filesWith(/localStorage/)).toEqual([
    'app/browser/enhance.js',
    'app/browser/saved.js',
    'app/browser/search/last-place.ts',
  ]);
  const lastPlace = readFileSync(join(ROOT, 'app/browser/search/last-place.ts'), 'utf8');
  expect(lastPlace).not.toMatch(/fetch|sendBeacon|XMLHttpRequest|geolocation/);
  const script = readFileSync(join(ROOT, 'app/browser/saved.js'), 'utf8');
  expect(script.match(/localStorage\.\w+\([^,)]*/g)?.toSorted()).toEqual(
    ['getItem', 'removeItem', 'setItem'].map((method) => `localStorage.${method}(KEY`),
  );
  expect(script).not.toMatch(/fetch|sendBeacon|XMLHttpRequest/);
  // The server only reads it.
  expect(filesWith(/readSlugs\(/).toSorted()).toEqual([
    'app/features/directory/saved/saved.ts',
    'app/routes/saved.compare.tsx',
    'app/routes/saved.tsx',
  ]);
  const parts = sources.filter(({ file }) => file.startsWith('app/features/directory/saved/'));
  expect(parts.length).toBeGreaterThan(3);
  expect(
    parts.filter(({ text }) => /insertInto|updateTable|insert into|update |-commands\.server/.test(text)),
  ).toEqual([]);
});

/** The other hosts that a page's content security policy allows, by directive. */
function otherSources(mapOrigin: string | null): string[] {
  const headers = securityHeaders({ secure: true, development: false, mapOrigin });
  const [, value = ''] = headers.find(([name]) => name === 'Content-Security-Policy') ?? [];
  const sourcesOf = value.split('; ').flatMap((directive) => {
    const [name, ...list] = directive.split(' ');
    return list.map((source) => `${name} ${source}`);
  });
  expect(sourcesOf.length).toBeGreaterThan(5);
  return sourcesOf.filter((source) => !/ ('self'|'none'|'unsafe-inline'|blob:)$/.test(source));
}

test('“Text, pictures, fonts and scripts all come from this site”, with one exception', () => {
  expect(policy.get('reading')).toContain('all come from this');
  expect(otherSources(null)).toEqual([]);
  // The map's images and data, but no scripts.
  expect(otherSources('https://tiles.example')).toEqual([
    'img-src https://tiles.example',
    'connect-src https://tiles.example',
  ]);
});

test('“The exception is the map on the search page”', async () => {
  const words = policy.get('reading')?.replace(/\s+/g, ' ');
  expect(words).toContain(
    `once you open it on a phone or touch it: your browser then gets the streets from ${MAP}`,
  );
  const app = createApp({ build: fakeBuild({}), mapStyleUrl: `https://${MAP}/style` });
  const policyOf = async (path: string) =>
    (await app.request(path)).headers.get('Content-Security-Policy') ?? '';
  for (const path of ['/search', '/fr/search', '/search?q=braces'])
    expect(await policyOf(path)).toContain(MAP);
  for (const path of ['/', '/toronto', '/searching', '/dentist/search', '/fr/emergency-dentists'])
    expect(await policyOf(path)).not.toContain(MAP);
  // Only the maps lead to that host, which is sent only the site's origin.
  expect(
    filesWith(/fetch\(address, \{ signal: AbortSignal\.timeout\(TIMEOUT\), credentials: 'omit' \}\)/),
  ).toEqual(['app/browser/search/ground-style.ts']);
  expect(filesWith(/\bfetchStyle\(/)).toEqual([
    'app/browser/search/ground-style.ts',
    'app/browser/search/point-map.ts',
    'app/browser/search/search-map.ts',
  ]);
  expect((await app.request('/search')).headers.get('Referrer-Policy')).toBe(
    'strict-origin-when-cross-origin',
  );
  const none = privacyPolicy({ publisher, demonstration: false, mapHost: null });
  const reading = none.sections.find(({ id }) => id === 'reading');
  expect(renderToStaticMarkup(<>{reading?.body}</>)).not.toContain('exception');
  const silent = createApp({ build: fakeBuild({}), mapStyleUrl: '' });
  expect((await silent.request('/search')).headers.get('Content-Security-Policy')).not.toContain('http');
});

test('“What you searched for is not in it, and neither are your IP address, your browser or your name”', async () => {
  expect(policy.get('reading')).toContain('neither are your IP address, your browser or your name');
  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => lines.push(line) });
  const app = createApp({ build: fakeBuild({ faq: () => new Response('ok') }), log, trustProxy: true });
  const incoming = {
    socket: { remoteAddress: '203.0.113.7' },
    headers: { host: 'localhost' },
    rawHeaders: ['Host', 'localhost'],
  };
  const headers = {
    'User-Agent': 'Netscape/4.0',
    'X-Forwarded-For': '198.51.100.9',
    Referer: 'https://elsewhere.example/',
    'Accept-Language': 'fr-CA-x-mine',
  };
  expect((await app.request('/faq?q=abscess', { headers }, { incoming })).status).toBe(200);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"path":"/faq"');
  expect(lines[0]).not.toMatch(/203\.0\.113|198\.51\.100|Netscape|elsewhere|x-mine|abscess/);
});

test('“Every night, the program erases what is older”, after what the configuration says', () => {
  const words = (page: ReturnType<typeof privacyPolicy>) =>
    renderToStaticMarkup(<>{page.sections.find(({ id }) => id === 'how-long')?.body}</>).replace(/\s+/g, ' ');
  const facts = { publisher, demonstration: false, retention: { months: 36, textMonths: 7 } };
  expect(words(privacyPolicy(facts))).toMatch(
    /Every night, the program erases what is older.*after 7 months, what you wrote.*after 36 months, everything about you/,
  );
  expect(words(frenchPolicy(facts))).toMatch(
    /efface de lui-même, chaque nuit.*après 7 mois, ce que vous avez écrit.*après 36 mois, tout ce qui vous concerne/,
  );
  // What is erased after which periods: app/features/console/people/retention.db.test.ts.
  expect(readConfig({})).toMatchObject({ RETENTION_MONTHS: 24, RETENTION_TEXT_MONTHS: 6 });
  expect(filesWith(/facts: \{[^}]*\bretention\b/)).toEqual(['app/routes/privacy-policy.tsx']);
  expect(filesWith(/name: 'retention',\s*\.\.\.nightly\(/)).toEqual(['jobs/work.ts']);
});

test('“The program keeps them for five weeks”', () => {
  expect(policy.get('how-long')?.replace(/\s+/g, ' ')).toMatch('the program keeps them for five weeks');
  const french = frenchPolicy({ publisher, demonstration: false });
  const words = renderToStaticMarkup(<>{french.sections.find(({ id }) => id === 'how-long')?.body}</>);
  expect(words.replace(/\s+/g, ' ')).toMatch('le programme les garde cinq semaines');
  // The rule: db/backup/backup.db.test.ts. It is carried out with every backup.
  expect(readFileSync(join(ROOT, 'db/backup/backup.ts'), 'utf8')).toMatch(/const outdated = listOutdated\(/);
});

test('“There you can … erase it yourself”: the page that an email links to has both', () => {
  expect(policy.get('rights')).toMatch(/cancel or withdraw it and erase it yourself/);
  const route = sources.find(({ file }) => file === REQUEST)?.text ?? '';
  for (const command of ['takeRequestStep(', 'eraseRequest(']) expect(route).toContain(command);
});

test('“There you delete it from the site … Or you erase everything”: the private page of a review', () => {
  expect(policy.get('review')?.replace(/\s+/g, ' ')).toMatch(
    /private page that shows what happened with the review and when\. There you delete it .* Or you erase everything: the review, your name and your email/,
  );
  // What remains afterwards: app/features/requests/review/review-commands.db.test.ts.
  const route = sources.find(({ file }) => file === 'app/routes/review.tsx')?.text ?? '';
  for (const command of ['findReviewTimes(', 'deleteReview(', 'eraseReview('])
    expect(route).toContain(command);
});

test('the FAQ’s answers about reviews are true', () => {
  expect(answer('write-review')).toContain('press “Write a Review”');
  expect(answer('write-review')).toContain('you confirm the review with a link');
  expect(answer('edit-review')).toContain('reviews can be edited within 30 days');
  expect(answer('edit-review')).toContain('You can delete the review whenever you want');
});
