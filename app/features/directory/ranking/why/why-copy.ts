import { dentistName } from '#app/content/practice-words.ts';
import { inCityFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';
import { nth, nthFr } from '#app/features/directory/dentist/rank-copy.ts';

/** The words around 'Why this rank'; its sentences are the method's. */
export const whyCopy = copy(
  {
    why: 'Why this rank',
    whose: (name: string) => `, ${name}`,
    colon: ': ',
    of: (whole: number) => `of ${whole}`,
    computed: (day: string) => `Computed on ${day}`,
    range: ([low, high]: readonly [number, number], comparable: boolean) =>
      low === high
        ? comparable
          ? `Clearly ${nth(low)}, by our published method`
          : 'By our published method'
        : `Could be ${low} to ${high}, by our published method`,
    together: 'All five together',
    numbers: 'See the numbers',
    restsOn: (facts: string) => `It rests on this: ${facts}.`,
    gain: (parts: string) => `More could be confirmed: ${parts}.`,
    above: 'The place above',
    raise: 'What would raise it',
    all: 'Every figure',
    contest: 'Something wrong? Contest this',
    underReview: 'Under review',
    contested:
      'Someone has contested the rank, the verification or a fact. Two people will decide; the second did not enter the evidence.',
    register: 'The regulator’s register',
    data: 'The evidence as data',
    method: 'How we rank',
    person: 'Talk to a person',
    number: '#',
    noRank: 'No rank yet',
    where: (specialty: string, city: string) => `${specialty} in ${city}`,
    licence: (day: string, holder?: string) =>
      `${holder ? `Licence of ${dentistName(holder, 'en')}` : 'Licence'} checked on ${day}`,
    licenceDue: (day: string, holder?: string) =>
      `${holder ? `Licence of ${dentistName(holder, 'en')}` : 'Licence'} last checked on ${day}`,
    level: (level: string) => `Level: ${level}`,
    lookedUp: 'Licence looked up',
    noLevel: 'none yet',
    criterion: 'Criterion',
    needed: 'Needed',
    figure: 'Here',
    criteria: {
      lookedUp: 'In force, looked up within 184 days',
      verified: 'Six steps passed, licence in order with a clean record',
      gates: 'Every condition for a rank, in one specialty or more',
      score: 'Points by the weights of the evaluation',
      years: 'Years since the first licence',
      stars: 'Stars in the ranking',
      weight: 'Reviews, counted in recent visits',
      quality: 'Quality and safety',
      certificates: 'Points of certificates',
      recognition: 'Points of recognition',
      recognised: 'An award, a teaching post or an office',
    } as Record<string, string>,
    yes: 'yes',
    no: 'no',
    least: (value: string) => `at least ${value}`,
    met: 'met',
    notMet: 'not met',
    history: (since: string) => `Place since ${since}`,
    without: (from: string, to: string) => `without a rank from ${from} to ${to}`,
    historyText: (from: number, to: number, best: number, worst: number, gaps: readonly string[] = []) =>
      `${[
        from === to && best === worst
          ? `${gaps.length > 0 ? '' : 'Always '}${nth(to)}`
          : `From ${nth(from)} to ${nth(to)}; between ${nth(best)} and ${nth(worst)}`,
        ...gaps,
      ].join('; ')}.`,
  },
  {
    why: 'Pourquoi ce rang',
    whose: (name: string) => `\u00a0: ${name}`,
    colon: '\u00a0: ',
    of: (whole: number) => `sur ${whole}`,
    computed: (day: string) => `Calculé le ${day}`,
    range: ([low, high], comparable) =>
      low === high
        ? comparable
          ? 'Place sûre, selon notre méthode publiée'
          : 'Selon notre méthode publiée'
        : `Places possibles\u00a0: ${low} à ${high}, selon notre méthode publiée`,
    together: 'Les cinq ensemble',
    numbers: 'Voir les chiffres',
    restsOn: (facts) => `Ce qui compte\u00a0: ${facts}.`,
    gain: (parts) => `Ce qui peut encore être confirmé\u00a0: ${parts}.`,
    above: 'La place au-dessus',
    raise: 'Pour gagner des points',
    all: 'Tous les chiffres',
    contest: 'Une erreur? Contestez cette information',
    underReview: 'En révision',
    contested:
      'Quelqu’un conteste le rang, la vérification ou un fait. Deux personnes en décideront; la seconde n’a pas saisi les données en cause.',
    register: 'Le registre de l’ordre',
    data: 'Les preuves sous forme de données',
    method: 'Comment nous classons',
    person: 'Parler à quelqu’un',
    number: 'nº',
    noRank: 'Pas encore de rang',
    where: (specialty: string, city: string) => `${specialty} ${inCityFr(city)}`,
    licence: (day: string, holder?: string) =>
      `Permis vérifié le ${day}${holder ? ` (titulaire\u00a0: ${dentistName(holder, 'fr')})` : ''}`,
    licenceDue: (day: string, holder?: string) =>
      `Permis vérifié pour la dernière fois le ${day}${holder ? ` (titulaire\u00a0: ${dentistName(holder, 'fr')})` : ''}`,
    level: (level: string) => `Niveau\u00a0: ${level}`,
    lookedUp: 'Permis vérifié au registre',
    noLevel: 'aucun pour l’instant',
    criterion: 'Critère',
    needed: 'Exigé',
    figure: 'Ici',
    criteria: {
      lookedUp: 'En vigueur, vérifié depuis 184 jours au plus',
      verified: 'Six étapes franchies, permis en règle sans décision ni limite',
      gates: 'Toutes les conditions d’un rang, dans au moins une spécialité',
      score: 'Points selon les poids de l’évaluation',
      years: 'Années depuis le premier permis',
      stars: 'Étoiles dans le classement',
      weight: 'Avis, comptés en visites récentes',
      quality: 'Qualité et sécurité',
      certificates: 'Points des certificats',
      recognition: 'Points de reconnaissance',
      recognised: 'Un prix, un poste d’enseignement ou une fonction',
    } as Record<string, string>,
    yes: 'oui',
    no: 'non',
    least: (value: string) => `au moins ${value}`,
    met: 'atteint',
    notMet: 'non atteint',
    history: (since: string) => `Place depuis ${since}`,
    without: (from, to) => `sans rang du ${from} au ${to}`,
    historyText: (from, to, best, worst, gaps = []) =>
      `${[
        from === to && best === worst
          ? `${gaps.length > 0 ? 'Au' : 'Toujours au'} ${nthFr(to)} rang`
          : `Du ${nthFr(from)} au ${nthFr(to)} rang; entre le ${nthFr(best)} et le ${nthFr(worst)}`,
        ...gaps,
      ].join('; ')}.`,
  },
);
