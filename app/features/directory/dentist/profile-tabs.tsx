import type { ReactNode } from 'react';
import type { FactPart } from '#app/content/fact-freshness.ts';
import { formatPhone } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths, profileTabs } from '#app/http/paths.ts';
import type { ProfileTab } from '#app/http/paths.ts';
import { PhoneFold } from '#app/ui/phone-fold.tsx';
import { addressInWords } from './address.ts';
import type { DentistProfileView } from './dentist-queries.server.ts';
import { correctionOf, KnownLine } from './known-line.tsx';
import { profileCopy } from './profile-copy.ts';
import { EvidenceFacts } from './profile-facts.tsx';
import { Items, ProfilePanel } from './profile-panel.tsx';
import { Source } from './profile-source.tsx';
import { Specialties } from './profile-specialties.tsx';

/**
 * The five tabs as a bar of links to the panels of this page. Each has its address; `enhance.js` scrolls without loading
 * the page again, and marks the panel in view.
 */
export function ProfileTabs({ slug, tab }: { slug: string; tab: ProfileTab }) {
  const language = useLanguage();
  const words = profileCopy(language);
  return (
    <nav
      aria-label={words.sections}
      className="prof-tabs no-print sticky top-(--head) z-15 -mx-(--gutter) mt-5 border-b border-line bg-page sm:mx-0 lg:mt-7"
    >
      <ul className="flex justify-between overflow-x-auto px-[calc(var(--gutter)-0.375rem)] [scrollbar-width:none] sm:justify-start sm:px-0">
        {profileTabs.map((name) => (
          <li key={name}>
            <a
              className="flex min-h-12 items-center border-b-3 border-transparent px-1.5 text-sm font-semibold whitespace-nowrap text-quiet hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-pine aria-[current]:text-ink max-[22rem]:text-xs sm:px-3 lg:min-h-13 lg:px-3.5 lg:text-base forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
              href={`${paths.dentist(language, slug, name === 'overview' ? {} : { tab: name })}#${name}`}
              aria-current={tab === name ? 'true' : undefined}
              data-panel
            >
              {words.tabs[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SMALL = 'mt-0.5 text-xs font-normal text-quiet';

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-normal tracking-normal text-quiet">{title}</h3>
      {children}
    </div>
  );
}

function Lines({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

export function OverviewPanel({
  dentist,
  licence,
}: {
  dentist: DentistProfileView;
  licence: { text: string; url: string | null } | null;
}) {
  const language = useLanguage();
  const words = profileCopy(language);
  const [, ...others] = dentist.locations;
  return (
    <ProfilePanel name="overview" title={words.tabs.overview}>
      <p className="max-w-measure whitespace-pre-line">
        {dentist.bio ?? <span className="text-quiet">{words.noBio}</span>}
      </p>
      {dentist.bio ? <KnownLine dentist={dentist} part="about" className="mt-1 text-xs text-quiet" /> : null}
      <EvidenceFacts dentist={dentist} licence={licence} />
      <div className="mt-3">
        <PhoneFold label={words.more}>
          <div className="prof-more mt-7 grid gap-x-7 gap-y-5 text-sm sm:grid-cols-2 [&_li]:text-base [&_li]:font-medium">
            <Block title={words.languages}>
              {dentist.stated.languages.length > 0 ? (
                <>
                  <Lines items={dentist.stated.languages} />
                  <KnownLine dentist={dentist} part="languages" className={SMALL} />
                </>
              ) : (
                <p className={SMALL}>{words.unknown}</p>
              )}
            </Block>
            {dentist.education.length > 0 ? (
              <Block title={words.education}>
                <Lines
                  items={dentist.education.map(({ degree, school, year }) =>
                    [degree, school, year].filter((part) => part !== null).join(', '),
                  )}
                />
              </Block>
            ) : null}
            {dentist.certifications.length > 0 ? (
              <Block title={words.certifications}>
                <Lines items={dentist.certifications} />
              </Block>
            ) : null}
            <Block title={words.specialties}>
              <Specialties dentist={dentist} />
            </Block>
            {dentist.features.length > 0 ? (
              <Block title={words.features}>
                <Lines items={dentist.features} />
              </Block>
            ) : null}
            {others.length > 0 ? (
              <Block title={words.otherOffices}>
                <ul>
                  {others.map((other, index) => (
                    <li key={index}>
                      {[addressInWords(other, language), other.phone && formatPhone(language, other.phone)]
                        .filter(Boolean)
                        .join(' · ')}
                      <KnownLine dentist={dentist} part="places" known={other.known} className={SMALL} />
                    </li>
                  ))}
                </ul>
              </Block>
            ) : null}
          </div>
        </PhoneFold>
      </div>
      <Source dentist={dentist} />
    </ProfilePanel>
  );
}

export function ServicesPanel({ dentist, here }: { dentist: DentistProfileView; here: boolean }) {
  const words = profileCopy(useLanguage());
  const { services } = dentist.stated;
  return (
    <ProfilePanel name="services" title={words.services} here={here}>
      {services.length > 0 ? (
        <>
          <Items items={services} />
          <KnownLine dentist={dentist} part="services" className="mt-3 text-xs text-quiet" />
        </>
      ) : (
        <p className="text-quiet">
          {words.servicesUnknown}
          {dentist.reachable ? ` ${words.askClinic}` : null}
        </p>
      )}
    </ProfilePanel>
  );
}

/** The part that the correction form preselects, by the open tab. */
const partOf: Partial<Record<ProfileTab, FactPart>> = {
  services: 'services',
  hours: 'hours',
  insurance: 'insurance',
};

/** Links to correct the listing and to claim it. */
export function ListingLinks({ slug, tab }: { slug: string; tab: ProfileTab }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const part = partOf[tab];
  const links = [
    {
      why: words.wrong,
      name: words.correct,
      href: paths.dentistForm(language, slug, 'correct', part ? { fact: correctionOf[part] } : {}),
    },
    { why: words.yours, name: words.claim, href: paths.dentistForm(language, slug, 'claim') },
  ];
  return (
    <p className="no-print flex flex-wrap gap-x-8 border-t border-line py-3 text-sm text-quiet">
      {links.map(({ why, name, href }) => (
        <span key={href} className="flex flex-wrap items-center gap-x-2">
          {why}
          <a className="inline-flex min-h-11 items-center" href={href} rel="nofollow">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}
