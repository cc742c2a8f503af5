import type { UnlistedSpecialty } from '#app/content/unlisted-specialties.ts';

// Names of the specialties in files, in both languages. The import folds them, and finds plurals, genders and typing errors.

/** Category slugs of the database. */
type Category =
  | 'general-dentists'
  | 'family-dentists'
  | 'orthodontists'
  | 'periodontists'
  | 'endodontists'
  | 'oral-surgeons'
  | 'implant-specialists'
  | 'cosmetic-dentists'
  | 'pediatric-dentists'
  | 'emergency-dentists';

/**
 * Meaning of a speciality word: the category of the dentist, null for a specialty that no list is true for, the service
 * (a vocabulary code) that it names, and the specialty without a list that the category stands for.
 */
export type SpecialtyMeaning = { category: Category | null; service?: string; own?: UnlistedSpecialty };

export const specialtyTerms: [SpecialtyMeaning, string[]][] = [
  [
    { category: 'general-dentists' },
    [
      'general',
      'general_dentist',
      'general_dentistry',
      'dentist',
      'dentistry',
      'dental',
      'generaliste',
      'dentiste_generaliste',
      'dentaire',
      'dentisterie',
      'dentisterie_generale',
      'dentisterie_preventive',
      'medecine_dentaire',
      'omnipraticien',
      'omnipratique',
      'dentiste_omnipraticien',
      'chirurgien_dentiste',
      'medecin_dentiste',
      'medecine_dentaire_generale',
      'general_practitioner',
      'general_practice',
    ],
  ],
  [
    { category: 'general-dentists', service: 'checkup-cleaning' },
    [
      'preventative_care',
      'preventive_care',
      'preventive_dentistry',
      'hygiene',
      'dental_hygiene',
      'soins_preventifs',
    ],
  ],
  [
    { category: 'general-dentists', service: 'fillings' },
    ['restorative_dentistry', 'restorative', 'dentisterie_restauratrice'],
  ],
  [{ category: null, service: 'dentures' }, ['dentures', 'protheses_dentaires']],
  [
    { category: 'family-dentists' },
    [
      'family',
      'family_dentist',
      'family_dentistry',
      'famille',
      'dentiste_de_famille',
      'dentiste_familial',
      'dentisterie_familiale',
      'medecine_dentaire_familiale',
    ],
  ],
  [
    { category: 'orthodontists' },
    [
      'orthodontics',
      'orthodontist',
      'orthodontie',
      'orthodontics_and_dentofacial_orthopedics',
      'orthodontie_et_orthopedie_dento_faciale',
    ],
  ],
  [
    { category: 'orthodontists', service: 'clear-aligners' },
    ['invisalign', 'clear_aligners', 'aligneurs', 'aligneurs_transparents'],
  ],
  [
    { category: 'periodontists' },
    [
      'periodontics',
      'periodontist',
      'periodontology',
      'parodontiste',
      'parodontie',
      'parodontologie',
      'parodontologue',
    ],
  ],
  [
    { category: 'endodontists' },
    ['endodontics', 'endodontist', 'endodontie', 'traitement_de_canal', 'root_canal'],
  ],
  [
    { category: 'oral-surgeons' },
    [
      'dental_oral_maxillo_facial_surgery',
      'oral_surgery',
      'oral_surgeon',
      'oral_and_maxillofacial_surgery',
      'maxillofacial_surgery',
      'oral_and_maxillofacial_surgeon',
      'maxillofacial_surgeon',
      'chirurgie_buccale',
      'chirurgie_buccale_et_maxillo_faciale',
      'chirurgie_maxillo_faciale',
      'chirurgie_dentaire_et_maxillo_faciale',
      'chirurgien_buccal',
      'chirurgien_buccal_et_maxillo_facial',
      'chirurgien_maxillo_facial',
      'chirurgien_oral',
      'chirurgie_orale',
    ],
  ],
  [
    { category: 'implant-specialists', service: 'dental-implants' },
    [
      'dental_implants',
      'implants',
      'implantology',
      'implant_specialist',
      'implant_specialists',
      'implantologie',
      'implantologiste',
      'implants_dentaires',
      'specialiste_en_implants',
    ],
  ],
  [
    { category: 'cosmetic-dentists', service: 'whitening' },
    ['teeth_whitening', 'whitening', 'blanchiment', 'blanchiment_dentaire'],
  ],
  [
    { category: 'cosmetic-dentists' },
    [
      'cosmetic',
      'cosmetic_dentist',
      'cosmetic_dentistry',
      'aesthetic_dentistry',
      'esthetique',
      'dentisterie_esthetique',
      'dentisterie_cosmetique',
      'dentiste_esthetique',
    ],
  ],
  [
    { category: 'pediatric-dentists' },
    [
      'pediatric',
      'paediatric',
      'pediatric_dentist',
      'pediatric_dentistry',
      'paediatric_dentistry',
      'pediatric_dental_specialist',
      'children',
      'pedodontist',
      'pedodontics',
      'pediatrie',
      'pedodontie',
      'dentiste_pediatrique',
      'dentisterie_pediatrique',
      'dentiste_pour_enfants',
      'dentiste_pediatre',
      'children_s_dentist',
      'childrens_dentistry',
      'kids_dentist',
      'enfants',
    ],
  ],
  [
    { category: 'emergency-dentists' },
    [
      'emergency',
      'emergency_dentist',
      'emergency_dentistry',
      'urgence',
      'urgence_dentaire',
      'dentiste_d_urgence',
      'soins_d_urgence',
    ],
  ],
];

/** Words of the specialties without a list. */
export const unlistedTerms: Record<UnlistedSpecialty, string[]> = {
  prosthodontics: [
    'prosthodontics',
    'prosthodontist',
    'prosthodontie',
    'prosthetic_dentistry',
    'dentisterie_prothetique',
  ],
  'oral-medicine': [
    'oral_medicine',
    'oral_medicine_and_pathology',
    'oral_medicine_and_oral_pathology',
    'medecine_buccale',
    'stomatologie',
    'stomatologiste',
  ],
  'oral-pathology': [
    'oral_pathology',
    'oral_pathologist',
    'oral_and_maxillofacial_pathology',
    'oral_and_maxillofacial_pathologist',
    'pathologie_buccale',
    'pathologie_buccale_et_maxillo_faciale',
    'pathologiste_buccal',
  ],
  'oral-radiology': [
    'oral_radiology',
    'oral_radiologist',
    'oral_and_maxillofacial_radiology',
    'oral_and_maxillofacial_radiologist',
    'radiologie_buccale',
    'radiologie_buccale_et_maxillo_faciale',
    'radiologiste_buccal',
  ],
  'dental-public-health': [
    'dental_public_health',
    'public_health_dentistry',
    'community_dentistry',
    'public_health_dentist',
    'sante_publique',
    'dentiste_en_sante_publique',
    'sante_publique_dentaire',
    'sante_dentaire_publique',
    'sante_dentaire_communautaire',
  ],
};
