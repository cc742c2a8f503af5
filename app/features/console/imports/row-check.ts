import { isClosedHours, isClosedName, isPastDate, readStatus } from './closed.ts';
import type { Fields } from './columns.ts';
import { foldText, parseFlag, parseList } from './normalise.ts';
import { reject } from './reject.ts';
import type { Reject } from './reject.ts';
import { readSpecialties } from './specialty-words.ts';

/** Characters of a value that are read: the limit of a long value is checked later. */
const MAX_READ = 1000;

/** A value under a header that no column of the import holds. */
export type StatedValue = { header: string; value: string };

/** The folded headers of a list. */
const headerSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Headers of OpenStreetMap's keys and their exports: whatever has no dentist's value is another kind of place. */
const TAG_HEADERS = headerSet(`amenity healthcare shop fclass`);
/** Headers of a classification by industry (NAICS, in French SCIAN): 6212 are offices of dentists. */
const INDUSTRY_HEADERS = /^(naics|scian)([-_].*)?$|^(code|classe?)[-_](naics|scian)$/;
/** Headers that may say what a place is, or something else. */
const KIND_HEADERS = headerSet(`type types kind category categories subcategory
  primary-category main-category facility-type odhf-facility-type source-facility-type place-type
  business-type class establishment-type provider-type industry sector
  profession occupation categorie genre type-d-etablissement type-de-lieu
  secteur industrie`);
/** Headers that say yes where a place is closed. */
const CLOSED_HEADERS = headerSet(`closed is-closed permanently-closed ferme disused abandoned`);
const END_HEADERS = headerSet(`end-date closing-date date-closed closed-on closure-date closed-date
  date-de-fermeture date-fermeture`);
/** Headers of a status beside those that the column `status` knows. */
const STATUS_HEADERS =
  headerSet(`operating-status business-status operational-status current-status clinic-status registration-status
  licence-status license-status etat statut-du-permis`);

const keyOf = (header: string): string => foldText(header);

/** Whether a header's value is read for what the row is, although no column holds it. */
export function isStatedHeader(header: string): boolean {
  const key = keyOf(header);
  const all = [TAG_HEADERS, KIND_HEADERS, CLOSED_HEADERS, END_HEADERS, STATUS_HEADERS];
  return all.some((headers) => headers.has(key)) || INDUSTRY_HEADERS.test(key);
}

/** Words of dentistry in a folded text, in English and French. */
const DENTAL =
  /(^|-)(dent|dents|denti[a-z]*|dental[a-z]*|dentair[a-z]*|dentur[a-z]*|dentofacial[a-z]*|orthodont[a-z]*|endodont[a-z]*|(peri|paro|pros?tho|pedo|paedo|exo)dont[a-z]*|oral|buccal[a-z]*|maxillo[a-z]*|tooth|teeth|smiles?|sourires?|braces|implants?|implantolog[a-z]*|dds|dmd|bds)(-|$)|(?<!occi|acci|inci)dental|dentist/;

/** Words of other places, of which none is a dentist's unless a dental word stands beside it. */
const OTHER_PLACE =
  /(^|-)(pharmac[a-z]*|drug-?(store|mart)s?|opticians?|opticiens?|opticiennes?|optical|optique|optom[a-z]*|eye-?care|eye-?wear|eye-(clinic|centre|center)s?|lunett[a-z]*|hospitals?|hopita(l|ux)|nursing-home|nursing-and-residential-care.*|long-term-care|chsld|clsc|physicians?|medecins?|surgeons?|physio[a-z]*|chiro[a-z]*|massage|massotherap[a-z]*|naturo[a-z]*|podiatr[a-z]*|audiolog[a-z]*|veterinar[a-z]*|veterinaires?|psycholog[a-z]*|restaurants?|cafes?|hotels?|banks?|banques?|schools?|ecoles?|supermarkets?|churche?s?|insurance|spas?|salons?|gyms?)(-|$)/;

/** Words that dentists and others share: beside them a name or a specialty must speak of teeth. */
const SHARED_PLACE =
  /(^|-)(clinics?|cliniques?|medical[a-z]*|health[a-z]*|sante|doctors?|ambulatory|ambulatoires?|primary-care|walk-in|soins)(-|$)/;

/** Words of a name that belong to another trade. Narrower than a category: 'Hospital Road Dental' and 'Spa Dental' are dentists. */
const OTHER_NAME =
  /(^|-)(pharmac(y|ies?)|drug-?(store|mart)|opticians?|opticiens?|optical|optique|optometr[a-z]*|eye-?care|eye-(clinic|centre|center)|hospitals?|hopital|physiotherap[a-z]*|chiropract[a-z]*|chiroprat[a-z]*|veterinar[a-z]*|veterinaires?|massotherap[a-z]*|massage-therap[a-z]*|naturopath[a-z]*)(-|$)/;

/**
 * Finds why a row is not taken for what it says of itself: a closed place, or another kind of place than a dentist's.
 *
 * @param stated values of headers for which `isStatedHeader` holds
 * @returns the reason, or null for a row that says nothing against itself
 */
export function findRowProblem(fields: Fields, stated: readonly StatedValue[]): Reject | null {
  const name = fields.name ?? fields.clinic_name ?? '';
  if (readStatus(fields.status ?? '') === 'closed') return reject('closed', 'status');
  if (isClosedName(name)) return reject('closed', 'name');
  if (isClosedHours(fields.opening_hours ?? '')) return reject('closed', 'opening_hours');
  for (const { header, value } of stated) {
    const key = keyOf(header);
    const isClosed =
      (CLOSED_HEADERS.has(key) && parseFlag(value.trim()) === true) ||
      (END_HEADERS.has(key) && isPastDate(value)) ||
      (STATUS_HEADERS.has(key) && readStatus(value) === 'closed');
    if (isClosed) return reject('closed', header.trim());
  }
  const other = findOtherKind(fields, stated);
  if (other === null) return null;
  const code = TAG_HEADERS.has(keyOf(other)) ? 'not-tagged' : 'other-category';
  return reject(code, other);
}

/** The header, or 'name', that says that a row is another kind of place; null where none does, or one says dentist. */
function findOtherKind(fields: Fields, stated: readonly StatedValue[]): string | null {
  const isDental = () => {
    const terms = parseList((fields.specialties ?? '').slice(0, MAX_READ));
    const texts = [fields.name ?? '', fields.clinic_name ?? '', ...terms].map(foldText);
    return texts.some((text) => DENTAL.test(text)) || readSpecialties(terms).categories.length > 0;
  };
  const kinds = stated.flatMap(({ header, value }) => {
    const key = keyOf(header);
    const isIndustry = INDUSTRY_HEADERS.test(key);
    if (!isIndustry && !TAG_HEADERS.has(key) && !KIND_HEADERS.has(key)) return [];
    return parseList(value.slice(0, MAX_READ)).map((item) => ({
      header: header.trim(),
      key,
      isIndustry,
      text: foldText(item),
    }));
  });
  const isDentists = ({ isIndustry, text }: (typeof kinds)[number]) =>
    DENTAL.test(text) || (isIndustry && text.startsWith('6212'));
  if (kinds.some(isDentists)) return null;
  for (const { header, key, isIndustry, text } of kinds) {
    if (OTHER_PLACE.test(text)) return header;
    // '62' and '621' are all of health care.
    const isShared = SHARED_PLACE.test(text) || (isIndustry && /^62(1|11|10)?$/.test(text));
    if (isShared ? !isDental() : TAG_HEADERS.has(key) || (isIndustry && /^\d+$/.test(text))) return header;
  }
  const own = foldText(fields.name ?? fields.clinic_name ?? '');
  return OTHER_NAME.test(own) && !isDental() ? 'name' : null;
}
