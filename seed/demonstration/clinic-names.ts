import type { Random } from './random.ts';
import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';

const firstWords = [
  'Larkspur',
  'Birchgate',
  'Juniper',
  'Fernbrook',
  'Stonecrest',
  'Bluebird',
  'Cedarline',
  'Willowmere',
  'Saltwind',
  'Foxglove',
  'Northlight',
  'Tamarack',
  'Goldenrod',
  'Heron',
  'Clearwater',
  'Trillium',
  'Prairie Rose',
  'Highfield',
  'Alder',
  'Kestrel',
  'Mapleton',
  'Summerfield',
  'Lantern',
  'Harbourstone',
  'Snowberry',
  'Oakmere',
  'Meadowlark',
  'Ironwood',
  'Cloudberry',
  'Riverbend',
  'Chickadee',
  'Silverpine',
  'Amberwood',
  'Thistledown',
  'Loonwater',
  'Aspen',
];
const secondWords = [
  'Lane',
  'Square',
  'Court',
  'Hill',
  'Corner',
  'Park',
  'Green',
  'Point',
  'Crossing',
  'Grove',
];

const frenchWords = [
  'des Tilleuls',
  'de la Clairière',
  'du Huard',
  'des Deux Rives',
  'du Grand Pin',
  'de l’Aubépine',
  'des Épinettes',
  'du Moulin Bleu',
  'de la Mésange',
  'des Quatre Vents',
  'du Verger',
  'de la Lanterne',
  'des Fougères',
  'du Vieux Quai',
  'de la Passerelle',
  'des Bouleaux',
  'du Petit Ruisseau',
  'de l’Horizon',
  'des Marguerites',
  'du Pont Couvert',
  'de la Pruche',
  'des Alizés',
];

const englishEndings: Record<SpecialtySlug, string[]> = {
  'oral-surgeons': ['Oral Surgery', 'Oral & Maxillofacial Surgery', 'Surgical Dental Centre'],
  orthodontists: ['Orthodontics', 'Orthodontic Studio', 'Braces & Aligners'],
  'pediatric-dentists': ['Children’s Dentistry', 'Kids Dental', 'Pediatric Dentistry'],
  'cosmetic-dentists': ['Dental Studio', 'Smile Studio', 'Dental Aesthetics'],
  'emergency-dentists': ['Urgent Dental', 'Dental & Urgent Care', 'Walk-in Dental'],
  endodontists: ['Endodontics', 'Root Canal Clinic', 'Endodontic Care'],
  periodontists: ['Periodontics', 'Gum & Implant Clinic', 'Periodontal Care'],
  'implant-specialists': ['Implant Centre', 'Dental Implants', 'Implant & Denture Clinic'],
  'family-dentists': ['Family Dental', 'Family Dentistry', 'Dental Care'],
  'general-dentists': ['Dental', 'Dental Clinic', 'Dental Group', 'Dentistry', 'Dental Centre'],
};

const frenchBeginnings: Record<SpecialtySlug, string[]> = {
  'oral-surgeons': ['Chirurgie buccale', 'Centre de chirurgie buccale'],
  orthodontists: ['Orthodontie', 'Clinique d’orthodontie'],
  'pediatric-dentists': ['Dentisterie pédiatrique', 'Clinique dentaire pour enfants'],
  'cosmetic-dentists': ['Atelier dentaire', 'Clinique d’esthétique dentaire'],
  'emergency-dentists': ['Urgence dentaire', 'Clinique dentaire'],
  endodontists: ['Endodontie', 'Clinique d’endodontie'],
  periodontists: ['Parodontie', 'Clinique de parodontie'],
  'implant-specialists': ['Centre d’implantologie', 'Implantologie'],
  'family-dentists': ['Clinique dentaire familiale', 'Cabinet dentaire'],
  'general-dentists': ['Clinique dentaire', 'Centre dentaire', 'Cabinet dentaire'],
};

/** A made-up clinic name that names the field; composed, so that it matches no real chain. */
export function clinicName(specialty: SpecialtySlug, isFrench: boolean, random: Random): string {
  if (isFrench) return `${random.pick(frenchBeginnings[specialty])} ${random.pick(frenchWords)}`;
  const first = random.pick(firstWords);
  const place = random.chance(0.4) ? `${first} ${random.pick(secondWords)}` : first;
  return `${place} ${random.pick(englishEndings[specialty])}`;
}
