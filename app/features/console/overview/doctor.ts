import { answeringWords } from '#app/content/answering-hours.ts';
import type { AnsweringHours } from '#app/content/answering-hours.ts';
import { formatDate, formatList, formatNumber } from '#app/content/format.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import { isLoopback } from '#app/content/loopback.ts';
import { jobNames } from './job-runs.ts';
import type { JobRun } from './job-runs.ts';
import { mailProblem } from '#app/features/requests/mail/mail-problem.ts';

// Whether the site is fit to open: what the checks look at, and what each says and advises.

/** How the last message went out: `none` was sent yet, `failed` with the problem's code. */
export type MailOutcome = 'none' | 'sent' | { failed: string };

/** What the checks look at. */
export type SiteState = {
  siteUrl: string | null;
  /** Whether a proxy is in front; null if nobody said. */
  trustsProxy: boolean | null;
  hasAuthSecret: boolean;
  /** How mail leaves: over TLS only, to this machine, or perhaps in clear text; null without a mail server. */
  smtp: 'tls' | 'local' | 'clear' | null;
  mail: MailOutcome;
  /** Sender of mail, as configured. */
  mailFrom: string;
  publisher: { name: string | null; address: string | null; email: string | null };
  /** What the legal pages have to say. */
  legal: { privacyOfficer: string | null; dataLocation: string | null };
  /** Operators who may answer requests and have signed in. */
  workers: number;
  /** Open contests of rankings in which no operator may agree to a proposal of another one. */
  undecidable: number;
  answering: AnsweringHours;
  overdue: number;
  /** Whether nightly backups are set up, or one was made by hand. */
  isBackedUp: boolean;
  jobs: readonly JobRun[];
  /** Photo files that listings name and that are not there; null if nobody looked. */
  missingPhotos: number | null;
  /** Bytes free where DATA_DIR is. */
  freeBytes: number;
  /** Demonstration dentists that are listed. */
  demonstration: number;
  /** Other dentists that are listed. */
  listed: number;
  /** Listings kept off the site until an operator gives them a specialty. */
  withoutSpecialty: number;
  /** Canadian time zones in which PostgreSQL's clock differs from the program's. */
  differingZones: readonly string[];
};

/** `stop`: the site should not open; `warn`: it can, and an operator should look. */
export type CheckState = 'ok' | 'warn' | 'stop';

/** What one check found: a sentence, and what to do about it; null if nothing. */
export type Outcome = { state: CheckState; found: Bilingual; todo: Bilingual | null };

/** Where in the console something can be done about a check. */
export type CheckPage = 'operators' | 'overdue' | 'unplaced';

type Check = {
  id: string;
  name: Bilingual;
  page?: CheckPage;
  examine(site: SiteState): Outcome;
};

const GB = 2 ** 30;

/** Bytes free on the disk with which requests, mail and backups still fit for a while, and for a day. */
const FREE = { enough: 5 * GB, least: GB };

const ok = (en: string, fr: string): Outcome => ({ state: 'ok', found: { en, fr }, todo: null });
const bad =
  (state: 'warn' | 'stop') =>
  (found: Bilingual, todo: Bilingual): Outcome => ({ state, found, todo });
const stop = bad('stop');
const warn = bad('warn');

/** One operator records or proposes, another one confirms or agrees (docs/ranking.md, sections 1 and 10). */
const MIN_OPERATORS = 2;

/** A number with its noun, in both languages. */
const counted = (
  n: number,
  [one, more]: [one: string, more: string],
  [un, plus]: [string, string],
): Bilingual => ({
  en: `${formatNumber('en', n)} ${n === 1 ? one : more}`,
  fr: `${formatNumber('fr', n)} ${n < 2 ? un : plus}`,
});

const lastSuccess = (language: Language, at: Date | null): string => {
  if (at === null) return { en: 'never succeeded', fr: 'jamais réussie' }[language];
  return { en: 'last success: ', fr: 'dernier succès : ' }[language] + formatDate(language, at);
};

/** The variables that are not set, as a list in both languages. */
const unset = (variables: Record<string, string | null>): string[] =>
  Object.entries(variables).flatMap(([name, value]) => (value === null ? [name] : []));

function examineVariables(variables: Record<string, string | null>, where: Bilingual): Outcome {
  const names = unset(variables);
  if (names.length === 0) return ok('All stated.', 'Tout est indiqué.');
  return stop(
    {
      en: `Not set: ${formatList('en', names)}. ${where.en}`,
      fr: `Non défini : ${formatList('fr', names)}. ${where.fr}`,
    },
    { en: 'Set them and start the program again.', fr: 'Définissez-les et redémarrez le programme.' },
  );
}

/** The checks, in the order in which an operator does what they ask for. */
const checks = [
  {
    id: 'address',
    name: { en: 'Address of the site', fr: 'Adresse du site' },
    examine({ siteUrl, trustsProxy }) {
      const url = siteUrl === null ? null : new URL(siteUrl);
      const todo = {
        en: 'Set SITE_URL to the address that visitors type, such as https://example.com.',
        fr: 'Définissez SITE_URL : l’adresse que les visiteurs tapent, par exemple https://example.com.',
      };
      if (url === null)
        return stop(
          {
            en: 'SITE_URL is not set: links in mail, search engines and calendars lead to this machine.',
            fr: 'SITE_URL n’est pas défini : les liens des courriels, des moteurs de recherche et des calendriers mènent à cette machine.',
          },
          todo,
        );
      if (isLoopback(url.hostname))
        return stop(
          {
            en: `${url.origin} is reached from this machine only.`,
            fr: `${url.origin} ne s’ouvre que sur cette machine.`,
          },
          todo,
        );
      if (url.protocol !== 'https:')
        return stop(
          {
            en: `${url.origin} is not encrypted: what visitors send can be read on the way.`,
            fr: `${url.origin} n’est pas chiffré : ce que les visiteurs envoient peut être lu en chemin.`,
          },
          {
            en: 'Put a proxy with TLS in front (docs/operations.md), and set SITE_URL to the https address.',
            fr: 'Placez devant le programme un serveur mandataire avec TLS (docs/operations.md), puis mettez l’adresse https dans SITE_URL.',
          },
        );
      if (trustsProxy === null)
        return stop(
          {
            en: `${url.origin} is https, and TRUST_PROXY is not set: the program can't know whose addresses it sees, and does not start.`,
            fr: `${url.origin} est en https et TRUST_PROXY n’est pas défini : le programme ne peut pas savoir de qui sont les adresses qu’il voit, et ne démarre pas.`,
          },
          {
            en: 'Set TRUST_PROXY to 1 behind a proxy of yours, or to 0 without one (docs/operations.md).',
            fr: 'Mettez TRUST_PROXY à 1 derrière votre serveur mandataire, ou à 0 s’il n’y en a pas (docs/operations.md).',
          },
        );
      return ok(`${url.origin}`, `${url.origin}`);
    },
  },
  {
    id: 'secret',
    name: { en: 'Key of the accounts', fr: 'Clé des comptes' },
    examine({ siteUrl, hasAuthSecret }) {
      if (hasAuthSecret) return ok('AUTH_SECRET is set.', 'AUTH_SECRET est défini.');
      if (siteUrl === null || isLoopback(new URL(siteUrl).hostname))
        return ok('AUTH_SECRET is not needed on this machine.', 'AUTH_SECRET est inutile sur cette machine.');
      return stop(
        {
          en: 'AUTH_SECRET is not set: the key of sessions and second factors is in the database, and in every copy of it.',
          fr: 'AUTH_SECRET n’est pas défini : la clé des sessions et des seconds facteurs se trouve dans la base de données et dans chacune de ses copies.',
        },
        {
          en: 'Set AUTH_SECRET to 32 random characters. Then reset every account: npm run operator -- reset EMAIL.',
          fr: 'Mettez 32 caractères au hasard dans AUTH_SECRET. Réinitialisez ensuite chaque compte : npm run operator -- reset COURRIEL.',
        },
      );
    },
  },
  {
    id: 'mail',
    name: { en: 'Outgoing mail', fr: 'Courriels sortants' },
    examine({ smtp, mail }) {
      if (smtp === null)
        return stop(
          {
            en: 'SMTP_URL is not set: messages are kept as files in DATA_DIR/outbox and reach nobody.',
            fr: 'SMTP_URL n’est pas défini : les courriels sont gardés dans des fichiers de DATA_DIR/outbox et ne parviennent à personne.',
          },
          {
            en: 'Set SMTP_URL, start the program again, and send a test message.',
            fr: 'Définissez SMTP_URL, redémarrez le programme et envoyez un courriel d’essai.',
          },
        );
      if (smtp === 'clear')
        return stop(
          {
            en: 'SMTP_INSECURE is set: mail and its password may leave in clear text.',
            fr: 'SMTP_INSECURE est défini : les courriels et leur mot de passe peuvent partir en clair.',
          },
          {
            en: 'Unset SMTP_INSECURE, and use a mail server with TLS.',
            fr: 'Retirez SMTP_INSECURE et utilisez un serveur de courriel avec TLS.',
          },
        );
      if (mail === 'none')
        return warn(
          { en: 'No message has gone out yet.', fr: 'Aucun courriel n’est encore parti.' },
          { en: 'Send a test message.', fr: 'Envoyez un courriel d’essai.' },
        );
      if (mail !== 'sent')
        return stop(
          {
            en: `The last message did not go out: ${mailProblem('en', mail.failed)}`,
            fr: `Le dernier courriel n’est pas parti : ${mailProblem('fr', mail.failed)}`,
          },
          {
            en: 'Correct SMTP_URL or the mail server, then send a test message.',
            fr: 'Corrigez SMTP_URL ou le serveur de courriel, puis envoyez un courriel d’essai.',
          },
        );
      return smtp === 'tls'
        ? ok(
            'The mail server took the last message, over TLS.',
            'Le serveur a accepté le dernier courriel, par TLS.',
          )
        : ok(
            'The mail server of this machine took the last message. TLS is not demanded of it.',
            'Le serveur de courriel de cette machine a accepté le dernier courriel. TLS n’y est pas exigé.',
          );
    },
  },
  {
    id: 'sender',
    name: { en: 'Sender of mail', fr: 'Expéditeur des courriels' },
    examine({ mailFrom }) {
      const host = /@([^>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? '';
      if (isLoopback(host))
        return stop(
          {
            en: `MAIL_FROM is ${mailFrom}, which no mail server accepts.`,
            fr: `MAIL_FROM est ${mailFrom}, qu’aucun serveur de courriel n’accepte.`,
          },
          {
            en: 'Set MAIL_FROM to an address of your domain that your mail server may send from.',
            fr: 'Définissez MAIL_FROM : une adresse de votre domaine que votre serveur de courriel peut utiliser.',
          },
        );
      return ok(mailFrom, mailFrom);
    },
  },
  {
    id: 'publisher',
    name: { en: 'Who runs the site', fr: 'Exploitant du site' },
    examine: ({ publisher: { name, address, email } }) =>
      examineVariables(
        { PUBLISHER_NAME: name, PUBLISHER_ADDRESS: address, PUBLISHER_EMAIL: email },
        {
          en: 'The law requires the site to say who runs it.',
          fr: 'La loi exige que le site nomme son exploitant.',
        },
      ),
  },
  {
    id: 'legal',
    name: { en: 'Legal pages', fr: 'Pages légales' },
    examine: ({ legal: { privacyOfficer, dataLocation } }) =>
      examineVariables(
        { PUBLISHER_PRIVACY_OFFICER: privacyOfficer, PUBLISHER_DATA_LOCATION: dataLocation },
        {
          en: 'The privacy policy says ‘Not stated yet’ there.',
          fr: 'La politique de confidentialité y dit « À préciser ».',
        },
      ),
  },
  {
    id: 'answering',
    name: { en: 'Who answers', fr: 'Qui répond' },
    page: 'operators',
    examine({ workers, answering }) {
      if (workers === 0)
        return stop(
          {
            en: 'The site promises answers, and nobody who may give them has signed in yet.',
            fr: 'Le site promet des réponses, et personne qui puisse en donner ne s’est encore connecté.',
          },
          {
            en: 'Add an account: npm run operator -- add EMAIL.',
            fr: 'Créez un compte : npm run operator -- add COURRIEL.',
          },
        );
      const { en, fr } = counted(workers, ['operator', 'operators'], ['personne', 'personnes']);
      return ok(
        `${en} can answer requests. Promises follow ANSWER_HOURS: ${answeringWords('en', answering).hours}.`,
        `Pour répondre aux demandes : ${fr}. Les promesses suivent ANSWER_HOURS : ${answeringWords('fr', answering).hours}.`,
      );
    },
  },
  {
    id: 'people',
    name: { en: 'People for each promise', fr: 'Personnes par promesse' },
    page: 'operators',
    examine({ workers, undecidable }) {
      const { en, fr } = counted(workers, ['operator', 'operators'], ['personne', 'personnes']);
      const found = {
        en: `You have ${en}. Needed: 1 to suspend a dentist; 2 to verify one, to lift a suspension, to release reviews of a burst and to decide a contested ranking.`,
        fr: `Vous êtes ${fr}. Il en faut 1 pour suspendre un dentiste; 2 pour en vérifier un, lever une suspension, libérer les avis d’une vague et trancher une contestation du classement.`,
      };
      if (undecidable > 0) {
        const waiting = counted(
          undecidable,
          ['contest waits', 'contests wait'],
          ['contestation attend', 'contestations attendent'],
        );
        return warn(
          {
            en: `${waiting.en}, and no operator may agree to a decision of another one. ${found.en}`,
            fr: `${waiting.fr}, et personne ne peut approuver la décision d’une autre personne. ${found.fr}`,
          },
          {
            en: 'Invite somebody who recorded nothing about that dentist and has no clinic in the city.',
            fr: 'Invitez une personne qui n’a rien consigné au sujet de ce dentiste et n’a pas de clinique dans la ville.',
          },
        );
      }
      if (workers >= MIN_OPERATORS) return ok(found.en, found.fr);
      return warn(found, {
        en: 'Invite more people. Nobody can be verified, and no contest can be decided, although the site promises both.',
        fr: 'Invitez d’autres personnes. Aucun dentiste ne peut être vérifié et aucune contestation tranchée, alors que le site promet les deux.',
      });
    },
  },
  {
    id: 'overdue',
    name: { en: 'Promises', fr: 'Promesses' },
    page: 'overdue',
    examine({ overdue }) {
      if (overdue === 0) return ok('No answer is overdue.', 'Aucune réponse n’est en retard.');
      const { en, fr } = counted(
        overdue,
        ['request waits', 'requests wait'],
        ['demande attend', 'demandes attendent'],
      );
      return warn(
        { en: `${en} longer than was promised.`, fr: `${fr} au-delà du délai promis.` },
        {
          en: 'Answer them. If they can’t be answered in time, shorten ANSWER_HOURS.',
          fr: 'Répondez-y. Si le délai ne peut pas être tenu, réduisez ANSWER_HOURS.',
        },
      );
    },
  },
  {
    id: 'backups',
    name: { en: 'Backups', fr: 'Sauvegardes' },
    examine({ isBackedUp, jobs }) {
      if (!isBackedUp)
        return stop(
          {
            en: 'There is no backup, and BACKUP_TO is not set: everything would be lost with this machine.',
            fr: 'Il n’y a aucune sauvegarde et BACKUP_TO n’est pas défini : tout serait perdu avec cette machine.',
          },
          {
            en: 'Set BACKUP_TO to a folder on another disk or machine (docs/backup.md).',
            fr: 'Définissez BACKUP_TO : un dossier d’un autre disque ou d’une autre machine (docs/backup.md).',
          },
        );
      const run = jobs.find(({ name }) => name === 'backup');
      if (run?.isFailing || run?.isLate)
        return stop(
          run.isFailing
            ? { en: 'The last backup failed.', fr: 'La dernière sauvegarde a échoué.' }
            : {
                en: 'There is no backup of the last 36 hours.',
                fr: 'Il n’y a pas de sauvegarde des 36 dernières heures.',
              },
          {
            en: 'Read the reason in the log, and run npm run backup (docs/backup.md).',
            fr: 'Lisez la cause dans le journal et lancez npm run backup (docs/backup.md).',
          },
        );
      return ok('Backups are made.', 'Des sauvegardes sont faites.');
    },
  },
  {
    id: 'jobs',
    name: { en: 'Background jobs', fr: 'Tâches de fond' },
    examine({ jobs }) {
      const late = jobs.filter(({ isLate }) => isLate);
      const failing = jobs.filter(({ isFailing }) => isFailing);
      const list = (language: Language, runs: readonly JobRun[]) =>
        formatList(
          language,
          runs.map(
            ({ name, succeededAt }) => `${jobNames[name][language]} (${lastSuccess(language, succeededAt)})`,
          ),
        );
      const todo = {
        en: 'Look for the job’s error in the log (docs/operations.md).',
        fr: 'Cherchez l’erreur de la tâche dans le journal (docs/operations.md).',
      };
      if (late.length > 0)
        return stop({ en: `Late: ${list('en', late)}.`, fr: `En retard : ${list('fr', late)}.` }, todo);
      if (failing.length > 0)
        return warn(
          {
            en: `The last run failed: ${list('en', failing)}.`,
            fr: `La dernière exécution a échoué : ${list('fr', failing)}.`,
          },
          todo,
        );
      return ok('No job is late or failing.', 'Aucune tâche n’est en retard ou en échec.');
    },
  },
  {
    id: 'photos',
    name: { en: 'Photos', fr: 'Photos' },
    examine({ missingPhotos: missing, isBackedUp }) {
      if (missing) {
        const { en, fr } = counted(
          missing,
          ['photo file of a listing is missing', 'photo files of listings are missing'],
          ['fichier de photo d’une fiche est introuvable', 'fichiers de photos de fiches sont introuvables'],
        );
        return warn(
          { en: `${en}.`, fr: `${fr}.` },
          {
            en: 'Restore them from a backup (docs/backup.md), or upload them again.',
            fr: 'Restaurez-les depuis une sauvegarde (docs/backup.md), ou téléversez-les de nouveau.',
          },
        );
      }
      // Nobody looked whether they are there, or no backup holds them.
      if (missing === null || !isBackedUp)
        return ok('They are in DATA_DIR/photos.', 'Elles sont dans DATA_DIR/photos.');
      return ok(
        'They are in DATA_DIR/photos; backups hold them too.',
        'Elles sont dans DATA_DIR/photos; les sauvegardes les contiennent aussi.',
      );
    },
  },
  {
    id: 'disk',
    name: { en: 'Disk', fr: 'Disque' },
    examine({ freeBytes }) {
      const gb = (language: Language) => formatNumber(language, Math.round((freeBytes / GB) * 10) / 10);
      const found = {
        en: `${gb('en')} GB free for DATA_DIR.`,
        fr: `${gb('fr')}\u00a0Go libres pour DATA_DIR.`,
      };
      if (freeBytes >= FREE.enough) return ok(found.en, found.fr);
      return bad(freeBytes < FREE.least ? 'stop' : 'warn')(found, {
        en: 'Free some room, or move DATA_DIR to a larger disk: without any, requests can’t be stored.',
        fr: 'Libérez de l’espace ou déplacez DATA_DIR vers un disque plus grand : sans espace, aucune demande ne peut être enregistrée.',
      });
    },
  },
  {
    id: 'clock',
    name: { en: 'Local times', fr: 'Heures locales' },
    examine({ differingZones }) {
      if (differingZones.length === 0)
        return ok(
          'The program and PostgreSQL agree on every Canadian time zone.',
          'Le programme et PostgreSQL s’accordent sur tous les fuseaux horaires du Canada.',
        );
      return warn(
        {
          en: `PostgreSQL and the program show different times in ${formatList('en', differingZones)}. Pages use the program’s.`,
          fr: `PostgreSQL et le programme donnent des heures différentes dans ${formatList('fr', differingZones)}. Les pages suivent le programme.`,
        },
        {
          en: 'Update the older one: PostgreSQL’s server (package tzdata), or Node.',
          fr: 'Mettez à jour le plus ancien des deux : le serveur PostgreSQL (paquet tzdata) ou Node.',
        },
      );
    },
  },
  {
    id: 'demonstration',
    name: { en: 'Demonstration', fr: 'Démonstration' },
    examine({ demonstration }) {
      if (demonstration === 0) return ok('No made-up dentist is listed.', 'Aucun dentiste fictif ne figure.');
      const { en, fr } = counted(
        demonstration,
        ['made-up dentist is', 'made-up dentists are'],
        ['dentiste fictif figure', 'dentistes fictifs figurent'],
      );
      return stop(
        {
          en: `${en} listed: every page says so, and search engines are asked to stay away.`,
          fr: `${fr} sur le site : chaque page le dit, et les moteurs de recherche sont tenus à l’écart.`,
        },
        {
          en: 'Once real dentists are imported: npm run seed -- --remove-demonstration.',
          fr: 'Après l’importation de vrais dentistes : npm run seed -- --remove-demonstration.',
        },
      );
    },
  },
  {
    id: 'listings',
    name: { en: 'Listings', fr: 'Fiches' },
    examine({ listed }) {
      if (listed === 0)
        return stop(
          { en: 'No real dentist is listed.', fr: 'Aucun vrai dentiste ne figure sur le site.' },
          {
            en: 'Import a file: in the console under ‘Imports’, or npm run import -- FILE (docs/import.md).',
            fr: 'Importez un fichier : dans la console, sous « Importations », ou npm run import -- FICHIER (docs/import.md).',
          },
        );
      const { en, fr } = counted(
        listed,
        ['real dentist is', 'real dentists are'],
        ['vrai dentiste figure', 'vrais dentistes figurent'],
      );
      return ok(`${en} listed.`, `${fr} sur le site.`);
    },
  },
  {
    id: 'specialties',
    name: { en: 'Specialties', fr: 'Spécialités' },
    page: 'unplaced',
    examine({ withoutSpecialty }) {
      if (withoutSpecialty === 0)
        return ok('Every listing has a specialty.', 'Chaque fiche a une spécialité.');
      const { en, fr } = counted(
        withoutSpecialty,
        ['listing is', 'listings are'],
        ['fiche reste', 'fiches restent'],
      );
      return warn(
        {
          en: `${en} kept off the site: no known specialty.`,
          fr: `${fr} hors du site, faute de spécialité reconnue.`,
        },
        { en: 'Give each a specialty.', fr: 'Donnez une spécialité à chacune.' },
      );
    },
  },
] as const satisfies readonly Check[];

export type CheckId = (typeof checks)[number]['id'];

/** One check with its outcome. */
export type Finding = Outcome & { id: CheckId; name: Bilingual; page: CheckPage | null };

/** Runs every check, in the order in which an operator does what they ask for. */
export const examineSite = (site: SiteState): Finding[] =>
  (checks as readonly (Check & { id: CheckId })[]).map(({ id, name, page, examine }) => ({
    id,
    name,
    page: page ?? null,
    ...examine(site),
  }));

/** How many of the outcomes keep the site from opening. */
export const countStops = (findings: readonly Finding[]): number =>
  findings.filter(({ state }) => state === 'stop').length;
