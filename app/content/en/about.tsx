import { CALL_911 } from '#app/content/emergency.ts';
import { sampleFigures } from '#app/content/figures.ts';
import type { About } from '#app/content/about.ts';

export const about: About = {
  meta: {
    title: 'About Dental Finder',
    description:
      'What Dental Finder is, who it’s for and how it works: a free public directory of dentists in Canada with a published ranking method.',
  },
  here: 'About',
  title: 'About Dental Finder',
  lead: 'Dental Finder is a free public directory of dentists in Canada, with a published ranking method. It helps you find a dentist or a specialist in your city, compare them, and ask for an appointment.',
  search: 'Search for a dentist',
  contact: 'Contact us',
  figures: {
    title: 'In figures',
    dentists: 'dentists',
    cities: 'cities',
    reviews: 'reviews',
    years: 'years of service',
    published: sampleFigures.en,
    measured: 'Counted in the directory within the last minute.',
  },
  audience: {
    title: 'Who it’s for',
    lead: 'For anyone in Canada looking for a dentist, and for dentists who want an accurate listing.',
    each: [
      {
        title: 'You need a dentist',
        description: 'You moved, or your dentist retired. You want someone nearby who accepts new patients.',
      },
      {
        title: 'You need a specialist',
        description:
          'Braces, gums, a root canal, an implant, a dentist for children: see who does it in your city.',
      },
      {
        title: 'It hurts now',
        description: 'A toothache or a broken tooth can’t wait. See who offers emergency care.',
      },
      {
        title: 'You are a dentist',
        description: 'You want to correct your listing or ask how your rank was decided. Write to us.',
      },
    ],
  },
  steps: {
    title: 'How it works',
    lead: 'Three steps, without an account.',
    step: 'Step',
    each: [
      {
        title: 'Search',
        description:
          'Choose your city and what you need. You can filter for dentists who accept new patients.',
      },
      {
        title: 'Compare',
        description: 'See ratings and reviews, hours, and who accepts new patients, side by side.',
      },
      {
        title: 'Ask for an appointment',
        description:
          'Choose a day and a time and send your request. It is booked once the clinic confirms it.',
      },
    ],
  },
  promises: {
    title: 'What you can count on',
    each: [
      {
        title: 'Free, without an account',
        description: 'Searching, reading and asking for an appointment cost nothing.',
      },
      {
        title: 'Independent',
        description: 'Nobody can buy a place in the ranking. The method is public.',
      },
      {
        title: 'Open about what we know',
        description: 'We mark what we don’t know as not known, and what we haven’t checked as not verified.',
      },
      {
        title: 'Not a clinic',
        description: `We give no medical advice. ${CALL_911.en}`,
      },
    ],
  },
  today: {
    title: 'Where the listings come from',
    demonstration:
      'Provinces, cities and neighbourhoods are real. The dentists marked “Demo” or “Demonstration” are made up, with their clinics and reviews. They show how the directory works until real dentists are listed.',
    real: 'Listings come from public sources, and each profile names its source. A dentist who is not verified is marked “Not verified”.',
  },
  methods: { rank: 'How we rank dentists', evaluate: 'How we evaluate dentists' },
  closing: {
    title: 'Where would you like to start?',
    text: 'Look for a dentist in your city, or tell us what is missing.',
  },
};
