import { copy } from '#app/content/language.ts';
import type { ContestOutcome } from '#db/rows.ts';

/** Texts about the decision of a contest. */
export const contestPanelCopy = copy(
  {
    title: 'Decision of two',
    lead: 'One operator proposes the decision. Another one, who did not enter the evidence, agrees.',
    first: 'Acknowledge it first: the page then says that the figure is under review.',
    barred:
      'You entered evidence that this rests on. You can propose the decision, and another operator agrees.',
    conflict: 'You have declared a clinic in this dentist’s city: other operators decide.',
    outcome: { correct: 'Proposed: correct the evidence', keep: 'Proposed: keep it' } satisfies Record<
      ContestOutcome,
      string
    >,
    by: (name: string) => `by ${name},`,
    own: 'Another operator has to agree.',
    correctFirst: 'Correct the evidence before you agree: the rank is computed again from it.',
    reasons: 'Reasons, for the sender',
    reasonsHint: 'Required. The sender gets them word for word with the decision.',
    reasonMissing: 'Write the reasons: the sender gets them.',
    propose: { correct: 'Propose: correct', keep: 'Propose: keep' } satisfies Record<ContestOutcome, string>,
    evidence: 'To the evidence',
  },
  {
    title: 'Décision à deux',
    lead: 'Une personne propose la décision. Une autre, qui n’a pas saisi les données, l’approuve.',
    first: 'Accusez d’abord réception : la page indique alors que l’élément est en révision.',
    barred:
      'Vous avez saisi des données en cause. Vous pouvez proposer la décision; une autre personne l’approuve.',
    conflict: 'Vous avez déclaré une clinique dans la ville de ce dentiste : d’autres personnes décident.',
    outcome: { correct: 'Proposition : corriger les données', keep: 'Proposition : maintenir' },
    by: (name: string) => `de ${name},`,
    own: 'Une autre personne doit l’approuver.',
    correctFirst: 'Corrigez les données avant d’approuver : le rang en est recalculé.',
    reasons: 'Motifs, pour l’expéditeur',
    reasonsHint: 'Nécessaires. L’expéditeur les reçoit tels quels avec la décision.',
    reasonMissing: 'Écrivez les motifs : l’expéditeur les reçoit.',
    propose: { correct: 'Proposer de corriger', keep: 'Proposer de maintenir' },
    evidence: 'Vers les preuves',
  },
);
