import type { Language } from '#app/content/language.ts';
import type { NearCity } from '#app/features/ranking/listing-queries.server.ts';
import { Forgotten, NobodyListed, UnderStep, Waiting } from './funnel-asides.tsx';
import { funnelCopy } from './funnel-copy.ts';
import type { Testimonial } from './funnel-queries.server.ts';
import { FunnelStepForm } from './funnel-step.tsx';
import type { FunnelPlaceView, Lost, StepView } from './funnel-view.ts';

/** The page of a step with questions, or, where nobody is listed, what there is instead. */
export function FunnelQuestion({
  view,
  place,
  nearest,
  testimonials,
  lost,
  hasKept,
  language,
}: {
  /** Null where nobody is listed. */
  view: StepView | null;
  place: FunnelPlaceView;
  /** Where else somebody is listed; null where somebody is here. */
  nearest: readonly NearCity[] | null;
  testimonials: Testimonial[];
  lost: Lost | null;
  /** The browser keeps answers. */
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
