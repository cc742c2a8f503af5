import type { ReactNode } from 'react';
import {
  Baby,
  BadgeCheck,
  Bone,
  HeartPulse,
  MessageSquareQuote,
  ScanSearch,
  Scissors,
  Siren,
  Smile,
  Sparkles,
  Stethoscope,
  Syringe,
} from 'lucide-react';
import type { Area, CityGuide, GuideSection } from '#app/content/city-guide.ts';
import { listedCount } from '#app/content/counts.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import type { NeighborhoodView } from '#app/features/city/city-queries.server.ts';
import { GeneralServices } from '#app/features/city/general-services.tsx';
import { NeighborhoodCards } from '#app/features/city/neighborhood-cards.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LinkTile } from '#app/ui/link-tile.tsx';
import { Section } from '#app/ui/section.tsx';
import { ReadyForListing } from './ready-for-listing.tsx';
import type { TopDentist } from './top-dentist-queries.server.ts';
import { TopDentists } from './top-dentists.tsx';

/** What the sections of a city's page need of the database. */
export type GuideData = {
  city: { slug: string; name: string; provinceName: string };
  /** Null where they could not be read: then nothing is said of them. */
  dentists: TopDentist[] | null;
  neighborhoods: readonly NeighborhoodView[];
  specialties: readonly { slug: string; name: string; listed: number | null }[];
  /** Whether the specification's published figures are shown, or measured ones. */
  published: boolean;
};

type Of<Kind extends GuideSection['kind']> = Extract<GuideSection, { kind: Kind }>;
type Tone = 'plain' | 'sunk';

const specialtyIcons = {
  'oral-surgeons': Scissors,
  orthodontists: Smile,
  'pediatric-dentists': Baby,
  'cosmetic-dentists': Sparkles,
  'emergency-dentists': Siren,
  endodontists: Syringe,
  periodontists: HeartPulse,
  'implant-specialists': Bone,
} as Record<string, typeof Siren>;

const trustIcons = [BadgeCheck, MessageSquareQuote, ScanSearch];

function Dentists({ section, data, tone }: { section: Of<'dentists'>; data: GuideData; tone: Tone }) {
  const language = useLanguage();
  if (!data.dentists) return null;
  const shown = data.dentists.slice(section.from - 1, section.to);
  if (shown.length === 0 && section.from > 1) return null;
  return (
    <Section
      id={section.id}
      title={section.title}
      lead={shown.length > 0 ? section.lead : undefined}
      tone={tone}
    >
      {shown.length > 0 ? (
        <TopDentists dentists={shown} badge={section.badge} details={section.details} />
      ) : (
        <ReadyForListing kept={`${data.city.name}, ${data.city.provinceName}`} />
      )}
      {section.all ? (
        <p className="mt-8">
          <a className="btn btn-quiet" href={paths.allDentists(language, data.city.slug)}>
            {section.all}
          </a>
        </p>
      ) : null}
    </Section>
  );
}

function Specialties({ section, data, tone }: { section: Of<'specialties'>; data: GuideData; tone: Tone }) {
  const language = useLanguage();
  if (data.specialties.length === 0) return null;
  return (
    <Section title={section.title} lead={section.lead} tone={tone}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {section.items.map(({ slug, published }) => {
          const specialty = data.specialties.find((known) => known.slug === slug);
          if (!specialty) return null;
          const count = data.published && published !== null ? published : specialty.listed;
          return (
            <li key={slug}>
              <LinkTile
                href={paths.citySpecialty(language, data.city.slug, slug)}
                name={
                  <span className="flex items-center gap-2">
                    <Icon of={specialtyIcons[slug] ?? Stethoscope} />
                    {specialty.name}
                  </span>
                }
                note={count === null ? undefined : listedCount(language, count)}
              />
            </li>
          );
        })}
      </ul>
      {section.all ? (
        <p className="mt-6">
          <a className="btn btn-quiet" href={paths.citySpecialties(language, data.city.slug)}>
            {section.all}
          </a>
        </p>
      ) : null}
    </Section>
  );
}

function Trust({ section, tone }: { section: Of<'trust'>; tone: Tone }) {
  const language = useLanguage();
  return (
    <Section title={section.title} tone={tone}>
      <ul className="grid grid-cols-1 gap-8 md:grid-cols-3">
        {section.items.map(([title, text], index) => (
          <li key={title}>
            <h3 className="flex items-center gap-2 text-base">
              <Icon of={trustIcons[index] ?? BadgeCheck} size={22} className="text-pine" />
              {title}
            </h3>
            <p className="mt-2 text-quiet">{text}</p>
          </li>
        ))}
      </ul>
      {section.howWeRank ? (
        <p className="mt-6">
          <a href={paths.howWeRank(language)}>{section.howWeRank}</a>
        </p>
      ) : null}
    </Section>
  );
}

function Emergency({ section, data, tone }: { section: Of<'emergency'>; data: GuideData; tone: Tone }) {
  const language = useLanguage();
  return (
    <Section title={section.title} lead={section.text} tone={tone}>
      <p className="flex flex-wrap gap-3">
        <a
          className="btn btn-coral"
          href={paths.citySpecialty(language, data.city.slug, 'emergency-dentists')}
        >
          <Icon of={Siren} />
          {section.inCity}
        </a>
        {section.national ? (
          <a className="btn btn-quiet" href={paths.emergency(language)}>
            {section.national}
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

function Areas({ section, data, tone }: { section: Of<'areas'>; data: GuideData; tone: Tone }) {
  const language = useLanguage();
  return (
    <Section title={section.title} lead={section.lead} tone={tone}>
      <ul className="flex flex-wrap gap-2">
        {section.items.map((area) => (
          <li key={area.name}>
            <a className="btn btn-quiet" href={hrefOfArea(language, data.city.slug, area)}>
              {area.name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Neighborhoods({
  section,
  data,
  tone,
}: {
  section: Of<'neighborhoods'>;
  data: GuideData;
  tone: Tone;
}) {
  return (
    <Section title={section.title} lead={section.lead} tone={tone}>
      <NeighborhoodCards
        citySlug={data.city.slug}
        neighborhoods={section.slugs.flatMap(
          (slug) => data.neighborhoods.find((known) => known.slug === slug) ?? [],
        )}
        find={section.find}
      />
    </Section>
  );
}

function Facts({ section, tone }: { section: Of<'facts'>; tone: Tone }) {
  return (
    <Section title={section.title} tone={tone}>
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
    </Section>
  );
}

function Action({ section, data, tone }: { section: Of<'action'>; data: GuideData; tone: Tone }) {
  return (
    <Section title={section.title} lead={section.text} tone={tone}>
      <a className="btn btn-primary" href={paths.allDentists(useLanguage(), data.city.slug)}>
        {section.label}
      </a>
    </Section>
  );
}

/** The sections of a city's own page in their order, every second one on a sunk ground. */
export function CityGuideSections({ guide, data }: { guide: CityGuide; data: GuideData }) {
  return guide.sections.map((section, index): ReactNode => {
    const tone = index % 2 === 1 ? 'sunk' : 'plain';
    const key = section.title;
    switch (section.kind) {
      case 'dentists':
        return <Dentists key={key} section={section} data={data} tone={tone} />;
      case 'specialties':
        return <Specialties key={key} section={section} data={data} tone={tone} />;
      case 'trust':
        return <Trust key={key} section={section} tone={tone} />;
      case 'emergency':
        return <Emergency key={key} section={section} data={data} tone={tone} />;
      case 'areas':
        return <Areas key={key} section={section} data={data} tone={tone} />;
      case 'services':
        return (
          <Section key={key} title={section.title} lead={section.lead} tone={tone}>
            <GeneralServices />
          </Section>
        );
      case 'neighborhoods':
        return <Neighborhoods key={key} section={section} data={data} tone={tone} />;
      case 'facts':
        return <Facts key={key} section={section} tone={tone} />;
      case 'action':
        return <Action key={key} section={section} data={data} tone={tone} />;
    }
  });
}
