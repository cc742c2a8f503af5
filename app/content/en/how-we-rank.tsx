import type { HowWeRank } from '#app/content/how-we-rank.ts';
import { methodCopy } from '#app/content/method-copy.ts';

export const howWeRank: HowWeRank = {
  meta: {
    title: 'How we rank dentists in Canada',
    description:
      'The five factors behind a rank and how much each one counts, the five steps of verification, and the three principles that keep the list fair.',
  },
  here: 'How we rank',
  title: 'How we rank dentists',
  lead: 'In five lines, then an example, then every rule.',
  search: 'Find a dentist',
  about: 'About Dental Finder',
  summary: {
    title: 'In five lines',
    lines: [
      'We compare the dentists of one specialty in one city.',
      'Five factors add up to 100 points at most. Patient reviews count the most.',
      'To get a rank, a dentist needs at least a verified profile, a checked licence and three confirmed reviews.',
      'With few reviews we are less sure, so we show the range of possible places.',
      'Nobody can pay for a place. Every rank is renewed each month.',
    ],
  },
  today: {
    title: 'Where this stands today',
    computed: (day, count, ranks) =>
      `Ranks were last computed on ${day}. ${count === 1 ? 'One rank is published.' : `${ranks} ranks are published.`}`,
    never: 'No rank is published yet.',
    demonstration:
      'The dentists marked “Demo” or “Demonstration” are made up, and so is the evidence behind their ranks. The method is the one on this page.',
    real: 'A dentist who is not verified is marked “Not verified” and has no rank.',
  },
  factors: {
    title: 'Five factors and their weights',
    lead: 'Together they make 100%. The longer the bar, the more the factor counts.',
    each: {
      credentials: {
        title: 'Professional Credentials',
        description: 'A licence in good standing comes first. Then training, and how it is kept up.',
        details: [
          'The licence, checked in the provincial register: full points for 92 days, then fewer each day, and none after 184 days (35%)',
          'Dental degree, and specialty training for this list (25%)',
          'Certificates from recognized bodies, such as the Royal College of Dentists of Canada; vendors’ courses count nothing (25%)',
          'Continuing education, against the hours required (15%)',
        ],
      },
      reviews: {
        title: 'Patient Reviews & Outcomes',
        description: 'What patients say about their visit, and how the treatment turned out.',
        details: [
          'The weighted average of the stars, with 8 reviews of the usual 4.20 added, so that a few reviews can’t decide (85%)',
          'How the treatment turned out, where patients told us (15%)',
          'A review counts 1 if we have seen a proof of the visit, 0.8 if the visit was booked here, 0.6 with a confirmed address, else 0.2; every review loses half its weight in two years',
          'A second review from one household counts a quarter, each review of a sudden burst a tenth; reviews from an author who is new here count half for six months',
        ],
      },
      recognition: {
        title: 'Peer Recognition',
        description: 'Recorded recognition by colleagues and professional bodies, each with its source.',
        details: [
          'Awards from professional bodies, and teaching posts',
          'Publications, and offices in professional associations',
          'Nominations by verified dentists of other clinics, each with the name of its author, never in a ring of up to four',
          'Nothing with an entry fee, no plaque for sale, no popular vote',
        ],
      },
      practice: {
        title: 'Practice Excellence',
        description: 'How the office is run, from clean instruments to a price that is explained first.',
        details: [
          'Infection control by provincial standards; more than half only if it was assessed on the spot (30%)',
          'Prices explained before treatment (20%)',
          'Access for people with disabilities (20%)',
          'Equipment that fits the specialty (15%), hours and billing (15%)',
          'What the clinic states counts 30%, a document that we have seen 70%, a look at the source in full; each for a year, and not at all after two',
        ],
      },
      experience: {
        title: 'Experience & Specialization',
        description: 'Years in practice, and how much of the work is in the specialty that is ranked.',
        details: [
          'Years since the first licence; each further year adds less (50%)',
          'Registered in this specialty, main field as the clinic states it, or further field (35%)',
          'Difficult cases: a hospital appointment or a referral practice (15%)',
        ],
      },
    },
  },
  base: {
    title: 'If we have no information',
    text: 'A factor still gets a base: 30% of the credentials, 15% of recognition, 60% of practice, and half of experience. Reviews start at the usual average. The shares in each factor divide the rest.',
  },
  otherWeights: {
    title: 'Why our tiers have other weights',
    text: 'Our tiers use different weights because they answer a different question: a rank compares dentists with each other, while an evaluation asks whether one dentist meets a fixed standard.',
    link: 'See how we evaluate dentists',
  },
  rules: 'Every rule',
  gates: {
    title: 'Who gets a rank',
    lead: 'Four conditions, in this order. The first one that fails is shown.',
    each: [
      {
        title: 'Verified',
        description:
          'Steps 1 to 6 of our verification are passed, nothing is suspended, and the last decision or annual review is at most 425 days old.',
      },
      {
        title: 'Licence',
        description:
          'In force, looked up in the register within the last 184 days, with a clean record, looked up within 425.',
      },
      {
        title: 'Specialty',
        description:
          'The dentist practises it. Orthodontists, oral surgeons, pediatric dentists, endodontists and periodontists must be registered in it by the regulator.',
      },
      {
        title: 'Enough reviews',
        description:
          'At least three confirmed reviews from different households and outside a burst, with a weight of 1.5 in all, the first and the last at least 14 days apart.',
      },
    ],
  },
  score: {
    title: 'From evidence to a place',
    lead: 'The same evidence on the same day gives the same place, to the fourth decimal.',
    each: [
      {
        title: 'Points of 100',
        description:
          'Each factor scores from 0 to 1. Multiplied by their weights, the five add up to 0 to 100 points.',
      },
      {
        title: 'Confidence',
        description:
          'How much of the evidence we have, and never more than the reviews allow: low under 45%, fair under 65%, high from there. It does not change the points.',
      },
      {
        title: 'Range of places',
        description:
          'Reviews involve chance and some facts are unknown, so each rank is shown with the places it could be. A dentist counts as clearly ahead of another only when the odds are at least nine to one.',
      },
      {
        title: 'Ties',
        description:
          'Equal points go by confidence, then by the weight of the reviews, then by a fixed code of the listing. Names play no part.',
      },
    ],
  },
  publication: {
    title: 'Badges, tiers and changes',
    lead: 'All follow from the points by rule. Nobody can set them by hand.',
    each: [
      {
        title: 'Badges',
        description:
          'Where at least five dentists of three clinics are ranked, ranks 1, 2 and 3 are “#1 Choice”, “Highly Recommended” and “Recommended”, if confidence is at least 50% and the score at least 55 (45% and 53 to keep it). If nobody earns a badge, the next dentist does not get it.',
      },
      {
        title: 'Tiers',
        description:
          '“Featured” goes to the dentist with “#1 Choice”. “Premium” asks for the same confidence and a place in the first third of the list, ten dentists at most. Everyone else is “standard”.',
      },
      {
        title: 'When a rank moves',
        description:
          'New evidence counts within minutes. A published score changes when it differs by half a point or more, and all are renewed on the 1st of each month. A condition that fails takes effect at once.',
      },
      {
        title: 'Sudden bursts',
        description:
          'If many reviews arrive at once, the dentist’s published score stands still until we have read them (14 days at most). The place can still change, because others move.',
      },
      {
        title: 'Below the ranks',
        description: `${methodCopy('en').unrankedOrder} Stars never order them.`,
      },
      {
        title: 'One order everywhere',
        description:
          'Search, suggestions, lists of a city, matches and Home use the same order. A dentist with several specialties is placed by the best one. A search for one specialty in one city gives the order of its list. Words of a name and nearness come first where you give them.',
      },
    ],
  },
  neverRead: {
    title: 'What is never read',
    text: 'Plans, payments and advertising; whether a listing is claimed; photos, badges, clicks, how many appointments are booked, saved dentists and helpful votes; what other sites say; age, sex, origin, language, or the name of a school.',
  },
  steps: {
    title: 'Five steps of verification',
    lead: 'They are a view of the seven steps of our evaluation, which follow from recorded evidence. A dentist has to pass them before getting a rank.',
    each: [
      {
        title: 'Licence check',
        description:
          'Number and standing are looked up in the provincial register. Discipline decisions and limits are looked up at least once a year.',
      },
      {
        title: 'Training and certificates',
        description:
          'Degrees and certificates are looked up with the bodies that issued them, or a document is seen. What is only stated counts 0.3.',
      },
      {
        title: 'Facts about the practice',
        description:
          'Infection control, equipment, prices, access and service are recorded with the day they were confirmed.',
      },
      {
        title: 'Reading the reviews',
        description:
          'Each review is read before it is published. All of them are read together before two people decide.',
      },
      {
        title: 'Checking again',
        description:
          'The licence is due every 92 days, and the whole review every year. After 184 days without a licence check, or 425 without a review, the mark “Verified” and the ranks go.',
      },
    ],
  },
  example: {
    title: 'A live example',
    demonstration: 'Made-up evidence: this dentist is a demonstration.',
    records: 'The evidence behind the points',
    evidence: 'All evidence of this list (JSON): recompute it',
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
        description:
          'Factors, weights and every figure behind a rank are published, so that anyone can recompute it. A change of the method is announced 30 days before.',
      },
      {
        title: 'Unknown stays unknown',
        description:
          'What we don’t know is shown as not known, and never counts for more than a no. A rating that no patient gave never counts.',
      },
    ],
  },
  known: {
    title: 'What is known, and what is not',
    lead: (entries) =>
      `Means over the ${entries} ranks computed last: how much of each factor’s evidence is known, and its share of the differences inside lists. On made-up data our tests hold each share below 1.25 times the factor’s weight.`,
    columns: ['Factor', 'Known', 'Share of the differences'],
    none: 'With real ranks, this part shows how much of each factor is known.',
  },
  limits: {
    title: 'Limits of the method',
    each: [
      'Reviews say how a visit felt. Outcomes are patients’ words, not clinical results.',
      'Nothing is adjusted for difficult cases, which may earn fewer stars.',
      'A dentist’s reviews count in each of their specialties.',
      'Years favour older dentists; they add 2.5 of 100 points at most.',
      'The range of places covers the chance in reviews and what is unknown. Both are estimates.',
      'The constants were chosen before there was real data. They will be estimated again after the first 5,000 real reviews, as a new method.',
    ],
  },
  closing: {
    title: 'Ready to look around?',
    text: 'Search by city and specialty. If it hurts now, go straight to emergency care.',
    search: 'Search for a dentist',
    emergency: 'Emergency dentists',
  },
};
