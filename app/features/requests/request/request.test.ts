import { expect, test } from 'vitest';
import { offered, stepsOf } from './request.ts';
import type { HistoryLine } from './request.ts';

const line = (kind: HistoryLine['kind'], to: HistoryLine['to'], more: Partial<HistoryLine> = {}) => ({
  kind,
  to,
  actor: 'op-ann',
  at: new Date(0),
  note: null,
  ...more,
});
const shown = (history: HistoryLine[]) => stepsOf(history).map(({ status }) => status);

test('a visitor sees the steps with our messages, and no internal notes', () => {
  expect(
    stepsOf([
      line('status', 'new', { actor: 'visitor' }),
      line('note', null, { note: 'Sounds difficult' }),
      line('assigned', null),
      line('status', 'declined', { note: 'Fully booked' }),
    ]),
  ).toEqual([
    { status: 'new', at: new Date(0), note: null },
    { status: 'declined', at: new Date(0), note: 'Fully booked' },
  ]);
});

test('undone steps are hidden, and spam looks unchanged', () => {
  const received = line('status', 'new', { actor: 'visitor' });
  expect(shown([received, line('status', 'declined'), line('undo', 'new')])).toEqual(['new']);
  expect(shown([received, line('status', 'seen'), line('status', 'spam')])).toEqual(['new', 'seen']);
  expect(shown([received, line('status', 'spam'), line('undo', 'new'), line('status', 'seen')])).toEqual([
    'new',
    'seen',
  ]);
  expect(shown([received, line('status', 'spam'), line('status', 'new')])).toEqual(['new']);
});

test('offers withdrawal if it is possible, and erasure unless the review is published', () => {
  expect(offered('appointment_booking', 'confirmed')).toEqual(['withdraw', 'erase']);
  expect(offered('appointment_booking', 'withdrawn')).toEqual(['erase']);
  expect(offered('contact_message', 'closed')).toEqual(['erase']);
  expect(offered('review_submission', 'new')).toEqual(['withdraw', 'erase']);
  expect(offered('review_submission', 'approved')).toEqual([]);
});
