import { copy } from '#app/content/language.ts';
import type { KindWords } from './lead-kind.ts';

/** Words about a request for matching dentists. */
export const matchWords = copy<KindWords>(
  {
    name: 'Match',
    noun: 'request for a match',
    title: 'Your request for a match',
    answer: {
      nobody:
        'These dentists are made up: your request is stored like any other, but it reaches no clinic, and no one will call you.',
    },
    privacy: {
      title: 'When you ask for a match',
      when: 'ask for a match',
      blocks: [
        'While you answer the questions, your answers are in a cookie of your browser and nowhere else. It is sealed, so that nobody can read or change it on the way or in the browser; it is sent with these pages alone, lasts a day after your last answer, and “Clear my answers” takes it out at once. Our program reads it to show the next question, and no answer is part of a page’s address.',
        'Only when you tick the box and press “Find My Dentists” do we store this, and why:',
        [
          [
            'Email and telephone number',
            'So that we can get in touch with you about the matches. They are required.',
          ],
          [
            'Care, what matters to you, when, postal code, if you have insurance, your last visit',
            'They are what dentists are compared with, and what we need to know to help you. They are required.',
          ],
          [
            'City, specialty, and which dentists you were shown',
            'So that we know what you saw, and that you see the same when you come back.',
          ],
          [
            'Which text you agreed to, in which language, and when',
            'So that we can show that you agreed, and you can read to what.',
          ],
          [
            'Language of the page, time of sending, and the outcome of the request',
            'So that you are answered in your language and in time.',
          ],
        ],
        'Your answers say something about your health. We use them to find dentists for you and to answer you, and for nothing else. No clinic gets them unless you ask us to pass them on. You can take your agreement back at any time; see [Your rights](#rights). The lists show the same dentists and ask you nothing.',
      ],
    },
  },
  {
    name: 'Recherche de dentiste',
    noun: 'recherche de dentiste',
    title: 'Votre recherche de dentiste',
    answer: {
      nobody:
        'Ces dentistes sont fictifs : votre demande est enregistrée comme les autres, mais ne parvient à aucune clinique, et personne ne vous appellera.',
    },
    privacy: {
      title: 'Quand vous demandez à trouver un dentiste',
      when: 'demander à trouver un dentiste',
      blocks: [
        'Pendant que vous répondez aux questions, vos réponses se trouvent dans un témoin de votre navigateur et nulle part ailleurs. Il est scellé : personne ne peut le lire ni le modifier en chemin ou dans le navigateur; il n’est envoyé qu’avec ces pages, dure une journée après votre dernière réponse, et « Effacer mes réponses » le retire aussitôt. Notre programme le lit pour montrer la question suivante, et aucune réponse ne figure dans l’adresse d’une page.',
        'Ce n’est que si vous cochez la case et appuyez sur « Trouver mes dentistes » que nous conservons ceci, et voici pourquoi :',
        [
          [
            'Courriel et numéro de téléphone',
            'Pour que nous puissions communiquer avec vous au sujet des résultats. Obligatoires.',
          ],
          [
            'Soins, ce qui compte pour vous, moment, code postal, si vous avez une assurance, dernière visite',
            'C’est ce à quoi les dentistes sont comparés, et ce qu’il nous faut savoir pour vous aider. Obligatoires.',
          ],
          [
            'Ville, spécialité et dentistes qui vous ont été montrés',
            'Pour que nous sachions ce que vous avez vu, et que vous retrouviez les mêmes à votre retour.',
          ],
          [
            'Le texte auquel vous avez consenti, dans quelle langue et à quel moment',
            'Pour que votre consentement puisse être démontré, et que vous puissiez le relire.',
          ],
          [
            'Langue de la page, moment de l’envoi et suites de la demande',
            'Pour vous répondre dans votre langue et à temps.',
          ],
        ],
        'Vos réponses contiennent des renseignements sur votre santé. Elles servent à vous trouver des dentistes et à vous répondre, et à rien d’autre. Aucune clinique ne les reçoit, sauf si vous nous demandez de les transmettre. Vous pouvez retirer votre consentement en tout temps; voyez [Vos droits](#rights). Les listes montrent les mêmes dentistes et ne vous demandent rien.',
      ],
    },
  },
);
