import { dentistName } from '#app/content/practice-words.ts';
import { copy } from '#app/content/language.ts';
import { plural } from '#app/content/format.ts';
import type { Discount } from '#app/features/directory/ranking/method/evidence.ts';
import type { Proof } from '#db/rows.ts';

/** The records behind the five factors, in a few words each. */
export const evidenceCopy = copy(
  {
    reviews: (count: string, one: boolean) => `${count} ${one ? 'review' : 'reviews'}`,
    visits: (count: number, text: string) =>
      count === 0
        ? 'no visit checked'
        : `${text} ${plural('en', count, { one: 'visit', other: 'visits' })} checked`,
    newest: (day: string) => `newest ${day}`,
    licence: (day: string, holder?: string) =>
      holder ? `licence of ${dentistName(holder, 'en')} checked ${day}` : `licence checked ${day}`,
    proof: { confirmed: 'confirmed', seen: 'document seen', stated: 'stated by the clinic' } as Record<
      Proof,
      string
    >,
    dental: 'Dental degree',
    graduate: 'Specialty training',
    until: (day: string) => `valid until ${day}`,
    expired: (day: string) => `expired ${day}`,
    /** `ended`: whether the cycle is over. */
    continuing: (hours: string, required: string, day: string, ended: boolean) =>
      `${hours} of ${required} hours of continuing education, cycle ${ended ? 'ended' : 'to'} ${day}`,
    searched: (day: string) => `the listed sources were searched on ${day}: nothing found`,
    notSearched: 'nobody has searched the listed sources yet',
    /** The oldest day of several facts. */
    since: (day: string) => `recorded on ${day} or later`,
    nominatedBy: (names: string) => `nominated by ${names}`,
    discounts: {
      'not-verified': 'not counted: colleague not verified',
      'same-clinic': 'not counted: same clinic',
      ring: 'not counted: ring or same person',
      older: 'not counted: a newer one counts',
    } as Record<Discount, string>,
    certificates: (count: number) =>
      plural('en', count, { one: '1 certificate', other: `${count} certificates` }),
    unknown: (list: string) => `Not recorded: ${list}.`,
    years: (years: number) =>
      plural('en', years, { one: '1 year in practice', other: `${years} years in practice` }),
    first: (day: string) => `first licence ${day}`,
    registered: 'registered by the regulator in this specialty',
    main: 'their main field',
    also: 'one of their further fields',
    difficult: (day: string) => `hospital appointment or referral practice, confirmed ${day}`,
    firstLicence: 'day of the first licence',
  },
  {
    reviews: (count: string) => `${count} avis`,
    visits: (count: number, text: string) =>
      count === 0
        ? 'aucune visite vérifiée'
        : `${text} ${plural('fr', count, { one: 'visite vérifiée', other: 'visites vérifiées' })}`,
    newest: (day: string) => `le plus récent du ${day}`,
    licence: (day: string, holder?: string) =>
      `permis vérifié le ${day}${holder ? ` (titulaire\u00a0: ${dentistName(holder, 'fr')})` : ''}`,
    proof: {
      confirmed: 'confirmation obtenue',
      seen: 'document vu',
      stated: 'déclaration de la clinique',
    } as Record<Proof, string>,
    dental: 'Diplôme de médecine dentaire',
    graduate: 'Formation de spécialiste',
    until: (day: string) => `valide jusqu’au ${day}`,
    expired: (day: string) => `expiré le ${day}`,
    continuing: (hours: string, required: string, day: string, ended: boolean) =>
      `${hours} heures de formation continue sur ${required}, cycle ${ended ? 'terminé' : 'se terminant'} le ${day}`,
    searched: (day: string) => `sources consultées le ${day}\u00a0: rien trouvé`,
    notSearched: 'personne n’a encore consulté les sources',
    since: (day: string) => `au dossier le ${day} ou après`,
    nominatedBy: (names: string) => `recommandation de ${names}`,
    discounts: {
      'not-verified': 'sans effet\u00a0: collègue non vérifié',
      'same-clinic': 'sans effet\u00a0: même clinique',
      ring: 'sans effet\u00a0: cercle ou même personne',
      older: 'sans effet\u00a0: une plus récente compte',
    },
    certificates: (count: number) =>
      `${count} ${plural('fr', count, { one: 'certificat', other: 'certificats' })}`,
    unknown: (list: string) => `Rien au dossier\u00a0: ${list}.`,
    years: (years: number) => `${years} ${plural('fr', years, { one: 'an', other: 'ans' })} de pratique`,
    first: (day: string) => `premier permis le ${day}`,
    registered: 'inscription à l’ordre dans cette spécialité',
    main: 'champ principal',
    also: 'autre champ de pratique',
    difficult: (day: string) =>
      `poste en milieu hospitalier ou cas adressés par des collègues, confirmé le ${day}`,
    firstLicence: 'date du premier permis',
  },
);
