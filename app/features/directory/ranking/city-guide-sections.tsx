import type { ReactNode } from 'react';
import { BadgeCheck, MessageSquareQuote, ScanSearch, Siren } from 'lucide-react';
import type { CityGuide } from '#app/content/city-guide.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { GeneralServices } from '#app/features/directory/place/general-services.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ReasonList } from '#app/ui/reason-list.tsx';
import { Section } from '#app/ui/section.tsx';
import type { GuideData, Of, Tone } from './city-guide-data.ts';
import { Areas, canMatch, Dentists, MATCHED, Neighborhoods, Specialties } from './city-guide-lists.tsx';

const trustIcons = [BadgeCheck, MessageSquareQuote, ScanSearch] as const;

function Trust({ section, tone }: { section: Of<'trust'>; tone: Tone }) {
  const language = useLanguage();
  return (
    <Section title={section.title} tone={tone}>
      <ReasonList reasons={section.items} icons={trustIcons} />
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
          <a className="btn btn-quiet" href={paths.emergency(language, { place: data.city.slug })}>
            {section.national}
          </a>
        ) : null}
      </p>
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

function Match({ section, data, tone }: { section: Of<'match'>; data: GuideData; tone: Tone }) {
  const language = useLanguage();
  if (!canMatch(data, MATCHED)) return null;
  return (
    <Section title={section.title} lead={section.text} tone={tone}>
      <a className="btn btn-primary" href={paths.funnel(language, data.city.slug, MATCHED)}>
        {section.label}
      </a>
    </Section>
  );
}

/** The sections of a city's own page in order, every second one on a sunk background. */
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
      case 'match':
        return <Match key={key} section={section} data={data} tone={tone} />;
    }
  });
}
