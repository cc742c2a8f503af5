import { CircleCheck } from 'lucide-react';
import type { About } from '#app/content/about.ts';
import { about as en } from '#app/content/en/about.tsx';
import { about as fr } from '#app/content/fr/about.tsx';
import { copy } from '#app/content/language.ts';
import { formatNumber } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import type { SiteFigures } from '#app/features/directory/index/figures-queries.server.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { cachedSiteFigures } from '#app/http/cached-reads.server.ts';
import { paths } from '#app/http/paths.ts';
import { TextPage, TodayNote } from '#app/layout/text-page.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { FigureLine } from '#app/ui/figure-line.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import type { Route } from './+types/about.ts';

const about = copy<About>(en, fr);

export const handle = { topBar: true, kept: {} };

export async function loader({ context }: Route.LoaderArgs) {
  return { figures: await nullOnError(context, cachedSiteFigures()) };
}

export const meta: Route.MetaFunction = pageMeta(({ language }) => ({
  ...about(language).meta,
  path: paths.about(language),
}));

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = about(language);
  const links = (
    <>
      <a className="btn btn-primary" href={paths.search(language)}>
        {words.search}
      </a>
      <a className="btn btn-quiet" href={paths.contact(language)}>
        {words.contact}
      </a>
    </>
  );
  return (
    <TextPage type="AboutPage" words={words} path={paths.about(language)} actions={links}>
      {loaderData.figures ? <Figures figures={loaderData.figures} words={words.figures} /> : null}
      <Section title={words.audience.title} lead={words.audience.lead}>
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {words.audience.each.map(({ title, description }) => (
            <li key={title} className="card p-5">
              <h3 className="text-base">{title}</h3>
              <p className="mt-2 text-quiet">{description}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={words.steps.title} lead={words.steps.lead}>
        <StepList step={words.steps.step} steps={words.steps.each} />
      </Section>
      <Section title={words.promises.title}>
        <ul className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2">
          {words.promises.each.map(({ title, description }) => (
            <li key={title}>
              <h3 className="flex items-center gap-2 text-base">
                <Icon of={CircleCheck} size={22} className="text-pine" />
                {title}
              </h3>
              <p className="mt-1 text-quiet">{description}</p>
            </li>
          ))}
        </ul>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-1">
          <li>
            <a className="tap" href={paths.howWeRank(language)}>
              {words.methods.rank}
            </a>
          </li>
          <li>
            <a className="tap" href={paths.howWeEvaluate(language)}>
              {words.methods.evaluate}
            </a>
          </li>
        </ul>
      </Section>
      <div className="wrap mt-10 sm:mt-14">
        <TodayNote {...words.today} />
      </div>
      <Section title={words.closing.title} lead={words.closing.text}>
        <p className="flex flex-wrap gap-3">{links}</p>
      </Section>
    </TextPage>
  );
}

/** The specification's published figures, or measured ones without the years, which the database does not have. */
function Figures({ figures, words }: { figures: SiteFigures; words: About['figures'] }) {
  const language = useLanguage();
  const isPublished = figures.kind === 'published';
  const atLeast = (value: number) => `${formatNumber(language, value)}${isPublished ? '+' : ''}`;
  return (
    <Section title={words.title}>
      <FigureLine
        label={words.title}
        figures={[
          [atLeast(isPublished ? figures.dentists : figures.listedDentists), words.dentists],
          [atLeast(figures.cities), words.cities],
          [atLeast(figures.reviews), words.reviews],
          ...(isPublished ? [[formatNumber(language, figures.years), words.years] as const] : []),
        ]}
      />
      <p className="mt-1 text-sm text-quiet">{isPublished ? words.published : words.measured}</p>
    </Section>
  );
}
