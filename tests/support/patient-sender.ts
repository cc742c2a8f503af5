import { setTimeout as sleep } from 'node:timers/promises';

/** A faster form is treated as a bot's: the lead is stored but sends no mail (docs/decisions/0107). */
export const FILLING_IN = 2100;

/**
 * Opens the contact form as a browser does, with its key and its stamp, and fills it in.
 *
 * @param address of the site
 * @throws while the site is away
 */
export async function openContactForm(address: string, email: string): Promise<URLSearchParams> {
  const answer = await fetch(`${address}/contact`);
  const page = await answer.text();
  // A page of an outage has a form without a stamp.
  if (!answer.ok) throw new Error(`Answered ${answer.status}`);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
  return new URLSearchParams({
    submissionKey: hidden('submissionKey'),
    stamp: hidden('stamp'),
    name: 'Maria Okafor',
    email,
    subject: 'Opening hours',
    category: 'general',
    message: 'When do you open?',
  });
}

/**
 * Sends the same form until it is accepted: only a broken connection or an outage of the database may refuse it.
 *
 * @param address of the site, which changes when it is started again
 * @returns how often it was refused
 * @throws if the form is answered with another status
 */
export async function sendUntilTaken(address: () => string, form: URLSearchParams): Promise<number> {
  for (let refused = 0; ; refused += 1) {
    const answer = await fetch(`${address()}/contact`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    }).catch(() => null);
    await answer?.body?.cancel().catch(() => {});
    if (answer?.status === 303) return refused;
    if (answer && answer.status !== 503) throw new Error(`Answered ${answer.status}`);
    await sleep(200);
  }
}
