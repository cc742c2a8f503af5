import { expect, test } from 'vitest';
import { offered, stepsOf } from './request.ts';
import type { HistoryLine } from './request.ts';

const line = (kind: HistoryLine['kind'], to: HistoryLine['to'], more: Partial<HistoryLine> = {}) => ({
  id: 'event',
  kind,
  to,
  actor: 'op-ann',
  at: new Date(0),
  note: null,
  data: {},
  ...more,
});
const noDays = { asked: null, kept: null };
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
    { status: 'new', at: new Date(0), note: null, ...noDays },
    { status: 'declined', at: new Date(0), note: 'Fully booked', ...noDays },
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
  expect(offered('appointment_booking', 'new')).toEqual(['move', 'withdraw', 'erase']);
  expect(offered('appointment_booking', 'confirmed')).toEqual(['move', 'withdraw', 'erase']);
  expect(offered('dentist_message', 'new')).toEqual(['withdraw', 'erase']);
  expect(offered('appointment_booking', 'withdrawn')).toEqual(['erase']);
  expect(offered('contact_message', 'closed')).toEqual(['erase']);
  expect(offered('review_submission', 'new')).toEqual(['withdraw', 'erase']);
  expect(offered('review_submission', 'approved')).toEqual([]);
});

test('a visitor sees the day that they asked for instead', () => {
  const moved = {
    from: { date: '2026-11-30', time: '09:00' },
    to: { date: '2026-12-01', time: '09:00' },
  };
  const received = line('status', 'new', { actor: 'visitor' });
  const asked = line('status', 'new', { actor: 'visitor', data: { moved } });
  expect(stepsOf([received, asked]).at(-1)).toMatchObject({ status: 'new', asked: moved.to });
});
