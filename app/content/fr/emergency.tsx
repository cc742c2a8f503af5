import type { EmergencyContent } from '#app/content/emergency.ts';

export const emergency: EmergencyContent = {
  meta: {
    title: 'Dentistes d’urgence près de chez vous',
    description:
      'Mal de dents, dent cassée ou arrachée, enflure : quand composer le 911, ce qui ne peut pas attendre, quoi faire d’ici là et qui offre des soins près de vous.',
  },
  here: 'Dentistes d’urgence',
  title: 'Dentistes d’urgence',
  lead: 'Voyez qui offre des soins d’urgence près de vous, à quel point c’est urgent, et quoi faire en attendant.',
  danger: {
    title: 'Composez le 911 si une vie est en danger',
    text: 'Ne cherchez pas d’abord un dentiste. Composez le 911 ou rendez-vous à l’urgence la plus proche dans les cas suivants :',
    signs: [
      'De la difficulté à respirer ou à avaler',
      'Une enflure qui gagne l’œil, le cou ou le dessous de la langue',
      'Un saignement abondant qui ne s’arrête pas',
      'Un coup à la tête suivi d’un évanouissement, de confusion ou de vomissements',
    ],
    number: '911',
    call: 'Composer le',
    more: 'Signes',
  },
  urgency: {
    title: 'À quel point est-ce urgent?',
    lead: 'Dans le doute, appelez une clinique et dites ce qui s’est passé. La clinique vous dira quoi faire.',
    labels: { immediate: 'Immédiat', 'same-day': 'Le jour même' },
    each: {
      immediate: [
        {
          title: 'Une dent permanente arrachée par un coup',
          description:
            'Chaque minute compte. C’est dans la première heure qu’on peut le mieux sauver la dent.',
        },
        {
          title: 'Une dent déplacée',
          description: 'Ne forcez pas pour la remettre. Plus tôt elle est replacée, mieux elle guérit.',
        },
        {
          title: 'Le visage ou la gencive enflés, avec de la fièvre',
          description:
            'Une infection est peut-être en train de s’étendre. Si aucun dentiste ne peut vous voir maintenant, allez à l’urgence.',
        },
        {
          title: 'Un saignement après une extraction',
          description:
            'S’il continue après 30 minutes de pression ferme, faites-vous examiner sans attendre.',
        },
      ],
      'same-day': [
        {
          title: 'Un fort mal de dents',
          description: 'Une douleur qui empêche de dormir, ou que les analgésiques ne calment pas.',
        },
        {
          title: 'Une dent cassée ou fêlée',
          description: 'Surtout si elle fait mal, ou si le bord coupe la langue ou la joue.',
        },
        {
          title: 'Une obturation ou une couronne perdue',
          description: 'Gardez la couronne et apportez-la. On peut souvent la remettre en place.',
        },
        {
          title: 'Un bouton sur la gencive, ou un mauvais goût',
          description: 'C’est peut-être un abcès, même si la douleur est partie.',
        },
        {
          title: 'Un fil ou une broche d’orthodontie qui blesse',
          description: 'Couvrez le bout pointu avec de la cire jusqu’à la consultation.',
        },
      ],
    },
  },
  dos: {
    title: 'Quoi faire en attendant',
    each: [
      'Tenez une dent permanente arrachée par la couronne, la partie blanche. Si elle est sale, rincez-la quelques secondes dans du lait ou de l’eau froide.',
      'Remettez-la à sa place si vous le pouvez, et mordez doucement sur un linge propre. Sinon, gardez-la dans du lait.',
      'Pressez une gaze propre sur ce qui saigne pendant 15 minutes, sans arrêt.',
      'Appliquez du froid sur la joue, 10 minutes à la fois, avec 10 minutes de pause.',
      'Rincez doucement avec de l’eau tiède salée.',
      'Prenez un analgésique que vous tolérez, selon l’étiquette. Si vous prenez d’autres médicaments, demandez à un pharmacien.',
    ],
  },
  donts: {
    title: 'Quoi éviter',
    each: [
      'Ne frottez pas une dent arrachée, ne touchez pas sa racine et ne la laissez pas sécher.',
      'Ne remettez pas une dent de lait en place. Vous pourriez abîmer la dent permanente qui se trouve dessous.',
      'Ne mettez ni aspirine ni autre chose sur la gencive. Cela brûle.',
      'N’appliquez pas de chaleur sur une enflure.',
      'N’utilisez pas de colle ordinaire sur une dent ou une couronne.',
      'N’attendez pas qu’une enflure avec fièvre passe toute seule.',
    ],
  },
  advice:
    'Ce sont des premiers soins généraux, et non un avis médical pour votre cas. Dans la plupart des provinces, vous pouvez composer le 811 à toute heure et parler à une infirmière ou à un infirmier.',
};
