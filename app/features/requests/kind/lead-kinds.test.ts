import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { dentistForms, formAt, kindIds, kindsWith, leadKinds, privacyChanged } from './lead-kinds.ts';

// What the types can't ask of a kind.

test.each(kindIds)('%s: its texts are complete in both languages', (kind) => {
  const [en, fr] = [leadKinds[kind].words('en'), leadKinds[kind].words('fr')];
  for (const words of [en, fr])
    for (const text of [words.name, words.noun, words.title]) expect(text).toMatch(/^\S.*\S$/);
  expect(Object.keys(fr).toSorted()).toEqual(Object.keys(en).toSorted());
  expect(Object.keys(fr.mail ?? {})).toEqual(Object.keys(en.mail ?? {}));
  expect(Object.keys(fr.next ?? {})).toEqual(Object.keys(en.next ?? {}));
  expect(fr.title).not.toBe(en.title);
});

test.each(kindIds)('%s: has a text for the clinic if the clinic gets mail', (kind) => {
  const { notifies, words } = leadKinds[kind];
  expect(words('en').clinicMail !== undefined).toBe(notifies.clinic);
});

test.each(kindIds)('%s: robots.txt disallows the form of each dentist', (kind) => {
  const { form, disallow } = leadKinds[kind];
  if (form?.page) expect(disallow).toBe(`/dentist/*/${form.page.address}`);
  // Only what is open to be found has no address to keep them from.
  else if (disallow === null) expect(kind).toBe('contact_message');
});

test('each URL segment below a dentist’s has one form and a route', () => {
  expect(new Set(dentistForms).size).toBe(dentistForms.length);
  for (const address of dentistForms) {
    expect(formAt(address).page.address).toBe(address);
    expect(routes.map(({ path }) => path)).toContain(`fr?/dentist/:dentistId/${address}`);
  }
});

test('links between forms have a text', () => {
  for (const { form } of Object.values(leadKinds)) {
    if (!form?.page) continue;
    for (const language of ['en', 'fr'] as const)
      expect(form.page.words(language).other !== undefined).toBe(form.page.other !== undefined);
  }
});

test('a form that is closed for some dentists says so', () => {
  for (const { form } of Object.values(leadKinds))
    if (form?.page)
      for (const language of ['en', 'fr'] as const)
        expect(form.page.words(language).closed !== undefined).toBe(form.page.isOpen !== undefined);
});

test('kinds about a listing are not about health, as the privacy policy says', () => {
  // "Your words in a correction or a claim are kept as long as everything else."
  expect(kindsWith(({ health }) => !health)).toEqual(kindsWith(({ concerns }) => concerns === 'listing'));
});

test('kinds that share a part of the privacy policy share its title', () => {
  for (const language of ['en', 'fr'] as const) {
    const titles = new Map<string, string>();
    for (const kind of kindIds) {
      const { id } = leadKinds[kind].privacy;
      const { title, when } = leadKinds[kind].words(language).privacy;
      const own = `${title} / ${when}`;
      expect(titles.get(id) ?? own).toBe(own);
      titles.set(id, own);
    }
  }
});

test('the policy is dated by its newest part', () => {
  for (const { privacy } of Object.values(leadKinds)) {
    expect(privacy.since).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(privacyChanged >= privacy.since).toBe(true);
  }
});
