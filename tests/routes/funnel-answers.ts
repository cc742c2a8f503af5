import { expect } from 'vitest';
import { CONSENT_NOW } from '#app/features/requests/kind/match-consent.ts';
import { unsealAnswers } from '#app/features/requests/funnel/sealed-answers.server.ts';
import { STAMP } from '#app/features/requests/lead/submission.ts';
import { stampOf } from '#app/features/requests/lead/submission.server.ts';
import { someNetwork } from '#tests/support/form-site.ts';
import type { Browser } from '#tests/support/operator.ts';

// Steps through the matching funnel, for its tests.

export const FUNNEL = '/calgary/family-dentists/funnel';
export type Fields = [string, string][];
/** Valid answers to each step. */
export const right = {
  care: [
    ['treatmentType', 'routine'],
    ['treatmentType', 'emergency'],
  ],
  priorities: [['carePriorities', 'top-rated']],
  timing: [['timing', 'within-week']],
  details: [
    ['postalCode', 'T2P 1J9'],
    ['hasInsurance', 'yes'],
    ['lastVisit', '1-2-years'],
  ],
  contact: [
    ['email', 'maria@example.com'],
    ['phone', '403-555-0123'],
    ['consent', CONSENT_NOW],
  ],
} satisfies Record<string, Fields>;
export type Step = keyof typeof right;
export const steps = Object.keys(right) as Step[];
export const addressOf = (step: Step | 'results', funnel = FUNNEL) =>
  step === 'care' ? funnel : `${funnel}/${step}`;

/** Answers every step before this one, with some answers changed. */
export async function answerUpTo(
  browser: Browser,
  step: Step | 'results',
  { funnel = FUNNEL, answers = {} as Partial<Record<Step, Fields>> } = {},
): Promise<void> {
  for (const earlier of steps) {
    if (earlier === step) return;
    const fields = answers[earlier] ?? right[earlier];
    const { answer } = await (earlier === 'contact'
      ? send(browser, { funnel, fields })
      : browser.post(addressOf(earlier, funnel), fields));
    expect([earlier, answer.status]).toEqual([earlier, 303]);
  }
}

/** Sends the last form like a person: a minute after opening it, from a separate network. */
export async function send(
  browser: Browser,
  { funnel = FUNNEL, fields = right.contact as Fields, network = someNetwork() } = {},
): ReturnType<Browser['post']> {
  const place = funnel
    .replace(/^\/fr|^\//, '')
    .replace(/^\//, '')
    .replace(/\/funnel$/, '');
  const kept = await unsealAnswers(browser.cookies.get('answers') ?? '', place);
  const stamp = await stampOf(kept?.submissionKey ?? '', new Date(Date.now() - 60_000));
  const answer = await browser.send(addressOf('contact', funnel), {
    method: 'POST',
    body: new URLSearchParams([...fields, [STAMP, stamp]]),
    headers: { 'X-Forwarded-For': network },
  });
  return { answer, html: await answer.text(), to: answer.headers.get('Location') ?? '' };
}
