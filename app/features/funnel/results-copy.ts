import { inCityFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';

/** What the last step of the matching funnel says. 'Best Match': specification, section 4. */
export const resultsCopy = copy(
  {
    title: (city: string) => `Your matches in ${city}`,
    lead: (shown: number, listed: string, specialty: string) =>
      `${shown === 1 ? 'The one' : `The ${shown}`} that ${shown === 1 ? 'fits' : 'fit'} your answers best, of ${listed} ${specialty.toLowerCase()} listed.`,
    only: (listed: number, specialty: string) =>
      listed === 1
        ? `One dentist is listed under ${specialty.toLowerCase()}.`
        : `All ${listed} ${specialty.toLowerCase()} listed, those that fit best first.`,
    best: 'Best Match',
    others: 'Also a good fit',
    why: 'Why this dentist',
    unknownArea: (typed: string) => `We don’t know the postal code “${typed}”, so distance did not count.`,
    mend: 'Correct it',
    urgentTitle: 'You said that it is urgent',
    urgent:
      'Don’t wait for an answer from us. Call a clinic that is open now; if you have trouble breathing or bleeding that does not stop, call 911.',
    urgentLink: 'Clinics that are open now',
    sentTitle: 'We have your answers',
    sent: 'Within 24 hours our team gets in touch about them. You need not wait: ask any of these dentists for an appointment now.',
    demonstration:
      'These dentists are made up: a request to one of them is stored like any other, and reaches no clinic.',
    status: 'See or withdraw your request',
    howTitle: 'How we chose',
    how: [
      'Of 100 points, the care that you asked for has 35, what matters to you 25, how soon you can be seen 20, and the distance 20. What nobody told us counts little, and is said so.',
      'Who takes no new patients comes last. Your answer on insurance leaves nobody out: it can only change the order of those shown.',
      'Nobody can pay to be matched.',
    ],
    failedTitle: 'We could not load your matches',
    failed: 'Your request is stored. Please load this page again in a moment.',
    again: 'Load again',
    change: 'Change my answers',
  },
  {
    title: (city: string) => `Vos résultats ${inCityFr(city)}`,
    lead: (shown: number, listed: string, specialty: string) =>
      shown === 1
        ? `La fiche qui répond le mieux à vos besoins, sur ${listed} inscriptions (${specialty.toLowerCase()}).`
        : `Les ${shown} fiches qui répondent le mieux à vos besoins, sur ${listed} inscriptions (${specialty.toLowerCase()}).`,
    only: (listed: number, specialty: string) =>
      listed === 1
        ? `La seule inscription (${specialty.toLowerCase()}).`
        : `Toutes les inscriptions (${specialty.toLowerCase()}), celles qui répondent le mieux à vos besoins d’abord.`,
    best: 'Meilleur choix pour vous',
    others: 'Conviennent aussi',
    why: 'Pourquoi ce dentiste',
    unknownArea: (typed: string) =>
      `Nous ne connaissons pas le code postal « ${typed} » : la distance n’a pas compté.`,
    mend: 'Le corriger',
    urgentTitle: 'Vous avez indiqué une urgence',
    urgent:
      'N’attendez pas notre réponse. Appelez une clinique ouverte maintenant; si vous respirez mal ou si un saignement ne s’arrête pas, composez le 911.',
    urgentLink: 'Cliniques ouvertes maintenant',
    sentTitle: 'Nous avons vos réponses',
    sent: 'Notre équipe communiquera avec vous dans les 24 heures à ce sujet. Inutile d’attendre : vous pouvez dès maintenant demander un rendez-vous à l’un de ces dentistes.',
    demonstration:
      'Ces dentistes sont fictifs : une demande à l’un d’eux est enregistrée comme les autres et ne parvient à aucune clinique.',
    status: 'Voir ou retirer votre demande',
    howTitle: 'Comment nous avons choisi',
    how: [
      'Sur 100 points, les soins demandés en valent 35, ce qui compte pour vous 25, le délai 20 et la distance 20. Ce que personne ne nous a dit compte peu, et nous l’indiquons.',
      'Les dentistes qui n’acceptent pas de nouveaux patients viennent en dernier. Votre réponse sur l’assurance n’écarte personne : elle ne peut changer que l’ordre des fiches montrées.',
      'Personne ne peut payer pour être proposé.',
    ],
    failedTitle: 'Nous n’avons pas pu charger vos résultats',
    failed: 'Votre demande est enregistrée. Veuillez recharger cette page dans un instant.',
    again: 'Recharger',
    change: 'Modifier mes réponses',
  },
);
