import { copy } from '#app/content/language.ts';
import { columnWord } from './column-copy.ts';

export type FileProblemWording = string | ((first: string | number, second: string | number) => string);

/** Why a file can’t be read, for the command line and the console. */
export const fileProblemCopy = copy(
  {
    empty: 'The file is empty.',
    'no-rows': 'The file has no rows.',
    archive: 'The file is an archive or a workbook. Save it as CSV first.',
    compressed: 'The file is compressed. Unpack it first.',
    'not-a-file': 'This is not an ordinary file. Save it as one first.',
    missing: 'There is no such file.',
    folder: 'This is a folder, not a file.',
    forbidden: 'The file may not be read.',
    markup: 'The file is HTML or XML. The import takes CSV and JSON.',
    'not-json': (row) => `The file is not JSON: it can’t be read after row ${row}.`,
    'no-first-row': 'The file is cut off before its first row.',
    shape:
      'The file has the wrong shape: it must be an array of dentists, { "dentists": […] }, one object per line, or an export of OpenStreetMap or Overture Maps.',
    'cut-off': (row) => `The file is cut off: it ends in or after row ${row}.`,
    'open-quote': (row) => `A quotation mark that opens in row ${row} is never closed.`,
    'not-csv': (row, code) => `The file is not CSV: row ${row} can’t be read (${code}).`,
    'lacks-header': (missing, there) =>
      `The file has no header ‘${missing}’, which a column is mapped to.${there && ` Its headers: ${there}.`} --map COLUMN=HEADER gives the source another mapping, --map none takes it away.`,
    'no-name-column': (columns) =>
      `The first line of a CSV file names its columns, and ‘name’ (or ‘Nom’) must be one of them; --map name=HEADER says which one it is. The import knows: ${columns}.`,
    'column-twice': (column, headers) =>
      `Two columns of the file hold ‘${columnWord('en', String(column))}’${headers && ` (${headers})`}: leave one of them out.`,
    'source-name': '--source takes lower-case letters, digits and single hyphens, at most 60 of them.',
    'no-city':
      'The database knows no city to place a dentist in. First: npm run seed -- --dentists 0 (cities alone), or npm start (demonstration dentists too).',
    'few-matches': (matches, listings) =>
      `Almost nothing in this file matches what is listed from this source: ${matches} of ${listings} listings. Check the source and the key column. Nothing was imported.`,
    'being-undone': 'An import of this source is being undone. Run this one when that has ended.',
    'no-tables':
      'The database has no tables yet, or older ones than the program. Bring it up to date first: npm start.',
    'no-database': (code) => `The database can’t be reached (${code}).`,
    disk: (code) => `A file can’t be written or read (${code}).`,
    interrupted: 'The import stopped: it was interrupted.',
    database: (code) => `The import stopped (${code}): see the database log.`,
    stopped: (message) => `The import stopped: ${message}.`,
    'given-up': 'The import was begun several times and ended each time without a message: see the log.',
    'no-upload': 'The uploaded file is not here any more. Upload it again.',
    ended: 'The command was ended.',
    'too-large': 'The file is too large for an extract of a register.',
    'no-register':
      'The file is no extract of a register: its first line must name a licence number (Numéro de permis), a name (Nom) and a status (Statut).',
    'no-specialties':
      'No row shows a specialty that we know, so this is not the whole register with all specialties. Read the file as a part of it.',
    'lacks-many': (missing, listings) =>
      `The file lacks ${missing} of the ${listings} listings with a licence number, so it is likely truncated. Get the whole extract, or read the file as a part of the register. If these dentists have left, read it all the same.`,
    'no-operator': 'The operator who asked for this is no longer allowed to. Another operator can try again.',
  } satisfies Record<string, FileProblemWording>,
  {
    empty: 'Le fichier est vide.',
    'no-rows': 'Le fichier n’a aucune ligne.',
    archive: 'Le fichier est une archive ou un classeur. Enregistrez-le d’abord en CSV.',
    compressed: 'Le fichier est compressé. Décompressez-le d’abord.',
    'not-a-file': 'Ce n’est pas un fichier ordinaire. Enregistrez-en un d’abord.',
    missing: 'Ce fichier n’existe pas.',
    folder: 'C’est un dossier, et non un fichier.',
    forbidden: 'Le fichier ne peut pas être lu\u00a0: l’accès est refusé.',
    markup: 'Le fichier est en HTML ou en XML. L’importation accepte le CSV et le JSON.',
    'not-json': (row) => `Le fichier n’est pas du JSON\u00a0: il est illisible après la ligne ${row}.`,
    'no-first-row': 'Le fichier est tronqué avant sa première ligne.',
    shape:
      'Le fichier n’a pas la bonne forme\u00a0: il faut un tableau de dentistes, seul ou sous la clé «\u00a0dentists\u00a0», un objet par ligne, ou un fichier exporté d’OpenStreetMap ou d’Overture Maps.',
    'cut-off': (row) => `Le fichier est tronqué\u00a0: il se termine à la ligne ${row} ou après.`,
    'open-quote': (row) => `Un guillemet ouvert à la ligne ${row} n’est jamais fermé.`,
    'not-csv': (row, code) => `Le fichier n’est pas du CSV\u00a0: la ligne ${row} est illisible (${code}).`,
    'lacks-header': (missing, there) =>
      `Le fichier n’a pas l’en-tête «\u00a0${missing}\u00a0», auquel une colonne est associée.${there && ` Ses en-têtes\u00a0: ${there}.`} --map COLUMN=HEADER donne une autre association à la provenance, --map none la retire.`,
    'no-name-column': (columns) =>
      `La première ligne d’un fichier CSV nomme ses colonnes, et «\u00a0Nom\u00a0» (ou «\u00a0name\u00a0») doit en faire partie; --map name=HEADER indique laquelle c’est. L’importation connaît\u00a0: ${columns}.`,
    'column-twice': (column, headers) =>
      `Deux colonnes du fichier contiennent «\u00a0${columnWord('fr', String(column))}\u00a0»${headers && ` (${headers})`}\u00a0: laissez-en une de côté.`,
    'source-name':
      '--source accepte des minuscules, des chiffres et des traits d’union simples, au plus 60 caractères.',
    'no-city':
      'La base de données ne connaît aucune ville où placer un dentiste. D’abord\u00a0: npm run seed -- --dentists 0 (les villes seules), ou npm start (avec les dentistes de démonstration).',
    'few-matches': (matches, listings) =>
      `Presque rien dans ce fichier ne correspond aux fiches de cette provenance\u00a0: ${matches} sur ${listings}. Vérifiez la provenance et la colonne de la clé. Rien n’a été importé.`,
    'being-undone':
      'Une importation de cette provenance est en cours d’annulation. Lancez celle-ci quand l’annulation sera terminée.',
    'no-tables':
      'La base de données n’a pas encore de tables, ou elle en a de plus anciennes que le programme. Mettez-la d’abord à jour\u00a0: npm start.',
    'no-database': (code) => `La base de données est injoignable (${code}).`,
    disk: (code) => `Un fichier ne peut être ni écrit ni lu (${code}).`,
    interrupted: 'L’importation s’est arrêtée\u00a0: elle a été interrompue.',
    database: (code) =>
      `L’importation s’est arrêtée (${code})\u00a0: consultez le journal de la base de données.`,
    stopped: (message) => `L’importation s’est arrêtée\u00a0: ${message}.`,
    'given-up':
      'L’importation a été lancée plusieurs fois et s’est terminée chaque fois sans message\u00a0: consultez le journal.',
    'no-upload': 'Le fichier téléversé n’est plus ici. Téléversez-le de nouveau.',
    ended: 'La commande a été arrêtée.',
    'too-large': 'Le fichier est trop gros pour un extrait de registre.',
    'no-register':
      'Le fichier n’est pas un extrait de registre\u00a0: sa première ligne doit nommer un numéro de permis, un nom et un statut.',
    'no-specialties':
      'Aucune ligne ne contient une spécialité connue\u00a0: ce n’est donc pas le registre entier avec toutes les spécialités. Lisez le fichier comme une partie du registre.',
    'lacks-many': (missing, listings) =>
      `Il manque au fichier ${missing} des ${listings} fiches qui ont un numéro de permis\u00a0: il est probablement tronqué. Obtenez l’extrait entier, ou lisez le fichier comme une partie du registre. Si ces dentistes sont partis, lisez-le quand même.`,
    'no-operator':
      'La personne qui a demandé cette lecture n’y est plus autorisée. Quelqu’un d’autre peut réessayer.',
  },
);
