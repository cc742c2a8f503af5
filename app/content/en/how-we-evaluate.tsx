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
    demonstration:
      'This page describes the method. The dentists marked “Demonstration” are made up, and so is the word “Verified” on their profiles. No dentist listed here has been through these steps yet.',
    real: 'This page describes the method. A dentist who has not been through these steps is marked “Not yet verified”. No dentist has the Trusted or Elite tier yet.',
  },
  tiers: {
    title: 'Three tiers',
    lead: 'Each tier includes the one before it.',
    each: [
      {
        title: 'Verified',
        description: 'The basis for everything else.',
        criteria: [
          'A valid licence in the province',
          'A clean record with the regulator',
          'Basic standards of care and safety',
          'Enough reviews to reach the threshold',
        ],
      },
      {
        title: 'Trusted',
        description: 'A dentist with a longer history, and patients who are pleased.',
        criteria: [
          'Everything that Verified asks for',
          'At least 3 years of experience',
          'Ratings above the average',
          'Advanced standards of care and safety',
        ],
      },
      {
        title: 'Elite',
        description: 'A dentist who stands out in the specialty and in the community.',
        criteria: [
          'Everything that Trusted asks for',
          'Specialty certifications',
          'Exceptional feedback from patients',
          'Leadership in the community',
        ],
      },
    ],
  },
  steps: {
    title: 'Seven steps of verification',
    lead: 'The same steps, in the same order, for every dentist.',
    step: 'Step',
    each: [
      {
        title: 'Application',
        description: 'The dentist or the clinic applies with name, licence number and address.',
      },
      {
        title: 'Document verification',
        description: 'Licence, degrees and certificates are compared with the bodies that issued them.',
      },
      {
        title: 'Background check',
        description:
          'The regulator’s public records are searched for discipline decisions and limits on the licence.',
      },
      {
        title: 'Practice assessment',
        description: 'Infection control, equipment and access are compared with provincial standards.',
      },
      {
        title: 'Patient feedback review',
        description:
          'Reviews are read as a whole. What many patients say counts more than one good or bad day.',
      },
      {
        title: 'Committee review',
        description: 'A committee reads the whole file and decides on the tier.',
      },
      {
        title: 'Ongoing monitoring',
        description: 'The tier holds as long as the regular checks are passed.',
      },
    ],
  },
  weights: {
    title: 'What counts, and how much',
    lead: 'Six areas make 100% of an evaluation. The longer the bar, the more the area counts.',
    each: {
      credentials: {
        title: 'Professional Credentials',
        description: 'Licence, degrees and certificates.',
      },
      experience: {
        title: 'Experience and Expertise',
        description: 'Years in practice and the range of cases treated.',
      },
      reviews: {
        title: 'Patient Reviews',
        description: 'The ratings, how many there are, and what they say.',
      },
      quality: {
        title: 'Practice Quality and Safety',
        description: 'Infection control, equipment, and plans for emergencies.',
      },
      access: {
        title: 'Accessibility and Service',
        description: 'Access for people with disabilities, languages, hours, clear prices.',
      },
      standing: {
        title: 'Professional Standing',
        description: 'The record with the regulator, and the place in the profession.',
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
      ['Every month', 'Patient feedback', 'New reviews and complaints are read.'],
      ['Every quarter', 'Licence check', 'The licence is looked up again in the public register.'],
      ['Every year', 'Annual review', 'The whole evaluation is done again.'],
    ],
    suspension: {
      title: 'Suspension or removal',
      description:
        'A licence that has lapsed, a serious complaint or false information suspends the tier. If the problem is not solved, the tier is removed.',
    },
    appeals: {
      title: 'Appeals and reinstatement',
      description:
        'A dentist can appeal in writing and send what was missing. Once the reason is resolved, the tier can be reinstated after a new check.',
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
