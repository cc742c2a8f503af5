import type { Language } from '#app/content/language.ts';
import type { QuestionStep } from './funnel.ts';
import type { FunnelErrors, TypedStep } from './funnel-form.server.ts';
import type { FunnelPlace } from './funnel-place.server.ts';

/** City and specialty as the funnel's pages name them. */
export type FunnelPlaceView = {
  city: { slug: string; name: string; provinceSlug: string; provinceName: string; postalArea: string | null };
  specialty: { slug: string; name: string };
};

export const toFunnelPlaceView = ({ city, specialty }: FunnelPlace, language: Language): FunnelPlaceView => ({
  city: {
    slug: city.slug,
    name: city[language],
    provinceSlug: city.provinceSlug,
    provinceName: city.province[language],
    postalArea: city.postalArea,
  },
  specialty: { slug: specialty.slug, name: specialty[language] },
});

/** A step as its page shows it. */
export type StepView = {
  step: QuestionStep;
  /** Values of its fields, typed or kept. */
  typed: TypedStep;
  errors: FunnelErrors;
  /** The answers could not be stored. */
  failed: boolean;
  /** Rate limit reached: minutes until the form can be sent. */
  waitMinutes?: number;
  /** On the last step: key and stamp that every lead form carries. */
  guard?: { submissionKey: string; stamp: string };
};

/** State of a sent request on its results page. */
export type SentState = 'sent' | 'answered' | 'withdrawn';

/** Missing answers, explained on the first step: all, or those before the submitted form. */
export type Lost = 'all' | 'earlier';
