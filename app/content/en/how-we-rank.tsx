import type { HowWeRank } from '#app/content/how-we-rank.ts';

export const howWeRank: HowWeRank = {
  meta: {
    title: 'How we rank dentists in Canada',
    description:
      'The five factors behind a rank and how much each one counts, the five steps of verification, and the three principles that keep the list fair.',
  },
  here: 'How we rank',
  title: 'How we rank dentists',
  lead: 'A rank compares the dentists of one city and one specialty with each other. This page shows what counts, how much it counts, and what has to be checked first.',
  search: 'Find a dentist',
  about: 'About Dental Finder',
  today: {
    title: 'Where this stands today',
    demonstration:
      'This page describes the method. The dentists marked “Demonstration” are made up, and so are their reviews. Their order comes from the ratings and from how many there are; nothing else could be checked.',
    real: 'This page describes the method. A dentist who has not been checked is marked “Not yet verified” and has no rank.',
  },
  factors: {
    title: 'Five factors and their weights',
    lead: 'Together they make 100%. The longer the bar, the more the factor counts.',
    each: {
      credentials: {
        title: 'Professional Credentials',
        description: 'A licence in good standing comes first. Then training, and how it is kept up.',
        details: [
          'A valid licence from the provincial regulator',
          'Dental degree and specialty training',
          'Certificates from recognized bodies, such as the Royal College of Dentists of Canada',
          'Continuing education',
        ],
      },
      reviews: {
        title: 'Patient Reviews & Outcomes',
        description:
          'What patients say about their visit, and about how things went afterwards. Many reviews say more than a few.',
        details: [
          'The average of the stars',
          'How many reviews there are',
          'How recent they are',
          'What patients say about the result of their treatment',
        ],
      },
      recognition: {
        title: 'Peer Recognition',
        description: 'What other dentists think of their work: who they refer to, and who they learn from.',
        details: [
          'Referrals from other dentists',
          'Teaching and research',
          'Work in professional associations',
          'Awards from professional bodies',
        ],
      },
      excellence: {
        title: 'Practice Excellence',
        description: 'How the office is run, from clean instruments to a price that is explained first.',
        details: [
          'Infection control by provincial standards',
          'Equipment that fits the treatments offered',
          'Prices explained before treatment',
          'Access for people with disabilities',
        ],
      },
      experience: {
        title: 'Experience & Specialization',
        description: 'Years in practice, and how much of the work is in the specialty that is ranked.',
        details: [
          'Years since the first licence',
          'Share of the work in this specialty',
          'Experience with difficult cases',
        ],
      },
    },
  },
  otherWeights: {
    text: 'Our tiers use different weights because they answer a different question: a rank compares dentists with each other, while an evaluation asks whether one dentist meets a fixed standard.',
    link: 'See how we evaluate dentists',
  },
  steps: {
    title: 'Five steps of verification',
    lead: 'A dentist has to pass all five before getting a rank. The profile shows whether they have.',
    step: 'Step',
    each: [
      {
        title: 'Licence check',
        description:
          'Name, licence number and standing are looked up in the public register of the provincial regulator.',
      },
      {
        title: 'Training and certificates',
        description: 'Degrees and specialty certificates are confirmed with the bodies that issued them.',
      },
      {
        title: 'Facts about the practice',
        description:
          'Address, telephone number, hours and services are compared with what the clinic itself says.',
      },
      {
        title: 'Reading the reviews',
        description:
          'Each review is read before it is published. Copies, and reviews that are not about a visit, are left out.',
      },
      {
        title: 'Checking again',
        description:
          'Licence and facts are checked again over the year. A dentist who no longer passes loses the rank.',
      },
    ],
  },
  principles: {
    title: 'Three principles we work by',
    lead: 'You should be able to see why one dentist ranks above another.',
    each: [
      {
        title: 'Nobody can buy a place',
        description: 'A dentist can’t pay for a rank, a badge or a better place on a list.',
      },
      {
        title: 'The method is public',
        description: 'The factors and weights are on this page. If they change, they change here first.',
      },
      {
        title: 'Unknown stays unknown',
        description: 'What we don’t know is shown as not known. A rating that no patient gave never counts.',
      },
    ],
  },
  closing: {
    title: 'Ready to look around?',
    text: 'Search by city and specialty. If it hurts now, go straight to emergency care.',
    search: 'Search for a dentist',
    emergency: 'Emergency dentists',
  },
};
