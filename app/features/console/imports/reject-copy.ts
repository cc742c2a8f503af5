import { copy } from '#app/content/language.ts';

/** The fault, the kind of value that stands there, and the remedy. */
export type RejectWords = { reason: string; found: string; todo: string };
type Wording = (field: string, first: string | number, second: string | number) => RejectWords;

const say =
  (reason: string, found: string, todo: string): Wording =>
  () => ({ reason, found, todo });

/** Sentences for operators about a refused row; `field` is the word of its column. */
export const rejectCopy = copy(
  {
    'value-count': (_, count, columns) => ({
      reason: `${count} values where the header names ${columns} columns`,
      found: `${count} values`,
      todo: 'Give the row as many values as the header has; put a value that contains the separator in quotation marks.',
    }),
    'not-an-object': say('not an object', 'a single value or a list', 'Write each dentist as a JSON object.'),
    'long-row': (_, most) => ({
      reason: `the row is longer than ${most} characters`,
      found: 'a very long or deeply nested object',
      todo: 'Take out what is not about the dentist.',
    }),
    'object-for-text': (field) => ({
      reason: `‘${field}’ holds an object where text is expected`,
      found: 'an object',
      todo: 'Write text, a number, yes or no, or a list of them.',
    }),
    'long-value': (field, length, most) => ({
      reason: `‘${field}’ is ${length} characters long, at most ${most} are taken`,
      found: `text of ${length} characters`,
      todo: `Shorten it to ${most} characters.`,
    }),
    html: (field) => ({
      reason: `‘${field}’ holds HTML`,
      found: 'text with HTML',
      todo: 'Write it as plain text.',
    }),
    formula: (field) => ({
      reason: `‘${field}’ is a spreadsheet formula`,
      found: 'a formula',
      todo: 'Export the values of the sheet, not its formulas.',
    }),
    'no-name': say('no name', 'nothing', 'Fill in the name of the dentist or the clinic.'),
    'no-letter': say('the name has no letter', 'signs only', 'Write the name of the dentist or the clinic.'),
    denturist: say(
      'a denturist is not a dentist',
      'another profession',
      'Nothing, unless a dentist works there: then name the dentist.',
    ),
    hygienist: say(
      'a dental hygienist is not a dentist',
      'another profession',
      'Nothing, unless a dentist works there: then name the dentist.',
    ),
    laboratory: say(
      'a dental laboratory is not a dentist',
      'another trade',
      'Nothing, unless a dentist works there: then name the dentist.',
    ),
    'not-tagged': say(
      'not tagged as a dentist',
      'another kind of place',
      'Nothing; a dentist has amenity=dentist or healthcare=dentist.',
    ),
    'no-centre': say(
      'a way or an area without a point',
      'an outline',
      'Export it with `out center`, so that every place has a point.',
    ),
    'other-category': say(
      'not categorised as a dentist',
      'another category',
      'Nothing; only places whose main category is a dentist are taken.',
    ),
    closed: say(
      'closed, or no longer practising',
      'a closed place',
      'Nothing. If it is open, correct that in the file.',
    ),
    doubtful: (_, least) => ({
      reason: `the source itself doubts the place: its confidence is below ${least}`,
      found: 'a low confidence',
      todo: 'Ask the clinic whether it exists, then list it in the console.',
    }),
    abroad: (field) => ({
      reason: `not in Canada, as ‘${field}’ shows`,
      found: 'another country',
      todo: 'Nothing, if the place is abroad; else correct the value, or add the Canadian postal code.',
    }),
    'maybe-abroad': (field) => ({
      reason: `‘${field}’ names no part of Canada, and neither postal code nor coordinates are Canadian`,
      found: 'a place abroad, or a typing error',
      todo: 'Nothing, if the place is abroad; else correct the province, or add the postal code or coordinates.',
    }),
    'no-place': say(
      'no place: neither coordinates, postal code nor city',
      'nothing',
      'Fill in city and province, the postal code, or latitude and longitude.',
    ),
    'too-far': (_, km) => ({
      reason: `more than ${km} km from every listed city`,
      found: 'a place out of reach',
      todo: 'Check coordinates and postal code.',
    }),
    'town-too-far': (_, km, town) => ({
      reason: `more than ${km} km from every listed city: ${town}`,
      found: 'a town out of reach',
      todo: 'Make the town a city: Towns in the console.',
    }),
    'unknown-city': say(
      'the city is not one we know',
      'an unknown name',
      'Check its spelling and the province, or add the postal code or coordinates.',
    ),
    'unknown-postal-code': say(
      'the postal code is not one we know',
      'an unknown postal code',
      'Check it, or add the city or coordinates.',
    ),
    'no-number': say('no licence number', 'nothing', 'Ask the regulator for an extract with the numbers.'),
    'odd-number': say(
      'no licence number of this regulator',
      'another kind of number',
      'Check the province, and that the column is the licence number.',
    ),
    'unknown-status': say(
      'a status that we don’t know',
      'an unknown word',
      'Ask the regulator what it means; nobody is taken to practise by it.',
    ),
    duplicate: (_, row) => ({
      reason: `the same as row ${row}`,
      found: 'a repetition',
      todo: 'Nothing, if it is the same dentist; else give each row an id of its own.',
    }),
    database: (_, code) => ({
      reason: `the database refused it (${code})`,
      found: 'a value that the database does not take',
      todo: 'Look for odd characters and numbers in the row.',
    }),
  } satisfies Record<string, Wording>,
  {
    'value-count': (_, count, columns) => ({
      reason: `${count} valeurs alors que l’en-tête nomme ${columns} colonnes`,
      found: `${count} valeurs`,
      todo: 'Donnez à la ligne autant de valeurs que l’en-tête en compte; mettez entre guillemets une valeur qui contient le séparateur.',
    }),
    'not-an-object': say(
      'ce n’est pas un objet',
      'une valeur seule ou une liste',
      'Écrivez chaque dentiste comme un objet JSON.',
    ),
    'long-row': (_, most) => ({
      reason: `la ligne dépasse ${most} caractères`,
      found: 'un objet très long ou très imbriqué',
      todo: 'Retirez ce qui ne concerne pas le dentiste.',
    }),
    'object-for-text': (field) => ({
      reason: `«\u00a0${field}\u00a0» contient un objet au lieu d’un texte`,
      found: 'un objet',
      todo: 'Écrivez un texte, un nombre, oui ou non, ou une liste de ces valeurs.',
    }),
    'long-value': (field, length, most) => ({
      reason: `«\u00a0${field}\u00a0» compte ${length} caractères, ${most} au plus sont acceptés`,
      found: `un texte de ${length} caractères`,
      todo: `Raccourcissez-le à ${most} caractères.`,
    }),
    html: (field) => ({
      reason: `«\u00a0${field}\u00a0» contient du HTML`,
      found: 'un texte avec du HTML',
      todo: 'Écrivez-le en texte simple.',
    }),
    formula: (field) => ({
      reason: `«\u00a0${field}\u00a0» est une formule de tableur`,
      found: 'une formule',
      todo: 'Exportez les valeurs de la feuille, et non ses formules.',
    }),
    'no-name': say('sans nom', 'rien', 'Inscrivez le nom du dentiste ou de la clinique.'),
    'no-letter': say(
      'le nom n’a aucune lettre',
      'des signes seulement',
      'Écrivez le nom du dentiste ou de la clinique.',
    ),
    denturist: say(
      'un denturologiste n’est pas un dentiste',
      'une autre profession',
      'Rien, sauf si un dentiste y travaille\u00a0: nommez alors ce dentiste.',
    ),
    hygienist: say(
      'un hygiéniste dentaire n’est pas un dentiste',
      'une autre profession',
      'Rien, sauf si un dentiste y travaille\u00a0: nommez alors ce dentiste.',
    ),
    laboratory: say(
      'un laboratoire dentaire n’est pas un dentiste',
      'un autre métier',
      'Rien, sauf si un dentiste y travaille\u00a0: nommez alors ce dentiste.',
    ),
    'not-tagged': say(
      'sans attribut de dentiste',
      'un autre genre de lieu',
      'Rien; un dentiste porte amenity=dentist ou healthcare=dentist.',
    ),
    'no-centre': say(
      'un contour sans point',
      'un contour',
      'Exportez avec «\u00a0out center\u00a0», pour que chaque lieu ait un point.',
    ),
    'other-category': say(
      'catégorie autre que dentiste',
      'une autre catégorie',
      'Rien; seuls les lieux dont la catégorie principale est celle de dentiste sont acceptés.',
    ),
    closed: say(
      'fermé, ou n’exerce plus',
      'un lieu fermé',
      'Rien. Si le lieu est ouvert, corrigez-le dans le fichier.',
    ),
    doubtful: (_, least) => ({
      reason: `la source doute elle-même du lieu\u00a0: sa confiance est inférieure à ${String(least).replace('.', ',')}`,
      found: 'une confiance faible',
      todo: 'Demandez à la clinique si elle existe, puis ajoutez la fiche dans la console.',
    }),
    abroad: (field) => ({
      reason: `hors du Canada, d’après «\u00a0${field}\u00a0»`,
      found: 'un autre pays',
      todo: 'Rien, si le lieu est à l’étranger; sinon, corrigez la valeur, ou ajoutez le code postal canadien.',
    }),
    'maybe-abroad': (field) => ({
      reason: `«\u00a0${field}\u00a0» ne nomme aucun endroit du Canada, et ni le code postal ni les coordonnées ne sont canadiens`,
      found: 'un lieu à l’étranger, ou une faute de frappe',
      todo: 'Rien, si le lieu est à l’étranger; sinon, corrigez la province, ou ajoutez le code postal ou les coordonnées.',
    }),
    'no-place': say(
      'sans lieu\u00a0: ni coordonnées, ni code postal, ni ville',
      'rien',
      'Remplissez la ville et la province, le code postal, ou la latitude et la longitude.',
    ),
    'too-far': (_, km) => ({
      reason: `à plus de ${km}\u00a0km de toute ville du répertoire`,
      found: 'un lieu hors de portée',
      todo: 'Vérifiez les coordonnées et le code postal.',
    }),
    'town-too-far': (_, km, town) => ({
      reason: `à plus de ${km}\u00a0km de toute ville du répertoire\u00a0: ${town}`,
      found: 'une localité hors de portée',
      todo: 'Faites-en une ville\u00a0: Localités, dans la console.',
    }),
    'unknown-city': say(
      'la ville ne nous est pas connue',
      'un nom inconnu',
      'Vérifiez son orthographe et la province, ou ajoutez le code postal ou les coordonnées.',
    ),
    'unknown-postal-code': say(
      'le code postal ne nous est pas connu',
      'un code postal inconnu',
      'Vérifiez-le, ou ajoutez la ville ou les coordonnées.',
    ),
    'no-number': say('sans numéro de permis', 'rien', 'Demandez à l’ordre un extrait qui porte les numéros.'),
    'odd-number': say(
      'ce n’est pas un numéro de permis de cet ordre',
      'un autre genre de numéro',
      'Vérifiez la province, et que la colonne est bien celle du numéro de permis.',
    ),
    'unknown-status': say(
      'un statut que nous ne connaissons pas',
      'un mot inconnu',
      'Demandez à l’ordre ce qu’il signifie; personne n’est réputé exercer d’après ce mot.',
    ),
    duplicate: (_, row) => ({
      reason: `identique à la ligne ${row}`,
      found: 'une répétition',
      todo: 'Rien, s’il s’agit du même dentiste; sinon, donnez à chaque ligne son propre identifiant.',
    }),
    database: (_, code) => ({
      reason: `la base de données l’a refusée (${code})`,
      found: 'une valeur que la base de données n’accepte pas',
      todo: 'Cherchez des caractères ou des nombres étranges dans la ligne.',
    }),
  },
);
