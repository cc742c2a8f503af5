import { plural } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import { withArticle } from '#app/content/practice-words.ts';

/** Texts about reviews that came close together. */
export const burstCopy = copy(
  {
    title: 'Bursts of reviews',
    lead: 'More praise or more criticism than usual came within 30 days. Each of these reviews counts a tenth in the ranking. The dentist’s score stands still until somebody has looked, for 14 days at most; the place can still change, because others move. A review with a checked visit belongs to a burst only among others like it.',
    none: 'No burst is waiting',
    noneText: 'A dentist appears here when many reviews come close together.',
    seen: 'Looked at it',
    seenHint: 'They go on counting a tenth. To take one down, open it.',
    release: 'Genuine',
    agree: 'Genuine, too',
    releaseHint: 'They count in full once two operators have found them genuine.',
    proposed: (name: string) => `${name} found it genuine: another operator has to agree.`,
    stars: (n: number) => `${n} out of 5`,
    written: (day: string, confirmed: boolean) =>
      `Written ${day}, ${confirmed ? 'address confirmed' : 'address not confirmed'}`,
    count: (n: number) => plural('en', n, { one: `${n} review`, other: `${n} reviews` }),
    onTheSite: (name: string) => `Reviews of ${name} on the site`,
    toReview: 'To its page',
    notDone: 'Nothing was done',
    refused: {
      forbidden: 'Your role can’t do that.',
      'nothing-open': 'That is already done.',
      conflict: 'You have declared a clinic in this dentist’s city: other operators decide.',
      own: 'You found them genuine yourself: another operator has to agree.',
    },
  },
  {
    title: 'Avis rapprochés',
    lead: 'Plus d’éloges ou plus de critiques que d’habitude sont arrivés en 30 jours. Chacun de ces avis compte pour un dixième dans le classement. Le score du dentiste ne bouge pas tant que personne n’a regardé, pendant 14 jours au plus; sa place peut quand même changer, parce que les autres bougent. Un avis avec visite vérifiée ne fait partie d’une vague que parmi d’autres du même genre.',
    none: 'Rien n’attend',
    noneText: 'Un dentiste apparaît ici quand beaucoup d’avis arrivent en peu de temps.',
    seen: 'C’est examiné',
    seenHint: 'Ils comptent toujours pour un dixième. Pour en retirer un, ouvrez-le.',
    release: 'Authentiques',
    agree: 'D’accord, authentiques',
    releaseHint: 'Ils comptent pleinement quand deux personnes les ont jugés authentiques.',
    proposed: (name: string) => `${name} le juge authentique : une autre personne doit l’approuver.`,
    stars: (n: number) => `${n} sur 5`,
    written: (day: string, confirmed: boolean) =>
      `Écrit le ${day}, ${confirmed ? 'adresse confirmée' : 'adresse non confirmée'}`,
    count: (n: number) => plural('fr', n, { one: `${n} avis`, other: `${n} avis` }),
    onTheSite: (name: string) => `Les avis sur ${withArticle(name)} sur le site`,
    toReview: 'Vers sa page',
    notDone: 'Rien n’a été fait',
    refused: {
      forbidden: 'Votre rôle ne le permet pas.',
      'nothing-open': 'C’était déjà fait.',
      conflict: 'Vous avez déclaré une clinique dans la ville de ce dentiste : d’autres personnes décident.',
      own: 'Vous les avez jugés authentiques : une autre personne doit l’approuver.',
    },
  },
);
