// Headers and status words of the ten regulators' registers, in English and French.

export type RegisterColumn =
  'number' | 'name' | 'surname' | 'given' | 'status' | 'class' | 'specialty' | 'city' | 'conditions';

/** Headers by column. */
export const registerHeaders: Record<RegisterColumn, string> = {
  number:
    'licence number, license number, licence no, license no, licence, license, registration number, registration no, reg no, registration, registrant number, member number, permit number, permit no, certificate number, number, no, numero, numero de permis, no de permis, n de permis, n permis, n de membre, no permis, permis, numero de membre, no de membre, numero d inscription, no d inscription, matricule',
  name: 'name, full name, dentist, dentist name, registrant, registrant name, member name, nom, nom complet, nom du dentiste, dentiste, membre, nom du membre, titulaire',
  surname: 'last name, surname, family name, nom de famille',
  given: 'first name, given name, given names, prenom, prenoms',
  status:
    'status, registration status, licence status, license status, member status, current status, statut, etat, statut du permis, statut du membre, statut d inscription, situation',
  class:
    'class, registration class, licence class, license class, licence type, license type, registration type, class of registration, category, classe, categorie, categorie de permis, classe de permis, type de permis, type',
  specialty: 'specialty, speciality, specialties, specialities, specialite, specialites',
  city: 'city, town, practice city, primary practice city, business city, municipality, ville, municipalite, localite, ville de pratique, ville d exercice',
  conditions:
    'conditions, restrictions, limits, terms conditions and limitations, terms and conditions, conditions and limitations, limitations, undertakings, discipline, discipline history, disciplinary history, discipline decisions, disciplinary decisions, decisions, practice restrictions, limites, engagements, decisions disciplinaires, antecedents disciplinaires, limitations et conditions, conditions et limitations, conditions et restrictions',
};

/** Whole phrases, without accents: 'not active' and 'inactive' contain 'active'. */
export const standingPhrases = {
  practising:
    'active, active practising, active practicing, active general, practising, practicing, registered, registered active, active registrant, active member, member, member in good standing, in good standing, good standing, current, licensed, licenced, in force, full, full registration, entitled to practise, entitled to practice, authorized to practise, actif, actif ve, active actif, membre actif, membre active, membre, membre en regle, en regle, en exercice, exercice actif, inscrit, inscrite, inscrit e, inscrit au tableau, inscrite au tableau, permis en vigueur, en vigueur, valide, autorise a exercer, autorisee a exercer, pratique active',
  conditions:
    'conditions, with conditions, active with conditions, active conditions, practising with conditions, practicing with conditions, registered with conditions, in force with conditions, restricted, active restricted, limited, active limited, with restrictions, active with restrictions, limitations, terms and conditions, undertaking, avec conditions, actif avec conditions, active avec conditions, actif conditions, avec limitations, actif avec limitations, inscrit avec limitations, inscrit avec conditions, limite, limitee, restreint, restreinte, droit d exercice limite, limitation du droit d exercice, limitation volontaire',
  'non-practising':
    'non practising, non practicing, nonpractising, nonpracticing, not practising, not practicing, inactive, not active, registered non practising, not entitled to practise, not entitled to practice, not licensed, on leave, leave of absence, inactif, inactive inactif, membre inactif, membre inactive, inactif ve, non praticien, non praticienne, non exercant, non exercante, hors exercice, en conge, ne peut exercer',
  suspended:
    'suspended, suspension, interim suspension, interim suspended, temporarily suspended, administratively suspended, suspended non payment, under suspension, suspendu, suspendue, suspendu e, suspension provisoire, suspension temporaire, suspendu temporairement, suspendue temporairement, radie temporairement, radiee temporairement, radiation temporaire, radiation provisoire, radie provisoirement',
  revoked:
    'revoked, revocation, cancelled, canceled, struck off, erased, removed, licence revoked, license revoked, certificate revoked, disqualified, revoque, revoquee, permis revoque, revocation du permis, radie, radiee, radie e, radiation, radiation permanente, annule, annulee, permis annule',
  former:
    'former, former member, former registrant, former dentist, resigned, resignation, retired, expired, lapsed, not renewed, non renewal, surrendered, terminated, deceased, no longer registered, not registered, inactive resigned, inactive retired, ancien, ancienne, ancien membre, ancienne membre, demissionnaire, demission, demissionne, retraite, retraitee, retraite e, a la retraite, expire, expiree, permis expire, non renouvele, non renouvelee, decede, decedee, non inscrit, non inscrite, plus inscrit, plus inscrite',
} as const;
