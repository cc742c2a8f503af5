import { copy } from './language.ts';
import { PRODUCT } from './product.ts';

/** Texts of the API's reference page around the reference itself. */
export const apiPageCopy = copy(
  {
    title: 'API for programs',
    description:
      'Read cities, specialties, rankings, dentists and published reviews as JSON: every endpoint, parameter and field of the public API.',
    lead: `Everything that ${PRODUCT} lists, as JSON. Read-only and free, without a key and without cookies.`,
    document: 'OpenAPI document',
    sections: {
      start: {
        title: 'How it works',
        text: [
          'Every path starts with /api/v1. Send GET requests from a program, or from a script on any site. The response is an object; its “data” holds the result.',
          'Names and descriptions come in English or French. Slugs and codes are the same in both.',
        ],
      },
      addresses: {
        title: 'Endpoints',
        text: [
          'Unknown or invalid parameters are rejected by name; none is silently ignored. Every endpoint also takes these two:',
        ],
      },
      records: {
        title: 'Records',
        text: ['Every field is always present, null if unknown, unless “fields” leaves it out.'],
      },
      pages: {
        title: 'Pagination',
        text: [
          'A paginated list returns “next”. Send it back as “cursor” to get the next page; on the last page it is null. The Link header has the full URL.',
          'A cursor is a position in the order, not a page number. If dentists are added or removed meanwhile, you still get each of the others once. A cursor is valid for one list and one order. Only search results are ranked again for each page.',
        ],
      },
      caching: {
        title: 'Caching',
        text: [
          'Every response has an ETag. Send it back in If-None-Match: until something changes, the response is 304 without a body. Cache-Control says how long you may keep a response: an hour for places, five minutes for dentists, a minute for searches. Reviews must be revalidated each time, because their authors may delete them.',
        ],
      },
      limits: {
        title: 'Limits',
        text: [
          'Each network may send a number of requests per minute. RateLimit-Policy states the limit, RateLimit how many are left and when the count resets. A request over the limit gets a 429, and Retry-After says how many seconds to wait.',
        ],
      },
      problems: {
        title: 'Errors',
        text: [
          'An error is an RFC 9457 object (application/problem+json). Its “type” is one of these; “errors” names each rejected parameter.',
        ],
      },
      terms: {
        title: 'Terms',
        text: [
          'Some dentists are made up to show what the site does; for these, “demonstration” is true. Never show them as real.',
          'Imported data belong to their source. Show the attribution and the licence in “source” with them.',
          'No response contains a dentist’s email address or anything that visitors write to dentists.',
        ],
      },
    },
  },
  {
    title: 'API pour les programmes',
    description:
      'Villes, spécialités, classements, dentistes et avis publiés en JSON : chaque point d’accès, paramètre et champ de l’API publique.',
    lead: `Tout ce que ${PRODUCT} répertorie, en JSON. En lecture seule, gratuit, sans clé et sans témoin.`,
    document: 'Document OpenAPI',
    sections: {
      start: {
        title: 'Fonctionnement',
        text: [
          'Tous les chemins commencent par /api/v1. Envoyez des requêtes GET depuis un programme ou un script de n’importe quel site. La réponse est un objet dont « data » contient le résultat.',
          'Les noms et les descriptions sont en français ou en anglais. Les identifiants et les codes sont les mêmes dans les deux langues.',
        ],
      },
      addresses: {
        title: 'Points d’accès',
        text: [
          'Un paramètre inconnu ou invalide est refusé et nommé : aucun n’est ignoré en silence. Chaque point d’accès accepte aussi ces deux-ci :',
        ],
      },
      records: {
        title: 'Enregistrements',
        text: [
          'Chaque champ est toujours présent, et vaut null s’il est inconnu, à moins que « fields » ne l’écarte.',
        ],
      },
      pages: {
        title: 'Pagination',
        text: [
          'Une liste paginée renvoie « next ». Passez-le comme « cursor » pour obtenir la page suivante; il vaut null à la dernière. L’en-tête Link contient l’URL complète.',
          'Un curseur est une position dans l’ordre, et non un numéro de page. Si des dentistes sont ajoutés ou retirés entre-temps, vous obtenez quand même chacun des autres une seule fois. Un curseur ne vaut que pour une liste et un ordre. Seuls les résultats de recherche sont reclassés à chaque page.',
        ],
      },
      caching: {
        title: 'Mise en cache',
        text: [
          'Chaque réponse porte un ETag. Renvoyez-le dans If-None-Match : tant que rien n’a changé, la réponse est 304, sans contenu. Cache-Control dit combien de temps conserver une réponse : une heure pour les lieux, cinq minutes pour les dentistes, une minute pour les recherches. Les avis doivent être revalidés chaque fois, car leurs auteurs peuvent les supprimer.',
        ],
      },
      limits: {
        title: 'Limites',
        text: [
          'Chaque réseau dispose d’un nombre de requêtes par minute. RateLimit-Policy indique la limite, RateLimit combien il en reste et quand le compteur repart. Une requête de trop reçoit 429, et Retry-After indique combien de secondes attendre.',
        ],
      },
      problems: {
        title: 'Erreurs',
        text: [
          'Une erreur est un objet de la RFC 9457 (application/problem+json). Son « type » est l’un de ceux-ci; « errors » nomme chaque paramètre refusé.',
        ],
      },
      terms: {
        title: 'Conditions',
        text: [
          'Certains dentistes sont fictifs, pour montrer ce que fait le site; pour eux, « demonstration » vaut true. Ne les présentez jamais comme réels.',
          'Les données importées appartiennent à leur source. Affichez avec elles la mention et la licence données dans « source ».',
          'L’adresse courriel d’un dentiste ne figure dans aucune réponse, pas plus que ce que les visiteurs écrivent aux dentistes.',
        ],
      },
    },
  },
);
