import { Check, X } from 'lucide-react';
import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import type { Moment } from '#app/features/directory/place/moment.ts';
import type { ShownStatus } from '#app/features/requests/kind/lead-kind.ts';
import type { Answerer } from '#app/features/requests/kind/promise.ts';
import { Icon } from '#app/ui/icon.tsx';

/** Words of a request for a visit. */
export const visitCopy = copy(
  {
    title: 'Where it stands',
    received: 'Request received',
    answers: { clinic: 'The clinic answers', us: 'We answer' },
    by: (moment: string) => `by ${moment}`,
    late: (moment: string) => `was due ${moment}`,
    working: 'Being worked on',
    overdue: 'Answer overdue',
    confirmation: 'Confirmation',
    confirmed: 'Visit confirmed',
    told: 'you’ll be told',
    day: 'Your visit',
    ahead: 'the clinic expects you',
    over: 'is over',
    nobody: 'No answer',
    madeUpText: 'this dentist is made up',
    demonstration: 'Demo',
  },
  {
    title: 'Où en est la demande',
    received: 'Demande reçue',
    answers: { clinic: 'La clinique répond', us: 'Nous répondons' },
    by: (moment: string) => `d’ici le ${moment}`,
    late: (moment: string) => `attendue le ${moment}`,
    working: 'En traitement',
    overdue: 'Réponse en retard',
    confirmation: 'Confirmation',
    confirmed: 'Rendez-vous confirmé',
    told: 'vous recevrez une réponse',
    day: 'Votre rendez-vous',
    ahead: 'la clinique vous attend',
    over: 'est passé',
    nobody: 'Sans réponse',
    madeUpText: 'cette fiche est fictive',
    demonstration: 'Démo',
  },
);

/** The state of a request for a visit, with its moments. */
export type VisitProgress = {
  status: ShownStatus;
  /** The status in words. */
  statusName: string;
  sent: Moment;
  /** The moment of the last step. */
  last: Moment;
  /** The promised answer; null once it is given. */
  answer: { who: Answerer; by: Moment; isLate: boolean } | null;
  /** Whether the visit is over. */
  over: boolean;
  /** Whether nobody answers or expects anybody, whatever the status says. */
  madeUp: boolean;
};

/** Whether nothing comes of a request any more. */
export const hasEnded = (status: ShownStatus): boolean =>
  ['declined', 'closed', 'withdrawn'].includes(status);

type VisitStep = { name: string; text: string; iso?: string; state: 'done' | 'now' | 'ahead' | 'ended' };

/** The three steps of a request: received, answered, confirmed; fewer once it has ended. */
function stepsOf(
  { status, statusName, sent, last, answer, over, madeUp }: VisitProgress,
  language: Language,
): VisitStep[] {
  const words = visitCopy(language);
  const received = { name: words.received, text: sent.text, iso: sent.iso, state: 'done' } as const;
  if (hasEnded(status))
    return [received, { name: statusName, text: last.text, iso: last.iso, state: 'ended' }];
  if (madeUp) return [received, { name: words.nobody, text: words.madeUpText, state: 'ended' }];
  if (status === 'confirmed')
    return [
      received,
      { name: words.confirmed, text: last.text, iso: last.iso, state: 'done' },
      { name: words.day, text: over ? words.over : words.ahead, state: over ? 'done' : 'now' },
    ];
  return [
    received,
    answer
      ? {
          name: answer.isLate ? words.overdue : words.answers[answer.who === 'clinic' ? 'clinic' : 'us'],
          text: (answer.isLate ? words.late : words.by)(answer.by.text),
          iso: answer.by.iso,
          state: 'now',
        }
      : { name: words.working, text: last.text, iso: last.iso, state: 'now' },
    { name: words.confirmation, text: words.told, state: 'ahead' },
  ];
}

/** Where a request for a visit stands, as a line of dots: side by side where there is room. */
export function VisitSteps({ progress, language }: { progress: VisitProgress; language: Language }) {
  return (
    <ol className="visit-steps" aria-label={visitCopy(language).title}>
      {stepsOf(progress, language).map(({ name, text, iso, state }) => (
        <li key={name} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i aria-hidden="true">
            {state === 'done' ? <Icon of={Check} size={14} /> : null}
            {state === 'ended' ? <Icon of={X} size={14} /> : null}
          </i>
          <span>
            <b>{name}</b> {iso ? <time dateTime={iso}>{text}</time> : text}
          </span>
        </li>
      ))}
    </ol>
  );
}
