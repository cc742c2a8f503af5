/** How soon a dentist has to see it (specification, section 2: the labels Immediate and Same Day). */
export const urgencyLevels = ['immediate', 'same-day'] as const;
export type UrgencyLevel = (typeof urgencyLevels)[number];

/** What /emergency-dentists says whatever place is asked for. */
export type EmergencyContent = {
  meta: { title: string; description: string };
  /** In the breadcrumbs. */
  here: string;
  title: string;
  lead: string;
  /** The banner: when it is no matter for a dentist. `number` is for the `tel:` link, `call` its words. */
  danger: { title: string; text: string; signs: string[]; number: '911'; call: string };
  urgency: {
    title: string;
    lead: string;
    labels: Record<UrgencyLevel, string>;
    each: Record<UrgencyLevel, { title: string; description: string }[]>;
  };
  dos: { title: string; each: string[] };
  donts: { title: string; each: string[] };
  /** Under the lists: what they are not, and who answers questions at night. */
  advice: string;
};
