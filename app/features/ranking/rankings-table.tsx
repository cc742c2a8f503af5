import { formatNumber, formatRating } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { SelectField } from '#app/ui/text-field.tsx';
import { rankingsCopy } from './rankings-copy.ts';
import type { Choice, RankingLine } from './rankings-table-queries.server.ts';

/** The choice of city and specialty, which stands in the address. */
export function RankingChoice({
  cities,
  specialties,
  city,
  specialty,
}: {
  cities: readonly Choice[];
  specialties: readonly Choice[];
  city: string;
  specialty: string;
}) {
  const language = useLanguage();
  const words = rankingsCopy(language);
  const options = (choices: readonly Choice[]) =>
    choices.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <form method="get" action={paths.consoleRankings(language)} className="console-card ranking-choice">
      <SelectField
        id="city"
        name="city"
        label={words.city}
        none={words.chooseCity}
        options={options(cities)}
        defaultValue={city}
        required
      />
      <SelectField
        id="specialty"
        name="specialty"
        label={words.specialty}
        none={words.chooseSpecialty}
        options={options(specialties)}
        defaultValue={specialty}
        required
      />
      <button type="submit" className="btn btn-primary">
        {words.show}
      </button>
    </form>
  );
}

/** Dentists as they stand, with what their place rests on. `labelledBy`: the id of the heading. */
export function RankingRows({
  lines,
  labelledBy,
  ranked,
}: {
  lines: readonly RankingLine[];
  labelledBy: string;
  /** Whether they have ranks. */
  ranked: boolean;
}) {
  const language = useLanguage();
  const words = rankingsCopy(language);
  return (
    // A region that scrolls is reached by the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="inbox-scroll" aria-labelledby={labelledBy} tabIndex={0}>
      <table className="console-table ranking-table">
        <thead>
          <tr>
            {ranked ? <th scope="col">{words.rank}</th> : null}
            <th scope="col">{words.dentist}</th>
            {ranked ? <th scope="col">{words.tier}</th> : null}
            {ranked ? <th scope="col">{words.score}</th> : null}
            <th scope="col">{words.rating}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.page}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              {ranked ? <td>{line.ranking}</td> : null}
              <th scope="row">
                <a href={paths.consoleListing(language, line.id)}>{line.name}</a>
                {line.clinicName && line.clinicName !== line.name ? (
                  <span className="console-quiet">{line.clinicName}</span>
                ) : null}
              </th>
              {ranked ? <td>{line.tier ? words.tiers[line.tier] : null}</td> : null}
              {ranked ? (
                <td>{line.score === null ? words.notNoted : scoreOf(language, line.score)}</td>
              ) : null}
              <td>
                {line.rating === null ? words.noRating : formatRating(language, line.rating)}{' '}
                <span className="console-quiet">
                  {line.reviewCount === null ? null : words.reviews(line.reviewCount)}
                </span>
              </td>
              <td>
                <span className={line.verified ? 'chip chip-pine' : 'chip'}>
                  {line.verified ? words.verified : words.notVerified}
                </span>
                {line.shown ? null : <span className="chip chip-coral">{words.notShown}</span>}
              </td>
              <td>
                <a href={paths.dentist(language, line.slug)} aria-label={words.profileOf(line.name)}>
                  {words.profile}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Four digits: what two neighbours in rank differ by. */
const scoreOf = (language: 'en' | 'fr', score: number): string => {
  const [whole = '0', digits = ''] = score.toFixed(4).split('.');
  return `${formatNumber(language, Number(whole))}${language === 'fr' ? ',' : '.'}${digits}`;
};
