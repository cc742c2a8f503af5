import { parseArgs } from 'node:util';
import { createTransport } from 'nodemailer';
import { Refused, runCommand } from '#cli/run-command.ts';
import { mkdir } from 'node:fs/promises';
import { listMissingPhotos } from '#app/features/console/listings/photo.server.ts';
import { config, dataFolder, smtpOptions } from '#config';
import { withLabel } from '#app/content/format.ts';
import { doctorCopy } from '#app/features/console/overview/doctor-copy.ts';
import { readSiteState } from '#app/features/console/overview/doctor.server.ts';
import { countStops, examineSite } from '#app/features/console/overview/doctor.ts';
import { accountMailCopy } from '#app/features/requests/mail/account-mail-copy.ts';
import { migrateToLatest } from '#db/migrate.ts';

const usage = `Usage: npm run doctor -- [options]

Says whether the site is fit to open, and what to do first. Run it with the same environment as the program.
It signs in to the mail server, and looks for the photos of listings. The exit code is 1 if anything keeps the site from opening.

  --mail EMAIL   send a test message to that address
  --help         show this
`;

/** How long the mail server may take, in milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Signs in to the mail server, and sends a test message if there is an address.
 *
 * @returns the problem's code; null if there is none
 */
async function tryMailServer(url: string, to: string | undefined): Promise<string | null> {
  const transport = createTransport({ ...smtpOptions(url), ...PATIENCE });
  try {
    await transport.verify();
    const { subject, paragraphs } = accountMailCopy[config.OPERATOR_LANGUAGE]['account-test']();
    if (to) await transport.sendMail({ from: config.MAIL_FROM, to, subject, text: paragraphs.join('\n\n') });
    return null;
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'UNKNOWN';
  } finally {
    transport.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { mail: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return void process.stdout.write(usage);
  const to = values.mail;
  if (to !== undefined && !/^[^\s@<>"]+@[^\s@<>"]+$/.test(to))
    throw new Refused('--mail takes an e-mail address, e.g. ann@example.com');
  if (to !== undefined && !config.SMTP_URL) throw new Refused('SMTP_URL is not set: no message can be sent.');
  await mkdir(dataFolder('.'), { recursive: true, mode: 0o700 });
  await migrateToLatest();
  const site = await readSiteState();
  if (config.SMTP_URL) {
    const failed = await tryMailServer(config.SMTP_URL, to);
    if (failed !== null) site.mail = { failed };
    else if (to !== undefined) site.mail = 'sent';
  }
  site.missingPhotos = (await listMissingPhotos()).length;
  const language = config.OPERATOR_LANGUAGE;
  const words = doctorCopy(language);
  const findings = examineSite(site);
  for (const { name, state, found, todo } of findings) {
    process.stdout.write(
      `[${words.states[state]}] ${withLabel(language, name[language], found[language])}\n`,
    );
    if (todo !== null) process.stdout.write(`    ${todo[language]}\n`);
  }
  const stops = countStops(findings);
  process.stdout.write(`\n${stops === 0 ? words.opens : words.stops(stops)}\n`);
  if (stops > 0) process.exitCode = 1;
}

await runCommand(main);
