import { ArrowRight } from 'lucide-react';
import { useLanguage } from '#app/content/language-context.tsx';
import { EmergencyRow, emergencyContent } from '#app/features/directory/dentist/emergency-care.tsx';
import { BEFORE_ADVICE } from '#app/features/directory/dentist/emergency-clinic.ts';
import type { EmergencyClinicView } from '#app/features/directory/dentist/emergency-clinic.ts';
import { emergencyListCopy, emergencyPageCopy } from '#app/features/directory/dentist/emergency-copy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { ListMap } from './list-map.tsx';
import type { ListMapView } from './list-map.tsx';
import { rankedListCopy } from './ranked-list-copy.ts';
import { PAGE_SIZE } from './ranking.ts';

/** What to do first, by its place among the steps of the page for emergencies: a lost tooth, bleeding, swelling. */
const FIRST_STEPS = [0, 2, 3];

/** One page of a place's emergency dentists, and what to do until one of them answers: after the first five, except in a wide window. */
export function EmergencyList({
  firstAidHref,
  clinics,
  map,
  page,
  pages,
  hrefFor,
  title,
}: {
  firstAidHref: string;
  clinics: readonly EmergencyClinicView[];
  map: ListMapView | null;
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** How many there are, where nothing else says it. */
  title?: string;
}) {
  const language = useLanguage();
  const words = rankedListCopy(language);
  const list = emergencyListCopy(language);
  const { dos } = emergencyContent(language);
  const rest = clinics.slice(BEFORE_ADVICE);
  const pager = (
    <Pager
      page={page}
      pages={pages}
      hrefFor={hrefFor}
      words={{ label: words.pager, previous: words.previous, next: words.next, place: words.place }}
    />
  );
  return (
    <>
      <section aria-labelledby="clinics">
        <h2 id="clinics" className={title ? 'mb-3 text-xl' : 'sr-only'}>
          {title ?? list.clinics}
        </h2>
        <Clinics clinics={clinics.slice(0, BEFORE_ADVICE)} page={page} />
        {rest.length > 0 ? null : pager}
      </section>
      <div className="list-aside">
        <aside className="card p-5" aria-labelledby="first-aid">
          <h2 id="first-aid" className="text-lg">
            {dos.title}
          </h2>
          <ul className="mt-3 grid gap-3 text-sm">
            {FIRST_STEPS.map((step) => (
              <li key={step}>{dos.each[step]}</li>
            ))}
          </ul>
          <p className="mt-3">
            <a className="tap gap-2 font-semibold" href={firstAidHref}>
              {list.firstAid}
              <Icon of={ArrowRight} />
            </a>
          </p>
        </aside>
        {map ? <ListMap map={map} /> : null}
      </div>
      {rest.length > 0 ? (
        <section className="list-rest" aria-labelledby="more">
          <h2 id="more" className="mb-3 text-xl xl:sr-only">
            {emergencyPageCopy(language).more(rest.length)}
          </h2>
          <Clinics clinics={rest} page={page} before={BEFORE_ADVICE} />
          {pager}
        </section>
      ) : null}
    </>
  );
}

/** @param props.before how many clinics of the page stand before these */
export function Clinics({
  clinics,
  page = 1,
  before = 0,
  className = 'clinics',
}: {
  clinics: readonly EmergencyClinicView[];
  page?: number;
  before?: number;
  className?: string;
}) {
  return (
    <ol className={className} start={(page - 1) * PAGE_SIZE + before + 1}>
      {clinics.map((clinic, index) => (
        <li key={clinic.slug} id={`at-${clinic.slug}`} data-pin={before + index + 1}>
          <EmergencyRow clinic={clinic} />
        </li>
      ))}
    </ol>
  );
}

/** How many are open, when that was where the clinics share a clock, and the order of the list, in one line. */
export function OpenNow({ open, when }: { open: number; when: string | null }) {
  const words = emergencyListCopy(useLanguage());
  return (
    <p className="list-line">
      <span>
        <b className="text-ink">{words.open(open)}</b>
        {when === null ? null : ` · ${when}`}
        {` · ${words.order}`}
      </span>
    </p>
  );
}
