/** Why an undo leaves a listing as it is, the first reason that applies. What visitors sent comes before operators' work. */
export const leftReasons = [
  'request',
  'review',
  'evidence',
  'alert',
  'merge',
  'changed',
  'work',
  'kept',
] as const;
export type LeftReason = (typeof leftReasons)[number];
