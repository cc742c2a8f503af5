import type { Language } from '#app/content/language.ts';
import type { NearCity } from '#app/features/directory/ranking/listing-queries.server.ts';
import { Forgotten, NobodyListed, UnderStep, Waiting } from './funnel-asides.tsx';
import { funnelCopy } from './funnel-copy.ts';
import type { Testimonial } from './funnel-queries.server.ts';
import { FunnelStepForm } from './funnel-step.tsx';
import type { FunnelPlaceView, Lost, StepView } from './funnel-view.ts';

/** Page of a step with questions, or alternatives if no dentist is listed. */
export function FunnelQuestion({
  view,
  place,
  nearest,
  testimonials,
  lost,
  hasKept,
  language,
}: {
  /** Null if no dentist is listed. */
  view: StepView | null;
  place: FunnelPlaceView;
  /** Nearby cities with listed dentists; null if there are dentists here. */
  nearest: readonly NearCity[] | null;
  testimonials: Testimonial[];
  lost: Lost | null;
  /** Whether the browser keeps answers. */
  hasKept: boolean;
  language: Language;
}) {
  const words = funnelCopy(language);
  const { city, specialty } = place;
  return (
    <div className="wrap pt-2 pb-16">
      <div className="mx-auto max-w-form">
        <p className="mb-2 text-sm font-semibold text-pine">{specialty.name}</p>
        <h1 className="mb-6 text-2xl">{words.title(city.name)}</h1>
        {lost ? (
          <div className="mb-6">
            <Forgotten lost={lost} place={place} language={language} />
          </div>
        ) : null}
        {nearest ? <NobodyListed place={place} nearest={nearest} language={language} /> : null}
        {view ? (
          <>
            <FunnelStepForm view={view} place={place} language={language} />
            {view.step === 'contact' ? <Waiting testimonials={testimonials} language={language} /> : null}
            <UnderStep step={view.step} hasKept={hasKept} place={place} language={language} />
          </>
        ) : null}
      </div>
    </div>
  );
}
