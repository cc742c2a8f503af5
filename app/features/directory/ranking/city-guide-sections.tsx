import type { ReactNode } from 'react';
import { BadgeCheck, MessageSquareQuote, ScanSearch } from 'lucide-react';
import type { Area, CityGuide, GuideSection } from '#app/content/city-guide.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { cityPageCopy } from '#app/features/directory/place/city-copy.ts';
import { GeneralServices } from '#app/features/directory/place/general-services.tsx';
import { paths } from '#app/http/paths.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import { ReasonList } from '#app/ui/reason-list.tsx';
import { Section } from '#app/ui/section.tsx';
import { withLabel } from '#app/content/format.ts';
import { sampleFigures } from '#app/content/figures.ts';
import { listedCount, practiceCount } from '#app/content/counts.ts';
import { inCityFr, ofProvinceFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { NeighborhoodCards } from '#app/features/directory/place/place-cards.tsx';
import { UrgentStrip } from '#app/features/directory/place/urgent-strip.tsx';
import { LinkTile } from '#app/ui/link-tile.tsx';
import { PhoneFold } from '#app/ui/phone-fold.tsx';
import type { NeighborhoodView } from '#app/features/directory/place/city-queries.server.ts';
import type { ListFigures } from '#app/features/directory/index/lists.ts';
import { PlaceFigures } from './place-figures.tsx';
import { ReadyForListing } from './ready-for-listing.tsx';
import { TopDentists } from './top-dentists.tsx';
import type { TopDentist } from './top-dentist-queries.server.ts';
import { methodCopy, rankState, whyNobodyIsRanked } from '#app/content/method-copy.ts';
import type { RankCounts } from '#app/content/method-copy.ts';

/** The data that the sections of a city's page need from the database. */
type GuideData = {
  city: { slug: string; name: string; provinceName: string; provinceSlug: string };
  /** By section; null if the read failed: the page then omits them. */
  dentists: Record<string, TopDentist[]> | null;
  /** Counted; null if the read failed. */
  figures: ListFigures | null;
  /** Null if the read failed. */
  counts: RankCounts | null;
  neighborhoods: readonly NeighborhoodView[];
  specialties: readonly { slug: string; name: string; listed: number | null }[];
  /** Whether to show the specification's published figures instead of measured ones. */
  published: boolean;
};

/** A section of one kind. */
type Of<Kind extends GuideSection['kind']> = Extract<GuideSection, { kind: Kind }>;

// The sections of a city's own page that come from the database: dentists, specialties, parts of the city.

/** The specialty of the links from city pages to the matching funnel (specification, section 2). */
const MATCHED = 'family-dentists';
const EMERGENCY = 'emergency-dentists';

/** Whether the city lists a dentist of the specialty; if not, the page promises neither a match nor urgent care. */
const listsAny = ({ specialties }: GuideData, specialty: string): boolean =>
  specialties.some(({ slug, listed }) => slug === specialty && listed !== 0);

/** The way to the funnel, where it can match somebody. */
function MatchLink({ label, data }: { label: string | undefined; data: GuideData }) {
  const language = useLanguage();
  return label && listsAny(data, MATCHED) ? (
    <a className="btn btn-primary" href={paths.funnel(language, data.city.slug, MATCHED)}>
      {label}
    </a>
  ) : null;
}

const nobodyCopy = copy(
  {
    all: (city: string) => `All dentists in ${city}`,
    province: (province: string) => `Cities of ${province}`,
  },
  {
    all: (city: string) => `Tous les dentistes ${inCityFr(city)}`,
    province: (province: string) => `Villes ${ofProvinceFr(province)}`,
  },
);

/** A phone shows these texts on a press. The button names its section for screen readers. */
function ReadOn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PhoneFold
      label={
        <>
          {cityPageCopy(useLanguage()).readOn}
          <span className="sr-only">, {title}</span>
        </>
      }
    >
      {children}
    </PhoneFold>
  );
}

/** Dentists of a section that a phone shows at once. */
const ON_PHONE = 5;

/** Shown for a city without ranked dentists: links to other pages, and placeholder cards if nobody is listed. */
function Nobody({ city, listed }: { city: GuideData['city']; listed: number }) {
  const language = useLanguage();
  const words = nobodyCopy(language);
  return (
    <>
      <p className="mb-8 flex flex-wrap gap-3">
        <a className="btn btn-primary" href={paths.allDentists(language, city.slug)}>
          {words.all(city.name)}
        </a>
        <a className="btn btn-quiet" href={paths.province(language, city.provinceSlug)}>
          {words.province(city.provinceName)}
        </a>
      </p>
      {listed === 0 ? <ReadyForListing kept={`${city.name}, ${city.provinceName}`} /> : null}
    </>
  );
}

function Dentists({ section, data }: { section: Of<'dentists'>; data: GuideData }) {
  const language = useLanguage();
  const method = methodCopy(language);
  const { city, counts } = data;
  if (!data.dentists || !counts) return null;
  const state = rankState(counts);
  const sectionDentists = data.dentists[section.id] ?? [];
  const isLong = sectionDentists.length > ON_PHONE;
  const last =
    state === 'few'
      ? section.id
      : Object.keys(data.dentists).findLast((id) => (data.dentists?.[id] ?? []).length > 0);
  // Below five ranked dentists no place is the top of anything: one section with all of them.
  if (section.badge && (state !== 'comparable' || sectionDentists.length === 0)) return null;
  const texts = {
    none: {
      title: counts.listed === 0 ? method.nobodyListed(city.name) : method.listedIn(counts.listed, city.name),
      lead: counts.listed === 0 ? undefined : whyNobodyIsRanked(language, counts),
    },
    few: { title: method.rankedIn(city.name), lead: method.few },
    comparable: {
      title: section.title,
      // Said of all or of none.
      lead:
        section.badge || sectionDentists.every(({ badge }) => badge === 'first')
          ? section.lead
          : cityPageCopy(language).topMixed,
    },
  }[state];
  return (
    <Section id={section.id} title={texts.title} lead={texts.lead}>
      {state === 'none' ? (
        <Nobody city={city} listed={counts.listed} />
      ) : (
        <>
          <TopDentists dentists={sectionDentists.slice(0, isLong ? 3 : ON_PHONE)} />
          {isLong ? (
            <div className="mt-5">
              <PhoneFold label={cityPageCopy(language).showAll(sectionDentists.length)}>
                <TopDentists dentists={sectionDentists.slice(3)} />
              </PhoneFold>
            </div>
          ) : null}
        </>
      )}
      {section.id === last ? (
        <p className="mt-6 flex flex-wrap gap-3">
          <MatchLink label={section.match} data={data} />
          <a className="btn btn-quiet" href={paths.allDentists(language, city.slug)}>
            {section.all ?? nobodyCopy(language).all(city.name)}
          </a>
        </p>
      ) : null}
    </Section>
  );
}

function Specialties({ section, data }: { section: Of<'specialties'>; data: GuideData }) {
  const language = useLanguage();
  if (data.specialties.length === 0) return null;
  return (
    <Section title={(!data.counts?.comparable && section.plainTitle) || section.title} lead={section.lead}>
      {/* Six stand in threes, four and eight in fours: no row is left half empty. */}
      <ul
        className={`grid grid-cols-1 items-start gap-2 sm:grid-cols-2 sm:gap-3 ${section.items.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
      >
        {section.items.map(({ slug }) => {
          const specialty = data.specialties.find((known) => known.slug === slug);
          if (!specialty) return null;
          const count = specialty.listed === null ? undefined : listedCount(language, specialty.listed);
          return (
            <li key={slug}>
              <LinkTile
                href={paths.citySpecialty(language, data.city.slug, slug)}
                name={specialty.name}
                drawing={<Illustration of={`specialty-${slug}`} />}
                note={count}
              />
            </li>
          );
        })}
      </ul>
      <p className="mt-4 flex flex-wrap gap-3 empty:hidden">
        <MatchLink label={section.match} data={data} />
        {section.all ? (
          <a className="btn btn-quiet" href={paths.citySpecialties(language, data.city.slug)}>
            {section.all}
          </a>
        ) : null}
      </p>
    </Section>
  );
}

function hrefOfArea(language: Language, citySlug: string, area: Area): string {
  if ('city' in area) return paths.city(language, area.city);
  if ('zone' in area) return paths.allDentists(language, citySlug, { zone: area.zone });
  return paths.allDentists(language, citySlug, { neighborhood: area.neighborhood });
}

function Areas({ section, data }: { section: Of<'areas'>; data: GuideData }) {
  const language = useLanguage();
  return (
    <Section title={section.title} lead={section.lead}>
      <PhoneFold label={cityPageCopy(language).showAll(section.items.length)}>
        <ul className="even-chips">
          {section.items.map((area) => (
            <li key={area.name}>
              <a className="btn btn-quiet" href={hrefOfArea(language, data.city.slug, area)}>
                {area.name}
              </a>
            </li>
          ))}
        </ul>
      </PhoneFold>
    </Section>
  );
}

function Neighborhoods({ section, data }: { section: Of<'neighborhoods'>; data: GuideData }) {
  const neighborhoods = section.slugs.flatMap(
    (slug) => data.neighborhoods.find((known) => known.slug === slug) ?? [],
  );
  return (
    <Section title={section.title} lead={section.lead}>
      <PhoneFold label={cityPageCopy(useLanguage()).showAll(neighborhoods.length)}>
        <NeighborhoodCards citySlug={data.city.slug} neighborhoods={neighborhoods} find={section.find} />
      </PhoneFold>
    </Section>
  );
}

const trustIcons = [BadgeCheck, MessageSquareQuote, ScanSearch] as const;

/** The specification's figures of a city: nobody measured them. */
function PublishedFigures({ guide, data }: { guide: CityGuide; data: GuideData }) {
  const language = useLanguage();
  if (!data.published) return null;
  const figures = [
    ...guide.figures.map(([value, label]) => `${value} ${label}`),
    ...guide.sections.flatMap((section) =>
      section.kind === 'specialties'
        ? section.items.flatMap(({ slug, published }) => {
            const name = data.specialties.find((known) => known.slug === slug)?.name;
            return published === null || !name
              ? []
              : withLabel(language, name, practiceCount(language, published));
          })
        : section.kind === 'facts'
          ? section.groups.flatMap(({ published = [] }) => published)
          : [],
    ),
  ];
  return figures.length > 0 ? (
    <p className="mt-2 max-w-measure text-xs text-quiet">
      {sampleFigures[language]} {figures.join(', ')}.
    </p>
  ) : null;
}

function Trust({ section, guide, data }: { section: Of<'trust'>; guide: CityGuide; data: GuideData }) {
  const language = useLanguage();
  return (
    <Section title={(!data.counts?.ranked && section.plainTitle) || section.title}>
      <PlaceFigures figures={data.figures} published={null} />
      <div className="my-4">
        <ReadOn title={section.title}>
          <PublishedFigures guide={guide} data={data} />
          <ReasonList reasons={section.items} icons={trustIcons} />
        </ReadOn>
      </div>
      {section.howWeRank ? (
        <p>
          <a href={paths.howWeRank(language)}>{section.howWeRank}</a>
        </p>
      ) : null}
    </Section>
  );
}

function Emergency({ section, data }: { section: Of<'emergency'>; data: GuideData }) {
  const language = useLanguage();
  const words = cityPageCopy(language);
  const { slug, name } = data.city;
  const hasEmergency = listsAny(data, EMERGENCY);
  return (
    <UrgentStrip title={section.title} text={hasEmergency ? section.text : words.emergencyElsewhere(name)}>
      <a className="btn btn-coral btn-large" href={paths.citySpecialty(language, slug, EMERGENCY)}>
        {hasEmergency ? section.inCity : words.emergencyLink(name)}
      </a>
      {section.national ? (
        <a className="btn btn-quiet btn-large" href={paths.emergency(language, { place: slug })}>
          {section.national}
        </a>
      ) : null}
    </UrgentStrip>
  );
}

function Facts({ section, guide, data }: { section: Of<'facts'>; guide: CityGuide; data: GuideData }) {
  const hasTrust = guide.sections.some(({ kind }) => kind === 'trust');
  return (
    <Section title={section.title}>
      {hasTrust ? null : (
        <div className="mb-5">
          <PlaceFigures figures={data.figures} published={null} />
        </div>
      )}
      <ReadOn title={section.title}>
        {hasTrust ? null : <PublishedFigures guide={guide} data={data} />}
        <div className="grid grid-cols-1 gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {section.groups.map((group) => (
            <div key={group.title}>
              <h3 className="text-base">{group.title}</h3>
              <ul className="mt-2 grid grid-cols-1 gap-2 text-sm">
                {group.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </ReadOn>
    </Section>
  );
}

function Match({ section, data }: { section: Of<'match'>; data: GuideData }) {
  if (!listsAny(data, MATCHED)) return null;
  return (
    <Section title={section.title} lead={section.text}>
      <MatchLink label={section.label} data={data} />
    </Section>
  );
}

/** The sections of a city's own page: the specialties, then the first of their lists, then the others in order. */
export function CityGuideSections({ guide, data }: { guide: CityGuide; data: GuideData }) {
  const isFirst = ({ kind }: GuideSection) => kind === 'specialties';
  return guide.sections
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
    .map((section): ReactNode => {
      const key = section.title;
      switch (section.kind) {
        case 'dentists':
          return <Dentists key={key} section={section} data={data} />;
        case 'specialties':
          return <Specialties key={key} section={section} data={data} />;
        case 'trust':
          return <Trust key={key} section={section} guide={guide} data={data} />;
        case 'emergency':
          return <Emergency key={key} section={section} data={data} />;
        case 'areas':
          return <Areas key={key} section={section} data={data} />;
        case 'services':
          return (
            <Section key={key} title={section.title} lead={section.lead}>
              <ReadOn title={section.title}>
                <GeneralServices />
              </ReadOn>
            </Section>
          );
        case 'neighborhoods':
          return <Neighborhoods key={key} section={section} data={data} />;
        case 'facts':
          return <Facts key={key} section={section} guide={guide} data={data} />;
        case 'match':
          return <Match key={key} section={section} data={data} />;
      }
    });
}
