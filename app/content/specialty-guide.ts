/** The texts of a specialty's national page (specification, section 2). */
export type SpecialtyGuide = {
  about: readonly string[];
  qualifications: readonly string[];
  questions: readonly string[];
  /** `duration`: of one visit, or of the whole treatment if it says so. */
  procedures: readonly { name: string; text: string; duration: string }[];
};
