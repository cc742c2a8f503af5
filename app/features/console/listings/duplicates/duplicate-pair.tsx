import { formatPhone } from '#app/content/format.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { ButtonForm } from '#app/features/console/page/parts.tsx';
import { MergeFacts } from '#app/features/console/listings/merge-steps.tsx';
import type { MergeSide } from '#app/features/console/listings/merge-listing.server.ts';
import { paths } from '#app/http/paths.ts';
import { Notice } from '#app/ui/notice.tsx';
import { duplicateCopy } from './duplicate-copy.ts';
import type { SuspectedPair } from './duplicate-pairs.server.ts';
import { probabilityOf } from './duplicate-score.ts';
import type { Findings } from './duplicate-score.ts';

/** What was found, in words: 'same name · other telephone'. */
function findingWords(findings: Findings, words: ReturnType<typeof duplicateCopy>['findings']): string {
  const { name, telephone, address, distance } = findings;
  return [
    name && words.name[name],
    telephone && words.telephone[telephone],
    address && words.address[address],
    distance && words.distance[distance],
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Two listings side by side, with a button to keep each, and one that says that they are two. */
export function DuplicatePair({
  pair: { weight, findings, sides },
  action,
}: {
  pair: SuspectedPair;
  action: string;
}) {
  const language = useLanguage();
  const words = duplicateCopy(language);
  const percent = new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-CA', { style: 'percent' });
  const heading = `pair-${sides[0].id}-${sides[1].id}`;
  return (
    <section aria-labelledby={heading} className="console-card grid gap-3">
      <div>
        <h2 id={heading}>{dentistName(sides[0].name, language)}</h2>
        <p className="text-quiet">
          {/* Nothing is certain: it is an estimate. */}
          {words.likely(percent.format(Math.min(probabilityOf(weight), 0.99)))}
          {' · '}
          {findingWords(findings, words.findings)}
        </p>
      </div>
      <div className="console-sides">
        {sides.map((side, index) => {
          const other = sides[1 - index]!;
          return (
            <div key={side.id} className="grid content-start gap-3">
              <h3 className="text-sm font-semibold">{index === 0 ? words.one : words.other}</h3>
              <MergeFacts side={side} />
              <ButtonForm
                action={action}
                fields={{ intent: 'merge', from: other.id, version: other.version, into: side.id }}
                button={
                  <>
                    {words.keepThis}
                    {/* Both may have the same name and address. */}
                    <span className="sr-only">{words.keep(side.slug)}</span>
                  </>
                }
              />
            </div>
          );
        })}
      </div>
      <ButtonForm
        action={action}
        fields={{ intent: 'apart', one: sides[0].id, other: sides[1].id }}
        button={
          <>
            {words.apart}
            <span className="sr-only">{words.keep(dentistName(sides[0].name, language))}</span>
          </>
        }
      />
    </section>
  );
}

/** Warns of listings that may be the one about to be added. */
export function LikelyListings({ sides }: { sides: readonly MergeSide[] }) {
  const language = useLanguage();
  const words = duplicateCopy(language);
  return (
    <Notice variant="destructive" title={words.likelyTitle}>
      <p>{words.likelyText}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {sides.map((side) => (
          <li key={side.id}>
            <a href={paths.consoleListing(language, side.id)}>{dentistName(side.name, language)}</a>
            {[
              side.address,
              side.phone && formatPhone(language, side.phone),
              side.hidden ? words.hidden : null,
            ]
              .filter(Boolean)
              .map((fact) => ` · ${fact}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
