import type { FactPart } from '#app/content/fact-freshness.ts';
import { formatDate } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import type { DentistProfileView } from './dentist-queries.server.ts';
import { knownCopy } from './known-copy.ts';
import { confirmedBy } from './known-fact.ts';
import type { Known } from './known-fact.ts';
import { isOnlyMadeUp, KnownLine } from './known-line.tsx';
import { profileCopy } from './profile-copy.ts';

/** Where the facts come from, and how those are known that are not beside such a line. */
export function Source({ dentist }: { dentist: DentistProfileView }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const { parts } = knownCopy(language);
  const { source, known } = dentist;
  const since = confirmedBy(known);
  // What has no line beside it, of which parts that are known alike share one.
  const shown: { name: keyof typeof parts; part: FactPart; known: Known; isShown: boolean }[] = [
    { name: 'names', part: 'names', known: known.names, isShown: true },
    {
      name: 'specialties',
      part: 'specialties',
      known: known.specialties,
      isShown: dentist.specialties.length > 0,
    },
    {
      name: 'contact',
      part: 'contact',
      known: known.contact,
      isShown: Boolean(dentist.phone ?? dentist.websiteUrl),
    },
    { name: 'places', part: 'places', known: known.places, isShown: true },
    {
      name: 'about',
      part: 'about',
      known: known.about,
      isShown: dentist.yearsExperience !== null || dentist.badges.length > 0,
    },
    {
      name: 'training',
      part: 'about',
      known: dentist.neverConfirmed,
      isShown: [dentist.education, dentist.certifications, dentist.features].some(
        (items) => items.length > 0,
      ),
    },
  ];
  const groups: { names: string[]; part: FactPart; known: Known }[] = [];
  for (const { name, part, known } of shown.filter((each) => each.isShown && !isOnlyMadeUp(each.known))) {
    const alike = groups.find((group) => group.known.by === known.by && group.known.on === known.on);
    if (!alike) groups.push({ names: [parts[name]], part, known });
    else {
      alike.names.push(parts[name]);
      alike.part = 'about';
    }
  }
  return (
    <details className="prof-source">
      <summary>{words.source}</summary>
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
        {groups.map(({ names, part, known }) => (
          <div key={names[0]} className="mt-3 text-sm text-quiet">
            <dt className="font-semibold">{names.join(' · ')}</dt>
            <dd className="[&>p]:mt-0">
              <KnownLine dentist={dentist} part={part} known={known} />
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
