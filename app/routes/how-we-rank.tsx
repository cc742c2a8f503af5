import { formatPercent } from '#app/content/format.ts';
import { rankingWeights } from '#app/content/how-we-rank.ts';
import type { HowWeRank } from '#app/content/how-we-rank.ts';
import { howWeRank as en } from '#app/content/en/how-we-rank.tsx';
import { howWeRank as fr } from '#app/content/fr/how-we-rank.tsx';
import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { TextPage, TodayNote } from '#app/layout/text-page.tsx';
import { Section } from '#app/ui/section.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import { WeightBar } from '#app/ui/weight-bar.tsx';
import type { Route } from './+types/how-we-rank.ts';

const howWeRank = copy<HowWeRank>(en, fr);

export const handle = { topBar: true };

export const meta: Route.MetaFunction = pageMeta(({ language }) => ({
  ...howWeRank(language).meta,
  path: paths.howWeRank(language),
}));

export default function HowWeRankPage() {
  const language = useLanguage();
  const words = howWeRank(language);
  return (
    <TextPage
      words={words}
      path={paths.howWeRank(language)}
      actions={
        <>
          <a className="btn btn-primary" href={paths.search(language)}>
            {words.search}
          </a>
          <a className="btn btn-quiet" href={paths.about(language)}>
            {words.about}
          </a>
        </>
      }
    >
      <div className="wrap mt-8">
        <TodayNote {...words.today} />
      </div>
      <Section title={words.factors.title} lead={words.factors.lead}>
        <Factors words={words} />
      </Section>
      <Section title={words.steps.title} lead={words.steps.lead} tone="sunk">
        <StepList step={words.steps.step} steps={words.steps.each} />
      </Section>
      <Section title={words.principles.title} lead={words.principles.lead}>
        <ul className="grid grid-cols-1 gap-8 md:grid-cols-3">
          {words.principles.each.map(({ title, description }) => (
            <li key={title} className="border-t-2 border-pine pt-4">
              <h3 className="text-base">{title}</h3>
              <p className="mt-2 text-quiet">{description}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={words.closing.title} lead={words.closing.text} tone="sunk">
        <p className="flex flex-wrap gap-3">
          <a className="btn btn-primary" href={paths.search(language)}>
            {words.closing.search}
          </a>
          <a className="btn btn-coral" href={paths.emergency(language)}>
            {words.closing.emergency}
          </a>
        </p>
      </Section>
    </TextPage>
  );
}

const factors = Object.entries(rankingWeights) as [keyof typeof rankingWeights, number][];
const heaviest = Math.max(...factors.map(([, weight]) => weight));

function Factors({ words }: { words: HowWeRank }) {
  const language = useLanguage();
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
      {factors.map(([factor, weight]) => {
        const { title, description, details } = words.factors.each[factor];
        return (
          <li key={factor} className="card p-5 sm:p-6">
            <h3 className="text-base">{title}</h3>
            <div className="mt-2">
              <WeightBar percent={weight} text={formatPercent(language, weight)} whole={heaviest} />
            </div>
            <p className="mt-3">{description}</p>
            <ul className="mt-3 list-disc pl-5 text-sm text-quiet marker:text-pine">
              {details.map((detail) => (
                <li key={detail} className="mt-1">
                  {detail}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
      <li className="md:p-6">
        <p>{words.otherWeights.text}</p>
        <p className="mt-3">
          <a className="tap" href={paths.howWeEvaluate(language)}>
            {words.otherWeights.link}
          </a>
        </p>
      </li>
    </ul>
  );
}
