import { formatNumber, formatPercent, formatRating } from '#app/content/format.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { Moment, ScrollTable } from '#app/features/console/page/parts.tsx';
import { badgeText } from '#app/features/directory/ranking/ranking.ts';
import { paths } from '#app/http/paths.ts';
import { rankingsCopy } from './rankings-copy.ts';
import type { RankingLine, RankingMove } from './rankings-table-queries.server.ts';

/** Four digits, because neighbouring ranks differ that little. */
const scoreOf = (language: Language, score: number): string => {
  const [whole = '0', digits = ''] = score.toFixed(4).split('.');
  return `${formatNumber(language, Number(whole))}${language === 'fr' ? ',' : '.'}${digits}`;
};

/** Tier, badge and level, a line each. */
function Standing({ line }: { line: RankingLine }) {
  const language = useLanguage();
  const words = rankingsCopy(language);
  return (
    <>
      {line.tier ? words.tiers[line.tier] : null}
      <span className={line.badge ? 'block font-semibold' : 'block text-quiet'}>
        {badgeText(line.badge, language) ?? words.noBadge}
      </span>
      {line.level ? <span className="block text-quiet">{words.levels[line.level]}</span> : null}
    </>
  );
}

function Confidence({ line }: { line: RankingLine }) {
  const language = useLanguage();
  const words = rankingsCopy(language);
  if (line.confidence === null) return words.notNoted;
  return (
    <>
      {line.word ? words.words[line.word] : null}
      {/* Rounded down, as the public page does: 0.4999 is not 50%. */}
      <span className="block text-quiet">
        {formatPercent(language, Math.floor(line.confidence * 100 + 1e-9))}
      </span>
    </>
  );
}

/**
 * Dentists in order: with a rank and what it rests on, or with the reason for none.
 *
 * @param labelledBy the heading's id
 */
export function RankingRows({
  lines,
  labelledBy,
  ranked,
}: {
  lines: readonly RankingLine[];
  labelledBy: string;
  /** Whether these dentists have ranks. */
  ranked: boolean;
}) {
  const language = useLanguage();
  const words = rankingsCopy(language);
  const head = [
    ...(ranked ? [words.rank] : []),
    words.dentist,
    ...(ranked ? [words.score, words.confidence, words.tier] : [words.reason]),
    words.rating,
    words.state,
    words.page,
  ];
  return (
    <ScrollTable aria-labelledby={labelledBy} className="min-w-[56rem]" head={head}>
      {lines.map((line) => (
        <tr key={line.id}>
          {ranked ? (
            <td>
              {line.ranking}
              {line.range ? <span className="block text-quiet">{words.range(...line.range)}</span> : null}
            </td>
          ) : null}
          <th scope="row">
            <a className="font-semibold" href={paths.consoleListing(language, line.id)}>
              {dentistName(line.name, language)}
            </a>
            {line.clinicName && line.clinicName !== line.name ? (
              <span className="block text-quiet">{line.clinicName}</span>
            ) : null}
          </th>
          {ranked ? (
            <>
              <td>{line.score === null ? words.notNoted : scoreOf(language, line.score)}</td>
              <td>
                <Confidence line={line} />
              </td>
              <td>
                <Standing line={line} />
              </td>
            </>
          ) : (
            <td>{words.reasons[line.reason ?? 'not-verified']}</td>
          )}
          <td>
            {line.rating === null ? words.noRating : formatRating(language, line.rating)}{' '}
            <span className="text-quiet">
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
            <a
              className="block py-1"
              href={paths.dentist(language, line.slug)}
              aria-label={words.profileOf(line.name)}
            >
              {words.profile}
            </a>
            <a
              className="block py-1"
              href={paths.consoleEvidence(language, line.id)}
              aria-label={words.evidenceOf(line.name)}
            >
              {words.evidence}
            </a>
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** The changes of a list, each with its cause. */
export function RankingMoves({ moves, labelledBy }: { moves: readonly RankingMove[]; labelledBy: string }) {
  const language = useLanguage();
  const words = rankingsCopy(language);
  const placeOf = (place: number | null, ranked?: number) =>
    place === null ? words.noPlace : ranked ? words.of(place, ranked) : String(place);
  return (
    <ScrollTable
      aria-labelledby={labelledBy}
      className="min-w-[48rem]"
      head={[words.at, words.dentist, words.place, words.score, words.cause]}
    >
      {moves.map((move) => (
        <tr key={move.id}>
          <td>
            <Moment at={move.at} />
          </td>
          <th scope="row">
            <a href={paths.consoleEvidence(language, move.dentistId)}>{dentistName(move.name, language)}</a>
          </th>
          <td>
            {move.before === move.after
              ? placeOf(move.after, move.ranked)
              : words.moved(placeOf(move.before), placeOf(move.after, move.ranked))}
            {move.badge ? (
              <span className="block font-semibold">{badgeText(move.badge, language)}</span>
            ) : null}
            {move.reason ? <span className="block text-quiet">{words.reasons[move.reason]}</span> : null}
          </td>
          <td>{move.score === null ? null : scoreOf(language, move.score)}</td>
          <td>{words.causes[move.cause]}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
