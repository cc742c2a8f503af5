import { useLanguage } from '#app/content/language-context.tsx';
import type { DentistProfileView } from '#app/features/dentist/dentist-queries.server.ts';
import { dentistCopy } from '#app/features/dentist/dentist-words.ts';
import { profileCopy } from '#app/features/dentist/profile-copy.ts';
import { SaveButton } from '#app/features/dentist/save-button.tsx';
import { WaysToDentist } from '#app/features/dentist/ways-to-dentist.tsx';
import { paths } from '#app/http/paths.ts';
import { Portrait } from '#app/ui/portrait.tsx';
import { compareCopy } from './compare-copy.ts';
import type { Fact, Line, LineGroup } from './comparison.ts';
import './compare-table.css';

/** Who a column is of, and the ways to act on it. `without` is the comparison of the others, where enough are left. */
function ColumnHead({ dentist, without }: { dentist: DentistProfileView; without: string | null }) {
  const language = useLanguage();
  const words = dentistCopy(language);
  const compare = compareCopy(language);
  return (
    <th scope="col">
      <Portrait
        name={dentist.name}
        photo={dentist.photoUrl}
        description={words.photo(dentist.name)}
        className="w-14"
      />
      <a className="name" href={paths.dentist(language, dentist.slug)}>
        {dentist.name}
      </a>
      <span className="marks">
        {dentist.verified ? null : <span className="chip">{words.notVerified}</span>}
        {dentist.source.kind === 'demonstration' ? <span className="chip">{words.demonstration}</span> : null}
      </span>
      <span className="ways no-print">
        <WaysToDentist slug={dentist.slug} name={dentist.name} />
        <span className="last">
          {without ? (
            <a
              className="inline-flex min-h-11 items-center"
              href={without}
              aria-label={compare.withoutWhom(dentist.name)}
            >
              {compare.without}
            </a>
          ) : null}
          <SaveButton dentist={dentist} />
        </span>
      </span>
    </th>
  );
}

/** One fact; what not everybody has stands out. */
function Cell({ fact, unknown }: { fact: Fact; unknown: string }) {
  const [first, ...others] = fact;
  if (!first) return <td className="text-quiet">{unknown}</td>;
  if (others.length === 0) return <td className={first.shared ? undefined : 'own'}>{first.text}</td>;
  return (
    <td>
      <ul>
        {fact.map(({ text, shared }) => (
          <li key={text} className={shared ? undefined : 'own'}>
            {text}
          </li>
        ))}
      </ul>
    </td>
  );
}

function Row({ line: { label, facts, differs }, dentists }: { line: Line; dentists: DentistProfileView[] }) {
  const language = useLanguage();
  return (
    <tr className={differs ? 'differs' : undefined}>
      <th scope="row">
        <span className="label">{label}</span>
        {differs ? <span className="sr-only">, {compareCopy(language).differs}</span> : null}
      </th>
      {facts.map((fact, column) => (
        <Cell key={dentists[column]!.slug} fact={fact} unknown={profileCopy(language).unknown} />
      ))}
    </tr>
  );
}

/**
 * Dentists side by side. The table scrolls by itself, with the names of its lines in sight: the page does not.
 *
 * @param withoutHref the comparison without that dentist; null where too few would be left
 */
export function CompareTable({
  dentists,
  groups,
  withoutHref,
}: {
  dentists: DentistProfileView[];
  groups: LineGroup[];
  withoutHref: (slug: string) => string | null;
}) {
  const words = compareCopy(useLanguage());
  return (
    // Focusable, so that the arrow keys scroll it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="compare" aria-label={words.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td className="text-quiet">{words.marked}</td>
            {dentists.map((dentist) => (
              <ColumnHead key={dentist.slug} dentist={dentist} without={withoutHref(dentist.slug)} />
            ))}
          </tr>
        </thead>
        {groups.map(({ title, lines }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={dentists.length + 1} className="group">
                <span>{title}</span>
              </th>
            </tr>
            {lines.map((line) => (
              <Row key={line.label} line={line} dentists={dentists} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
