/** What the national page of a specialty says (specification, section 2). */
export type SpecialtyGuide = {
  about: readonly string[];
  qualifications: readonly string[];
  questions: readonly string[];
  /** `duration` as people plan it: of one visit, or of the whole treatment where it says so. */
  procedures: readonly { name: string; text: string; duration: string }[];
};
