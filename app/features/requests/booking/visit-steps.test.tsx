import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VisitSteps } from './visit-steps.tsx';
import type { VisitProgress } from './visit-steps.tsx';

const at = (text: string) => ({ iso: '2026-12-01T15:00:00.000Z', text });
const waiting: VisitProgress = {
  status: 'new',
  statusName: 'Received',
  sent: at('Monday'),
  last: at('Tuesday'),
  answer: { who: 'clinic', by: at('Wednesday'), isLate: false },
  over: false,
  madeUp: false,
};

test.each<[string, Partial<VisitProgress>, string[]]>([
  [
    'waits',
    {},
    ['Request received Monday', 'The clinic answers by Wednesday', 'Confirmation you’ll be told'],
  ],
  [
    'is late',
    { answer: { who: 'us', by: at('Wednesday'), isLate: true } },
    ['Request received Monday', 'Answer overdue was due Wednesday', 'Confirmation you’ll be told'],
  ],
  [
    'is worked on',
    { status: 'contacted', answer: null },
    ['Request received Monday', 'Being worked on Tuesday', 'Confirmation you’ll be told'],
  ],
  [
    'is confirmed',
    { status: 'confirmed', answer: null },
    ['Request received Monday', 'Visit confirmed Tuesday', 'Your visit the clinic expects you'],
  ],
  [
    'is over',
    { status: 'confirmed', answer: null, over: true },
    ['Request received Monday', 'Visit confirmed Tuesday', 'Your visit is over'],
  ],
  [
    'is declined',
    { status: 'declined', statusName: 'Declined', answer: null },
    ['Request received Monday', 'Declined Tuesday'],
  ],
  [
    'is of a made-up dentist, also when confirmed',
    { status: 'confirmed', answer: null, madeUp: true },
    ['Request received Monday', 'No answer this dentist is made up'],
  ],
])('a request that %s', (_state, change, steps) => {
  const html = renderToStaticMarkup(<VisitSteps progress={{ ...waiting, ...change }} language="en" />);
  const items = html.split('</li>').slice(0, -1);
  expect(
    items.map((item) =>
      item
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  ).toEqual(steps);
  // At most one step is the present one.
  expect(html.split('aria-current="step"').length - 1).toBeLessThanOrEqual(1);
});
