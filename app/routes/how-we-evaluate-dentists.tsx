import { Check } from 'lucide-react';
import { formatNumber, formatPercent } from '#app/content/format.ts';
import { evaluationWeights } from '#app/content/how-we-evaluate.ts';
import type { HowWeEvaluate } from '#app/content/how-we-evaluate.ts';
import { howWeEvaluate as en } from '#app/content/en/how-we-evaluate.tsx';
import { howWeEvaluate as fr } from '#app/content/fr/how-we-evaluate.tsx';
import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { useSite } from '#app/content/site-context.ts';
import { countLevels } from '#app/features/directory/ranking/method-queries.server.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { TextPage } from '#app/layout/text-page.tsx';
import { AsideNote } from '#app/ui/aside-note.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import { ShareBar } from '#app/ui/share-bar.tsx';
import type { Route } from './+types/how-we-evaluate-dentists.ts';

const howWeEvaluate = copy<HowWeEvaluate>(en, fr);

export const handle = { topBar: true, kept: {} };

export const loader = async ({ context }: Route.LoaderArgs) => ({
  levels: await nullOnError(context, countLevels()),
});

export const meta: Route.MetaFunction = pageMeta(({ language }) => ({
  ...howWeEvaluate(language).meta,
  path: paths.howWeEvaluate(language),
}));

export default function HowWeEvaluatePage({ loaderData: { levels } }: Route.ComponentProps) {
  const { language, demonstration } = useSite();
  const words = howWeEvaluate(language);
  return (
    <TextPage words={words} path={paths.howWeEvaluate(language)}>
      <div className="wrap mt-8">
        <AsideNote title={words.today.title}>
          {levels ? (
            <p>
              {words.today.counts(
                formatNumber(language, levels.verified),
                formatNumber(language, levels.trusted),
                formatNumber(language, levels.elite),
              )}
            </p>
          ) : null}
          <p>{demonstration ? words.today.demonstration : words.today.real}</p>
        </AsideNote>
      </div>
      <Section title={words.tiers.title} lead={words.tiers.lead}>
        <ol className="grid grid-cols-1 gap-5 md:grid-cols-3">
          {words.tiers.each.map(({ title, description, criteria }) => (
            <li key={title} className="card p-5 sm:p-6">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-quiet">{description}</p>
              <ul className="mt-4 grid grid-cols-1 gap-2">
                {criteria.map((criterion) => (
                  <li key={criterion} className="flex gap-2">
                    <Icon of={Check} className="mt-1 text-pine" />
                    {criterion}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <p className="mt-6 max-w-measure text-quiet">{words.tiers.lost}</p>
      </Section>
      <Section title={words.steps.title} lead={words.steps.lead}>
        <StepList step={words.steps.step} steps={words.steps.each} />
      </Section>
      <Section title={words.weights.title} lead={words.weights.lead}>
        <Areas words={words.weights} />
        <p className="mt-8 max-w-measure">{words.otherWeights.text}</p>
        <p className="mt-2">
          <a className="tap" href={paths.howWeRank(language)}>
            {words.otherWeights.link}
          </a>
        </p>
      </Section>
      <Section title={words.monitoring.title} lead={words.monitoring.lead}>
        <Monitoring words={words.monitoring} />
      </Section>
      <Section title={words.closing.title} lead={words.closing.text}>
        <p className="flex flex-wrap gap-3">
          <a className="btn btn-primary" href={paths.contact(language)}>
            {words.closing.contact}
          </a>
          <a className="btn btn-quiet" href={paths.search(language)}>
            {words.closing.search}
          </a>
        </p>
      </Section>
    </TextPage>
  );
}

const areas = Object.entries(evaluationWeights) as [keyof typeof evaluationWeights, number][];

function Areas({ words }: { words: HowWeEvaluate['weights'] }) {
  const language = useLanguage();
  const shares = areas.map(([, weight]) => ({ percent: weight, text: formatPercent(language, weight) }));
  return (
    <>
      <ShareBar shares={shares} />
      <ul className="mt-6 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
        {areas.map(([area], index) => (
          <li key={area} className="card p-5 sm:p-6">
            <h3 className="flex justify-between gap-3 text-lg">
              {words.each[area].title}
              <span className="flex-none">{shares[index]?.text}</span>
            </h3>
            <div className="mt-3">
              <ShareBar shares={shares} only={index} />
            </div>
            <p className="mt-3 text-quiet">{words.each[area].description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Monitoring({ words }: { words: HowWeEvaluate['monitoring'] }) {
  const language = useLanguage();
  return (
    <>
      <table className="card w-full border-separate [border-spacing:0] text-left">
        <caption className="sr-only">{words.caption}</caption>
        <thead className="max-sm:sr-only">
          <tr>
            {words.columns.map((column) => (
              <th key={column} scope="col" className="px-5 py-3 text-sm font-semibold text-quiet">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.schedule.map(([when, what, how]) => (
            <tr key={when} className="max-sm:block max-sm:py-3 max-sm:not-first:border-t max-sm:border-line">
              <th
                scope="row"
                className="px-5 py-1 font-semibold sm:border-t sm:border-line sm:py-4 max-sm:block"
              >
                {when}
              </th>
              <td className="px-5 py-1 sm:border-t sm:border-line sm:py-4 max-sm:block">{what}</td>
              <td className="px-5 py-1 text-quiet sm:border-t sm:border-line sm:py-4 max-sm:block">{how}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-8 grid grid-cols-1 gap-8 md:grid-cols-2">
        {[words.suspension, words.appeals].map(({ title, description }) => (
          <div key={title}>
            <h3 className="text-base">{title}</h3>
            <p className="mt-2 max-w-measure text-quiet">{description}</p>
          </div>
        ))}
      </div>
      <p className="mt-6">
        <a className="btn btn-quiet" href={paths.contact(language, { category: 'dentist' })}>
          {words.write}
        </a>
      </p>
    </>
  );
}
