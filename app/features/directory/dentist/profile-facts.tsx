import {
  Accessibility,
  CircleQuestionMark,
  DoorOpen,
  Ear,
  Footprints,
  Moon,
  ShieldCheck,
  Siren,
  Users,
  Volume1,
  Wallet,
} from 'lucide-react';
import { flags, flagStatement } from '#app/content/dentist-facts.ts';
import type { FlagKey } from '#app/content/dentist-facts.ts';
import { factState } from '#app/content/fact-freshness.ts';
import { formatList, withLabel } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { DentistProfileView } from './dentist-queries.server.ts';
import { correctionOf, KnownLine } from './known-line.tsx';
import { profileCopy } from './profile-copy.ts';

/** A label inside a list: 'sedation'; the English name of the federal plan keeps its capital. */
const inList = (label: string): string =>
  label.startsWith('Canadian ') ? label : label.charAt(0).toLowerCase() + label.slice(1);

const icons: Record<FlagKey | 'cdcp', typeof Users> = {
  accepting: Users,
  emergency: Siren,
  walkIns: DoorOpen,
  wheelchair: Accessibility,
  stepFree: Footprints,
  sedation: Moon,
  interpreter: Ear,
  quietVisits: Volume1,
  cdcp: Wallet,
};

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

/**
 * The facts that one can check: value, how it is known and since when. What nobody knows is one quiet line with a way to
 * help.
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
  const facts = [
    ...flags.map((flag) => {
      const { key, label } = flag;
      const value = stated[key];
      return {
        key,
        label: label[language],
        says:
          value === null
            ? null
            : value
              ? flagStatement(flag, language)
              : withLabel(language, label[language], words.no.toLowerCase()),
      };
    }),
    {
      key: 'cdcp' as const,
      label: words.cdcp,
      says: stated.cdcp && withLabel(language, words.cdcp, words.cdcpStates[stated.cdcp].toLowerCase()),
    },
  ];
  const unknown = facts.filter(({ says }) => says === null).map(({ label }) => label);
  return (
    <ul className="evidence">
      {licence ? (
        <li>
          <Icon of={ShieldCheck} size={20} />
          <div>
            <b>{licence.text}</b>
            {licence.url ? (
              <p>
                <a href={licence.url} rel="nofollow noopener external">
                  {words.register}
                </a>
              </p>
            ) : null}
          </div>
        </li>
      ) : null}
      {facts.map(({ key, says }) =>
        says === null ? null : (
          <li key={key}>
            <Icon of={icons[key]} size={20} />
            <div>
              <b>{says}</b>
              <KnownLine
                dentist={dentist}
                part="patients"
                state={factState(key, known.patients.age)}
                className=""
              />
            </div>
          </li>
        ),
      )}
      {unknown.length > 0 ? (
        <li className="unknown">
          <Icon of={CircleQuestionMark} size={20} />
          <div>
            <b>{withLabel(language, words.unknown, formatList(language, unknown.map(inList)))}</b>
            <p className="no-print">
              {dentist.reachable ? `${words.ask} ` : null}
              <a
                href={paths.dentistForm(language, dentist.slug, 'correct', { fact: correctionOf.patients })}
                rel="nofollow"
              >
                {dentist.reachable ? words.tell : words.tellOnly}
              </a>
            </p>
          </div>
        </li>
      ) : null}
    </ul>
  );
}
