import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { designCopy } from '#app/features/console/page/design-copy.ts';
import { sampleBookings, sampleDentists, sampleStanding } from '#app/features/console/page/design-samples.ts';
import { ScrollTable } from '#app/features/console/page/parts.tsx';
import { DentistRow } from '#app/features/directory/dentist/dentist-row.tsx';
import { dentistCopy } from '#app/features/directory/dentist/dentist-copy.ts';
import { ProfileTabs } from '#app/features/directory/dentist/profile-tabs.tsx';
import { SaveButton } from '#app/features/directory/dentist/save-button.tsx';
import { Rating } from '#app/features/directory/dentist/rating.tsx';
import { EmptyList } from '#app/features/directory/ranking/empty-list.tsx';
import { RankLine } from '#app/features/directory/ranking/why/rank-line.tsx';
import { SureMeter, WhyBars } from '#app/features/directory/ranking/why/why-bars.tsx';
import { BookingPanel } from '#app/features/requests/booking/booking-panel.tsx';
import { BookingSheet } from '#app/features/requests/booking/booking-sheet.tsx';
import { navigationOf } from '#app/features/requests/booking/wizard-navigation.tsx';
import { StarDistribution } from '#app/features/requests/review/review-list.tsx';
import { operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { AsideNote } from '#app/ui/aside-note.tsx';
import { ChipBar, ChipChoices, ChipLink, ChipMenu } from '#app/ui/chip-bar.tsx';
import { ChoiceCards } from '#app/ui/choice-cards.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FigureLine } from '#app/ui/figure-line.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import { LinkTile } from '#app/ui/link-tile.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { QuestionForm } from '#app/ui/question-form.tsx';
import { ShareBar } from '#app/ui/share-bar.tsx';
import { Drawn } from '#app/ui/symbols.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import { InputField, SelectField, TextAreaField } from '#app/ui/text-field.tsx';
import { Timeline } from '#app/ui/timeline.tsx';
import '#app/features/directory/dentist/dentist-row.css';
import '#app/features/directory/dentist/dentist-row-times.css';
import '#app/features/directory/dentist/profile.css';
import '#app/features/directory/ranking/list.css';
import '#app/features/directory/ranking/why/why.css';
import '#app/features/directory/ranking/why/rank-line.css';
import '#app/ui/chip-bar.css';
import '#app/ui/share-bar.css';
import type { Route } from './+types/design.ts';

export function loader(args: Route.LoaderArgs) {
  operatorRequest(args);
  return null;
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => designCopy(language).title);

const surfaces = [
  ['page', 'bg-page'],
  ['card', 'bg-card shadow-rest'],
  ['sunk', 'bg-sunk'],
  ['mist', 'bg-mist'],
  ['honey', 'bg-honey text-amber'],
  ['blush', 'bg-blush text-coral'],
  ['pine', 'bg-pine text-on-pine'],
  ['deep', 'bg-deep text-on-deep'],
  ['coral', 'bg-coral text-on-coral'],
  ['lift', 'bg-card shadow-lift'],
  ['float', 'bg-card shadow-float'],
] as const;

const sizes = [
  'text-display',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
] as const;

const SHARES = [30, 25, 20, 15, 10];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-line py-6">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Fields() {
  const words = designCopy(useLanguage());
  const options = words.plans.map((label) => ({ value: label, label }));
  const choices = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
  return (
    <Part title={words.fields}>
      <form className="grid max-w-page grid-cols-1 gap-5 md:grid-cols-2">
        <InputField id="name" label={words.name} hint={words.nameHint} autoComplete="off" />
        <InputField id="email" label={words.email} error={words.emailError} autoComplete="off" />
        <SelectField id="plan" label={words.plan} none={words.noPlan} options={options} />
        <InputField id="closed" label={words.disabled} autoComplete="off" disabled />
        <TextAreaField id="text" label={words.text} note={words.optional} rows={3} />
        <SelectField
          id="plan-missing"
          label={words.plan}
          none={words.noPlan}
          options={options}
          error={words.summary}
        />
        <TextAreaField id="text-missing" label={words.text} error={words.summary} rows={3} />
        <ChoiceCards
          id="visit"
          name="visit"
          legend={words.visit}
          options={choices(words.visits)}
          values={[words.visits[0]]}
          columns="sm:grid-cols-3"
        />
        <ChoiceCards
          type="checkbox"
          id="days"
          name="days"
          legend={words.days}
          error={words.summary}
          options={words.weekdays.map((label, index) => ({ value: label, label, disabled: index === 2 }))}
          values={[words.weekdays[1]]}
          columns="sm:grid-cols-3"
        />
      </form>
    </Part>
  );
}

export default function DesignPage() {
  const language = useLanguage();
  const words = designCopy(language);
  const dentist = dentistCopy(language);
  const here = paths.consoleDesign(language);
  const { ranked, closed, unknown } = sampleDentists(language);
  const { standing, why } = sampleStanding(language);
  const panel = {
    ...ranked,
    askable: ranked.askable ?? [],
    specialties: [{ slug: 'orthodontists' }],
    locations: [{ zoneName: words.zoneName }] as const,
    source: { kind: 'operator' } as const,
  };
  const moment = { iso: '2027-01-04T09:00:00-05:00', text: words.confirmed };
  return (
    <div>
      <h1>{words.title}</h1>
      <p className="lead mt-2 mb-6">{words.lead}</p>

      <Part title={words.answers}>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <ErrorSummary
            title={words.summary}
            errors={[
              { field: 'email', text: words.emailError },
              { field: 'days', text: words.days },
            ]}
          />
          <Notice variant="destructive" title={words.failed}>
            {words.failedText}
          </Notice>
          <Notice variant="success" title={words.done}>
            {words.doneText}
          </Notice>
          <AsideNote title={words.remark}>{words.remarkText}</AsideNote>
          <EmptyState title={words.emptyTitle} text={words.emptyText}>
            <a className="btn btn-quiet" href={here}>
              {words.keep}
            </a>
          </EmptyState>
          <QuestionForm
            id="question"
            action={here}
            name="intent"
            value="yes"
            title={words.question}
            texts={[words.questionText]}
            yes={words.yes}
            keep={{ href: here, label: words.keep }}
          />
        </div>
        <p className="text-quiet">{words.none}</p>
      </Part>

      <Part title={words.surfaces}>
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
          {surfaces.map(([name, look]) => (
            <li key={name} className={`rounded-card px-4 py-5 font-semibold ${look}`} lang="en">
              {name}
            </li>
          ))}
        </ul>
        <ul className="grid grid-cols-1 gap-2">
          {sizes.map((size) => (
            <li key={size} className={`${size} font-bold tracking-tight`}>
              {words.sample}
            </li>
          ))}
        </ul>
      </Part>

      <Part title={words.buttons}>
        <p className="flex flex-wrap items-center gap-3">
          <button type="button" className="btn btn-primary btn-large">
            {dentist.bookLong}
          </button>
          <button type="button" className="btn btn-primary">
            {dentist.book}
          </button>
          <button type="button" className="btn btn-quiet">
            {dentist.viewProfile}
          </button>
          <button type="button" className="btn btn-soft">
            {dentist.moreDays}
          </button>
          <button type="button" className="btn btn-coral">
            <Icon of={Phone} />
            {words.call}
          </button>
          <button type="button" className="btn btn-primary" disabled>
            {words.disabled}
          </button>
          <button type="button" className="btn btn-quiet btn-icon" aria-label={words.call}>
            <Icon of={Phone} size={20} />
          </button>
          <SaveButton dentist={ranked} />
          <button type="button" className="save visible!" aria-pressed="true">
            <Drawn symbol="heart" />
            <span className="sr-only">{words.saved}</span>
          </button>
        </p>
        <p className="flex flex-wrap gap-2">
          {['', 'chip-pine', 'chip-amber', 'chip-coral'].map((look) => (
            <span key={look} className={`chip ${look}`}>
              {words.highly}
            </span>
          ))}
        </p>
        <ChipBar label={words.chipsLabel}>
          {words.chips.map((chip, index) => (
            <ChipLink key={chip} href={here} chosen={index === 0}>
              {chip}
            </ChipLink>
          ))}
          <ChipMenu id="sort" name={words.sort} label={words.sort}>
            <ChipChoices
              choices={words.chips.map((name, index) => ({ href: here, name, chosen: index === 1 }))}
            />
          </ChipMenu>
        </ChipBar>
      </Part>

      <Fields />

      <Part title={words.evidence}>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          {[ranked, unknown, { ...unknown, rating: 4.8 }].map((rated) => (
            <p key={rated.rating} className="row-rate">
              <Rating {...rated} />
            </p>
          ))}
          <span className="sure">
            <SureMeter word="fair" />
          </span>
        </div>
        <div className="max-w-form">
          <StarDistribution byStars={[...ranked.byStars]} />
        </div>
        <ShareBar shares={SHARES.map((percent) => ({ percent, text: String(percent) }))} />
        <ShareBar shares={SHARES.map((percent) => ({ percent, text: '' }))} only={1} />
      </Part>

      <Part title={words.rows}>
        <DentistRow dentist={ranked} hero />
        <DentistRow dentist={{ ...ranked, ranking: 3 }} mark={words.highly} details />
        <DentistRow dentist={closed} />
        <DentistRow dentist={unknown} />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <DentistRow dentist={ranked} compact number={4} distance={words.remarkOfList} />
          <DentistRow dentist={unknown} compact number={5} />
        </div>
      </Part>

      <Part title={words.rank}>
        <RankLine slug="sample" standing={standing} contested={[]} />
        <div className="card p-5">
          <WhyBars why={why} heading="h3" />
        </div>
      </Part>

      <Part title={words.list}>
        <EmptyList
          city={{ slug: 'toronto', name: 'Toronto', provinceSlug: 'ontario', provinceName: 'Ontario' }}
          specialty={{ slug: 'orthodontists', name: words.orthodontist }}
          here={[]}
          nearest={[{ ...ranked, kilometres: 1481 }]}
        >
          {words.emptyText}
        </EmptyList>
      </Part>

      <Part title={words.picture}>
        <div className="flex flex-wrap items-start gap-4">
          {[ranked, closed, unknown].map(({ name, photoUrl }) => (
            <Portrait
              key={name}
              name={name}
              photo={photoUrl}
              description={words.photo}
              caption={photoUrl ? <small aria-hidden="true">{dentist.demo}</small> : null}
              className="w-28"
            />
          ))}
        </div>
      </Part>

      <Part title={words.panel}>
        <div className="max-w-[26rem]">
          <BookingPanel dentist={panel} />
        </div>
        {/* The action stands where it belongs in pictures of the whole page. */}
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2 [&_.sheet-foot]:static!">
          {sampleBookings(language).map((view) => (
            <BookingSheet
              key={view.step}
              view={view}
              language={language}
              navigation={navigationOf(language, view)}
            />
          ))}
        </div>
      </Part>

      <Part title={words.tabs}>
        <ProfileTabs slug="sample" tab="overview" />
        <Pager page={2} pages={3} hrefFor={() => here} words={{ ...words.pages, place: words.pageOf }} />
        <StepList step={words.step} steps={words.steps} />
        <Timeline
          id="history"
          title={words.history}
          steps={[
            { name: words.sent, at: { ...moment, iso: '2027-01-03T09:00:00-05:00' } },
            { name: words.confirmed, at: moment },
          ]}
          zone={words.zone}
        />
      </Part>

      <Part title={words.tables}>
        <FigureLine
          label={words.figures}
          figures={[
            [formatNumber(language, 1500), words.figure[0]!],
            ['114', words.figure[1]!],
          ]}
        />
        <ScrollTable aria-label={words.tables} head={words.head}>
          {words.factors.map((factor, index) => (
            <tr key={factor}>
              <th scope="row">{factor}</th>
              <td>{SHARES[index]}</td>
            </tr>
          ))}
        </ScrollTable>
      </Part>

      <Part title={words.drawings}>
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {['hero', 'city-toronto', 'province-quebec', 'specialty-orthodontists'].map((name) => (
            <li key={name} className="aspect-4/3 overflow-hidden rounded-card">
              <Illustration of={name} />
            </li>
          ))}
        </ul>
        <LinkTile
          href={here}
          name={words.orthodontist}
          note={words.sample}
          drawing={<Illustration of="specialty-orthodontists" />}
        />
      </Part>
    </div>
  );
}
