import { copy } from '#app/content/language.ts';
import { PASSWORD_LENGTH } from './password.ts';

/** A text that holds whether mail leaves the server or is kept as files. */
const always = (text: string) => ({ mail: (_hours: number) => text, file: (_hours: number) => text });

const minutes = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));

export const accountCopy = copy(
  {
    signInTitle: 'Sign in to the console',
    signInLead: 'For the people who work on requests. Patients need no account.',
    email: 'E-mail',
    password: 'Password',
    signIn: 'Sign in',
    problem: 'Not signed in',
    wrong: 'Wrong address or password.',
    locked: (seconds: number) =>
      minutes(seconds) === 1
        ? 'Too many attempts. Try again in a minute.'
        : `Too many attempts. Try again in ${minutes(seconds)} minutes.`,
    ended: 'Your session has ended. Sign in to continue.',
    forgot: 'Lost your password or your phone? An admin sends you a new link.',
    codeTitle: 'Enter the code',
    codeLead: 'Open your authenticator app and type the six digits that it shows for this site.',
    code: 'Code',
    recoveryTitle: 'Enter a recovery code',
    recoveryLead: 'One of the ten codes that you kept when you set this up. Each works once.',
    recoveryCode: 'Recovery code',
    useRecovery: 'Use a recovery code instead',
    useApp: 'Use the app instead',
    goOn: 'Continue',
    codeWrong: 'Wrong code. Codes change every 30 seconds.',
    recoveryWrong: 'Wrong code, or already used.',
    codeLocked: 'Too many wrong codes. Try again in 15 minutes.',
    codeExpired:
      'We couldn’t sign you in: the time ran out, there were too many wrong codes, or the code was already used. Sign in again.',
    proofTitle: 'Confirm that it’s you',
    proofLead: 'This step needs your password again: you gave it or a code more than 15 minutes ago.',
    proofContinue: 'Continue',
    proofLeave: 'Leave it, and go to the overview',
    startAgain: 'Start again',
    welcomeTitle: 'Choose your password',
    welcomeLead: (email: string) => `For the account ${email}.`,
    passwordHint: `At least ${PASSWORD_LENGTH.least} characters. Three or four words that only you would put together are good.`,
    newPassword: 'New password',
    keepPassword: 'Keep this password',
    welcomeGone: 'This link no longer works',
    welcomeGoneText: 'It was used already, or is older than a day. An admin can make another one.',
    passwordProblems: {
      short: `Use at least ${PASSWORD_LENGTH.least} characters.`,
      long: `Use at most ${PASSWORD_LENGTH.most} characters.`,
      plain: 'That password is easy to guess. Choose a less predictable one.',
      address: 'Leave your e-mail address out of it.',
      common: 'This password is on the lists that attackers try first. Use a few unrelated words instead.',
    },
    setUpTitle: 'Set up the second step',
    setUpLead:
      'From now on you sign in with your password and a code from your phone. The password alone is not enough.',
    scan: 'Scan this with an authenticator app',
    qr: 'QR code for the authenticator app',
    typeKey: 'Or type this key into it',
    keepCodes: 'Keep these recovery codes',
    keepCodesText:
      'Each lets you in once when your phone is lost. Print them or put them into a password manager: they are not shown again.',
    prove: 'Type the code that the app shows now',
    finish: 'Turn it on',
    accountTitle: 'Your account',
    sessions: 'Where you are signed in',
    sessionsText: 'End the ones you don’t recognize.',
    thisSession: 'This one',
    unknownProgram: 'Unknown program',
    since: 'Since',
    lastUsed: 'last used',
    endSession: 'End',
    endOthers: 'End all others',
    clinic: 'Your clinic',
    clinicText:
      'If you own or work for a clinic, tell us in which city. Other operators will then handle the evidence about its dentists. Only another admin can take this back.',
    clinicCity: 'City of the clinic',
    noClinic: 'Choose a city',
    declare: 'Declare',
    declared: (city: string) => `You declared a clinic in ${city}.`,
    clearClinic: 'Take back the declared clinic',
    changePassword: 'Change your password',
    currentPassword: 'Current password',
    change: 'Change it',
    currentWrong: 'That is not your current password.',
    recovery: 'Recovery codes',
    recoveryLeft: (n: number) => (n === 1 ? '1 recovery code is left.' : `${n} recovery codes are left.`),
    newCodes: 'Make new ones',
    newCodesText: 'The old ones stop working.',
    newCodesMade: 'These are your new recovery codes',
    done: {
      password: 'Your password is changed. All other sessions were ended.',
      session: 'The session was ended.',
    },
    doneTitle: 'Done',
    notDone: 'Nothing was changed',
    operatorsTitle: 'Operators',
    operatorsLead: 'Who works in the console, and where each is signed in.',
    team: {
      invite: 'Invite someone',
      inviteText: {
        mail: (hours: number) =>
          `The person gets a link by email that works once, within ${hours} hours, and chooses a password there.`,
        file: (hours: number) =>
          `The person chooses a password by a link that works once, within ${hours} hours. The email with it is kept as a file.`,
      },
      noMail:
        'No mail server is set (SMTP_URL): an email with a link is kept as a file in DATA_DIR/outbox and reaches no one. Open it there, and give the person the link.',
      nameHint: 'Shown beside what the person does. Without one, it is the part before the @.',
      send: { mail: 'Send the invitation', file: 'Make the invitation' },
      changeRole: 'Change the role',
      rolesText: {
        admin: 'everything, including accounts, erasing a person and the audit log',
        moderator: 'works on requests, reviews and listings',
        viewer: 'reads only',
      },
      reset: 'Reset password and second factor',
      remove: 'Remove',
      own: 'This is you: another admin changes your role or removes you.',
      ask: {
        reset: {
          title: (name: string) => `Reset the sign-in of ${name}?`,
          text: {
            mail: (hours: number) =>
              `Password and second factor are deleted and every session ends. The person gets a link by email to choose a new password within ${hours} hours.`,
            file: (hours: number) =>
              `Password and second factor are deleted and every session ends. The email with a link to choose a new password within ${hours} hours is kept as a file.`,
          },
          yes: 'Yes, reset it',
        },
        remove: {
          title: (name: string) => `Remove ${name}?`,
          text: always('Every session ends. Histories and the audit log keep the name.'),
          yes: 'Yes, remove the account',
        },
        viewer: {
          title: (name: string) => `Make ${name} a viewer?`,
          text: always('A viewer reads only, and gets no mail about requests.'),
          yes: 'Yes, change the role',
        },
      },
      /** What is assigned to a person before they can't work on it any more; null if nothing is. */
      freed: ({ requests, listings }: { requests: number; listings: number }) => {
        const parts = [
          ...(requests === 0 ? [] : [requests === 1 ? '1 open request' : `${requests} open requests`]),
          ...(listings === 0 ? [] : [listings === 1 ? '1 listing' : `${listings} listings`]),
        ];
        if (parts.length === 0) return null;
        const isOne = requests + listings === 1;
        return `Assigned to this person: ${parts.join(' and ')}. ${isOne ? 'It' : 'They'} will be assigned to no one.`;
      },
      keep: 'No, go back',
      done: {
        invited: 'The invitation is queued as email.',
        role: 'The role is changed. It counts from the next page on.',
        reset: 'The account is reset, and the link is queued as email.',
        removed: 'The account is removed.',
      },
      kept: {
        invited: 'The invitation is kept as a file.',
        reset: 'The account is reset, and the email with the link is kept as a file.',
      },
      problems: {
        email: 'Type an address like ann@example.com.',
        exists: 'This address has an account already: reset it to send another link.',
        role: 'Choose a role.',
        forbidden: 'Your role can’t do that.',
        'not-found': 'That account no longer exists.',
        'last-admin':
          'This is the only admin: nobody could manage accounts. Make someone else an admin first.',
      },
    },
    ready: 'Ready',
    notReady: 'Not set up yet',
    noSession: 'Not signed in anywhere.',
    name: 'Name',
    role: 'Role',
    state: 'State',
    roles: { admin: 'Admin', moderator: 'Moderator', viewer: 'Viewer' },
  },
  {
    signInTitle: 'Ouvrir une session dans la console',
    signInLead: 'Pour les personnes qui traitent les demandes. Les patients n’ont pas besoin de compte.',
    email: 'Courriel',
    password: 'Mot de passe',
    signIn: 'Ouvrir la session',
    problem: 'La session n’est pas ouverte',
    wrong: 'L’adresse ou le mot de passe n’est pas le bon.',
    locked: (seconds: number) =>
      minutes(seconds) === 1
        ? 'Trop de tentatives. Réessayez dans une minute.'
        : `Trop de tentatives. Réessayez dans ${minutes(seconds)} minutes.`,
    ended: 'Votre session est terminée. Ouvrez-en une autre pour continuer.',
    forgot: 'Mot de passe ou téléphone perdu? Un administrateur vous enverra un nouveau lien.',
    codeTitle: 'Entrez le code',
    codeLead:
      'Ouvrez votre application d’authentification et tapez les six chiffres qu’elle montre pour ce site.',
    code: 'Code',
    recoveryTitle: 'Entrez un code de secours',
    recoveryLead: 'L’un des dix codes que vous avez gardés à la configuration. Chacun sert une seule fois.',
    recoveryCode: 'Code de secours',
    useRecovery: 'Utiliser plutôt un code de secours',
    useApp: 'Utiliser plutôt l’application',
    goOn: 'Continuer',
    codeWrong: 'Ce code n’est pas le bon. Les codes changent toutes les 30 secondes.',
    recoveryWrong: 'Ce code n’est pas le bon, ou il a déjà servi.',
    codeLocked: 'Trop de codes erronés. Réessayez dans 15 minutes.',
    codeExpired:
      'Le délai est dépassé, il y a eu trop de codes erronés ou ce code a déjà servi. Recommencez.',
    proofTitle: 'Confirmez que c’est vous',
    proofLead:
      'Cette étape demande de nouveau votre mot de passe : vous l’avez donné, ou un code, il y a plus de 15 minutes.',
    proofContinue: 'Continuer',
    proofLeave: 'Abandonner et aller à la vue d’ensemble',
    startAgain: 'Recommencer',
    welcomeTitle: 'Choisissez votre mot de passe',
    welcomeLead: (email: string) => `Pour le compte ${email}.`,
    passwordHint: `Au moins ${PASSWORD_LENGTH.least} caractères. Trois ou quatre mots que vous seul réuniriez font l’affaire.`,
    newPassword: 'Nouveau mot de passe',
    keepPassword: 'Garder ce mot de passe',
    welcomeGone: 'Ce lien ne fonctionne plus',
    welcomeGoneText:
      'Il a déjà servi, ou il date de plus d’un jour. Un administrateur peut en faire un autre.',
    passwordProblems: {
      short: `Prenez au moins ${PASSWORD_LENGTH.least} caractères.`,
      long: `Prenez au plus ${PASSWORD_LENGTH.most} caractères.`,
      plain: 'C’est l’un des premiers qu’on essaierait. Rendez-le moins régulier.',
      address: 'N’y mettez pas votre adresse de courriel.',
      common:
        'Ce mot de passe figure sur les listes que les pirates essaient en premier. Prenez plutôt quelques mots sans rapport.',
    },
    setUpTitle: 'Configurez la deuxième étape',
    setUpLead:
      'Dès maintenant, vous ouvrez une session avec votre mot de passe et un code de votre téléphone. Personne n’entre avec le mot de passe seul.',
    scan: 'Balayez ceci avec une application d’authentification',
    qr: 'Code QR pour l’application d’authentification',
    typeKey: 'Ou tapez-y cette clé',
    keepCodes: 'Gardez ces codes de secours',
    keepCodesText:
      'Chacun vous laisse entrer une fois si votre téléphone est perdu. Imprimez-les ou mettez-les dans un gestionnaire de mots de passe : ils ne seront plus montrés.',
    prove: 'Tapez le code que l’application montre maintenant',
    finish: 'Activer',
    accountTitle: 'Votre compte',
    sessions: 'Vos sessions ouvertes',
    sessionsText: 'Fermez celles que vous ne reconnaissez pas.',
    thisSession: 'Celle-ci',
    unknownProgram: 'Programme inconnu',
    since: 'Depuis le',
    lastUsed: 'dernière utilisation le',
    endSession: 'Fermer',
    endOthers: 'Fermer toutes les autres',
    clinic: 'Votre clinique',
    clinicText:
      'Si vous possédez une clinique ou y travaillez, dites dans quelle ville\u00a0: les preuves de ses dentistes reviennent alors à d’autres. Seul un autre administrateur peut annuler cette déclaration.',
    clinicCity: 'Ville de la clinique',
    noClinic: 'Choisissez une ville',
    declare: 'Déclarer',
    declared: (city) => `Vous avez déclaré une clinique à ${city}.`,
    clearClinic: 'Annuler la clinique déclarée',
    changePassword: 'Changez votre mot de passe',
    currentPassword: 'Mot de passe actuel',
    change: 'Le changer',
    currentWrong: 'Ce n’est pas votre mot de passe actuel.',
    recovery: 'Codes de secours',
    recoveryLeft: (n: number) =>
      n <= 1 ? `Il reste ${n} code de secours.` : `Il reste ${n} codes de secours.`,
    newCodes: 'En faire de nouveaux',
    newCodesText: 'Les anciens ne fonctionneront plus.',
    newCodesMade: 'Voici vos nouveaux codes de secours',
    done: {
      password: 'Votre mot de passe est changé. Toutes les autres sessions ont été fermées.',
      session: 'La session a été fermée.',
    },
    doneTitle: 'C’est fait',
    notDone: 'Rien n’a été changé',
    operatorsTitle: 'Équipe',
    operatorsLead: 'Les personnes qui travaillent dans la console, et leurs sessions ouvertes.',
    team: {
      invite: 'Inviter quelqu’un',
      inviteText: {
        mail: (hours) =>
          `La personne reçoit par courriel un lien qui sert une seule fois, dans les ${hours} heures, et y choisit un mot de passe.`,
        file: (hours) =>
          `La personne choisit un mot de passe au moyen d’un lien qui sert une seule fois, dans les ${hours} heures. Le courriel avec ce lien est gardé comme fichier.`,
      },
      noMail:
        'Aucun serveur de courriel n’est défini (SMTP_URL)\u00a0: un courriel avec un lien est gardé comme fichier dans DATA_DIR/outbox et ne parvient à personne. Ouvrez-le, et donnez le lien à la personne.',
      nameHint: 'Affiché à côté de ce que fait la personne. À défaut, c’est ce qui précède le @.',
      send: { mail: 'Envoyer l’invitation', file: 'Créer l’invitation' },
      changeRole: 'Changer le rôle',
      rolesText: {
        admin: 'tout, y compris les comptes, l’effacement d’une personne et le journal',
        moderator: 'traite les demandes, les avis et les fiches',
        viewer: 'lecture seulement',
      },
      reset: 'Réinitialiser le mot de passe et la deuxième étape',
      remove: 'Retirer',
      own: 'C’est vous : un autre administrateur change votre rôle ou vous retire.',
      ask: {
        reset: {
          title: (name) => `Réinitialiser l’accès de ${name}?`,
          text: {
            mail: (hours) =>
              `Le mot de passe et la deuxième étape sont supprimés, et toutes les sessions se ferment. La personne reçoit par courriel un lien pour choisir un nouveau mot de passe dans les ${hours} heures.`,
            file: (hours) =>
              `Le mot de passe et la deuxième étape sont supprimés, et toutes les sessions se ferment. Le courriel avec un lien pour choisir un nouveau mot de passe dans les ${hours} heures est gardé comme fichier.`,
          },
          yes: 'Oui, réinitialiser',
        },
        remove: {
          title: (name) => `Retirer ${name}?`,
          text: always('Toutes les sessions se ferment. Les historiques et le journal gardent son nom.'),
          yes: 'Oui, retirer le compte',
        },
        viewer: {
          title: (name) => `Donner à ${name} le rôle de lecteur?`,
          text: always('Ce rôle permet seulement de lire, sans courriels sur les demandes.'),
          yes: 'Oui, changer le rôle',
        },
      },
      freed: ({ requests, listings }) => {
        const parts = [
          ...(requests === 0 ? [] : [requests === 1 ? '1 demande ouverte' : `${requests} demandes ouvertes`]),
          ...(listings === 0 ? [] : [listings === 1 ? '1 fiche' : `${listings} fiches`]),
        ];
        if (parts.length === 0) return null;
        return `Travail confié à cette personne\u00a0: ${parts.join(' et ')}. Il ne sera plus confié à personne.`;
      },
      keep: 'Non, revenir',
      done: {
        invited: 'L’invitation partira par courriel.',
        role: 'Le rôle est changé. Il vaut dès la prochaine page.',
        reset: 'Le compte est réinitialisé, et le lien partira par courriel.',
        removed: 'Le compte est retiré.',
      },
      kept: {
        invited: 'L’invitation est gardée comme fichier.',
        reset: 'Le compte est réinitialisé, et le courriel avec le lien est gardé comme fichier.',
      },
      problems: {
        email: 'Tapez une adresse comme anne@exemple.com.',
        exists: 'Cette adresse a déjà un compte : réinitialisez-le pour envoyer un autre lien.',
        role: 'Choisissez un rôle.',
        forbidden: 'Votre rôle ne le permet pas.',
        'not-found': 'Ce compte n’existe plus.',
        'last-admin':
          'C’est le seul administrateur : plus personne ne pourrait gérer les comptes. Donnez d’abord ce rôle à quelqu’un d’autre.',
      },
    },
    ready: 'Prêt',
    notReady: 'Pas encore configuré',
    noSession: 'Aucune session ouverte.',
    name: 'Nom',
    role: 'Rôle',
    state: 'État',
    roles: { admin: 'Administrateur', moderator: 'Modérateur', viewer: 'Lecteur' },
  },
);
