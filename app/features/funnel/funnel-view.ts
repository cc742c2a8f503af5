import type { Language } from '#app/content/language.ts';
import type { QuestionStep } from './funnel.ts';
import type { FunnelErrors, TypedStep } from './funnel-form.server.ts';
import type { FunnelPlace } from './funnel-place.server.ts';

/** A city and a specialty as the pages of their funnel name them. */
export type FunnelPlaceView = {
  city: { slug: string; name: string; provinceSlug: string; provinceName: string };
  specialty: { slug: string; name: string };
};

export const toFunnelPlaceView = ({ city, specialty }: FunnelPlace, language: Language): FunnelPlaceView => ({
  city: {
    slug: city.slug,
    name: city[language],
    provinceSlug: city.provinceSlug,
    provinceName: city.province[language],
  },
  specialty: { slug: specialty.slug, name: specialty[language] },
});

/** A step as its page shows it. */
export type StepView = {
  step: QuestionStep;
  /** Its fields, as they were typed or are kept. */
  typed: TypedStep;
  errors: FunnelErrors;
  /** The answers could not be stored. */
  failed: boolean;
  /** Too much was sent: in how many minutes more is taken. */
  waitMinutes?: number;
  /** Of the step that sends: what every form that becomes a lead carries. */
  guard?: { submissionKey: string; stamp: string };
};

/** Where a request stands that was sent, as its results tell it. */
export type SentState = 'sent' | 'answered' | 'withdrawn';

/** What is missing of earlier answers, for the first step: all of them, or those before the form that was sent. */
export type Lost = 'all' | 'earlier';
