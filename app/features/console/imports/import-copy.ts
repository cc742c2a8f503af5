import { formatNumber, plural } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import type { ImportState, ImportTask, LeftReason } from '#db/rows.ts';
import type { UploadRefusal } from './uploads.server.ts';

/** Texts of the pages about imports. */
export const importCopy = copy(
  {
    title: 'Imports',
    lead: 'CSV, JSON or a map’s export. The file is looked at first: nothing is listed before you say so.',
    file: 'File',
    fileHint: 'At most 200 MB.',
    upload: 'Upload',
    chooseSource: 'Choose a source',
    newSource: 'A new source',
    uploadSourceHint: 'A later file of a source updates its listings and uses the columns chosen last time.',
    newSourceName: 'Name of a new source',
    optional: 'optional',
    newSourceHint: 'Lower-case letters, digits and hyphens. Left empty, it’s named after the file.',
    sourceNeeded: 'Choose the source of the file. If it comes from somewhere new, choose ‘A new source’.',
    uploading: 'A large file takes a while. Keep this page open until the next one appears.',
    refusals: {
      none: 'Choose a file first.',
      empty: 'The file is empty.',
      'too-large':
        'The file is larger than 200 MB. Divide it, or import it on the server: npm run import -- FILE.',
      'cut-off': 'The file did not arrive whole. Upload it again.',
      'no-space': 'The server’s disk is full.',
    } satisfies Record<UploadRefusal, string>,
    history: 'History',
    noRuns: 'Nothing was imported yet',
    noRunsText: 'Imports from here and from the command line are listed here, with what they did.',
    heads: ['File', 'Source', 'When and who', 'State', 'Added', 'Updated', 'Rejected'],
    command: 'Command line',
    older: 'Older imports',
    first: 'Latest imports',
    state: (state: ImportState, task: ImportTask | null): string => {
      if (state === 'undone') return 'Undone';
      if (state === 'failed') return 'Failed';
      if (state === 'done') return 'Imported';
      if (state === 'ready') return task === 'dry-run' ? 'Dry run done' : 'Not imported yet';
      const doing = { 'dry-run': 'Dry run', import: 'Import', undo: 'Undo', register: 'Register' }[
        task ?? 'import'
      ];
      return state === 'queued' ? `${doing}: waiting` : `${doing}: under way`;
    },
    progress: (done: number, of: number) =>
      of === 0 ? 'The file is being read.' : `${formatNumber('en', done)} of ${formatNumber('en', of)} done.`,
    reloads: 'This page loads itself again every few seconds. You may leave it: the work goes on.',
    failed: 'It did not work',
    fewMatches: 'The import stopped: check the source and its key',
    goesOn: (done: number, of: number) =>
      `${formatNumber('en', done)} of ${formatNumber('en', of)} rows were done. Import the same file again: that finishes it and changes nothing twice.`,
    dryTitle: 'What an import would do',
    doneTitle: 'What the import did',
    counts: {
      read: 'Rows read',
      added: 'Added',
      updated: 'Updated',
      unchanged: 'Unchanged',
      rejected: 'Rejected',
    },
    undoTitle: 'Undo',
    undo: 'Undo this import',
    notUndone: 'Nothing was undone',
    busy: 'Another import of this source is under way. Undo this one when it has ended.',
    undoHint:
      'Removes what this import added and puts back what it changed. A listing that was changed since, or that has requests, reviews or evidence, stays as it is. You can do this for 30 days, until the next import of this source starts.',
    undoEnded:
      'You can’t undo this import any more: the next import of this source has started, or 30 days have passed.',
    undone: (n: number) =>
      plural('en', n, {
        one: '1 listing is as before.',
        other: `${formatNumber('en', n)} listings are as before.`,
      }),
    left: (n: number) =>
      plural('en', n, {
        one: '1 listing stays as it is. Nothing that a visitor sent is removed.',
        other: `${formatNumber('en', n)} listings stay as they are. Nothing that a visitor sent is removed.`,
      }),
    leftBecause: {
      used: 'has a request, a review, evidence or other work',
      changed: 'was changed since, or its earlier city is no longer listed',
    } satisfies Record<LeftReason, string>,
    missingTitle: 'Not in this file',
    missingNone: 'No listing of this source is newly missing from the file.',
    missingMarked: (n: number) =>
      plural('en', n, {
        one: '1 listing of this source is not in the file: it is on the list ‘Not seen since’.',
        other: `${formatNumber('en', n)} listings of this source are not in the file: they are on the list ‘Not seen since’.`,
      }),
    missingMany: (n: number, of: number) =>
      `${formatNumber('en', n)} of the source’s ${formatNumber('en', of)} listings are not in the file. That is more than a third, so none is marked: the file may be cut off or another one. If it is whole, mark them: they then go on the list ‘Not seen since’.`,
    missingConfirm: 'Mark them as not seen',
    toNotSeen: 'See the list',
    rejects: 'Rejected rows',
    rejectsShown: (shown: number, n: number) =>
      n > shown ? `The first ${formatNumber('en', shown)}; the server’s file of rejects has all.` : '',
    rejectHeads: ['Row', 'Column', 'Reason', 'What to do'],
    reasonHeads: ['Reason', 'Rows', 'What to do', 'Which rows'],
    eachReject: 'Row by row',
    farTitle: 'Towns more than 40 km from every listed city',
    farHint:
      'Make a town a city, then import the file again: its rows are taken. In brackets, its rejected rows.',
    nearTitle: 'Towns listed near a city',
    nearHint: 'Addresses keep the town’s name. A town can become a city of its own:',
    toPlaces: 'Towns',
    otherPlace: 'another place',
    townNear: (town: string, near: string, n: number) => `${town}, near ${near} (${formatNumber('en', n)})`,
    toListings: 'The listings of this source',
    toUnplaced: 'Those without a specialty, which stay off the site until you decide',
    warnings: 'Warnings',
    rows: (n: number) => plural('en', n, { one: 'row', other: 'rows' }),
    aboutTitle: 'Source and columns',
    source: 'Source',
    sourceHint:
      'Lower-case letters, digits and hyphens. A later file of the same source updates its listings, so keep the name. Another source loads its own columns.',
    attribution: 'Named as',
    attributionHint: 'Shown on each listing, as the source’s licence asks.',
    license: 'Licence',
    url: 'Address of the source',
    errors: {
      source: 'Use lower-case letters, digits and single hyphens, at most 60.',
      url: 'The address starts with http:// or https://.',
      twice: 'Another header holds this column already.',
      'no-name': 'Choose the header that holds the dentist’s or the clinic’s name.',
    },
    notSaved: 'Nothing was saved',
    columnsTitle: 'Columns',
    columnsHint:
      'What each header of the file holds. What is left out is not imported. We still reject rows whose ‘type’, ‘category’ or ‘amenity’ isn’t a dentist.',
    columnsLoaded: (source: string) => `The columns are those of ${source}`,
    columnsLoadedText: 'Nothing was imported yet. Check the columns and the preview, then go on.',
    acceptNew: 'These rows are new listings: import them all the same',
    columnsKnown: 'The columns of this format are known.',
    leftOut: 'Left out',
    previewTitle: 'Preview',
    previewHint: 'The first rows as they would be listed. The dry run says what is listed already.',
    previewHeads: ['Row', 'Listing', 'Specialties', 'Address', 'Contact', 'Remarks'],
    notListed: 'Not listed:',
    hours: 'Opening hours known',
    unreadable: 'The file can’t be read like this',
    save: 'Save and preview again',
    dryRun: 'Dry run',
    import: 'Import',
    filesGone: 'The uploaded file is removed after the import, or after 7 days.',
  },
  {
    title: 'Importations',
    lead: 'Un fichier CSV, JSON ou exporté d’une carte. Le fichier est d’abord examiné\u00a0: rien n’est publié avant votre accord.',
    file: 'Fichier',
    fileHint: 'Au plus 200\u00a0Mo.',
    upload: 'Téléverser',
    chooseSource: 'Choisir une provenance',
    newSource: 'Une nouvelle provenance',
    uploadSourceHint:
      'Un fichier ultérieur d’une provenance met ses fiches à jour et reprend les colonnes choisies la dernière fois.',
    newSourceName: 'Nom d’une nouvelle provenance',
    optional: 'facultatif',
    newSourceHint:
      'Des minuscules, des chiffres et des traits d’union. Sans nom, elle prend celui du fichier.',
    sourceNeeded:
      'Choisissez la provenance du fichier. Si le fichier vient d’ailleurs, choisissez «\u00a0Une nouvelle provenance\u00a0».',
    uploading:
      'Un gros fichier prend du temps. Gardez cette page ouverte jusqu’à l’apparition de la suivante.',
    refusals: {
      none: 'Choisissez d’abord un fichier.',
      empty: 'Le fichier est vide.',
      'too-large':
        'Le fichier dépasse 200\u00a0Mo. Divisez-le, ou importez-le sur le serveur\u00a0: npm run import -- FICHIER.',
      'cut-off': 'Le fichier n’est pas arrivé en entier. Téléversez-le de nouveau.',
      'no-space': 'Le disque du serveur est plein.',
    },
    history: 'Historique',
    noRuns: 'Rien n’a encore été importé',
    noRunsText: 'Les importations faites ici ou en ligne de commande apparaissent ici, avec leur résultat.',
    heads: ['Fichier', 'Provenance', 'Quand et par qui', 'État', 'Ajoutées', 'Modifiées', 'Refusées'],
    command: 'Ligne de commande',
    older: 'Importations plus anciennes',
    first: 'Dernières importations',
    state: (state: ImportState, task: ImportTask | null): string => {
      if (state === 'undone') return 'Annulée';
      if (state === 'failed') return 'Échouée';
      if (state === 'done') return 'Importé';
      if (state === 'ready') return task === 'dry-run' ? 'Essai terminé' : 'Pas encore importé';
      const doing = { 'dry-run': 'Essai', import: 'Importation', undo: 'Annulation', register: 'Registre' }[
        task ?? 'import'
      ];
      return state === 'queued' ? `${doing}\u00a0: en attente` : `${doing}\u00a0: en cours`;
    },
    progress: (done: number, of: number) =>
      of === 0
        ? 'Lecture du fichier en cours.'
        : `${formatNumber('fr', done)} sur ${formatNumber('fr', of)} traitées.`,
    reloads:
      'Cette page se recharge toutes les quelques secondes. Vous pouvez la quitter\u00a0: le travail continue.',
    failed: 'L’opération a échoué',
    fewMatches: 'L’importation s’est arrêtée\u00a0: vérifiez la provenance et sa clé',
    goesOn: (done: number, of: number) =>
      `${formatNumber('fr', done)} lignes sur ${formatNumber('fr', of)} ont été traitées. Importez de nouveau le même fichier\u00a0: l’importation se terminera, et rien ne changera deux fois.`,
    dryTitle: 'Ce que ferait l’importation',
    doneTitle: 'Ce que l’importation a fait',
    counts: {
      read: 'Lignes lues',
      added: 'Ajoutées',
      updated: 'Modifiées',
      unchanged: 'Inchangées',
      rejected: 'Refusées',
    },
    undoTitle: 'Annulation',
    undo: 'Annuler cette importation',
    notUndone: 'Rien n’a été annulé',
    busy: 'Une autre importation de cette provenance est en cours. Annulez celle-ci quand elle sera terminée.',
    undoHint:
      'Retire ce que cette importation a ajouté et rétablit ce qu’elle a changé. Une fiche modifiée depuis, ou qui a des demandes, des avis ou des preuves, reste telle quelle. C’est possible pendant 30 jours, jusqu’au début de la prochaine importation de cette provenance.',
    undoEnded:
      'Vous ne pouvez plus annuler cette importation\u00a0: la prochaine importation de cette provenance a commencé, ou 30 jours ont passé.',
    undone: (n: number) =>
      plural('fr', n, {
        one: `${n} fiche est comme avant.`,
        other: `${formatNumber('fr', n)} fiches sont comme avant.`,
      }),
    left: (n: number) =>
      plural('fr', n, {
        one: `${n} fiche reste telle quelle. Rien de ce qu’une personne a envoyé n’est supprimé.`,
        other: `${formatNumber('fr', n)} fiches restent telles quelles. Rien de ce que des personnes ont envoyé n’est supprimé.`,
      }),
    leftBecause: {
      used: 'a une demande, un avis, des preuves ou un autre travail en cours',
      changed: 'modifiée depuis, ou sa ville d’avant ne figure plus',
    },
    missingTitle: 'Absentes de ce fichier',
    missingNone: 'Aucune fiche de cette provenance n’a disparu avec ce fichier.',
    missingMarked: (n: number) =>
      plural('fr', n, {
        one: `${n} fiche de cette provenance est absente du fichier\u00a0: elle figure dans la liste «\u00a0Disparues\u00a0».`,
        other: `${formatNumber('fr', n)} fiches de cette provenance sont absentes du fichier\u00a0: elles figurent dans la liste «\u00a0Disparues\u00a0».`,
      }),
    missingMany: (n: number, of: number) =>
      `${formatNumber('fr', n)} des ${formatNumber('fr', of)} fiches de la provenance sont absentes du fichier. C’est plus du tiers, alors aucune n’est marquée\u00a0: le fichier est peut-être tronqué, ou ce n’est pas le bon. S’il est complet, marquez-les\u00a0: elles vont alors dans la liste «\u00a0Disparues\u00a0».`,
    missingConfirm: 'Les marquer comme disparues',
    toNotSeen: 'Voir la liste',
    rejects: 'Lignes refusées',
    rejectsShown: (shown: number, n: number) =>
      n > shown
        ? `Les ${formatNumber('fr', shown)} premières; le fichier des refus, sur le serveur, les contient toutes.`
        : '',
    rejectHeads: ['Ligne', 'Colonne', 'Motif', 'Que faire'],
    reasonHeads: ['Motif', 'Lignes', 'Que faire', 'Lesquelles'],
    eachReject: 'Ligne par ligne',
    farTitle: 'Localités à plus de 40\u00a0km de toute ville du répertoire',
    farHint:
      'Faites d’une localité une ville, puis importez le fichier de nouveau\u00a0: ses lignes seront acceptées. Entre parenthèses, ses lignes refusées.',
    nearTitle: 'Localités classées près d’une ville',
    nearHint: 'Les adresses gardent le nom de la localité, qui peut devenir une ville à part entière\u00a0:',
    toPlaces: 'Localités',
    otherPlace: 'un autre endroit',
    townNear: (town, near, n) => `${town}, près de ${near} (${formatNumber('fr', n)})`,
    toListings: 'Les fiches de cette provenance',
    toUnplaced: 'Celles sans spécialité, hors du site jusqu’à votre décision',
    warnings: 'Avertissements',
    rows: (n: number) => plural('fr', n, { one: 'ligne', other: 'lignes' }),
    aboutTitle: 'Provenance et colonnes',
    source: 'Provenance',
    sourceHint:
      'Des minuscules, des chiffres et des traits d’union. Un fichier ultérieur de la même provenance met ses fiches à jour\u00a0: gardez donc le nom. Une autre provenance charge ses propres colonnes.',
    attribution: 'Nommée',
    attributionHint: 'Affichée sur chaque fiche, comme le demande la licence.',
    license: 'Licence',
    url: 'Adresse de la provenance',
    errors: {
      source: 'Utilisez des minuscules, des chiffres et des traits d’union simples, au plus 60.',
      url: 'L’adresse commence par http:// ou https://.',
      twice: 'Un autre en-tête contient déjà cette colonne.',
      'no-name': 'Choisissez l’en-tête qui contient le nom du dentiste ou de la clinique.',
    },
    notSaved: 'Rien n’a été enregistré',
    columnsTitle: 'Colonnes',
    columnsHint:
      'Ce que contient chaque en-tête du fichier. Ce qui est laissé de côté n’est pas importé. Nous rejetons quand même les lignes dont le «\u00a0type\u00a0», la «\u00a0catégorie\u00a0» ou l’«\u00a0amenity\u00a0» n’est pas celui d’un dentiste.',
    columnsLoaded: (source: string) => `Les colonnes sont celles de ${source}`,
    columnsLoadedText: 'Rien n’a encore été importé. Vérifiez les colonnes et l’aperçu, puis continuez.',
    acceptNew: 'Ces lignes sont de nouvelles fiches\u00a0: les importer quand même',
    columnsKnown: 'Les colonnes de ce format sont connues.',
    leftOut: 'Laisser de côté',
    previewTitle: 'Aperçu',
    previewHint:
      'Les premières lignes telles qu’elles seraient publiées. L’essai dit ce qui a déjà une fiche.',
    previewHeads: ['Ligne', 'Fiche', 'Spécialités', 'Adresse', 'Coordonnées', 'Remarques'],
    notListed: 'Non publiée\u00a0:',
    hours: 'Heures d’ouverture connues',
    unreadable: 'Le fichier ne peut pas être lu ainsi',
    save: 'Enregistrer et revoir l’aperçu',
    dryRun: 'Essai',
    import: 'Importer',
    filesGone: 'Le fichier téléversé est retiré après l’importation, ou après 7 jours.',
  },
);
