import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { privacyPolicy } from './en/privacy-policy.tsx';
import { privacyParts } from '#app/features/requests/kind/lead-kinds.ts';
import { PublisherDetails, ReachUs } from './publisher-details.tsx';
import type { Publisher } from './publisher.ts';

const stated: Publisher = {
  name: 'Example Directory Inc.',
  address: '1 Example Street, Halifax, Nova Scotia',
  email: 'privacy@example.com',
  privacyOfficer: 'Maria <Silva>',
  dataLocation: 'Halifax, Nova Scotia',
};
const nothing: Publisher = {
  name: null,
  address: null,
  email: null,
  privacyOfficer: null,
  dataLocation: null,
};

test('shows the publisher’s details, and marks nothing as missing', () => {
  const html = renderToStaticMarkup(<PublisherDetails publisher={stated} language="en" />);
  expect(html).toContain('Example Directory Inc.');
  expect(html).toContain('<a href="mailto:privacy@example.com">privacy@example.com</a>');
  expect(html).toContain('Maria &lt;Silva&gt;');
  expect(html).not.toMatch(/Not stated|The law requires/);
});

test('without an address, links to the contact page', () => {
  const html = renderToStaticMarkup(<ReachUs publisher={nothing} language="fr" about="privacy" />);
  expect(html).toBe('Passez par la <a href="/fr/contact?category=privacy">page Nous joindre</a>.');
});

test('the policy says where the database is, or that this is not stated', () => {
  const where = (publisher: Publisher) =>
    renderToStaticMarkup(
      <>
        {privacyPolicy({ publisher, demonstration: false }).sections.find(({ id }) => id === 'where')?.body}
      </>,
    );
  expect(where(stated)).toContain('It is kept here: Halifax, Nova Scotia.');
  expect(where(nothing)).toContain('does not say yet where that database is');
});

test('says only in a demonstration that requests to demonstration dentists reach no one', () => {
  const request = (demonstration: boolean) =>
    renderToStaticMarkup(
      <>
        {
          privacyPolicy({ publisher: nothing, demonstration, forms: privacyParts('en') }).sections.find(
            ({ id }) => id === 'request',
          )?.body
        }
      </>,
    );
  expect(request(true)).toContain('reaches no clinic');
  expect(request(false)).not.toContain('reaches no clinic');
});
