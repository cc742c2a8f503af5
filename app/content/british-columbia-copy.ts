import { copy } from './language.ts';
import { PRODUCT } from './product.ts';

/** Published figures for British Columbia (specification, section 9). */
export const britishColumbiaFigures = {
  cities: [
    { slug: 'vancouver', dentists: 285, rating: 4.9 },
    { slug: 'victoria', dentists: 89, rating: 4.8 },
    { slug: 'kelowna', dentists: 67, rating: 4.7 },
    { slug: 'richmond', dentists: 76, rating: 4.8 },
    { slug: 'burnaby', dentists: 95, rating: 4.8 },
    { slug: 'surrey', dentists: 112, rating: 4.7 },
  ],
  specialties: [
    { slug: 'orthodontists', practices: 180 },
    { slug: 'oral-surgeons', practices: 95 },
    { slug: 'cosmetic-dentists', practices: 240 },
    { slug: 'pediatric-dentists', practices: 120 },
  ],
} as const;

export const britishColumbiaCopy = copy(
  {
    metaTitle: 'Dentists in British Columbia: cities and specialists',
    metaDescription:
      'Dentists and specialists in Vancouver, Victoria, Kelowna, Richmond, Burnaby and Surrey: ratings, opening hours, new patients. Ask for an appointment.',
    name: 'British Columbia',
    provinces: 'Provinces',
    badge: 'From the coast to the Rockies',
    title: `${PRODUCT} in British Columbia`,
    lead: 'Six cities to start from, four kinds of specialists, and every other city of the province one step away.',
    published: [
      ['1250+', 'dentists'],
      ['4.8/5', 'average rating'],
      ['45,000+', 'patient reviews'],
      ['$180-$350', 'cost of a cleaning'],
    ] as readonly (readonly [string, string])[],
    cities: 'Six cities of British Columbia',
    dentists: (count: string) => `${count} dentists`,
    average: (rating: string) => `${rating} average rating`,
    all: 'Every city of the province',
    reasons: 'Reasons to choose dental care in British Columbia',
    reasonItems: [
      [
        'One public register',
        'The BC College of Oral Health Professionals keeps a register of every dentist in the province. Anyone can look up a licence.',
      ],
      [
        'A dental school of its own',
        'The University of British Columbia trains dentists and specialists, and treats patients in its clinics.',
      ],
      [
        'Care in many languages',
        'Dentists here speak English, French, Punjabi, Cantonese, Mandarin, Tagalog, Korean and more. Each profile lists the ones we know of.',
      ],
      [
        'Help with the cost',
        'The Canadian Dental Care Plan is for people without dental insurance and with a family income below $90,000. The province’s Healthy Kids Program helps children under 19 in families with low incomes.',
      ],
    ] as readonly (readonly [string, string])[],
    specialties: 'Specialists',
    specialtiesLead: 'Four kinds of care, with lists for every city.',
    practices: (count: string) => `${count}+ practices`,
  },
  {
    metaTitle: 'Dentistes en Colombie-Britannique\u00a0: villes et spécialistes',
    metaDescription:
      'Dentistes et spécialistes à Vancouver, Victoria, Kelowna, Richmond, Burnaby et Surrey : notes, heures, nouveaux patients. Comparez et demandez un rendez-vous.',
    name: 'Colombie-Britannique',
    provinces: 'Provinces',
    badge: 'De la côte aux Rocheuses',
    title: `${PRODUCT} en Colombie-Britannique`,
    lead: 'Six villes pour commencer, quatre types de spécialistes, et toutes les autres villes de la province à portée de clic.',
    published: [
      ['1\u00a0250+', 'dentistes'],
      ['4,8/5', 'note moyenne'],
      ['45\u00a0000+', 'avis de patients'],
      ['180\u00a0$ à 350\u00a0$', 'coût d’un nettoyage'],
    ] as readonly (readonly [string, string])[],
    cities: 'Six villes de la Colombie-Britannique',
    dentists: (count: string) => `${count} dentistes`,
    average: (rating: string) => `note moyenne de ${rating}`,
    all: 'Toutes les villes de la province',
    reasons: 'Pourquoi faire soigner vos dents en Colombie-Britannique',
    reasonItems: [
      [
        'Un registre public unique',
        'Le BC College of Oral Health Professionals tient le registre de tous les dentistes de la province. Chacun peut y vérifier un permis.',
      ],
      [
        'Une faculté de médecine dentaire sur place',
        'L’Université de la Colombie-Britannique forme des dentistes et des spécialistes, et soigne des patients dans ses cliniques.',
      ],
      [
        'Des soins en plusieurs langues',
        'Les dentistes y parlent français, anglais, pendjabi, cantonais, mandarin, tagalog, coréen et d’autres langues. Chaque profil indique celles que nous connaissons.',
      ],
      [
        'De l’aide pour payer',
        'Le Régime canadien de soins dentaires s’adresse aux personnes sans assurance dentaire dont le revenu familial est inférieur à 90 000 $. Le programme provincial Healthy Kids aide les enfants de moins de 19 ans dans les familles à faible revenu.',
      ],
    ] as readonly (readonly [string, string])[],
    specialties: 'Spécialistes',
    specialtiesLead: 'Quatre types de soins, avec une liste pour chaque ville.',
    practices: (count: string) => `${count}+ cabinets`,
  },
);
