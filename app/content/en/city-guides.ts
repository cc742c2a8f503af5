import { CALL_911 } from '#app/content/emergency.ts';
import type { CityGuide, GuideCity } from '#app/content/city-guide.ts';
import { guideNeighborhoods, guideSpecialties } from '#app/content/city-guide-facts.ts';
import { methodCopy } from '#app/content/method-copy.ts';
import { PRODUCT } from '#app/content/product.ts';

const method = methodCopy('en');

export const cityGuides: Record<GuideCity, CityGuide> = {
  toronto: {
    metaTitle: 'Dentists in Toronto, ranked by a published method',
    metaDescription:
      'Toronto dentists and specialists ranked by five published factors: ratings, opening hours, who accepts new patients. Compare and ask for an appointment.',
    badge: 'Ontario’s largest city',
    heading: () => `${PRODUCT} in Toronto`,
    lead: 'From Etobicoke to Scarborough: compare dentists on the same facts and the evidence behind them, and ask for an appointment.',
    find: 'See the top dentists',
    howWeRank: 'How We Rank',
    figures: [
      ['2,800+', 'dentists'],
      ['4.7', 'average rating'],
      ['24/7', 'emergency care'],
      ['100%', 'verified'],
    ],
    sections: [
      {
        kind: 'dentists',
        id: 'top',
        title: 'Top three practices in Toronto',
        lead: 'Each is the #1 Choice in Toronto in the list of one specialty.',
        most: 3,
      },
      {
        kind: 'dentists',
        id: 'recommended',
        title: 'Highly Recommended',
        lead: 'Each is second in one of the city’s lists.',
        most: 3,
        badge: 'highly',
        all: 'See all dentists in Toronto',
      },
      {
        kind: 'specialties',
        title: 'Find a specialist',
        lead: 'Four kinds of care, each with its own list.',
        items: guideSpecialties.toronto,
        all: 'All specialties in Toronto',
      },
      {
        kind: 'trust',
        title: 'Why you can trust this list',
        items: [
          [
            'Licence first',
            'A dentist in Ontario must be registered with the Royal College of Dental Surgeons of Ontario. Unverified listings are marked.',
          ],
          ['A published method', `${method.factors} ${method.notForSale}`],
          [
            'Reasons shown',
            'Every rank is explained by its evidence, and anyone can recompute it from the published figures.',
          ],
        ],
        howWeRank: 'How we rank dentists',
      },
      {
        kind: 'emergency',
        title: 'Tooth pain in Toronto?',
        text: `See who offers emergency care in the city and when they open. ${CALL_911.en}`,
        inCity: 'Emergency dentists in Toronto',
        national: 'What to do in a dental emergency',
      },
    ],
  },
  calgary: {
    metaTitle: 'Dentists in Calgary, ranked by a published method',
    metaDescription:
      'Calgary dentists ranked by five published factors, from Downtown to Airdrie and Cochrane: ratings, opening hours, new patients. Ask for an appointment.',
    badge: 'Alberta’s largest city',
    heading: () => `${PRODUCT} in Calgary`,
    lead: 'In all four quadrants and the towns around them: compare dentists on the same facts and ask for an appointment.',
    find: 'See the top dentists',
    howWeRank: 'How We Rank',
    figures: [
      ['218+', 'dentists'],
      ['4.8/5', 'average rating'],
      ['15,000+', 'patient reviews'],
      ['$150-$320', 'average cost of a cleaning'],
    ],
    sections: [
      {
        kind: 'dentists',
        id: 'top',
        title: 'Top three dentists in Calgary',
        lead: 'Each is first in the list of one specialty.',
        most: 3,
      },
      {
        kind: 'dentists',
        id: 'recommended',
        title: 'Also recommended',
        lead: 'Each is third in one of the city’s lists.',
        most: 3,
        badge: 'recommended',
        all: 'See all dentists in Calgary',
      },
      {
        kind: 'match',
        title: 'Find the dentist who is right for you',
        text: 'Five short questions: the care that you need, what matters to you, when and where. You get up to four family dentists in Calgary, each with the reasons.',
        label: 'Get my personal match',
      },
      {
        kind: 'trust',
        title: 'Why you can trust this list',
        items: [
          [
            'Licence first',
            'A dentist in Alberta must be registered with the College of Dental Surgeons of Alberta. Unverified listings are marked.',
          ],
          ['A published method', `${method.factors} ${method.notForSale}`],
          [
            'Reasons shown',
            'Every rank is explained by its evidence, and anyone can recompute it from the published figures.',
          ],
        ],
        howWeRank: 'How we rank dentists',
      },
      {
        kind: 'emergency',
        title: 'Tooth pain in Calgary?',
        text: `See who offers emergency care and when they open. ${CALL_911.en}`,
        inCity: 'Emergency dentists in Calgary',
        national: 'What to do in a dental emergency',
      },
      {
        kind: 'specialties',
        title: 'Specialties in Calgary',
        lead: 'Six kinds of care, each with its own list.',
        items: guideSpecialties.calgary,
        match: 'Get Matched',
        all: 'All specialties in Calgary',
      },
      {
        kind: 'areas',
        title: 'Service areas',
        lead: 'Choose the part of the city that you can reach.',
        items: [
          { name: 'Downtown', zone: 'CC' },
          { name: 'NW Calgary', zone: 'NW' },
          { name: 'NE Calgary', zone: 'NE' },
          { name: 'SW Calgary', zone: 'SW' },
          { name: 'SE Calgary', zone: 'SE' },
          { name: 'Airdrie', city: 'airdrie' },
          { name: 'Cochrane', city: 'cochrane' },
        ],
      },
    ],
  },
  vancouver: {
    metaTitle: `${PRODUCT} in Vancouver: dentists ranked by five factors`,
    metaDescription:
      'Vancouver dentists and specialists ranked by five published factors: ratings, opening hours, who accepts new patients, emergency care. Ask for an appointment.',
    badge: 'British Columbia’s largest city',
    heading: (year) => `${PRODUCT} in Vancouver ${year}`,
    lead: 'From the West End to Hastings-Sunrise: compare dentists on the same facts and the evidence behind them, and ask for an appointment.',
    find: 'Find Top Dentists',
    howWeRank: 'How We Rank',
    figures: [
      ['285+', 'Verified Dentists'],
      ['4.9/5', 'Average Rating'],
      ['22,000+', 'Patient Reviews'],
      ['$180-$380', 'Avg. Cleaning Cost'],
    ],
    sections: [
      {
        kind: 'dentists',
        id: 'top',
        title: 'Best Overall Dentists',
        lead: 'Each is first in the list of one specialty.',
        most: 3,
      },
      {
        kind: 'dentists',
        id: 'recommended',
        title: 'Highly Recommended Practices',
        lead: 'Each is second in one of the city’s lists.',
        most: 6,
        badge: 'highly',
        all: 'See all dentists in Vancouver',
      },
      {
        kind: 'trust',
        title: 'Why Trust Our Vancouver Rankings',
        plainTitle: 'Why you can trust this list',
        items: [
          [
            'CDSBC Verification',
            'Dentist licences in British Columbia are public record. The College of Dental Surgeons of BC (CDSBC) kept the register; since September 2022 it is the BC College of Oral Health Professionals. Unverified listings are marked.',
          ],
          ['Patient Reviews', `Patient reviews weigh 30% of a rank. ${method.computed} ${method.notForSale}`],
          [
            '5-Factor Analysis',
            'Credentials, patient reviews, peer recognition, the practice and experience: each factor has a published weight.',
          ],
        ],
        howWeRank: 'How we rank dentists',
      },
      {
        kind: 'emergency',
        title: 'Emergency care in Vancouver',
        text: `A knocked-out tooth or a swelling can’t wait. ${CALL_911.en}`,
        inCity: 'Book Urgent Appointment',
        national: 'What to do in a dental emergency',
      },
      {
        kind: 'specialties',
        title: 'Top Dental Specialties',
        plainTitle: 'Dental specialties',
        lead: 'Six kinds of care, each with its own list.',
        items: guideSpecialties.vancouver,
        all: 'All specialties in Vancouver',
      },
      {
        kind: 'areas',
        title: 'Areas We Serve',
        lead: 'Choose a neighbourhood, or a city next door.',
        items: [
          { name: 'Downtown', neighborhood: 'downtown' },
          { name: 'West End', neighborhood: 'west-end' },
          { name: 'Yaletown', neighborhood: 'yaletown' },
          { name: 'Kitsilano', neighborhood: 'kitsilano' },
          { name: 'Mount Pleasant', neighborhood: 'mount-pleasant' },
          { name: 'Fairview', neighborhood: 'fairview' },
          { name: 'Kerrisdale', neighborhood: 'kerrisdale' },
          { name: 'Commercial Drive', neighborhood: 'commercial-drive' },
          { name: 'Burnaby', city: 'burnaby' },
          { name: 'Richmond', city: 'richmond' },
        ],
      },
    ],
  },
  ottawa: {
    metaTitle: 'Dentists in Ottawa, ranked by a published method',
    sampleTitle: `${PRODUCT} in Ottawa | Top-Rated Dental Care`,
    metaDescription:
      'Ottawa dentists ranked by five published factors, in English and in French: ratings, opening hours, what care costs, neighbourhoods. Ask for an appointment.',
    badge: 'The capital, in two languages',
    heading: () => `${PRODUCT} in Ottawa`,
    lead: 'From Orleans to Kanata: compare dentists on the same facts, find one who speaks your language, and ask for an appointment.',
    find: 'See the top dentists',
    howWeRank: 'How We Rank',
    figures: [],
    sections: [
      {
        kind: 'dentists',
        id: 'top',
        title: 'Top 5 dentists in Ottawa',
        lead: 'Each is first in the list of one specialty.',
        most: 5,
        all: 'View All Ottawa Dentists',
        match: 'Find My Perfect Dentist',
      },
      {
        kind: 'services',
        title: 'General services',
        lead: 'What a general dentist does for most people. Each clinic sets its own prices, so ask before you start.',
      },
      {
        kind: 'neighborhoods',
        title: 'Dentists by neighbourhood',
        lead: 'Six parts of the city, each with its own list.',
        slugs: guideNeighborhoods.ottawa,
        find: (neighborhood) => `Find Dentists in ${neighborhood}`,
      },
      {
        kind: 'facts',
        title: 'What to Expect',
        groups: [
          {
            title: 'Costs',
            published: ['Cleaning $150-250', 'Filling $180-400', 'Crown $1000-1800'],
            lines: ['Each clinic sets its own prices: ask first.'],
          },
          {
            title: 'Insurance',
            lines: [
              'Many clinics bill your insurer directly.',
              'What is covered depends on your plan. Federal employees and retirees have plans of their own.',
              'The Canadian Dental Care Plan is for people without dental insurance and with a family income below $90,000. Each profile says what we know.',
            ],
          },
          {
            title: 'Accessibility',
            lines: ['Profiles say whether a clinic is wheelchair accessible, or that we don’t know.'],
          },
          {
            title: 'Languages',
            lines: [
              'Ottawa and Gatineau together have more than 1.4M residents, and many clinics work in English and in French.',
              'Profiles list every language that a dentist speaks.',
            ],
          },
        ],
      },
      {
        kind: 'specialties',
        title: 'Specialists in Ottawa',
        lead: 'Eight kinds of care, each with its own list.',
        items: guideSpecialties.ottawa,
        all: 'All specialties in Ottawa',
      },
      {
        kind: 'match',
        title: 'Not sure who to choose?',
        text: 'Answer five short questions. You get up to four family dentists in Ottawa, each with the reasons why they fit.',
        label: 'Find My Perfect Dentist',
      },
    ],
  },
};
