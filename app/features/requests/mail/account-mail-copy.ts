import { formatVisit } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import { localNow, SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import type { Fact } from '#app/features/requests/kind/form.ts';
import type { MailTemplate } from './mail.ts';
import type { MailWords } from './mail-types.ts';

/** Messages to an operator about the account itself. */
type AccountTemplate = Extract<MailTemplate, `account-${string}`>;

/** `program`: the browser, such as 'Firefox, Windows'; null if unknown or not part of the news. */
export type AccountNews = { at: Date; program: string | null };

const labels = {
  en: { at: 'When (Eastern Time)', program: 'Browser' },
  fr: { at: 'Moment (heure de l’Est)', program: 'Navigateur' },
} satisfies Record<Language, Record<keyof AccountNews, string>>;

/** When it happened and in which browser. */
export function accountFacts({ at, program }: AccountNews, language: Language): Fact[] {
  const { day, time } = localNow(SITE_ZONE, at);
  const { at: when, program: browser } = labels[language];
  return [
    { label: when, value: formatVisit(language, { date: day, time }) },
    ...(program === null ? [] : [{ label: browser, value: program }]),
  ];
}

const footers = {
  en: `You’re getting this email because you have an operator’s account of ${PRODUCT}. Nobody can turn these emails off.`,
  fr: `Vous recevez ce message parce que vous avez un compte dans la console de ${PRODUCT}. Personne ne peut désactiver ces courriels.`,
} satisfies Record<Language, string>;

const BUTTON = { en: 'Open your account', fr: 'Ouvrir votre compte' };

const wordsIn =
  (language: Language) =>
  (title: string, ...paragraphs: string[]) =>
  (): MailWords => ({
    subject: title,
    heading: title,
    paragraphs,
    button: BUTTON[language],
    footer: footers[language],
  });
const en = wordsIn('en');
const fr = wordsIn('fr');

/** The words of a message that carries the link to choose a password. */
const invitationIn =
  (language: Language) =>
  (title: string, ...paragraphs: string[]) =>
  (): MailWords => ({
    ...wordsIn(language)(title, ...paragraphs, lifetime[language])(),
    button: { en: 'Choose a password', fr: 'Choisir un mot de passe' }[language],
  });
const invitesIn = { en: invitationIn('en'), fr: invitationIn('fr') };

const lifetime = {
  en: 'The link works once, within 24 hours. After that, an administrator can send another one. Please don’t forward it: it opens your account.',
  fr: 'Le lien sert une seule fois, dans les 24 heures. Ensuite, l’administration peut en envoyer un autre. Ne le transmettez à personne : il ouvre votre compte.',
};

const ifNot = {
  en: 'If it wasn’t you, tell an administrator now: they can reset the account, which ends every session.',
  fr: 'Si ce n’était pas vous, prévenez tout de suite l’administration : elle peut réinitialiser le compte, ce qui ferme toutes les sessions.',
};

/** The words of messages about an account. Only an invitation's link leads to a sign-in, and only until a password is chosen. */
export const accountMailCopy = {
  en: {
    'account-sign-in': en(
      'Your account was opened in a new browser',
      'Someone signed in to your account, with your password and a second factor, in a browser that had not been used for it in the last half year.',
      ifNot.en,
    ),
    'account-locked': en(
      'Your account is locked for 15 minutes',
      'Someone typed a wrong password for your account five times. Nobody got in.',
      'If it wasn’t you, you don’t have to do anything: a browser in which you have signed in before still lets you in. We send this message at most once a day.',
    ),
    'account-code-locked': en(
      'The second step of your account is locked for 15 minutes',
      'Someone typed your password, then five wrong codes. Nobody got in.',
      'If it wasn’t you, they know your password: choose another one as soon as you can sign in, and tell an administrator.',
    ),
    'account-password': en('Your password was changed', 'A new password was set for your account.', ifNot.en),
    'account-second-factor': en(
      'A second factor was set up for your account',
      'From now on, signing in needs your password and a code of that authenticator app.',
      ifNot.en,
    ),
    'account-recovery-codes': en(
      'Your account has new recovery codes',
      'The earlier recovery codes no longer work.',
      ifNot.en,
    ),
    'account-test': en(
      'A test message',
      'Mail of this site goes out: you asked for this message in the console.',
      'If it lies among unwanted mail, or says that its sender could not be verified, those of visitors and clinics will, too: check the SPF, DKIM and DMARC records of the sender’s domain.',
    ),
    'account-invitation': invitesIn.en(
      `You’re invited to the console of ${PRODUCT}`,
      'An administrator made an account for you. Choose a password first; then you set up an authenticator app as the second step of signing in.',
    ),
    'account-new-link': invitesIn.en(
      'Choose a new password',
      'An administrator reset your account: its password and second factor are gone, and every session is ended. Choose a new password and set up the second step again.',
    ),
    'account-reset': en(
      'Your account was reset',
      'An administrator removed the password and the second factor, and ended every session. Ask them for the link to choose a new password, unless you have it.',
    ),
  },
  fr: {
    'account-sign-in': fr(
      'Votre compte a été ouvert dans un nouveau navigateur',
      'Quelqu’un s’est connecté à votre compte, avec votre mot de passe et la deuxième étape, dans un navigateur qui n’y avait pas servi depuis six mois.',
      ifNot.fr,
    ),
    'account-locked': fr(
      'Votre compte est bloqué pour 15 minutes',
      'Quelqu’un a tapé cinq fois un mot de passe erroné pour votre compte. Personne n’est entré.',
      'Si ce n’était pas vous, vous n’avez rien à faire : un navigateur où vous vous êtes déjà connecté vous laisse toujours entrer. Nous envoyons ce message une fois par jour au plus.',
    ),
    'account-code-locked': fr(
      'La deuxième étape de votre compte est verrouillée pour 15 minutes',
      'Quelqu’un a tapé votre mot de passe, puis cinq codes erronés. Personne n’est entré.',
      'Si ce n’était pas vous, cette personne connaît votre mot de passe : choisissez-en un autre dès que vous pourrez vous connecter, et prévenez l’administration.',
    ),
    'account-password': fr(
      'Votre mot de passe a été changé',
      'Un nouveau mot de passe a été choisi pour votre compte.',
      ifNot.fr,
    ),
    'account-second-factor': fr(
      'La deuxième étape de votre compte a été configurée',
      'Dès maintenant, la connexion demande votre mot de passe et un code de cette application d’authentification.',
      ifNot.fr,
    ),
    'account-recovery-codes': fr(
      'Votre compte a de nouveaux codes de secours',
      'Les codes de secours précédents ne fonctionnent plus.',
      ifNot.fr,
    ),
    'account-test': fr(
      'Un courriel d’essai',
      'Les courriels de ce site partent : vous avez demandé celui-ci dans la console.',
      'S’il se trouve parmi les indésirables, ou si l’expéditeur n’a pas pu être vérifié, il en ira de même de ceux que reçoivent visiteurs et cliniques : vérifiez les enregistrements SPF, DKIM et DMARC du domaine de l’expéditeur.',
    ),
    'account-invitation': invitesIn.fr(
      `Invitation à la console de ${PRODUCT}`,
      'L’administration a créé un compte pour vous. Choisissez d’abord un mot de passe; vous configurerez ensuite une application d’authentification, la deuxième étape de la connexion.',
    ),
    'account-new-link': invitesIn.fr(
      'Choisissez un nouveau mot de passe',
      'L’administration a réinitialisé votre compte : le mot de passe et la deuxième étape sont supprimés, et toutes les sessions sont fermées. Choisissez un nouveau mot de passe, puis configurez de nouveau la deuxième étape.',
    ),
    'account-reset': fr(
      'Votre compte a été réinitialisé',
      'L’administration a supprimé le mot de passe et la deuxième étape, et fermé toutes les sessions. Demandez-lui le lien qui permet de choisir un nouveau mot de passe, si vous ne l’avez pas.',
    ),
  },
} satisfies Record<Language, Record<AccountTemplate, () => MailWords>>;
