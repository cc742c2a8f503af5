import { formatNumber, plural } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { copy } from '#app/content/language.ts';
import type { BulkAction } from './bulk.ts';

/** 'one' or 'other' with the number. */
const counted = (language: Language, n: number, one: string, other: string): string =>
  `${formatNumber(language, n)} ${plural(language, n, { one, other })}`;

/** Texts of what is done with many listings at once. */
export const bulkCopy = copy(
  {
    choose: (name: string) => `Choose ${name}`,
    chooseColumn: 'Choose',
    all: (n: number, limit: number, isFirst: boolean) =>
      n > limit
        ? isFirst
          ? `The first ${formatNumber('en', limit)} of all ${formatNumber('en', n)} that are found`
          : `Up to ${formatNumber('en', limit)}, from this page on, of all ${formatNumber('en', n)} that are found`
        : n === 1
          ? 'The one that is found'
          : `All ${formatNumber('en', n)} that are found`,
    goOn: 'The next ones follow: ‘Do it’ does the same with them.',
    label: 'With the chosen listings',
    none: 'Choose what to do',
    actions: {
      hide: 'Hide',
      show: 'Put back on the site',
      close: 'Confirm that they closed',
      keep: 'Keep, although the source lacks them',
      ask: 'Ask the clinics whether they are open',
      confirm: 'Mark the source’s facts as checked',
      assign: 'Assign',
    } satisfies Record<BulkAction, string>,
    parts: 'What was looked up',
    confirmHint:
      'Only what the listing holds is marked; what a clinic said stays as it is. Imports leave these listings alone from then on.',
    to: 'To',
    nobody: 'Nobody',
    go: 'Do it',
    /** How questions to clinics are sent. */
    questions: {
      mail: (n: number) => plural('en', n, { one: 'It goes by email now.', other: 'They go by email now.' }),
      file: (n: number) =>
        plural('en', n, {
          one: 'No mail server is set: it is kept as a file in DATA_DIR/outbox and reaches no one.',
          other: 'No mail server is set: they are kept as files in DATA_DIR/outbox and reach no one.',
        }),
    },
    done: {
      hide: (n: number) => counted('en', n, 'listing hidden', 'listings hidden'),
      show: (n: number) => counted('en', n, 'listing put back', 'listings put back'),
      close: (n: number) => counted('en', n, 'listing closed', 'listings closed'),
      keep: (n: number) => counted('en', n, 'listing kept', 'listings kept'),
      ask: (n: number) => counted('en', n, 'question to a clinic', 'questions to clinics'),
      confirm: (n: number) => counted('en', n, 'listing marked as checked', 'listings marked as checked'),
      assign: (n: number) => counted('en', n, 'listing assigned', 'listings assigned'),
    } satisfies Record<BulkAction, (n: number) => string>,
    same: {
      hide: (n: number) => counted('en', n, 'was hidden already', 'were hidden already'),
      show: (n: number) => counted('en', n, 'was on the site already', 'were on the site already'),
      close: (n: number) => counted('en', n, 'was closed already', 'were closed already'),
      keep: (n: number) =>
        counted('en', n, 'is not on the list ‘Not seen since’', 'are not on the list ‘Not seen since’'),
      ask: () => '',
      confirm: (n: number) => counted('en', n, 'has nothing to mark', 'have nothing to mark'),
      assign: (n: number) => counted('en', n, 'was assigned so already', 'were assigned so already'),
    } satisfies Record<BulkAction, (n: number) => string>,
    notDone: (n: number) => `Not done, ${formatNumber('en', n)}:`,
    others: (n: number) => `and ${formatNumber('en', n)} more`,
    reasons: {
      conflict: 'You declared a clinic in the dentist’s city.',
      merged: 'It is merged into another: take it apart on its own page.',
      unplaced: 'It has no specialty: give it one on its own page.',
      hidden: 'It is hidden.',
      closed: 'It is closed.',
      'no-address': 'No email address is known: call the clinic.',
    } as Record<string, string>,
    refusals: {
      forbidden: 'Your role can’t change listings.',
      moved: 'The list has changed since you opened it. Look at it as it is now, then do it again.',
      'no-worker': 'Nobody of that name works on listings any more.',
      nothing: 'Choose what was looked up.',
      choose: 'Choose listings and what to do first.',
    },
  },
  {
    choose: (name: string) => `Choisir ${name}`,
    chooseColumn: 'Choisir',
    all: (n, limit, isFirst) =>
      n > limit
        ? isFirst
          ? `Les ${formatNumber('fr', limit)} premières des ${formatNumber('fr', n)} fiches trouvées`
          : `Au plus ${formatNumber('fr', limit)}, à partir de cette page, des ${formatNumber('fr', n)} fiches trouvées`
        : n === 1
          ? 'La fiche trouvée'
          : `Les ${formatNumber('fr', n)} fiches trouvées`,
    goOn: 'Les suivantes sont ci-dessous\u00a0: le bouton leur applique la même action.',
    label: 'Avec les fiches choisies',
    none: 'Choisissez quoi faire',
    actions: {
      hide: 'Masquer',
      show: 'Remettre sur le site',
      close: 'Confirmer la fermeture',
      keep: 'Garder, même si la provenance ne les a plus',
      ask: 'Demander aux cliniques si elles sont ouvertes',
      confirm: 'Marquer comme vérifié ce que dit la source',
      assign: 'Confier',
    },
    parts: 'Ce qui a été vérifié',
    confirmHint:
      'Seul ce que la fiche contient est marqué; ce qu’une clinique a dit reste tel quel. Les importations ne touchent plus ces fiches ensuite.',
    to: 'À',
    nobody: 'Personne',
    go: 'Exécuter',
    questions: {
      mail: (n) =>
        plural('fr', n, {
          one: 'Elle part maintenant par courriel.',
          other: 'Elles partent maintenant par courriel.',
        }),
      file: (n) =>
        plural('fr', n, {
          one: 'Aucun serveur de courriel n’est défini\u00a0: elle est gardée comme fichier dans DATA_DIR/outbox et ne parvient à personne.',
          other:
            'Aucun serveur de courriel n’est défini\u00a0: elles sont gardées comme fichiers dans DATA_DIR/outbox et ne parviennent à personne.',
        }),
    },
    done: {
      hide: (n: number) => counted('fr', n, 'fiche masquée', 'fiches masquées'),
      show: (n: number) => counted('fr', n, 'fiche remise', 'fiches remises'),
      close: (n: number) => counted('fr', n, 'fiche fermée', 'fiches fermées'),
      keep: (n: number) => counted('fr', n, 'fiche gardée', 'fiches gardées'),
      ask: (n: number) => counted('fr', n, 'question à une clinique', 'questions à des cliniques'),
      confirm: (n: number) =>
        counted('fr', n, 'fiche marquée comme vérifiée', 'fiches marquées comme vérifiées'),
      assign: (n: number) => counted('fr', n, 'fiche confiée', 'fiches confiées'),
    },
    same: {
      hide: (n: number) => counted('fr', n, 'était déjà masquée', 'étaient déjà masquées'),
      show: (n: number) => counted('fr', n, 'était déjà sur le site', 'étaient déjà sur le site'),
      close: (n: number) => counted('fr', n, 'était déjà fermée', 'étaient déjà fermées'),
      keep: (n: number) =>
        counted(
          'fr',
          n,
          'n’est pas dans la liste «\u00a0Disparues\u00a0»',
          'ne sont pas dans la liste «\u00a0Disparues\u00a0»',
        ),
      ask: () => '',
      confirm: (n: number) => counted('fr', n, 'n’a rien à marquer', 'n’ont rien à marquer'),
      assign: (n: number) => counted('fr', n, 'était déjà confiée ainsi', 'étaient déjà confiées ainsi'),
    },
    notDone: (n: number) => `Sans effet, ${formatNumber('fr', n)}\u00a0:`,
    others: (n: number) => `et ${formatNumber('fr', n)} de plus`,
    reasons: {
      conflict: 'Vous avez déclaré une clinique dans la ville du dentiste.',
      merged: 'Elle est fusionnée avec une autre\u00a0: séparez-les sur sa propre page.',
      unplaced: 'Elle n’a pas de spécialité\u00a0: donnez-lui-en une sur sa propre page.',
      hidden: 'Elle est masquée.',
      closed: 'Elle est fermée.',
      'no-address': 'Aucun courriel n’est connu\u00a0: appelez la clinique.',
    },
    refusals: {
      forbidden: 'Votre rôle ne permet pas de modifier les fiches.',
      moved:
        'La liste a changé depuis que vous l’avez ouverte. Regardez-la telle qu’elle est, puis recommencez.',
      'no-worker': 'Personne de ce nom ne s’occupe plus des fiches.',
      nothing: 'Choisissez ce qui a été vérifié.',
      choose: 'Choisissez d’abord des fiches et quoi faire.',
    },
  },
);
