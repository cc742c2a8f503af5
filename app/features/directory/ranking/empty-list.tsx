import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDistance } from '#app/content/format.ts';
import { inProvinceFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { relatedServices } from '#app/content/related-services.ts';
import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';
import { services, wordFor } from '#app/content/vocabulary.ts';
import { DentistRow } from '#app/features/directory/dentist/dentist-row.tsx';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import type { NearDentist } from './nearest-dentists.server.ts';
import { rankedListCopy } from './ranked-list-copy.ts';
import { ReadyForListing } from './ready-for-listing.tsx';

const emptyCopy = copy(
  {
    here: (city: string) => `In ${city}`,
    offer: (service: string) => `They offer this: ${service.toLowerCase()}`,
    nearest: (specialty: string) => `Nearest ${specialty.toLowerCase()}`,
    province: (specialty: string, province: string) => `${specialty} in ${province}`,
    kept: 'Kept for this list',
    yours: 'Do you practise here?',
    list: 'Listing is free, and nobody can pay for a place.',
    write: 'List your clinic',
  },
  {
    here: (city: string) => `Sur place\u00a0: ${city}`,
    offer: (service: string) => `Ils offrent ce soin\u00a0: ${service.toLowerCase()}`,
    nearest: (specialty: string) => `${specialty} les plus proches`,
    province: (specialty: string, province: string) => `${specialty} ${inProvinceFr(province)}`,
    kept: 'Places gardées pour cette liste',
    yours: 'Vous exercez ici?',
    list: 'L’inscription est gratuite, et personne ne peut payer sa place.',
    write: 'Inscrire votre clinique',
  },
);

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      {text ? <p className="text-sm text-quiet">{text}</p> : null}
      {children}
    </section>
  );
}

/**
 * A list without dentists: who in the city does related work, then the nearest of the specialty, then the three kept
 * places (specification, section 2).
 */
export function EmptyList({
  city,
  specialty,
  here,
  nearest,
  children,
}: {
  city: { slug: string; name: string; provinceSlug: string; provinceName: string };
  specialty: { slug: string; name: string };
  /** Dentists of the city who offer the specialty's related service. */
  here: readonly DentistCardView[];
  nearest: readonly NearDentist[];
  /** More ways on: the nearest cities. */
  children: ReactNode;
}) {
  const language = useLanguage();
  const words = emptyCopy(language);
  const service = relatedServices[specialty.slug as SpecialtySlug];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-2 lg:grid-cols-[minmax(0,1fr)_var(--aside)] lg:items-start lg:gap-7">
      <div className="grid content-start gap-6">
        {here.length > 0 ? (
          <Group title={words.here(city.name)} text={words.offer(wordFor(services, service, language))}>
            <ul className="rows mt-3">
              {here.map((dentist) => (
                <li key={dentist.slug}>
                  <DentistRow dentist={dentist} what={dentist.specialties[0]} />
                </li>
              ))}
            </ul>
          </Group>
        ) : null}
        {nearest.length > 0 ? (
          <Group title={words.nearest(specialty.name)}>
            <ul className="rows mt-3">
              {nearest.map((dentist) => (
                <li key={dentist.slug}>
                  <DentistRow
                    dentist={dentist}
                    what={dentist.cityName}
                    distance={distanceOf(dentist, language)}
                  />
                </li>
              ))}
            </ul>
            <p className="mt-3">
              <a
                className="tap gap-2 font-semibold"
                href={paths.provinceSpecialty(language, city.provinceSlug, specialty.slug)}
              >
                {words.province(specialty.name, city.provinceName)}
                <Icon of={ArrowRight} />
              </a>
            </p>
          </Group>
        ) : null}
        <Group title={words.kept}>
          <ReadyForListing kept={`${specialty.name} · ${city.name}`} />
        </Group>
      </div>
      <div className="card grid content-start gap-3 p-5">
        <Illustration of={`specialty-${specialty.slug}`} className="size-24" />
        {children}
        <p className="border-t border-line pt-4 text-sm">
          <b>{words.yours}</b>{' '}
          <span className="text-quiet">
            {words.list} <a href={paths.contact(language)}>{words.write}</a>
          </span>
        </p>
      </div>
    </div>
  );
}

/** 'Calgary, 294 km'; the row itself names the city where no neighbourhood is known. */
function distanceOf({ area, cityName, kilometres, point }: NearDentist, language: 'en' | 'fr'): string {
  const distance = formatDistance(language, kilometres, point !== null);
  return area === cityName ? distance : `${cityName}, ${distance}`;
}

/** The line below the heading of an empty list. */
export function NobodyListed({
  city,
  specialty,
  isFound,
}: {
  city: string;
  specialty: string;
  /** Whether other dentists follow. */
  isFound: boolean;
}) {
  const words = rankedListCopy(useLanguage());
  return (
    <p className="list-line">
      {`${words.empty(specialty, city)}. ${isFound ? words.emptyNear : words.emptyText}`}
    </p>
  );
}
