import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { config, dataFolder, mailSecurity } from '#config';
import { notifyOwner } from '#app/features/console/account/tell-owner.server.ts';
import { listLeadWorkers } from '#app/features/console/account/account-queries.server.ts';
import { listDifferingZones } from '#app/features/directory/place/clocks.server.ts';
import { isWithoutSpecialty } from '#app/features/directory/dentist/imported-facts.server.ts';
import { leadsIn } from '#app/features/console/inbox/inbox-queries.server.ts';
import { readInboxFilter } from '#app/features/console/inbox/inbox.ts';
import { countUndecidable } from '#app/features/requests/lead/contest.server.ts';
import { publisher } from '#app/features/requests/contact/publisher.server.ts';
import { answering } from '#app/features/directory/dentist/answering.server.ts';
import { REFUSED } from '#app/features/requests/mail/mail.ts';
import { db } from '#db/database.ts';
import { listJobRuns } from './job-queries.server.ts';
import type { MailOutcome, SiteState } from './doctor.ts';

/** Reads from the configuration, the database and the disk what the checks of `examineSite` look at. */
export async function readSiteState(): Promise<SiteState> {
  const [counts, mail, jobs, workers, disk, differingZones] = await Promise.all([
    countSite(),
    findMailOutcome(),
    listJobRuns(),
    listLeadWorkers(),
    statfs(dataFolder('.')),
    listDifferingZones(),
  ]);
  const undecidable = await countUndecidable(
    workers.map((worker) => ({ ...worker, kind: 'operator' as const })),
  );
  const { name, address, email, privacyOfficer, dataLocation } = publisher;
  return {
    siteUrl: config.SITE_URL ?? null,
    trustsProxy: config.TRUST_PROXY ?? null,
    hasAuthSecret: config.AUTH_SECRET !== undefined,
    smtp: config.SMTP_URL === undefined ? null : mailSecurity(config.SMTP_URL),
    mail,
    mailFrom: config.MAIL_FROM,
    publisher: { name, address, email },
    legal: { privacyOfficer, dataLocation },
    workers: workers.length,
    undecidable,
    answering,
    isBackedUp:
      config.BACKUP_TO !== undefined ||
      jobs.some(({ name, succeededAt }) => name === 'backup' && succeededAt !== null),
    jobs,
    missingPhotos: null,
    freeBytes: disk.bavail * disk.bsize,
    differingZones,
    ...counts,
  };
}

type Counts = Pick<SiteState, 'demonstration' | 'listed' | 'withoutSpecialty' | 'overdue'>;

const overdue = { ...readInboxFilter(new URLSearchParams(), undefined), view: 'overdue' } as const;

async function countSite(): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    count(*) filter (where source = 'demonstration')::int as demonstration,
    count(*) filter (where source <> 'demonstration')::int as listed,
    (select count(*)::int from dentists d where ${isWithoutSpecialty('d')}) as "withoutSpecialty",
    (select count(*)::int from (${leadsIn(overdue, '').select('leads.id')}) l) as overdue
    from listed_dentists`.execute(db);
  return rows[0]!;
}

/**
 * How mail goes out: the last message that a mail server took, unless a later one failed. A recipient that was refused
 * for good is that recipient's matter.
 */
async function findMailOutcome(): Promise<MailOutcome> {
  const { rows } = await sql<{ isTaken: boolean; problem: string | null }>`
    with taken as (
      select max(sent_at) as at from mails where status = 'sent' and not kept_as_file
    )
    select taken.at is not null as "isTaken", (
      select m.problem from mails m
      where m.status in ('queued', 'failed') and m.problem is not null and m.problem not like ${`${REFUSED}%`}
        and m.created_at > coalesce(taken.at, '-infinity')
      order by m.created_at desc limit 1
    ) as problem
    from taken`.execute(db);
  const { isTaken, problem } = rows[0]!;
  if (problem !== null) return { failed: problem };
  return isTaken ? 'sent' : 'none';
}

/** Queues a test message to an operator's own address. */
export const sendTestMail = (operatorId: string): Promise<void> =>
  db.transaction().execute((trx) => notifyOwner(trx, operatorId, 'account-test'));
