import type { Language } from '#app/content/language.ts';
import { NearestCities } from '#app/features/directory/ranking/nearest-cities.tsx';
import type { NearCity } from '#app/features/directory/ranking/listing-queries.server.ts';
import { paths } from '#app/http/paths.ts';
import { AsideNote } from '#app/ui/aside-note.tsx';
import type { FunnelStep } from './funnel.ts';
import { funnelCopy } from './funnel-copy.ts';
import type { Testimonial } from './funnel-queries.server.ts';
import type { FunnelPlaceView, Lost } from './funnel-view.ts';

type Props = { place: FunnelPlaceView; language: Language };

/**
 * Below a step's form: alternatives for visitors in pain or who prefer to stay anonymous, and where answers are kept.
 */
export function UnderStep({
  step,
  hasKept,
  place,
  language,
}: Props & { step: FunnelStep; hasKept: boolean }) {
  const words = funnelCopy(language);
  const { city, specialty } = place;
  const ranked = paths.citySpecialty(language, city.slug, specialty.slug);
  return (
    <div className="mt-6 grid grid-cols-1 gap-2 text-sm">
      {step === 'care' ? (
        <p>
          {words.emergencyHint}{' '}
          <a className="font-semibold text-coral" href={paths.emergency(language, { place: city.slug })}>
            {words.emergencyLink}
          </a>
        </p>
      ) : null}
      <p>
        {step === 'contact' ? `${words.withoutDetails} ` : null}
        <a href={ranked}>{words.ranked(specialty.name, city.name)}</a>
      </p>
      <p className="text-quiet">{words.kept}</p>
      {hasKept ? <ClearAnswers place={place} language={language} /> : null}
    </div>
  );
}

/** Button that deletes the answers from the browser, for shared computers. */
export function ClearAnswers({ place: { city, specialty }, language }: Props) {
  return (
    <form method="post" action={paths.funnel(language, city.slug, specialty.slug)}>
      <button type="submit" name="go" value="clear" className="btn btn-quiet">
        {funnelCopy(language).clear}
      </button>
    </form>
  );
}

/**
 * Replaces the preceding form while its button is disabled, until the results load (specification, section 4). The
 * enhancement script disables the button.
 */
export function Waiting({ testimonials, language }: { testimonials: Testimonial[]; language: Language }) {
  const words = funnelCopy(language);
  return (
    <div className="card hidden grid-cols-1 gap-6 p-5 peer-has-disabled:grid sm:p-8">
      <div role="status">
        <p className="text-xl font-semibold">{words.waitingTitle}</p>
        <p className="mt-1 text-quiet">{words.waiting}</p>
      </div>
      {testimonials.length > 0 ? (
        <div>
          <p className="text-base font-semibold">
            {testimonials.some(({ demonstration }) => demonstration)
              ? words.madeUpTestimonials
              : words.testimonials}
          </p>
          <ul className="mt-3 grid grid-cols-1 gap-4">
            {testimonials.map(({ title, content, patient, dentist, language: written }) => (
              <li key={`${patient} ${title}`}>
                <figure>
                  <blockquote lang={`${written}-CA`} className="border-l-4 border-line pl-4 text-sm">
                    <p className="font-semibold">{title}</p>
                    <p>{content}</p>
                  </blockquote>
                  <figcaption className="mt-1 pl-5 text-sm text-quiet">
                    {words.by(patient, dentist)}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** Explains why the first step appears again: the cookie expired, or the browser rejects cookies. */
export function Forgotten({ lost, place: { city, specialty }, language }: Props & { lost: Lost }) {
  const words = funnelCopy(language);
  const { title, text } = words.forgotten[lost];
  return (
    <AsideNote title={title}>
      <p>{text}</p>
      {lost === 'all' ? (
        <p className="mt-1">
          <a href={paths.citySpecialty(language, city.slug, specialty.slug)}>
            {words.ranked(specialty.name, city.name)}
          </a>
        </p>
      ) : null}
    </AsideNote>
  );
}

/** Shown instead of questions if no dentist is listed. */
export function NobodyListed({ place, nearest, language }: Props & { nearest: readonly NearCity[] }) {
  const words = funnelCopy(language);
  const { city, specialty } = place;
  return (
    <div className="card p-5 sm:p-8">
      <h2 className="text-xl">{words.nobody(specialty.name, city.name)}</h2>
      <p className="mt-2 text-quiet">{words.nobodyText}</p>
      <p className="my-6 flex flex-wrap gap-3">
        <a className="btn btn-primary" href={paths.city(language, city.slug)}>
          {words.everybody(city.name)}
        </a>
        <a className="btn btn-quiet" href={paths.search(language)}>
          {words.search}
        </a>
      </p>
      <NearestCities
        cities={[...nearest]}
        hrefFor={(near) => paths.funnel(language, near.slug, specialty.slug)}
      />
    </div>
  );
}
