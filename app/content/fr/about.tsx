import { CALL_911 } from '#app/content/emergency.ts';
import { sampleFigures } from '#app/content/figures.ts';
import type { About } from '#app/content/about.ts';

export const about: About = {
  meta: {
    title: 'À propos de Dental Finder',
    description:
      'Dental Finder, à qui il s’adresse et comment il fonctionne : un répertoire gratuit des dentistes au Canada, avec une méthode de classement publiée.',
  },
  here: 'À propos',
  title: 'À propos de Dental Finder',
  lead: 'Dental Finder est un répertoire public et gratuit des dentistes au Canada, avec une méthode de classement publiée. Il vous aide à trouver un dentiste ou un spécialiste dans votre ville, à comparer et à demander un rendez-vous.',
  search: 'Chercher un dentiste',
  contact: 'Nous joindre',
  figures: {
    title: 'En chiffres',
    dentists: 'dentistes',
    cities: 'villes',
    reviews: 'avis',
    years: 'ans de service',
    published: sampleFigures.fr,
    measured: 'Comptés dans le répertoire il y a moins d’une minute.',
  },
  audience: {
    title: 'À qui s’adresse le site',
    lead: 'À toute personne qui cherche un dentiste au Canada, et aux dentistes qui tiennent à l’exactitude de leurs renseignements.',
    each: [
      {
        title: 'Vous cherchez un dentiste',
        description:
          'Vous avez déménagé, ou votre dentiste a pris sa retraite. Vous voulez quelqu’un près de chez vous qui accepte de nouveaux patients.',
      },
      {
        title: 'Vous cherchez un spécialiste',
        description:
          'Broches, gencives, traitement de canal, implant, soins pour enfants : voyez qui s’en occupe dans votre ville.',
      },
      {
        title: 'Vous avez mal maintenant',
        description: 'Un mal de dents ou une dent cassée n’attend pas. Voyez qui offre des soins d’urgence.',
      },
      {
        title: 'Vous êtes dentiste',
        description:
          'Vous voulez corriger ce que nous affichons à votre sujet, ou savoir d’où vient un rang. Écrivez-nous.',
      },
    ],
  },
  steps: {
    title: 'Comment ça marche',
    lead: 'Trois étapes, sans compte.',
    step: 'Étape',
    each: [
      {
        title: 'Chercher',
        description:
          'Choisissez votre ville et ce dont vous avez besoin. Vous pouvez n’afficher que ceux qui acceptent de nouveaux patients.',
      },
      {
        title: 'Comparer',
        description: 'Voyez côte à côte les notes, les avis, les heures et qui accepte de nouveaux patients.',
      },
      {
        title: 'Demander un rendez-vous',
        description:
          'Choisissez un jour et une heure, puis envoyez votre demande. Le rendez-vous est pris une fois que la clinique l’a confirmé.',
      },
    ],
  },
  promises: {
    title: 'Ce sur quoi vous pouvez compter',
    each: [
      {
        title: 'Gratuit et sans compte',
        description: 'Chercher, lire et demander un rendez-vous ne coûte rien.',
      },
      {
        title: 'Indépendant',
        description: 'Personne ne peut acheter une place au classement. La méthode est publique.',
      },
      {
        title: 'Transparents sur ce que nous savons',
        description: 'Ce que nous ignorons est indiqué comme tel. Ce qui n’a pas été vérifié est signalé.',
      },
      {
        title: 'Pas une clinique',
        description: `Nous ne donnons pas d’avis médical. ${CALL_911.fr}`,
      },
    ],
  },
  today: {
    title: 'D’où viennent les fiches',
    demonstration:
      'Les provinces, les villes et les quartiers sont réels. Les dentistes qui portent la mention « Démo » ou « Démonstration » sont fictifs, comme leurs cliniques et leurs avis. Ils montrent comment fonctionne le répertoire et disparaîtront quand de vrais dentistes seront inscrits.',
    real: 'Les renseignements viennent de sources publiques, que chaque fiche nomme. Un dentiste qui n’est pas vérifié porte la mention « Non vérifié ».',
  },
  methods: {
    rank: 'Comment nous classons les dentistes',
    evaluate: 'Comment nous évaluons les dentistes',
  },
  closing: {
    title: 'Par où commencer?',
    text: 'Cherchez un dentiste dans votre ville, ou dites-nous ce qui manque.',
  },
};
