import { Check, CircleQuestionMark, Minus, ShieldCheck } from 'lucide-react';
import { flags, flagStatement } from '#app/content/dentist-facts.ts';
import { factState, partState } from '#app/content/fact-freshness.ts';
import { withLabel } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PhoneFold } from '#app/ui/phone-fold.tsx';
import type { DentistProfileView } from './dentist-queries.server.ts';
import { correctionOf, KnownLine } from './known-line.tsx';
import { profileCopy } from './profile-copy.ts';

/** Whether the clinic takes part in the federal plan, also where nobody knows, and how that is known. */
export function CdcpFact({ dentist }: { dentist: DentistProfileView }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const { stated, known } = dentist;
  const state = stated.cdcp ? words.cdcpStates[stated.cdcp] : words.unknown;
  return (
    <>
      <p className="mt-3 font-semibold">{withLabel(language, words.cdcp, state.toLowerCase())}</p>
      {stated.cdcp ? (
        <KnownLine
          dentist={dentist}
          part="patients"
          state={factState('cdcp', known.patients.age)}
          className="text-xs text-quiet"
        />
      ) : null}
    </>
  );
}

/** Icons of the three states. */
const icons = { offered: Check, notOffered: Minus, unknown: CircleQuestionMark } as const;

/**
 * The facts that one can check, apart by what is known: offered, not offered, not known; under them how and since when,
 * once for all, and of each that ages faster than the others.
 */
export function EvidenceFacts({
  dentist,
  licence,
}: {
  dentist: DentistProfileView;
  /** When the licence was looked up, and where. */
  licence: { text: string; url: string | null } | null;
}) {
  const language = useLanguage();
  const words = profileCopy(language);
  const { stated, known } = dentist;
  const { cdcp } = stated;
  const facts = [
    ...flags.map((flag) => ({
      key: flag.key,
      value: stated[flag.key],
      says: stated[flag.key] ? flagStatement(flag, language) : flag.label[language],
    })),
    {
      key: 'cdcp' as const,
      value: cdcp && cdcp !== 'no',
      says:
        cdcp === 'per-claim'
          ? withLabel(language, words.cdcp, words.cdcpStates[cdcp].toLowerCase())
          : words.cdcp,
    },
  ];
  const stateOf = (key: (typeof facts)[number]['key']) => factState(key, known.patients.age);
  // A fact that is too old counts as not known, as in search and lists; its line tells its age.
  const groupOf = ({ key, value }: (typeof facts)[number]) =>
    value === null || stateOf(key) === 'gone' ? 'unknown' : value ? 'offered' : 'notOffered';
  const groups = (['offered', 'notOffered', 'unknown'] as const).map((state) => ({
    state,
    items: facts.filter((fact) => groupOf(fact) === state),
  }));
  const isKnown = facts.some(({ value }) => value !== null);
  const part = partState('patients', known.patients.age);
  return (
    <div className="evidence mt-4 grid gap-4 text-sm">
      {licence ? (
        <p className="licence flex gap-2.5">
          <Icon of={ShieldCheck} size={20} className="text-pine" />
          <span>
            {licence.text}{' '}
            {licence.url ? (
              <a href={licence.url} rel="nofollow noopener external">
                {words.register}
              </a>
            ) : null}
          </span>
        </p>
      ) : null}
      {groups.map(({ state, items }) => {
        if (items.length === 0) return null;
        const list = (
          <ul className="grid gap-x-7 gap-y-2 sm:grid-cols-2">
            {items.map(({ key, value, says }) => {
              const own = stateOf(key);
              return (
                <li key={key} className="flex gap-2.5">
                  <Icon of={icons[state]} size={20} className={state === 'offered' ? 'text-pine' : ''} />
                  <div>
                    {says}
                    {value !== null && (own !== part || own === 'gone') ? (
                      <KnownLine dentist={dentist} part="patients" state={own} className="text-quiet" />
                    ) : null}
                  </div>
                </li>
              );
            })}
          </ul>
        );
        return (
          <section
            key={state}
            className={state === 'unknown' ? 'unknown text-quiet' : state}
            aria-labelledby={`facts-${state}`}
          >
            <h3 id={`facts-${state}`} className="mb-1.5 text-sm">
              {words[state]}
            </h3>
            {state === 'unknown' ? (
              <PhoneFold label={words.showUnknown(items.length)}>
                {list}
                <p className="no-print">
                  {dentist.reachable ? `${words.ask} ` : null}
                  <a
                    href={paths.dentistForm(language, dentist.slug, 'correct', {
                      fact: correctionOf.patients,
                    })}
                    rel="nofollow"
                  >
                    {dentist.reachable ? words.tell : words.tellOnly}
                  </a>
                </p>
              </PhoneFold>
            ) : (
              list
            )}
          </section>
        );
      })}
      {isKnown ? <KnownLine dentist={dentist} part="patients" className="text-quiet" /> : null}
    </div>
  );
}
