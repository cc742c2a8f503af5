import type { ServerBuild } from 'react-router';
import type { MailContent } from '#app/features/mail/mail-content.ts';
import { listWorkerAddresses } from '#app/features/account/account-queries.server.ts';
import { config, dataFolder } from '#config';
import { openMailTransport } from '#jobs/mail-transport.ts';
import type { MailOffice } from '#jobs/send-mail.ts';

/** The build, with what app/entry.server.tsx exports for the jobs beside React Router's own. */
type MailBuild = ServerBuild & { entry: { module: { mailHtml(content: MailContent): string } } };

/** What jobs need to write mail, from the configuration and the build. */
export function mailOffice(build: ServerBuild, port: number): MailOffice {
  const { mailHtml } = (build as MailBuild).entry.module;
  const outbox = dataFolder('outbox');
  const given = config.OPERATOR_EMAIL ? [config.OPERATOR_EMAIL] : [];
  return {
    transport: openMailTransport({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, outbox }),
    outbox,
    toHtml: mailHtml,
    siteUrl: config.SITE_URL ?? `http://localhost:${port}`,
    operatorAddresses: async () => [...new Set([...given, ...(await listWorkerAddresses())])],
    officeAddress: async () => {
      const workers = await listWorkerAddresses();
      return given.find((address) => !workers.includes(address.toLowerCase())) ?? null;
    },
    operatorLanguage: config.OPERATOR_LANGUAGE,
  };
}
