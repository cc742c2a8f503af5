import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { leadOfReference, replyAddress } from '#app/features/requests/lead/lead-reference.server.ts';
import { eraseRequest } from '#app/features/requests/request/request-commands.server.ts';
import { db } from '#db/database.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { someNetwork } from '#tests/support/form-site.ts';
import { openConsole, takeStep, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';
import { changeLead, eventsOf, leadOf, templatesOf } from '#tests/support/leads.ts';

// What an operator and a visitor write to each other about a request.

const { site, ann, eve } = openConsole();

async function newLead(email: string | null = `${randomUUID()}@example.com`) {
  const { id } = await addLead({
    email,
    details: { message: 'A chipped tooth' },
  });
  return { id, token: await linkTo(db, id, 'status') };
}

const write = async (id: string, text: string, fields: Record<string, string> = {}) =>
  ann.browser.post(`/console/leads/${id}`, {
    intent: 'write',
    version: String((await leadOf(id)).version),
    text,
    ...fields,
  });
const writeBack = (token: string, text: string, network?: string) =>
  site.post(`/request/${token}`, { do: 'write', text }, network);

test('go both ways after a request is closed, and stand on both pages', async () => {
  const { id, token } = await newLead();
  await takeStep(ann, id, 'close');
  expect((await write(id, 'Which <b>tooth</b>?')).answer.status).toBe(303);
  const page = (await site.open(`/request/${token}`)).html;
  expect(page).toContain('Which &lt;b&gt;tooth&lt;/b&gt;?');
  expect(page).not.toContain('Ann Roy');
  const sent = await writeBack(token, 'The upper left one');
  expect(sent.answer.headers.get('Location')).toBe(`/request/${token}#request-messages`);
  expect(await htmlErrors((await site.open(`/fr/request/${token}`)).html)).toEqual([]);
  expect(await templatesOf(id)).toEqual(expect.arrayContaining(['request-message', 'operator-message']));

  const inbox = await ann.browser.get('/console?view=messages');
  expect(inbox.html).toContain(id);
  expect(words(inbox.html)).toContain('New message');
  const lead = await ann.browser.get(`/console/leads/${id}`);
  expect(words(lead.html)).toMatch(/Message from the visitor .*The upper left one.*Message to the visitor/s);
  // No mail server is set here.
  expect(words(lead.html)).toContain('The email is kept as a file in DATA_DIR/outbox and reaches no one');
  expect(words(lead.html)).not.toMatch(/Goes by email|Sent with the step|gets it by email|Send the message/);
  expect(await htmlErrors(lead.html)).toEqual([]);
  expect((await eve.browser.get(`/console/leads/${id}`)).html).not.toContain('value="write"');
  await write(id, '', { heard: '1' });
  expect((await leadOf(id)).unanswered_since).toBeNull();
});

test('a step with a message answers too, and its undo lets the visitor wait again', async () => {
  const { id, token } = await newLead();
  await writeBack(token, 'Are you there?');
  const waits = (await leadOf(id)).unanswered_since;
  expect(waits).not.toBeNull();
  await takeStep(ann, id, 'contact', { version: '2', message: 'We are' });
  expect((await leadOf(id)).unanswered_since).toBeNull();
  await ann.browser.post(`/console/leads/${id}`, { intent: 'undo', version: '3' });
  expect((await leadOf(id)).unanswered_since).toEqual(waits);
});

test('an answer ends no wish for another day than the confirmed one', async () => {
  const { id } = await newLead();
  await changeLead(id, { service_type: 'appointment_booking', status: 'confirmed' });
  expect((await write(id, 'We ask the clinic')).answer.status).toBe(303);
  expect((await leadOf(id)).answered_at).toBeNull();
  expect((await ann.browser.get('/console?view=open')).html).toContain(id);
});

test('the one that waited longest comes first in the inbox', async () => {
  const [older, newer] = [await newLead(), await newLead()];
  await writeBack(newer.token, 'First');
  await writeBack(older.token, 'Second');
  const { html } = await ann.browser.get('/console?view=messages');
  expect(html.indexOf(newer.id)).toBeLessThan(html.indexOf(older.id));
});

test('what an operator wrote is kept when the visitor was faster', async () => {
  const { id, token } = await newLead();
  await writeBack(token, 'One more thing');
  const late = await write(id, 'My answer', { version: '1' });
  expect(late.answer.status).toBe(409);
  expect(late.html).toContain('My answer</textarea>');
  expect(words(late.html)).toContain('One more thing');
});

test('an empty or endless message is refused with the input kept; the same one twice counts once', async () => {
  const { id, token } = await newLead();
  expect((await writeBack(token, ' \n ')).answer.status).toBe(422);
  const endless = await writeBack(token, 'long '.repeat(500));
  expect(endless.answer.status).toBe(422);
  expect(endless.html).toContain('long long');
  await writeBack(token, 'Twice');
  await writeBack(token, 'Twice');
  const messages = async () => (await eventsOf(id)).filter(({ kind }) => kind === 'message');
  expect(await messages()).toHaveLength(1);
  for (let index = 2; index <= 10; index += 1) await writeBack(token, `Number ${index}`);
  const eleventh = await writeBack(token, 'Number 11');
  expect(eleventh.answer.status).toBe(429);
  expect(words(eleventh.html)).toContain('ten messages within a day');
  expect(await messages()).toHaveLength(10);
});

test('who left no address has no form to write, because no answer could come', async () => {
  const { token } = await newLead(null);
  const { html } = await site.open(`/request/${token}`);
  expect(html).not.toContain('value="write"');
  expect(html).toContain('our answer appears on this page, by ');
  expect(html).not.toContain('hear from us');
  expect((await writeBack(token, 'Are you there?')).answer.status).toBe(404);
});

test('a network that writes too often waits', async () => {
  const { token } = await newLead();
  const network = someNetwork();
  for (let index = 0; index < 20; index += 1) await writeBack(token, 'Same', network);
  const refused = await writeBack(token, 'Once more', network);
  expect(refused.answer.status).toBe(429);
  expect(refused.html).toContain('Once more</textarea>');
});

test('are erased with the request', async () => {
  const { id, token } = await newLead();
  await writeBack(token, 'A secret');
  await eraseRequest(token);
  expect((await writeBack(token, 'Another')).answer.status).toBe(404);
  expect(JSON.stringify(await eventsOf(id))).not.toContain('secret');
  expect((await leadOf(id)).unanswered_since).toBeNull();
});

test('the number in an address leads the inbox’s search to the request', async () => {
  const { id } = await newLead();
  const address = replyAddress('desk+{request}@example.com', id);
  expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
  expect(leadOfReference(address.toUpperCase())).toBe(id);
  const found = await ann.browser.post('/console', { intent: 'search', term: address });
  expect(found.to).toBe(`/console/leads/${id}`);
  expect(leadOfReference('maria-okaforok@example.com')).toBeNull();
});
