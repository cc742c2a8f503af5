type Both = { en: string; fr: string };

export type CategorySeed = { slug: string; name: Both; description: Both };

/**
 * The ten categories in display order: the eight of the specification's section 3, then the two that appear
 * there as link targets. The descriptions say which are specialties recognised in Canada, because the titles
 * do not.
 */
export const categories: CategorySeed[] = [
  {
    slug: 'oral-surgeons',
    name: { en: 'Oral Surgeons', fr: 'Chirurgiens buccaux' },
    description: {
      en: 'Specialists in oral and maxillofacial surgery: wisdom teeth, difficult extractions, bone grafts, jaw surgery and implants, often under sedation or general anaesthesia.',
      fr: 'Spécialistes en chirurgie buccale et maxillo-faciale : dents de sagesse, extractions difficiles, greffes osseuses, chirurgie des mâchoires et implants, souvent sous sédation ou anesthésie générale.',
    },
  },
  {
    slug: 'orthodontists',
    name: { en: 'Orthodontists', fr: 'Orthodontistes' },
    description: {
      en: 'Specialists who move teeth and correct the bite of children, teenagers and adults, with braces, clear aligners and retainers.',
      fr: 'Spécialistes qui déplacent les dents et corrigent la façon dont elles se ferment, chez l’enfant comme chez l’adulte : broches, aligneurs transparents, appareils de rétention.',
    },
  },
  {
    slug: 'pediatric-dentists',
    name: { en: 'Pediatric Dentists', fr: 'Dentistes pédiatriques' },
    description: {
      en: 'Specialists in the teeth of babies, children and teenagers, and of young patients with special needs or a strong fear of treatment.',
      fr: 'Spécialistes en dentisterie pédiatrique : soins des bébés, des enfants et des adolescents, y compris ceux qui ont des besoins particuliers ou très peur des soins.',
    },
  },
  {
    slug: 'cosmetic-dentists',
    name: { en: 'Cosmetic Dentists', fr: 'Dentistes en esthétique' },
    description: {
      en: 'Dentists who change how teeth look, with whitening, veneers, bonding and crowns. Cosmetic dentistry is not a recognised specialty in Canada, so ask about training and see finished cases.',
      fr: 'Dentistes qui améliorent l’apparence des dents : blanchiment, facettes, collage, couronnes. L’esthétique dentaire n’est pas une spécialité reconnue au Canada; informez-vous de la formation et demandez à voir des cas terminés.',
    },
  },
  {
    slug: 'emergency-dentists',
    name: { en: 'Emergency Dentists', fr: 'Dentistes d’urgence' },
    description: {
      en: 'Dentists who make room for what cannot wait: severe pain, swelling, a broken or knocked-out tooth, bleeding that does not stop.',
      fr: 'Dentistes qui reçoivent ce qui ne peut pas attendre : forte douleur, enflure, dent cassée ou arrachée par un choc, saignement qui ne s’arrête pas.',
    },
  },
  {
    slug: 'endodontists',
    name: { en: 'Endodontists', fr: 'Endodontistes' },
    description: {
      en: 'Specialists in the inside of the tooth: root canal treatment, retreatment when an earlier one has failed, and surgery at the tip of the root.',
      fr: 'Spécialistes de l’intérieur de la dent : traitement de canal, reprise d’un traitement qui a échoué et chirurgie au bout de la racine.',
    },
  },
  {
    slug: 'periodontists',
    name: { en: 'Periodontists', fr: 'Parodontistes' },
    description: {
      en: 'Specialists in the gums and the bone that hold the teeth: gum disease, gum grafts, crown lengthening and implants.',
      fr: 'Spécialistes des gencives et de l’os qui soutiennent les dents : maladies parodontales, greffes de gencive, allongement de couronne et implants.',
    },
  },
  {
    slug: 'implant-specialists',
    name: { en: 'Dental implants', fr: 'Implants dentaires' },
    description: {
      en: 'Dentists who replace missing teeth with implants. Implant dentistry is not a recognised specialty of its own in Canada: oral surgeons, periodontists, prosthodontists and some general dentists do this work.',
      fr: 'Dentistes qui remplacent les dents manquantes par des implants. L’implantologie n’est pas une spécialité reconnue au Canada : chirurgiens buccaux, parodontistes, prosthodontistes et certains généralistes posent des implants.',
    },
  },
  {
    slug: 'family-dentists',
    name: { en: 'Family Dentists', fr: 'Dentistes de famille' },
    description: {
      en: 'General dentists who see children, parents and grandparents, so that one office can look after the whole household.',
      fr: 'Dentistes généralistes qui reçoivent petits et grands, pour que toute la famille soit suivie au même cabinet.',
    },
  },
  {
    slug: 'general-dentists',
    name: { en: 'General Dentists', fr: 'Dentistes généralistes' },
    description: {
      en: 'The dentist to start with: examinations, cleanings, fillings, crowns and extractions, and a referral to a specialist when one is needed.',
      fr: 'Le dentiste à voir en premier : examens, nettoyages, obturations, couronnes, extractions, et l’orientation vers un spécialiste au besoin.',
    },
  },
];
