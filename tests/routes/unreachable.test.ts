import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findFunnelPlace } from '#app/features/requests/funnel/funnel-place.server.ts';
import { hasCandidates } from '#app/features/requests/funnel/funnel-queries.server.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { countLeads, useFormSite } from '#tests/support/form-site.ts';
import { htmlErrors } from './html-validate.ts';
import { addOffice, changeListing } from '#tests/support/listings.ts';
import { addSpecialty } from '#tests/support/specialties.ts';

// A clinic without telephone, website, email address and claim: it takes no booking and no message.

const site = useFormSite();
let dentist: { id: string; slug: string };
beforeAll(async () => {
  dentist = await insertBookableDentist('1st Ave Dental Group');
  await addSpecialty(dentist.id, 'general-dentists');
  await addOffice(dentist.id);
});

type Channels = { phone?: string; website_url?: string; email?: string; claimed_at?: Date };
const none = { phone: null, website_url: null, email: null, claimed_at: null };

/** Gives the clinic these channels and no other. */
async function reachBy(channels: Channels & { office?: string }) {
  const { office = null, ...own } = channels;
  await changeListing(dentist.id, { ...none, ...own });
  await db
    .updateTable('dentist_locations')
    .set({ phone: office })
    .where('dentist_id', '=', dentist.id)
    .where('is_primary_location', '=', false)
    .execute();
}
beforeEach(() => reachBy({}));

const at = (rest: string, language = '') => `${language}/dentist/${dentist.slug}${rest}`;
const booking = { firstName: 'Maria', lastName: 'Okafor', email: 'maria@example.com', phone: '604-555-0123' };
const message = { name: 'Maria Okafor', email: 'maria@example.com', message: 'Do you see children?' };

test.each([
  ['', 'We can’t reach this clinic', 'Tell us how to reach it', /Book|Send Message|Ask the clinic|[Cc]all/],
  [
    '/fr',
    'Nous ne pouvons pas joindre cette clinique',
    'Dites-nous comment la joindre',
    /Prendre rendez-vous|Écrire un message|Renseignez-vous|[Aa]ppele/,
  ],
])(
  'the profile says so, asks for a correction and offers nothing else (%s)',
  async (language, says, asks, not) => {
    const { html } = await site.open(at('', language));
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).toContain(says);
    expect(main).toContain(asks);
    expect(main).toContain(`href="${at('/correct?fact=phone', language)}"`);
    expect(main.replace(/<script.*?<\/script>/gs, '')).not.toMatch(not);
    expect(await htmlErrors(html)).toEqual([]);
  },
);

test.each(['/book', '/book/time', '/message'])('%s shows why, with the correction form', async (path) => {
  const { answer, html } = await site.open(at(path));
  expect(answer.status).toBe(200);
  expect(html).toContain('We can’t reach this clinic');
  expect(html).toContain(`action="${at('/correct')}"`);
  expect(html).toContain('<option value="phone" selected');
  expect(await htmlErrors(html)).toEqual([]);
});

test.each([
  ['/book/contact?type=checkup&date=2030-01-07&time=10:00', booking],
  ['/message', message],
])('what is sent to %s is refused, with the correction form', async (path, fields) => {
  const before = await countLeads();
  const { answer, html } = await site.post(at(path), fields);
  expect(answer.status).toBe(409);
  expect(html).toContain('We can’t reach this clinic');
  expect(html).toContain(`action="${at('/correct')}"`);
  expect(await countLeads()).toBe(before);
});

test('the correction is taken', async () => {
  const fields = { fact: 'phone', value: '604 555-0199', source: 'Their door', email: '' };
  expect((await site.post(at('/correct'), fields)).answer.status).toBe(303);
});

test.each<[string, Channels & { office?: string }]>([
  ['a telephone number', { phone: '+16045550100' }],
  ['a further office’s telephone number', { office: '+16045550100' }],
  ['a website', { website_url: 'https://clinic.example' }],
  ['an email address', { email: 'desk@clinic.example' }],
  ['a claim', { claimed_at: new Date() }],
])('%s is enough', async (_name, channels) => {
  await reachBy(channels);
  expect((await site.open(at('/book'))).html).not.toContain('We can’t reach this clinic');
  expect((await site.post(at('/message'), message)).answer.status).toBe(303);
  const api = await site.request(`/api/v1/dentists/${dentist.slug}`);
  expect(await api.json()).toMatchObject({ data: { takesRequests: true } });
});

test('lists, API and matching follow', async () => {
  const { slug } = await db.selectFrom('cities').select('slug').executeTakeFirstOrThrow();
  const { html } = await site.open(`/${slug}/all-dentists`);
  const row = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  expect(row).toContain('1st Ave Dental Group');
  expect(row).not.toMatch(/Book Now|New patients: ask/);
  const api = await site.request(`/api/v1/dentists/${dentist.slug}`);
  expect(await api.json()).toMatchObject({ data: { takesRequests: false, phone: null } });

  const place = await findFunnelPlace(slug, 'general-dentists');
  if ('missing' in place) throw new Error(place.missing);
  expect(await hasCandidates(place)).toBe(false);
  await reachBy({ phone: '+16045550100' });
  expect(await hasCandidates(place)).toBe(true);
});
