import { expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { openConsole, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';

// Templates of answers: admins write them, operators fill a message with one.

const PAGE = '/console/templates';
const { ann, bob } = openConsole();

const save = (fields: Record<string, string>) =>
  bob.browser.post(PAGE, { intent: 'save', template: '', ...fields });

async function newTemplate(name: string): Promise<string> {
  const texts = { textEn: 'Hello {name}, {me} here.', textFr: 'Bonjour {nom}, ici {moi}.' };
  expect((await save({ name, ...texts })).to).toBe(`${PAGE}?done=saved`);
  const { id } = await db
    .selectFrom('answer_templates')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

test('an admin writes, changes and deletes a template; its placeholders are checked', async () => {
  const id = await newTemplate('Greeting');
  const wrong = await save({ name: 'Greeting', textEn: 'Hi {nom}', textFr: '' });
  expect(wrong.answer.status).toBe(422);
  expect(wrong.html).toContain('Hi {nom}</textarea>');
  expect(words(wrong.html)).toMatch(/Not a placeholder: \{nom\}\. Use \{name\}.*Write something here/s);
  expect(await htmlErrors(wrong.html)).toEqual([]);
  const taken = await save({ name: 'Greeting', textEn: 'Hi', textFr: 'Allô' });
  expect(words(taken.html)).toContain('Another template has this name.');
  const edit = await bob.browser.get(`${PAGE}?edit=${id}`);
  expect(edit.html).toContain('value="Greeting"');
  await save({ template: id, name: 'Welcome', textEn: 'Hi', textFr: 'Allô' });
  expect((await bob.browser.get(PAGE)).html).toContain('<h2>Welcome</h2>');
  expect((await ann.browser.post(PAGE, { intent: 'delete', template: id })).answer.status).toBe(403);
  expect((await bob.browser.post(PAGE, { intent: 'delete', template: id })).to).toBe(`${PAGE}?done=deleted`);
  expect((await bob.browser.post(PAGE, { intent: 'delete', template: id })).answer.status).toBe(404);
  expect((await bob.browser.post(PAGE, { intent: 'delete' })).answer.status).toBe(400);
});

test('fills the message of a step and one of its own, in the visitor’s language, after what is typed', async () => {
  const template = await newTemplate('Fill');
  const { id } = await addLead({ language: 'fr' });
  const fill = { template, fill: '1', version: '1' };
  const step = await ann.browser.post(`/console/leads/${id}`, { ...fill, intent: 'step', message: 'Typed' });
  expect(step.answer.status).toBe(200);
  expect(step.html).toContain('Typed\n\nBonjour Maria Okafor, ici Ann Roy.</textarea>');
  const own = await ann.browser.post(`/console/leads/${id}`, { ...fill, intent: 'write', text: '' });
  expect(own.html).toContain('Bonjour Maria Okafor, ici Ann Roy.</textarea>');
  const none = await ann.browser.post(`/console/leads/${id}`, {
    ...fill,
    intent: 'write',
    template: '',
    text: 'Kept',
  });
  expect(none.answer.status).toBe(422);
  expect(none.html).toContain('Kept</textarea>');
});

test('a message that still has a placeholder is not sent', async () => {
  const { id } = await addLead();
  const sent = await ann.browser.post(`/console/leads/${id}`, {
    intent: 'write',
    version: '1',
    text: 'Call {phone}',
  });
  expect(sent.answer.status).toBe(422);
  expect(sent.html).toMatch(/id="write-text"[^>]* aria-invalid="true"[^>]*>Call \{phone\}<\/textarea>/);
  // The other forms stay as they were.
  expect(sent.html.match(/Call \{phone\}/g)).toHaveLength(1);
  expect(sent.html.match(/aria-invalid/g)).toHaveLength(1);
  expect(words(sent.html)).toContain('still has a placeholder');
  expect(await htmlErrors(sent.html)).toEqual([]);
});
