import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect } from 'vitest';

/** A visitor's messages: each either acknowledged or refused. */
export function openSender(address: string) {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let sent = 0;
  const send = async (padding = ''): Promise<number> => {
    const subject = `Message ${(sent += 1)} of ${Date.now()}`;
    const answer = await fetch(`${address}/contact`, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      body: new URLSearchParams({
        submissionKey: randomUUID(),
        name: 'Maria Okafor',
        email: `maria${sent}@example.com`,
        subject,
        message: `The telephone number is wrong.${padding}`,
      }),
    });
    const html = await answer.text();
    // Our page repeats the typed text; a proxy's error page has no form.
    if (answer.status === 503 && answer.headers.has('X-Request-Id')) expect(html).toContain(subject);
    if (answer.status === 303) acknowledged.push(subject);
    statuses.add(answer.status);
    return answer.status;
  };
  return { acknowledged, statuses, send };
}

/** Which of the messages are not in the database. */
export async function missing(client: pg.Client, subjects: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ message: string }>('select message from leads');
  const all = rows.map(({ message }) => message).join('\n');
  return subjects.filter((subject) => !all.includes(subject));
}
