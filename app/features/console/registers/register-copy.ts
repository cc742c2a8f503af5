import { formatDate, plural } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import type { Doubt } from './match-register.ts';
import type { FoundStanding } from './register-words.ts';

const standings = {
  en: {
    practising: 'may practise',
    conditions: 'may practise with conditions',
    'non-practising': 'not practising',
    suspended: 'suspended',
    revoked: 'revoked or struck off',
    former: 'resigned, retired or no longer registered',
    absent: 'not there any more',
  } satisfies Record<FoundStanding, string>,
  fr: {
    practising: 'peut exercer',
    conditions: 'peut exercer sous conditions',
    'non-practising': 'n’exerce pas',
    suspended: 'suspension',
    revoked: 'permis révoqué ou radiation',
    former: 'démission, retraite ou fin d’inscription',
    absent: 'n’y figure plus',
  } satisfies Record<FoundStanding, string>,
};

export const registerCopy = copy(
  {
    title: 'Registers',
    lead: 'What the last extracts of the regulators’ registers left to decide. An extract is read on the server: npm run register.',
    none: 'Nothing to decide',
    noneText: 'Alerts and doubtful pairs appear here after an extract was read.',
    more: (shown: number, total: number) =>
      `${shown} of ${total} are shown. The next ones follow when these are decided.`,
    alerts: (n: number) => plural('en', n, { one: '1 alert', other: `${n} alerts` }),
    alertsLead:
      'The register says that these dentists may not practise, or only within limits, or a complete extract of it lacks them. Look them up. If a dentist may not practise, hide the listing, which settles the alert; a listing without a specialty is off the site already, so settle its alert alone. If the licence has limits, open the listing’s evidence and see that this licence check is recorded: rank and verified mark end with it, and a match by name alone records none. Then settle the alert.',
    pairs: (n: number) => plural('en', n, { one: '1 doubtful pair', other: `${n} doubtful pairs` }),
    pairsLead: 'Is it the same dentist? If so, the licence is recorded as evidence in your name.',
    alertTitle: (standing: string) => `In the register: ${standing}`,
    alertText: (register: string, day: string, status: string, number: string) =>
      `${register}, extract of ${formatDate('en', day)}: ${status}, licence number ${number}.`,
    absentText: (register: string, day: string, number: string) =>
      `${register}, extract of ${formatDate('en', day)}: licence number ${number} is not there any more.`,
    onSite: 'On the site',
    withoutSpecialty: 'No, it has no specialty yet',
    conditions: 'Limits and decisions',
    toAlerts: 'To the alerts',
    register: (short: string, day: string) => `Register of ${short}, ${formatDate('en', day)}`,
    listing: 'Listing',
    name: 'Name',
    clinic: 'Clinic',
    number: 'Licence number',
    status: 'Status',
    class: 'Class',
    specialty: 'Specialty',
    city: 'City',
    standings: standings.en,
    doubts: {
      'other-name': 'The licence number is this listing’s, the name is another.',
      'other-city': 'Same name, another city.',
      'similar-name': 'A similar name in the same city.',
      several: 'Several dentists of this name in the city.',
      'other-number': 'Same name and city, but the listing has another licence number.',
    } satisfies Record<Doubt, string>,
    same: 'The same dentist',
    other: 'Another dentist',
    settle: 'Mark as settled',
    hideOne: 'Hide the listing',
    choose: 'Choose',
    hideChosen: 'Hide the chosen listings',
    settleChosen: 'Mark the chosen ones as settled',
    noneChosen: 'Choose at least one alert.',
    settled: (n: number) => plural('en', n, { one: '1 alert is settled', other: `${n} alerts are settled` }),
    hidden: (n: number) =>
      plural('en', n, { one: '1 listing is hidden.', other: `${n} listings are hidden.` }),
    left: (n: number) =>
      plural('en', n, {
        one: '1 alert stays as it is: settled by another operator, in your clinic’s city, of a dentist who may practise, or of a listing without a specialty.',
        other: `${n} alerts stay as they are: settled by another operator, in your clinic’s city, of dentists who may practise, or of listings without a specialty.`,
      }),
    toListing: 'To the listing',
    notDone: 'Nothing was done',
    decided: 'Another operator has decided this already.',
  },
  {
    title: 'Registres des ordres',
    lead: 'Ce que les derniers extraits des registres des ordres ont laissé à décider. Un extrait se lit sur le serveur\u00a0: npm run register.',
    none: 'Rien à décider',
    noneText: 'Les alertes et les paires douteuses paraissent ici après la lecture d’un extrait.',
    more: (shown: number, total: number) =>
      `${shown} sur ${total} sont affichées. Les suivantes viendront quand celles-ci seront réglées.`,
    alerts: (n: number) => plural('fr', n, { one: `${n} alerte`, other: `${n} alertes` }),
    alertsLead:
      'Selon le registre, ces dentistes ne peuvent pas exercer, ou seulement avec des limites; ou bien un extrait complet ne les contient plus. Vérifiez. Si un dentiste ne peut pas exercer, masquez la fiche, ce qui règle l’alerte; une fiche sans spécialité est déjà hors du site, alors réglez seulement l’alerte. Si le permis a des limites, ouvrez les preuves de la fiche et voyez si cette vérification du permis y est consignée\u00a0: elle met fin au rang et à la mention «\u00a0vérifié\u00a0», et une correspondance par le nom seul ne consigne rien. Réglez ensuite l’alerte.',
    pairs: (n: number) => plural('fr', n, { one: `${n} paire douteuse`, other: `${n} paires douteuses` }),
    pairsLead: 'Est-ce le même dentiste? Si oui, le permis est consigné comme preuve à votre nom.',
    alertTitle: (standing: string) => `Au registre\u00a0: ${standing}`,
    alertText: (register: string, day: string, status: string, number: string) =>
      `${register}, extrait du ${formatDate('fr', day)}\u00a0: ${status}, numéro de permis ${number}.`,
    absentText: (register, day, number) =>
      `${register}, extrait du ${formatDate('fr', day)}\u00a0: le numéro de permis ${number} n’y figure plus.`,
    onSite: 'Sur le site',
    withoutSpecialty: 'Non, elle n’a pas encore de spécialité',
    conditions: 'Limites et décisions',
    toAlerts: 'Vers les alertes',
    register: (short: string, day: string) => `Registre de ${short}, ${formatDate('fr', day)}`,
    listing: 'Fiche',
    name: 'Nom',
    clinic: 'Clinique',
    number: 'Numéro de permis',
    status: 'Statut',
    class: 'Catégorie',
    specialty: 'Spécialité',
    city: 'Ville',
    standings: standings.fr,
    doubts: {
      'other-name': 'Le numéro de permis est celui de cette fiche, mais le nom diffère.',
      'other-city': 'Même nom, autre ville.',
      'similar-name': 'Un nom semblable dans la même ville.',
      several: 'Plusieurs dentistes de ce nom dans la ville.',
      'other-number': 'Même nom et même ville, mais la fiche porte un autre numéro de permis.',
    } satisfies Record<Doubt, string>,
    same: 'Le même dentiste',
    other: 'Un autre dentiste',
    settle: 'Marquer comme réglée',
    hideOne: 'Masquer la fiche',
    choose: 'Choisir',
    hideChosen: 'Masquer les fiches choisies',
    settleChosen: 'Marquer les alertes choisies comme réglées',
    noneChosen: 'Choisissez au moins une alerte.',
    settled: (n: number) =>
      plural('fr', n, {
        one: n === 0 ? 'Aucune alerte n’est réglée' : 'Une alerte est réglée',
        other: `${n} alertes sont réglées`,
      }),
    hidden: (n: number) =>
      plural('fr', n, { one: 'Une fiche est masquée.', other: `${n} fiches sont masquées.` }),
    left: (n: number) =>
      plural('fr', n, {
        one: 'Une alerte reste telle quelle\u00a0: une autre personne l’a réglée, ou elle concerne la ville de votre clinique, un dentiste qui peut exercer ou une fiche sans spécialité.',
        other: `${n} alertes restent telles quelles\u00a0: une autre personne les a réglées, ou elles concernent la ville de votre clinique, des dentistes qui peuvent exercer ou des fiches sans spécialité.`,
      }),
    toListing: 'Vers la fiche',
    notDone: 'Rien n’a été fait',
    decided: 'Une autre personne l’a déjà réglé.',
  },
);
