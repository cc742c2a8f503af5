import { formatPercent, formatRating, plural } from '#app/content/format.ts';
import { inCityFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';
import type { ConfidenceWord, Factor, LicenceCause, Part, RankedEntry, UnverifiedCause } from './evidence.ts';

type Parts = Readonly<Record<Part, string>>;
type Factors = Readonly<Record<Factor, string>>;
type NoBadge = NonNullable<RankedEntry['noBadge']>;

const en = (value: number) => formatRating('en', value);
const fr = (value: number) => formatRating('fr', value);
/** French has the singular below 2: 1,8 point. */
const pointsFr = (value: number) =>
  `${fr(value)} ${plural('fr', Math.abs(value), { one: 'point', other: 'points' })}`;

/** The sentences of docs/ranking.md, section 7. Figures come as numbers, days as text. */
export const methodWhyCopy = copy(
  {
    factors: {
      credentials: 'Professional Credentials',
      reviews: 'Patient Reviews & Outcomes',
      recognition: 'Peer Recognition',
      practice: 'Practice Excellence',
      experience: 'Experience & Specialization',
    } as Factors,
    /** Within a sentence. */
    short: {
      credentials: 'credentials',
      reviews: 'reviews',
      recognition: 'recognition',
      practice: 'practice',
      experience: 'experience',
    } as Factors,
    parts: {
      licence: 'Licence check',
      education: 'Degrees',
      certificates: 'Certificates',
      continuing: 'Continuing education',
      infection: 'Infection control',
      equipment: 'Equipment',
      prices: 'Price information',
      access: 'Access',
      service: 'Hours and billing',
      years: 'Years in practice',
      specialty: 'Field of practice',
      difficult: 'Hospital appointment or referral practice',
      award: 'Award',
      teaching: 'Teaching post',
      publication: 'Publication',
      office: 'Office in an association',
      nomination: 'Nomination',
    } as Parts,
    place: (rank: number, of: number, city: string, specialty: string, score: number) =>
      `Rank ${rank} of ${of} in ${city} (${specialty.toLowerCase()}): ${en(score)} of 100 points.`,
    clearPlace: 'The rank is clear, even counting chance and unknown facts.',
    range: (low: number, high: number) => `Chance and unknown facts leave ranks ${low} to ${high} possible.`,
    words: { low: 'low', fair: 'fair', high: 'high' } as Record<ConfidenceWord, string>,
    confidence: (word: string, percent: number, count: number, weight: number) =>
      `Confidence: ${word} (${formatPercent('en', percent)}), from ${count} reviews, which count as much as ${en(weight)} recent ones with a checked visit.`,
    factor: (name: string, points: number, weight: number) => `${name}: ${en(points)} of ${weight} points.`,
    reviews: (mean: string, prior: string, stars: string) =>
      `Their weighted mean is ${mean} stars. The usual ${prior} is mixed in with the weight of 8 reviews: ${stars} in the ranking.`,
    noOutcome: 'Nobody has told us how the treatment turned out.',
    licence: (day: string) => `Licence checked in the register on ${day}.`,
    floor: (points: number) =>
      `Nothing that counts is recorded here, so the lowest usual value stands: ${en(points)}.`,
    knownFloor: (points: number) =>
      `What we know adds no points here, so the lowest usual value counts: ${en(points)}.`,
    stale: (part: string, day: string, percent: number) =>
      `${part}: confirmed on ${day}, counts ${formatPercent('en', percent)} until it is confirmed again.`,
    staleCycle: (part: string, day: string, percent: number) =>
      `${part}: the cycle ended on ${day}, counts ${formatPercent('en', percent)} until the next one is recorded.`,
    ahead: (above: string, points: number, differences: string) =>
      `${above} is ${points < 0.05 ? 'less than 0.1' : en(points)} points ahead${differences ? `: ${differences}` : ''}.`,
    tied: (above: string) =>
      `${above} has the same score: confidence, then the weight of the reviews, then a fixed draw decide.`,
    close: 'That is too close to be certain.',
    clear: 'That is more than chance and unknown facts explain.',
    raise: (part: string, points: number) => `${part}: up to ${en(points)} more points once confirmed.`,
    raiseKnown: (part: string, points: number) =>
      `${part}: up to ${en(points)} more points if all of it applies and is confirmed.`,
    moreReviews: 'More reviews with checked visits make a rank more certain. They can move it up or down.',
    noBadge: (reason: NoBadge, percent: number) =>
      `No badge: ${
        {
          'not-comparable': 'fewer than 5 dentists or 3 clinics are ranked here',
          confidence: `confidence ${formatPercent('en', percent)} is under 50%`,
          score: 'the score is under 55',
        }[reason]
      }.`,
    burst: (count: number) =>
      count === 1
        ? '1 review arrived very close to others; it counts a tenth unless we find it genuine.'
        : `${count} reviews arrived very close together; each counts a tenth unless we find them genuine.`,
    demonstration: 'Made-up evidence: this dentist is a demonstration.',
    few: (counted: number) => `Not ranked yet: ${counted} of 3 confirmed reviews so far.`,
    faint: 'Not ranked yet: its confirmed reviews don’t count enough so far.',
    fewDays: (days: number) =>
      `Not ranked yet: the first and the last review that count are ${plural('en', days, { one: '1 day', other: `${days} days` })} apart; it takes 14.`,
    noLicence: {
      'not-in-force': (day) =>
        `Not ranked: the licence was not in force when it was last checked, on ${day}.`,
      'not-clean': (day) =>
        `Not ranked: the register did not show a clean record when it was last checked, on ${day}.`,
      overdue: (day) => `Not ranked: the licence was last checked over 184 days ago, on ${day}.`,
      unchecked: () => 'Not ranked: nobody has checked the licence in the register yet.',
      record: () =>
        'Not ranked: nobody has looked up decisions about the licence and its limits in the last 425 days.',
    } as Record<LicenceCause, (day: string) => string>,
    notVerified: {
      none: 'Not ranked: nobody has verified this listing yet.',
      'in-progress': 'Not ranked yet: the verification is under way.',
      failed: 'Not ranked: a step of the verification was not passed.',
      suspended: 'Not ranked: the verification is suspended.',
      removed: 'Not ranked: the verification was withdrawn.',
      overdue: 'Not ranked: the annual review of the verification is overdue.',
    } as Record<UnverifiedCause, string>,
    specialty: (day: string) =>
      `Not ranked here: the regulator’s register did not show this specialty when it was looked up, on ${day}.`,
    specialtyUnchecked: 'Not ranked here: nobody has looked this specialty up in the register yet.',
    besideReal: 'Not ranked: made-up dentists have no rank where a real one is verified.',
    onlyVerified: (city: string, specialty: string) =>
      `No rank: the only verified one in ${city} (${specialty.toLowerCase()}).`,
    onlyRanked: (city: string, specialty: string) =>
      `No rank: the only one in ${city} with enough evidence for it (${specialty.toLowerCase()}).`,
  },
  {
    factors: {
      credentials: 'Qualifications professionnelles',
      reviews: 'Avis des patients et résultats',
      recognition: 'Reconnaissance des pairs',
      practice: 'Excellence de la clinique',
      experience: 'Expérience et spécialisation',
    },
    short: {
      credentials: 'qualifications',
      reviews: 'avis',
      recognition: 'reconnaissance',
      practice: 'clinique',
      experience: 'expérience',
    },
    parts: {
      licence: 'Vérification du permis',
      education: 'Diplômes',
      certificates: 'Certificats',
      continuing: 'Formation continue',
      infection: 'Prévention des infections',
      equipment: 'Équipement',
      prices: 'Information sur les prix',
      access: 'Accessibilité',
      service: 'Heures et facturation',
      years: 'Années de pratique',
      specialty: 'Champ de pratique',
      difficult: 'Poste en milieu hospitalier ou cas adressés par des collègues',
      award: 'Prix',
      teaching: 'Poste d’enseignement',
      publication: 'Publication',
      office: 'Fonction dans une association',
      nomination: 'Recommandation d’un collègue',
    },
    place: (rank, of, city, specialty, score) =>
      `Rang ${rank} sur ${of} ${inCityFr(city)} (${specialty.toLowerCase()})\u00a0: ${pointsFr(score)} sur 100.`,
    clearPlace: 'Le rang est net, même en comptant le hasard et les faits inconnus.',
    range: (low, high) => `Le hasard et les faits inconnus laissent possibles les rangs ${low} à ${high}.`,
    words: { low: 'faible', fair: 'moyenne', high: 'élevée' },
    confidence: (word, percent, count, weight) =>
      `Confiance\u00a0: ${word} (${formatPercent('fr', percent)}), d’après ${count} avis, qui comptent comme ${fr(weight)} avis ${plural('fr', weight, { one: 'récent', other: 'récents' })} dont la visite a été vérifiée.`,
    factor: (name, points, weight) => `${name}\u00a0: ${pointsFr(points)} sur ${weight}.`,
    reviews: (mean, prior, stars) =>
      `Leur moyenne pondérée est de ${mean} étoiles. La valeur habituelle de ${prior} s’y ajoute avec le poids de 8 avis\u00a0: ${stars} dans le classement.`,
    noOutcome: 'Personne ne nous a dit si le traitement a réussi.',
    licence: (day) => `Permis vérifié au registre le ${day}.`,
    floor: (points) =>
      `Rien de ce qui compte n’est enregistré ici\u00a0: c’est la valeur habituelle la plus basse qui compte, soit ${fr(points)}.`,
    knownFloor: (points) =>
      `Ce que nous savons n’ajoute aucun point ici\u00a0: c’est la valeur habituelle la plus basse qui compte, soit ${fr(points)}.`,
    stale: (part, day, percent) =>
      `${part}\u00a0: confirmation du ${day}, qui compte pour ${formatPercent('fr', percent)} jusqu’à la prochaine.`,
    staleCycle: (part, day, percent) =>
      `${part}\u00a0: cycle terminé le ${day}, qui compte pour ${formatPercent('fr', percent)} jusqu’à l’enregistrement du suivant.`,
    ahead: (above, points, differences) =>
      `${above} a ${points < 0.05 ? 'moins de 0,1 point' : pointsFr(points)} d’avance${differences ? `\u00a0: ${differences}` : ''}.`,
    tied: (above) =>
      `${above} a le même score\u00a0: la confiance, puis le poids des avis, puis un tirage fixe décident.`,
    close: 'L’écart est trop faible pour être certain.',
    clear: 'C’est plus que le hasard et les faits inconnus n’expliquent.',
    raise: (part, points) => `${part}\u00a0: jusqu’à ${pointsFr(points)} de plus après confirmation.`,
    raiseKnown: (part, points) =>
      `${part}\u00a0: jusqu’à ${pointsFr(points)} de plus si tout s’applique et est confirmé.`,
    moreReviews:
      'D’autres avis avec visite vérifiée rendent un rang plus sûr; ils peuvent le faire monter ou descendre.',
    noBadge: (reason, percent) =>
      `Pas de mention\u00a0: ${
        {
          'not-comparable': 'moins de 5 dentistes ou de 3 cliniques sont classés ici',
          confidence: `la confiance de ${formatPercent('fr', percent)} est inférieure à 50\u00a0%`,
          score: 'le score est inférieur à 55',
        }[reason]
      }.`,
    burst: (count) =>
      count === 1
        ? '1 avis est arrivé presque en même temps que d’autres; il compte pour un dixième, sauf si nous le jugeons authentique.'
        : `${count} avis sont arrivés presque en même temps; chacun compte pour un dixième, sauf si nous les jugeons authentiques.`,
    demonstration: 'Données inventées\u00a0: ce dentiste sert de démonstration.',
    few: (counted) =>
      `Pas encore de rang\u00a0: ${counted} avis confirmé${counted < 2 ? '' : 's'} sur 3 pour l’instant.`,
    faint: 'Pas encore de rang\u00a0: ses avis confirmés ne comptent pas encore assez.',
    fewDays: (days) =>
      `Pas encore de rang\u00a0: ${days}\u00a0${plural('fr', days, { one: 'jour sépare', other: 'jours séparent' })} le premier et le dernier des avis qui comptent; il en faut 14.`,
    noLicence: {
      'not-in-force': (day) =>
        `Pas de rang\u00a0: le permis n’était pas en vigueur à sa dernière vérification, le ${day}.`,
      'not-clean': (day) =>
        `Pas de rang\u00a0: à la dernière vérification, le ${day}, le registre indiquait une décision ou une limite au permis.`,
      overdue: (day) =>
        `Pas de rang\u00a0: la dernière vérification du permis, le ${day}, date de plus de 184 jours.`,
      unchecked: () => 'Pas de rang\u00a0: personne n’a encore vérifié le permis au registre.',
      record: () =>
        'Pas de rang\u00a0: personne n’a cherché les décisions et les limites au permis depuis 425 jours.',
    },
    notVerified: {
      none: 'Pas de rang\u00a0: personne n’a encore vérifié cette fiche.',
      'in-progress': 'Pas encore de rang\u00a0: la vérification est en cours.',
      failed: 'Pas de rang\u00a0: une étape de la vérification n’a pas été franchie.',
      suspended: 'Pas de rang\u00a0: la vérification est suspendue.',
      removed: 'Pas de rang\u00a0: la vérification a été retirée.',
      overdue: 'Pas de rang\u00a0: la révision annuelle de la vérification est en retard.',
    },
    specialty: (day) =>
      `Pas de rang ici\u00a0: le registre de l’ordre n’indiquait pas cette spécialité quand nous l’avons consulté, le ${day}.`,
    specialtyUnchecked: 'Pas de rang ici\u00a0: personne n’a encore cherché cette spécialité au registre.',
    besideReal: 'Pas de rang\u00a0: un dentiste inventé n’a pas de rang là où un vrai dentiste est vérifié.',
    onlyVerified: (city, specialty) =>
      `Pas de rang\u00a0: personne d’autre n’est vérifié ${inCityFr(city)} (${specialty.toLowerCase()}).`,
    onlyRanked: (city, specialty) =>
      `Pas de rang\u00a0: personne d’autre n’a assez de preuves pour en avoir un ${inCityFr(city)} (${specialty.toLowerCase()}).`,
  },
);
