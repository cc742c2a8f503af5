import { CALL_911 } from '#app/content/emergency.ts';
import type { SpecialtyGuide } from '#app/content/specialty-guide.ts';
import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';

const SPECIALIST =
  'A specialist licence from the regulator of the province, as a rule after the National Dental Specialty Examination.';
const DENTIST =
  'A dental degree (DMD or DDS), as a rule the certificate of the National Dental Examining Board, and a licence of the province.';

export const specialtyGuides: Record<SpecialtySlug, SpecialtyGuide> = {
  'oral-surgeons': {
    about: [
      'Oral and maxillofacial surgeons operate on teeth, jaws and the tissues around them. Most people meet one for wisdom teeth or an implant.',
      'They also treat broken jaws, cysts and some growths, and they can give deeper sedation than most clinics offer.',
    ],
    qualifications: [
      DENTIST,
      'Four to six more years of hospital training in surgery and anesthesia.',
      SPECIALIST,
    ],
    questions: [
      'Which kind of sedation do you suggest for me, and who monitors it?',
      'What happens if I leave the tooth where it is?',
      'How many days should I plan to rest, and who can I call at night?',
      'What will my insurer pay, and what will I pay myself?',
    ],
    procedures: [
      {
        name: 'Wisdom tooth removal',
        text: 'One or more wisdom teeth are taken out, often with sedation.',
        duration: '45 to 90 minutes',
      },
      {
        name: 'Dental implant placement',
        text: 'A post, usually of titanium, is set into the jaw to carry a new tooth.',
        duration: '1 to 2 hours',
      },
      {
        name: 'Bone graft',
        text: 'Bone is built up where too little is left for an implant.',
        duration: '1 to 2 hours',
      },
      {
        name: 'Jaw surgery',
        text: 'The jaw is moved to correct a bite that braces alone cannot.',
        duration: '2 to 5 hours, in hospital',
      },
    ],
  },
  orthodontists: {
    about: [
      'Orthodontists move teeth and guide growing jaws, with braces, clear aligners and other appliances.',
      'Children are best seen first around age seven, but there is no upper age: many patients are adults.',
    ],
    qualifications: [DENTIST, 'Two to three more years of university training in orthodontics.', SPECIALIST],
    questions: [
      'What options do I have, and what does each cost in the end?',
      'How long will it take, and how often do I come?',
      'What happens if a bracket breaks or an aligner is lost?',
      'What will I wear afterwards, and for how long?',
    ],
    procedures: [
      {
        name: 'First consultation',
        text: 'Examination, photographs and often an X-ray or scan.',
        duration: '45 to 60 minutes',
      },
      {
        name: 'Braces',
        text: 'Small brackets and a wire move the teeth step by step.',
        duration: '12 to 30 months in all',
      },
      {
        name: 'Clear aligners',
        text: 'A series of thin trays, changed every week or two.',
        duration: '6 to 24 months in all',
      },
      {
        name: 'Retainers',
        text: 'A thin wire or tray keeps the result.',
        duration: '30 to 60 minutes to fit',
      },
    ],
  },
  'pediatric-dentists': {
    about: [
      'Pediatric dentists look after children from the first tooth to the late teens, and people of any age with special needs.',
      'They are trained to work with fear, with growth, and with children who cannot sit still.',
    ],
    qualifications: [
      DENTIST,
      'Two to three more years of training in children’s dentistry, much of it in hospitals.',
      SPECIALIST,
    ],
    questions: [
      'Can I stay with my child?',
      'What do you do when a child is afraid or cannot cooperate?',
      'Do you offer sedation, and when do you use it?',
      'Do you bill the Canadian Dental Care Plan or the program of our province?',
    ],
    procedures: [
      {
        name: 'First visit',
        text: 'A short, calm examination, on your lap if needed. Best by the first birthday.',
        duration: '20 to 30 minutes',
      },
      {
        name: 'Cleaning and fluoride',
        text: 'Teeth are cleaned, and fluoride helps protect them against decay.',
        duration: '30 to 45 minutes',
      },
      {
        name: 'Sealants',
        text: 'A thin coat closes the grooves of back teeth against decay.',
        duration: '20 to 40 minutes',
      },
      {
        name: 'Filling in a baby tooth',
        text: 'Decay is removed and the tooth is kept until it falls out by itself.',
        duration: '30 to 45 minutes',
      },
    ],
  },
  'cosmetic-dentists': {
    about: [
      'Cosmetic dentistry changes how teeth look: their colour, their shape, the gaps between them.',
      'It is not a specialty that Canadian regulators recognise: the dentists listed here are general dentists who do much of this work.',
    ],
    qualifications: [
      DENTIST,
      'Courses in cosmetic treatment, which vary a lot: ask which ones, and how many patients they have treated.',
      'No specialist licence exists for it in Canada.',
    ],
    questions: [
      'Can I see photos of patients you treated yourself?',
      'How much of the healthy tooth is removed?',
      'How long does it last, and what does it cost to replace?',
      'Is there a simpler way to get what I want?',
    ],
    procedures: [
      {
        name: 'Teeth whitening',
        text: 'A peroxide gel lightens the teeth, at the clinic or at home.',
        duration: '60 to 90 minutes, or 2 weeks at home',
      },
      {
        name: 'Bonding',
        text: 'A tooth-coloured resin closes a gap or mends a chip.',
        duration: '30 to 60 minutes a tooth',
      },
      { name: 'Veneers', text: 'Thin shells cover the front of the teeth.', duration: '2 to 3 visits' },
      { name: 'Gum contouring', text: 'The line of the gums is evened out.', duration: '30 to 60 minutes' },
    ],
  },
  'emergency-dentists': {
    about: [
      'These clinics keep time free for pain, swelling, broken or knocked-out teeth, often in the evening and on weekends.',
      CALL_911.en,
    ],
    qualifications: [
      DENTIST,
      'Any dentist may treat emergencies. What differs is the opening hours and how soon you are seen.',
    ],
    questions: [
      'How soon can you see me, and can I come without an appointment?',
      'What does the first visit cost, and what happens after it?',
      'What should I do or avoid until then?',
      'Will you send a report to my own dentist?',
    ],
    procedures: [
      {
        name: 'Examination for pain',
        text: 'The cause is found, with an X-ray where needed, and the pain is treated first.',
        duration: '30 to 45 minutes',
      },
      {
        name: 'Knocked-out tooth',
        text: 'The tooth is put back and held by a splint. It has the best chance within the first hour.',
        duration: '45 to 60 minutes',
      },
      { name: 'Abscess', text: 'Pus is drained and the infection treated.', duration: '30 to 60 minutes' },
      {
        name: 'Broken tooth',
        text: 'The tooth is smoothed, filled or covered until it can be restored.',
        duration: '30 to 60 minutes',
      },
    ],
  },
  endodontists: {
    about: [
      'Endodontists treat the inside of the tooth: the nerve, the canals and the root. They save teeth that would otherwise be pulled.',
      'General dentists do many root canals. An endodontist takes the difficult ones: bent roots, teeth treated before, pain without a clear cause.',
    ],
    qualifications: [DENTIST, 'Two to three more years of university training in endodontics.', SPECIALIST],
    questions: [
      'How likely is this tooth to last?',
      'What would an extraction and an implant cost instead?',
      'How many visits will it take?',
      'Who makes the crown afterwards, and how soon do I need it?',
    ],
    procedures: [
      {
        name: 'Root canal treatment',
        text: 'The inflamed nerve is removed, the canals are cleaned and filled.',
        duration: '60 to 90 minutes, 1 or 2 visits',
      },
      {
        name: 'Retreatment',
        text: 'An earlier root canal is opened and done again.',
        duration: 'About 90 minutes, 1 or 2 visits',
      },
      {
        name: 'Root-end surgery',
        text: 'The tip of the root is removed through the gum.',
        duration: '60 to 90 minutes',
      },
      {
        name: 'Cracked tooth examination',
        text: 'The tooth is examined under a microscope.',
        duration: '30 to 60 minutes',
      },
    ],
  },
  periodontists: {
    about: [
      'Periodontists treat the gums and the bone that hold the teeth. They also place implants.',
      'Gums that bleed, teeth that loosen or gums that shrink are reasons to see one.',
    ],
    qualifications: [DENTIST, 'Three more years of university training in periodontics.', SPECIALIST],
    questions: [
      'How far has the disease gone, tooth by tooth?',
      'What can I do at home, and what changes if I smoke or have diabetes?',
      'How often will I come for cleanings, and can my own dentist do some of them?',
      'Which treatments does my insurer pay?',
    ],
    procedures: [
      {
        name: 'Deep cleaning',
        text: 'Tartar is removed from under the gums, usually with freezing.',
        duration: '1 to 2 hours, 2 to 4 visits',
      },
      {
        name: 'Gum graft',
        text: 'Tissue covers a root that the gum has left bare.',
        duration: '60 to 90 minutes',
      },
      { name: 'Gum surgery', text: 'Deep pockets are opened, cleaned and closed.', duration: '1 to 2 hours' },
      {
        name: 'Periodontal maintenance',
        text: 'Regular cleaning that keeps the disease from coming back.',
        duration: '45 to 60 minutes',
      },
    ],
  },
  'implant-specialists': {
    about: [
      'An implant is a post in the jaw, usually of titanium, that carries a crown, a bridge or a denture.',
      'Canada has no separate specialty for implants. Oral surgeons, periodontists, prosthodontists and trained general dentists place them.',
    ],
    qualifications: [
      DENTIST,
      'Further training in implants: a diploma, a fellowship or a specialist licence in surgery, periodontics or prosthodontics.',
      'Ask which of these your dentist has: the regulator’s register shows specialist licences.',
    ],
    questions: [
      'Do I have enough bone, and what if I don’t?',
      'Who places the implant and who makes the tooth on it?',
      'What is the total cost, with scans, the crown and follow-up?',
      'What happens if the implant fails?',
    ],
    procedures: [
      { name: 'Planning', text: 'Examination and a 3D scan of the jaw.', duration: '45 to 60 minutes' },
      {
        name: 'Implant placement',
        text: 'The post is set into the bone and heals for some months.',
        duration: '1 to 2 hours',
      },
      {
        name: 'Crown on an implant',
        text: 'The new tooth is made and fixed.',
        duration: '2 visits, 3 to 6 months later',
      },
      {
        name: 'Denture on implants',
        text: 'A denture is held by two or more implants.',
        duration: '4 to 8 months in all',
      },
    ],
  },
  'family-dentists': {
    about: [
      'Family dentists look after everyone at home, from the first tooth to dentures, and know your history.',
      'They do most treatments themselves and send you to a specialist for the rest.',
    ],
    qualifications: [DENTIST, 'Continuing education, which the regulator of each province requires.'],
    questions: [
      'Can you see the whole family on one day?',
      'Do you bill our insurer or the Canadian Dental Care Plan directly?',
      'What do you do for children, or adults, who are afraid?',
      'Who do we call if something hurts in the evening?',
    ],
    procedures: [
      {
        name: 'Checkup and cleaning',
        text: 'Examination, cleaning, and X-rays if needed.',
        duration: '45 to 60 minutes',
      },
      { name: 'Filling', text: 'Decay is removed and the tooth is filled.', duration: '30 to 60 minutes' },
      {
        name: 'Children’s examination',
        text: 'Teeth, bite and habits are checked, and questions answered.',
        duration: '20 to 30 minutes',
      },
      { name: 'Crown', text: 'A weak tooth gets a cover.', duration: '2 visits of about an hour' },
    ],
  },
  'general-dentists': {
    about: [
      'General dentists find out what is wrong, treat most of it, and keep teeth healthy with checkups and cleanings.',
      'If you’re not sure who to see, start here.',
    ],
    qualifications: [DENTIST, 'Continuing education, which the regulator of each province requires.'],
    questions: [
      'Are you taking new patients, and how soon is the first visit?',
      'What will it cost, and do you follow the fee guide of the province?',
      'Do you bill my insurer or the Canadian Dental Care Plan directly?',
      'What options do I have, and what if I wait?',
    ],
    procedures: [
      {
        name: 'Checkup and cleaning',
        text: 'Examination, cleaning, and X-rays if needed.',
        duration: '45 to 60 minutes',
      },
      { name: 'Filling', text: 'Decay is removed and the tooth is filled.', duration: '30 to 60 minutes' },
      {
        name: 'Root canal treatment',
        text: 'The inflamed nerve is removed so that the tooth can stay.',
        duration: '60 to 90 minutes',
      },
      {
        name: 'Extraction',
        text: 'A tooth that cannot be saved is taken out.',
        duration: '20 to 45 minutes',
      },
    ],
  },
};
