import type { ReactNode } from 'react';
import { BadgeCheck, Star, UserRoundCheck } from 'lucide-react';
import { homeCopy } from '#app/content/home-copy.ts';
import { useSite } from '#app/content/site-context.ts';
import { paths } from '#app/http/paths.ts';
import { ReasonList } from '#app/ui/reason-list.tsx';
import type { MethodExample } from './method-queries.server.ts';
import { WhyBars } from './why/why-bars.tsx';

const trustIcons = [BadgeCheck, Star, UserRoundCheck] as const;

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
    <section className="proof">
      <div className="wrap">
        <div>
          <h2>{example ? words.proof : words.trust}</h2>
          {example ? (
            <>
              <p>{words.proofLead}</p>
              <p>
                {words.example} <a href={paths.dentist(language, example.slug)}>{example.name}</a>
                {words.exampleOf(example.why.place)}
              </p>
            </>
          ) : null}
          {demonstration ? <p className="note">{words.trustDemonstration}</p> : null}
          <p>
            <a className="btn" href={paths.howWeRank(language)}>
              {words.howWeRank}
            </a>
          </p>
          {figures}
        </div>
        <div className="card">
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
