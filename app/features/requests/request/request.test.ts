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

test('a visitor sees the steps with what was written to them, and no note among operators', () => {
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

test('what was taken back never was, and spam looks as it did before', () => {
  const received = line('status', 'new', { actor: 'visitor' });
  expect(shown([received, line('status', 'declined'), line('undo', 'new')])).toEqual(['new']);
  expect(shown([received, line('status', 'seen'), line('status', 'spam')])).toEqual(['new', 'seen']);
  expect(shown([received, line('status', 'spam'), line('undo', 'new'), line('status', 'seen')])).toEqual([
    'new',
    'seen',
  ]);
  expect(shown([received, line('status', 'spam'), line('status', 'new')])).toEqual(['new']);
});

test('withdrawing is offered where it is possible, erasing always but for a published review', () => {
  expect(offered('appointment_booking', 'confirmed')).toEqual(['withdraw', 'erase']);
  expect(offered('appointment_booking', 'withdrawn')).toEqual(['erase']);
  expect(offered('contact_message', 'closed')).toEqual(['erase']);
  expect(offered('review_submission', 'new')).toEqual(['withdraw', 'erase']);
  expect(offered('review_submission', 'approved')).toEqual([]);
});
