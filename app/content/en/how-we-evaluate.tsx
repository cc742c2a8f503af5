import type { HowWeEvaluate } from '#app/content/how-we-evaluate.ts';

export const howWeEvaluate: HowWeEvaluate = {
  meta: {
    title: 'How we evaluate dentists',
    description:
      'Three tiers (Verified, Trusted, Elite), the seven steps of verification, what counts and how much, and how a tier is monitored, suspended or reinstated.',
  },
  here: 'How we evaluate dentists',
  title: 'How we evaluate dentists',
  lead: 'An evaluation asks one question: does this dentist meet the standard? There are three tiers, seven steps to reach one, and regular checks to keep it.',
  today: {
    title: 'Where this stands today',
    counts: (verified, trusted, elite) =>
      `Dentists who hold a tier as their highest: Verified ${verified}, Trusted ${trusted}, Elite ${elite}.`,
    demonstration:
      'The dentists marked “Demo” or “Demonstration” are made up, and so are the records of their steps. The rules are the ones on this page.',
    real: 'A dentist who has not passed these steps is marked “Not verified”.',
  },
  tiers: {
    title: 'Three tiers',
    lead: 'Each tier includes the one before it. The standard is fixed, and the same in every city.',
    each: [
      {
        title: 'Verified',
        description:
          'The basis for everything else, and the mark on a card: the six steps are passed, and the licence is in order. Before that, a profile only says on which day the licence was looked up.',
        criteria: [
          'A valid licence, looked up in the register within 184 days',
          'A clean record with the regulator',
          'Basic standards: infection control shown, in step 4',
          'Enough reviews: three confirmed ones, in step 5',
        ],
      },
      {
        title: 'Trusted',
        description: 'A dentist with a longer history, and patients who are pleased.',
        criteria: [
          'Everything that Verified asks for, and every condition for a rank',
          'At least 3 years of experience',
          'Stars above the usual by 0.10 or more, from reviews with a weight of 6',
          'Advanced standards: 45% of quality and safety shown, and 55 points',
        ],
      },
      {
        title: 'Elite',
        description: 'A dentist who stands out in the specialty and in the community.',
        criteria: [
          'Everything that Trusted asks for',
          'Specialty certifications, such as the fellowship of the Royal College',
          'Exceptional feedback: 4.5 stars in the ranking, from reviews with a weight of 15',
          'Leadership: an award, a teaching post or an office, and 70 points',
        ],
      },
    ],
    lost: 'Verified is lost at once when a step is no longer passed or the licence is not in order. The others are lost at once without the conditions for a rank in any specialty, otherwise after two months in a row below the standard.',
  },
  steps: {
    title: 'Seven steps of verification',
    lead: 'The same steps, in the same order, for every dentist. Each follows from evidence that is recorded with its day, its source and who entered it. The committee’s decision takes two people.',
    step: 'Step',
    each: [
      {
        title: 'Application',
        description:
          'The dentist or the clinic applies, or we open a file: with the name, the address and the licence number from the register.',
      },
      {
        title: 'Document verification',
        description:
          'The dental degree is confirmed by the school or the register, or we see the document. Certificates are looked up the same way.',
      },
      {
        title: 'Background check',
        description:
          'The regulator’s public records are searched for discipline decisions and limits on the licence.',
      },
      {
        title: 'Practice assessment',
        description:
          'Infection control, equipment, prices, access and service are recorded. What the clinic states counts 30% of what we have looked up, a document 70%. Infection control counts more than half only after an assessment on the spot.',
      },
      {
        title: 'Patient feedback review',
        description:
          'Each review is read before it counts. It takes three that are confirmed, over 14 days or more: what many patients say counts more than one good or bad day.',
      },
      {
        title: 'Committee review',
        description: 'Two people read the whole file and both decide. Neither can decide alone.',
      },
      {
        title: 'Ongoing monitoring',
        description: 'The mark holds as long as no check is overdue and nothing is suspended.',
      },
    ],
  },
  weights: {
    title: 'What counts, and how much',
    lead: 'Six areas make 100 points. The longer the bar, the more the area counts. Where nothing is recorded, nothing counts, except that reviews start from the usual mean.',
    each: {
      credentials: {
        title: 'Professional Credentials',
        description: 'Licence, degrees, certificates and continuing education.',
      },
      experience: {
        title: 'Experience and Expertise',
        description:
          'Years since the first licence (60%), and registration or practice in the specialty (40%).',
      },
      reviews: {
        title: 'Patient Reviews',
        description: 'The weighted mean of the stars, as in the ranking.',
      },
      quality: {
        title: 'Practice Quality and Safety',
        description: 'Infection control (60%) and equipment (40%).',
      },
      access: {
        title: 'Accessibility and Service',
        description:
          'Access for people with disabilities (40%), hours and billing (30%), clear prices (30%).',
      },
      standing: {
        title: 'Professional Standing',
        description: 'A clean record with the regulator (60%) and recognition by the profession (40%).',
      },
    },
  },
  otherWeights: {
    text: 'Our ranking uses different weights because it answers a different question: an evaluation asks whether one dentist meets a fixed standard, while a rank compares dentists with each other.',
    link: 'See how we rank dentists',
  },
  monitoring: {
    title: 'Monitoring',
    lead: 'A tier is not permanent.',
    caption: 'When a tier is checked again',
    columns: ['When', 'What', 'How'],
    schedule: [
      [
        'Every month',
        'Patient feedback',
        'Levels and ranks are computed again with all feedback. New reviews and complaints are read as they come.',
      ],
      [
        'Every quarter',
        'Licence check',
        'Due 92 days after the last one, in the public register. Decisions and limits are looked up at least once a year. After 184 days without one, the mark “Verified” and the ranks are taken away.',
      ],
      [
        'Every year',
        'Annual review',
        'The whole evaluation is done again. After 425 days without one, the mark “Verified” and the ranks are taken away.',
      ],
    ],
    suspension: {
      title: 'Suspension or removal',
      description:
        'A licence that has lapsed, a serious complaint or false information suspends a dentist: mark, tier and ranks go at once, and the reason is recorded. If the problem is not solved, they stay removed.',
    },
    appeals: {
      title: 'Appeals and reinstatement',
      description:
        'A dentist can appeal in writing, free of charge. Tell us which figure is wrong and why, and send proof. We acknowledge it within 2 working days, and two people decide within 15; the second one did not enter the evidence. Reinstatement needs a new licence check and a new decision of the committee.',
    },
    write: 'Write to us as a dentist or clinic',
  },
  closing: {
    title: 'Any questions?',
    text: 'Ask us how an evaluation works, or see who is listed in your city.',
    contact: 'Contact us',
    search: 'Search for a dentist',
  },
};
