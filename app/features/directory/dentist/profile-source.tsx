import { formatDate } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import type { DentistProfileView } from './dentist-queries.server.ts';
import { knownCopy } from './known-copy.ts';
import { confirmedBy } from './known-fact.ts';
import type { Known } from './known-fact.ts';
import { isOnlyMadeUp, KnownLine } from './known-line.tsx';
import { profileCopy } from './profile-copy.ts';
import { isSpecialtyAssumed } from './profile-specialties.tsx';

/** Where the facts come from, and how those are known that are not beside such a line. */
export function Source({ dentist }: { dentist: DentistProfileView }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const { parts } = knownCopy(language);
  const { source, known } = dentist;
  const since = confirmedBy(known);
  const { education, certifications, features } = dentist;
  const hasTraining = [education, certifications, features].some((items) => items.length > 0);
  // What has no line beside it, of which parts that are known alike share one.
  const shown: [keyof typeof parts, Known | false][] = [
    ['names', known.names],
    ['specialties', dentist.specialties.length > 0 && !isSpecialtyAssumed(dentist) && known.specialties],
    ['contact', Boolean(dentist.phone ?? dentist.websiteUrl) && known.contact],
    ['places', known.places],
    ['about', (dentist.yearsExperience !== null || dentist.badges.length > 0) && known.about],
    ['training', hasTraining && dentist.neverConfirmed],
  ];
  const groups = Map.groupBy(
    shown.flatMap(([name, of]) => (of && !isOnlyMadeUp(of) ? [{ name, of }] : [])),
    ({ of }) => `${of.by} ${of.on}`,
  );
  return (
    <details className="mt-5 text-sm text-quiet">
      <summary className="inline-flex min-h-11 items-center font-semibold text-pine">{words.source}</summary>
      <p className="text-sm text-quiet">
        {source.kind === 'demonstration'
          ? words.sourceDemonstration
          : source.kind === 'operator'
            ? words.sourceOperator[since]
            : words.sourceImport(source.title)[since]}{' '}
        {dentist.confirmedOn
          ? words.confirmed(formatDate(language, dentist.confirmedOn))
          : words.changed(formatDate(language, dentist.changedOn))}
      </p>
      <dl>
        {[...groups.values()].map(([first, ...alike]) => (
          <div key={first!.name} className="mt-3 text-sm text-quiet">
            <dt className="font-semibold">{[first!, ...alike].map(({ name }) => parts[name]).join(' · ')}</dt>
            <dd className="[&>p]:mt-0">
              <KnownLine
                dentist={dentist}
                part={alike.length > 0 || first!.name === 'training' ? 'about' : first!.name}
                known={first!.of}
              />
            </dd>
          </div>
        ))}
      </dl>
      {source.attribution ? (
        <p className="text-sm text-quiet">
          {source.url ? (
            <a href={source.url} rel="nofollow noopener external">
              {source.attribution}
            </a>
          ) : (
            source.attribution
          )}
          {source.license ? `, ${source.license}` : null}
        </p>
      ) : null}
    </details>
  );
}
