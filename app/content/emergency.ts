import { copy } from './language.ts';

/**
 * What the page for dental emergencies says beside its list of clinics. First aid as the Canadian Dental
 * Association and provincial health lines give it; nothing here names a medicine to take.
 */
export const emergencyContent = copy(
  {
    title: 'Emergency dentists',
    description:
      'Dental pain, swelling or a knocked-out tooth: find clinics near you that offer emergency care, open now first, and see what to do until then.',
    lead: 'Find a clinic that is open, call it, and see what helps until you are there.',
    warning:
      'Call 911 or go to a hospital if you have trouble breathing or swallowing, bleeding that does not stop, a broken jaw, or a hard blow to the head.',
    urgency: {
      title: 'How urgent is it?',
      lead: 'If you are not sure, call: the clinic tells you how soon you should come.',
      immediate: 'Immediate',
      sameDay: 'Same Day',
      items: [
        {
          immediate: true,
          name: 'Knocked-out tooth',
          text: 'A permanent tooth can often be saved within the first hour.',
        },
        {
          immediate: true,
          name: 'Swelling of the face, with fever',
          text: 'An infection may be spreading. If the swelling nears the eye or throat, go to a hospital.',
        },
        {
          immediate: true,
          name: 'Bleeding that does not stop',
          text: 'Press clean gauze or cloth on it for 20 minutes. If it still bleeds, go to a hospital.',
        },
        {
          immediate: false,
          name: 'Severe toothache',
          text: 'Pain that keeps you awake, or that comes with warmth and cold, rarely goes away by itself.',
        },
        {
          immediate: false,
          name: 'Broken or loose tooth',
          text: 'Keep the pieces and do not chew on that side.',
        },
        {
          immediate: false,
          name: 'Lost filling or crown',
          text: 'Keep the crown and bring it with you. The tooth may be sensitive until it is covered.',
        },
      ],
    },
    firstAid: {
      title: 'Until you are at the clinic',
      do: {
        title: 'Do',
        items: [
          'Hold a knocked-out tooth by its crown, never by its root. If it is dirty, rinse it for a few seconds in milk or water.',
          'Put a permanent tooth back in its place if you can; else keep it in milk. Be at a dentist’s within the hour.',
          'Rinse your mouth gently with warm salt water.',
          'Hold something cold against the cheek, 10 minutes on, 10 minutes off.',
          'Ask a pharmacist which painkiller suits you, and follow its label.',
          'Tell the clinic about your medicines, allergies and conditions.',
        ],
      },
      dont: {
        title: 'Do not',
        items: [
          'Do not put a painkiller on the gum or the tooth: it burns.',
          'Do not put a child’s baby tooth back in its place.',
          'Do not hold heat against a swelling.',
          'Do not take antibiotics that were left over, or another person’s medicine.',
          'Do not wait for swelling or fever to pass.',
        ],
      },
    },
  },
  {
    title: 'Dentistes d’urgence',
    description:
      'Douleur, enflure ou dent arrachée : trouvez près de vous une clinique qui offre des soins d’urgence, les cliniques ouvertes d’abord, et voyez quoi faire d’ici là.',
    lead: 'Trouvez une clinique ouverte, appelez-la et voyez ce qui aide d’ici là.',
    warning:
      'Composez le 911 ou allez à l’hôpital si vous respirez ou avalez mal, si un saignement ne s’arrête pas, si votre mâchoire est fracturée ou si vous avez reçu un coup violent à la tête.',
    urgency: {
      title: 'Est-ce urgent?',
      lead: 'Dans le doute, appelez : la clinique vous dira quand venir.',
      immediate: 'Immédiat',
      sameDay: 'Le jour même',
      items: [
        {
          immediate: true,
          name: 'Dent arrachée',
          text: 'Une dent permanente peut souvent être sauvée dans la première heure.',
        },
        {
          immediate: true,
          name: 'Visage enflé, avec de la fièvre',
          text: 'Une infection s’étend peut-être. Si l’enflure approche de l’œil ou de la gorge, allez à l’hôpital.',
        },
        {
          immediate: true,
          name: 'Saignement qui ne s’arrête pas',
          text: 'Appuyez une gaze ou un linge propre pendant 20 minutes. Si le saignement continue, allez à l’hôpital.',
        },
        {
          immediate: false,
          name: 'Mal de dents intense',
          text: 'Une douleur qui empêche de dormir, ou qui vient avec le chaud et le froid, passe rarement d’elle-même.',
        },
        {
          immediate: false,
          name: 'Dent cassée ou qui bouge',
          text: 'Gardez les morceaux et ne mâchez pas de ce côté.',
        },
        {
          immediate: false,
          name: 'Obturation ou couronne perdue',
          text: 'Gardez la couronne et apportez-la. La dent peut être sensible tant qu’elle n’est pas couverte.',
        },
      ],
    },
    firstAid: {
      title: 'D’ici à la clinique',
      do: {
        title: 'À faire',
        items: [
          'Tenez une dent arrachée par la couronne, jamais par la racine. Si elle est sale, rincez-la quelques secondes dans du lait ou de l’eau.',
          'Remettez une dent permanente à sa place si vous le pouvez; sinon, gardez-la dans du lait. Soyez chez un dentiste dans l’heure.',
          'Rincez-vous doucement la bouche à l’eau tiède salée.',
          'Tenez du froid contre la joue : 10 minutes, puis 10 minutes de pause.',
          'Demandez à un pharmacien quel analgésique vous convient, et suivez l’étiquette.',
          'Dites à la clinique vos médicaments, vos allergies et vos maladies.',
        ],
      },
      dont: {
        title: 'À ne pas faire',
        items: [
          'Ne mettez pas d’analgésique sur la gencive ou la dent : il brûle.',
          'Ne remettez pas en place une dent de lait.',
          'N’appliquez pas de chaleur sur une enflure.',
          'Ne prenez pas un reste d’antibiotique ni le médicament d’une autre personne.',
          'N’attendez pas que l’enflure ou la fièvre passe.',
        ],
      },
    },
  },
);
