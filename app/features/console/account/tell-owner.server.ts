import { countOne } from '#app/features/requests/limit/limits.server.ts';
import type { MailTemplate } from '#app/features/requests/mail/mail.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import type { Trx } from '#db/database.ts';
import { nameProgram } from './program-name.ts';

/**
 * Queues mail to an account's owner about what happened to the account, in the transaction of the change. Of a lock-out,
 * which can be caused without getting in, at most once a day.
 *
 * @param headers of the request; only the browser's name is kept
 */
export async function notifyOwner(
  trx: Trx,
  operatorId: string,
  template: Extract<MailTemplate, `account-${string}`>,
  headers?: Headers,
): Promise<void> {
  const isFromOutside = /locked/.test(template);
  if (isFromOutside && (await countOne(trx, 'lock-out-mail', `${template} ${operatorId}`)) !== null) return;
  // Who tries to get in may send any text as the browser's name.
  const program = headers && !isFromOutside ? nameProgram(headers.get('user-agent')) : null;
  await queueMail(trx, { template, leadId: null, facts: { operator: operatorId, program } });
}
