import { specialtyGuides as english } from './en/specialty-guides.ts';
import { specialtyGuides as french } from './fr/specialty-guides.ts';
import type { Language } from './language.ts';

/** What the national page of a specialty says (specification, section 2). */
export type SpecialtyGuide = {
  about: readonly string[];
  qualifications: readonly string[];
  questions: readonly string[];
  /** `duration` as people plan it: of one visit, or of the whole treatment where it says so. */
  procedures: readonly { name: string; text: string; duration: string }[];
};

/** What we say of a specialty, or null of one that we have no words for. */
export function specialtyGuide(slug: string, language: Language): SpecialtyGuide | null {
  const guides: Partial<Record<string, SpecialtyGuide>> = language === 'fr' ? french : english;
  return (Object.hasOwn(guides, slug) && guides[slug]) || null;
}
