import type { ReactNode } from 'react';
import { BadgeCheck, Star, UserRoundCheck } from 'lucide-react';
import { homeCopy } from '#app/content/home-copy.ts';
import { useSite } from '#app/content/site-context.ts';
import { paths } from '#app/http/paths.ts';
import { ReasonList } from '#app/ui/reason-list.tsx';
import type { MethodExample } from './method-queries.server.ts';
import { WhyBars } from './why/why-bars.tsx';

const trustIcons = [BadgeCheck, Star, UserRoundCheck] as const;

const TEXT = 'mt-2.5 max-w-[44ch] text-on-deep-quiet';
const LEAD = `${TEXT} lg:text-lg`;
/** A small note in the section. */
export const PROOF_NOTE = `${TEXT} text-xs`;

/**
 * Home's trust section, on deep pine: how a rank is made, with the points of a dentist who has one. While nobody is
 * ranked, why one can rely on the list.
 */
export function RankProof({
  example,
  figures,
}: {
  example: MethodExample | null;
  /** The site's figures, small. */
  figures: ReactNode;
}) {
  const { language, demonstration } = useSite();
  const words = homeCopy(language);
  return (
    <section className="bg-deep text-on-deep [&_a:focus-visible]:outline-(--on-deep-gold)">
      <div className="wrap grid gap-6 py-11 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center lg:gap-16 lg:py-20">
        <div>
          <h2 className="text-2xl tracking-[-0.02em] lg:text-3xl">{example ? words.proof : words.trust}</h2>
          {example ? (
            <>
              <p className={LEAD}>{words.proofLead}</p>
              <p className={LEAD}>
                {words.example}{' '}
                <a className="font-semibold text-on-deep" href={paths.dentist(language, example.slug)}>
                  {example.name}
                </a>
                {words.exampleOf(example.why.place)}
              </p>
            </>
          ) : null}
          {demonstration ? <p className={PROOF_NOTE}>{words.trustDemonstration}</p> : null}
          <p className={TEXT}>
            <a className="btn mt-1.5 bg-on-deep text-[#083f38]" href={paths.howWeRank(language)}>
              {words.howWeRank}
            </a>
          </p>
          {figures}
        </div>
        <div className="card @container rounded-panel px-4 py-5 text-ink shadow-float lg:px-8 lg:py-7 max-sm:[&_.wf-row>div]:line-clamp-2">
          {example ? (
            <WhyBars why={example.why} heading="h3" />
          ) : (
            <ReasonList reasons={words.trustItems} icons={trustIcons} />
          )}
        </div>
      </div>
    </section>
  );
}
