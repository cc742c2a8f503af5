import { formatList, formatNumber, plural } from './format.ts';
import { inCityFr } from './french-places.ts';
import { copy } from './language.ts';
import type { Language } from './language.ts';

// What pages say about the method of docs/ranking.md. Every sentence about ranks, order and marks is here or follows
// from the counts of a place, so that no page says anything else than another.

/** How many dentists a list has, and why those without a rank have none (docs/ranking.md, sections 5 and 6). */
export type RankCounts = {
  /** All, ranked or not. */
  listed: number;
  ranked: number;
  /** Whether a list has at least five ranked dentists in three clinics, so that badges and tiers are given. */
  comparable: boolean;
  /** The only one of the list who passes the gates: nobody to be compared with. */
  alone: number;
  fewReviews: number;
  /** Verified, but the check of the licence or specialty is open. */
  open: number;
  /** Made-up ones beside real ones. */
  demonstration: number;
};

/** What a page may say about ranks: nothing, that there are some, or also 'best' and 'top' (section 6). */
export type RankState = 'none' | 'few' | 'comparable';

export const rankState = ({ ranked, comparable }: Pick<RankCounts, 'ranked' | 'comparable'>): RankState =>
  ranked === 0 ? 'none' : comparable ? 'comparable' : 'few';

export const methodCopy = copy(
  {
    /** What decides about a rank. */
    factors:
      'Ranks follow a published method: five factors with fixed weights, computed from recorded evidence. Only a verified dentist with at least three confirmed reviews gets a rank.',
    /** When a rank changes. */
    computed:
      'New evidence counts within minutes. A published score changes when it differs by half a point or more, and all are renewed on the 1st of each month.',
    notForSale: 'Nobody can pay for a rank, a badge or a better review.',
    /** The order of a list without regard to how many are ranked. */
    order:
      'Ranked dentists come first, by their points. Dentists without a rank follow in this order: the only dentist who meets the conditions, if there is one, verified dentists with too few reviews, dentists whose licence or specialty is unchecked or not in order, and listings that are not verified. Each group is in alphabetical order.',
    unrankedOrder:
      'The only dentist who meets the conditions, if there is one, comes first, then verified dentists with too few reviews, dentists whose licence or specialty is unchecked or not in order, and listings that are not verified. Each group is in alphabetical order.',
    few: 'Badges are given only where at least five dentists of three clinics are ranked.',
    verified:
      '“Verified” means that a dentist passed six recorded steps: application, documents, background, practice, patient feedback, and a decision by two people. A suspension, an overdue annual review, or a licence that is not in order or unchecked for 184 days takes the mark and the ranks away.',
    notVerified:
      '“Not verified” means that these steps are not done, were not passed, are overdue or are suspended, or that the licence is not in order; the profile says which. “Licence checked on …” with a day means that the licence was looked up and the verification is not complete. Such a listing has no rank and stands below the ranked and the verified ones.',
    badges:
      'They mark the first three ranks of a list: one city, one specialty, by our published method. They are given only where at least five dentists of three clinics are ranked, and only when enough evidence is known. Each is shown with the number of ranked dentists and the places that are possible, given chance and unknown facts.',
    featured: '“Featured” marks the dentist who holds “#1 Choice” in a list. Nothing else gives it.',
    listedIn: (count: number, city: string) =>
      plural('en', count, {
        one: `One dentist listed in ${city}`,
        other: `${formatNumber('en', count)} dentists listed in ${city}`,
      }),
    nobodyListed: (city: string) => `No dentists listed in ${city} yet`,
    rankedIn: (city: string) => `Ranked dentists in ${city}`,
    seeDentists: 'See the dentists',
    nobodyVerified: (one: boolean): string =>
      one ? 'the listing is not verified' : 'none of the listings is verified',
    /** `who`: how many, or the only one. */
    reasons: {
      alone: (n: number, who: string) => `${who} ${n === 1 ? 'has' : 'have'} nobody to be compared with`,
      unverified: (n: number, who: string) => `${who} ${n === 1 ? 'is' : 'are'} not verified`,
      fewReviews: (n: number, who: string) => `${who} ${n === 1 ? 'has' : 'have'} too few confirmed reviews`,
      open: (n: number, who: string) =>
        `${who} ${n === 1 ? 'has' : 'have'} a licence or specialty that is unchecked or not in order`,
      demonstration: (n: number, who: string) => `${who} ${n === 1 ? 'is' : 'are'} made up`,
    },
    it: 'it',
    none: (one: boolean, why: string) => `${one ? 'It is not' : 'None is'} ranked yet, because ${why}.`,
  },
  {
    factors:
      'Les rangs suivent une méthode publiée : cinq facteurs, au poids fixe, calculés à partir de preuves consignées. Seul un dentiste vérifié qui compte au moins trois avis confirmés obtient un rang.',
    computed:
      'Toute nouvelle preuve est prise en compte en quelques minutes. Un score publié change quand l’écart atteint un demi-point, et tous sont renouvelés le 1er de chaque mois.',
    notForSale: 'Personne ne peut acheter un rang, une mention ou un meilleur avis.',
    order:
      'Les dentistes classés viennent d’abord, selon leurs points. Suivent, sans rang : s’il y en a un, le seul dentiste qui remplit les conditions, les dentistes vérifiés qui ont trop peu d’avis, ceux dont le permis ou la spécialité n’est pas vérifié ou n’est pas en règle, puis les fiches non vérifiées. Chaque groupe est en ordre alphabétique.',
    unrankedOrder:
      'D’abord, s’il y en a un, le seul dentiste qui remplit les conditions, ensuite les dentistes vérifiés qui ont trop peu d’avis, puis ceux dont le permis ou la spécialité n’est pas vérifié ou n’est pas en règle, et enfin les fiches non vérifiées. Chaque groupe est en ordre alphabétique.',
    few: 'Les mentions ne sont données que là où au moins cinq dentistes de trois cliniques ont un rang.',
    verified:
      '« Vérifié » veut dire que le dentiste a franchi six étapes consignées : demande, documents, antécédents, clinique, commentaires des patients, puis décision de deux personnes. Une suspension, une révision annuelle en retard, ou un permis qui n’est pas en règle ou n’a pas été vérifié depuis 184 jours retire la mention et les rangs.',
    notVerified:
      '« Non vérifié » veut dire que ces étapes ne sont pas faites, n’ont pas été franchies, sont en retard ou sont suspendues, ou que le permis n’est pas en règle; le profil le précise. « Permis vérifié le … », avec une date, veut dire que le permis a été cherché au registre et que la vérification n’est pas terminée. Une telle fiche n’a pas de rang et vient après les dentistes classés ou vérifiés.',
    badges:
      'Ces mentions désignent les trois premiers rangs d’une liste : une ville, une spécialité, selon notre méthode publiée. Elles ne sont données que là où au moins cinq dentistes de trois cliniques ont un rang, et seulement si assez de preuves sont connues. Chacune est accompagnée du nombre de dentistes classés et des places que le hasard et les faits inconnus laissent possibles.',
    featured:
      'La mention « En vedette » désigne le dentiste qui porte la mention « Premier choix » d’une liste. Rien d’autre ne la donne.',
    listedIn: (count: number, city: string) =>
      plural('fr', count, {
        one: `Un dentiste ${inCityFr(city)}`,
        other: `${formatNumber('fr', count)} dentistes ${inCityFr(city)}`,
      }),
    nobodyListed: (city: string) => `Aucun dentiste ${inCityFr(city)} pour le moment`,
    rankedIn: (city: string) => `Dentistes classés ${inCityFr(city)}`,
    seeDentists: 'Voir les dentistes',
    nobodyVerified: (one: boolean): string =>
      one ? 'la fiche n’est pas vérifiée' : 'aucune fiche n’est vérifiée',
    reasons: {
      alone: (n: number, who: string) =>
        `${who} ${n === 1 ? 'n’a personne à qui être comparé' : 'n’ont personne à qui être comparés'}`,
      unverified: (n: number, who: string) =>
        `${who} ${n === 1 ? 'n’est pas vérifié' : 'ne sont pas vérifiés'}`,
      fewReviews: (n: number, who: string) => `${who} ${n === 1 ? 'a' : 'ont'} trop peu d’avis confirmés`,
      open: (n: number, who: string) =>
        `${who} ${n === 1 ? 'a' : 'ont'} un permis ou une spécialité à vérifier ou pas en règle`,
      demonstration: (n: number, who: string) => `${who} ${n === 1 ? 'est fictif' : 'sont fictifs'}`,
    },
    it: 'il',
    none: (one: boolean, why: string) =>
      `${one ? 'Il n’a pas encore de rang' : 'Aucun n’a encore de rang'}, car ${why}.`,
  },
);

/** 'None is ranked yet, because 9 are not verified and 2 have too few confirmed reviews.' */
export function whyNobodyIsRanked(language: Language, counts: RankCounts): string {
  const { reasons, nobodyVerified, none, it } = methodCopy(language);
  const { listed, alone, fewReviews, open, demonstration } = counts;
  const unverified = listed - alone - fewReviews - open - demonstration;
  const each = { unverified, fewReviews, open, alone, demonstration };
  const presentReasons = (Object.keys(each) as (keyof typeof each)[]).filter((reason) => each[reason] > 0);
  const why =
    unverified === listed
      ? nobodyVerified(listed === 1)
      : formatList(
          language,
          presentReasons.map((reason) =>
            reasons[reason](each[reason], listed === 1 ? it : formatNumber(language, each[reason])),
          ),
        );
  return none(listed === 1, why);
}
