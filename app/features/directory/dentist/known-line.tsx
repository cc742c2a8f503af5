import { formatAge, formatDate } from '#app/content/format.ts';
import { partState } from '#app/content/fact-freshness.ts';
import type { FactPart, FactState } from '#app/content/fact-freshness.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import type { DentistProfileView } from './dentist-queries.server.ts';
import type { Known } from './known-fact.ts';
import { knownCopy } from './known-copy.ts';

/** The fact that the correction form preselects, by the part that is wrong. */
export const correctionOf: Record<FactPart, string> = {
  names: 'name',
  about: 'other',
  specialties: 'specialties',
  services: 'services',
  contact: 'phone',
  places: 'address',
  hours: 'hours',
  patients: 'patients',
  languages: 'languages',
  insurance: 'insurance',
};

/** Whether nothing is to be said of how a part is known: the page's top says that the dentist is made up. */
export const isOnlyMadeUp = ({ by, on }: Known): boolean => by === 'made-up' && on === null;

/**
 * How a part is known and how old it is, as a sentence. A part that is too old asks for a correction.
 *
 * @param props.known of another office; else that of the part
 * @param props.state of a fact that ages faster than its part
 */
export function KnownLine({
  dentist,
  part,
  known = dentist.known[part],
  state = partState(part, known.age),
  className = 'mt-3 text-sm text-quiet',
}: {
  dentist: Pick<DentistProfileView, 'slug' | 'source' | 'known'>;
  part: FactPart;
  known?: Known;
  state?: FactState;
  className?: string;
}) {
  const language = useLanguage();
  const words = knownCopy(language);
  if (isOnlyMadeUp(known)) return null;
  return (
    <p className={className}>
      {known.by === 'source' ? words.source(dentist.source.title) : words.by[known.by]}
      <KnownSince known={known} />
      {words.states[state]}
      {state === 'fresh' ? null : (
        <>
          {' '}
          <a
            className="no-print"
            href={paths.dentistForm(language, dentist.slug, 'correct', { fact: correctionOf[part] })}
            rel="nofollow"
          >
            {words.correct[part]}
          </a>
        </>
      )}
    </p>
  );
}

/** The age in words; of a source its day, because nobody has looked since. */
function KnownSince({ known: { by, on, age } }: { known: Known }) {
  const language = useLanguage();
  if (on === null || age === null) return null;
  const date = formatDate(language, on);
  return (
    <>
      {by === 'source' ? ', ' : by === 'made-up' ? knownCopy(language).asIf : ' '}
      <time dateTime={on} title={date}>
        {by === 'source' ? date : formatAge(language, age)}
      </time>
    </>
  );
}
