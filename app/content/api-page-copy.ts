import { copy } from './language.ts';
import { PRODUCT } from './product.ts';

/** What the reference page of the API says beside the reference itself. */
export const apiPageCopy = copy(
  {
    title: 'API for programs',
    description:
      'Read cities, specialties, rankings, dentists and published reviews as JSON: every address, parameter and field of the public interface.',
    lead: `Everything that ${PRODUCT} lists, as JSON. It is read only, free, needs no key and sets no cookie.`,
    example: 'The three best placed orthodontists in Toronto:',
    document: 'The same as an OpenAPI document',
    answers: {
      one: 'Answers with one',
      list: 'Answers with a list of',
      pages: 'Answers with a page of a list of',
    },
    about: '“about” is a',
    also: 'Everything that it has too:',
    sections: {
      start: {
        title: 'How it works',
        text: [
          'Addresses begin with /api/v1. Ask with GET, from a program or from a script on any site. The answer is an object whose “data” holds what you asked for.',
          'Names and descriptions come in English or French. Slugs and codes are the same in both.',
        ],
      },
      addresses: {
        title: 'Addresses',
        text: [
          'A parameter that an address does not know, or can’t read, is refused by its name: nothing is ignored in silence. Each address also takes these two:',
        ],
      },
      records: {
        title: 'Records',
        text: ['A field is always there, and null where nothing is known, unless “fields” leaves it out.'],
      },
      pages: {
        title: 'Pages of a list',
        text: [
          'A list that has pages answers with “next”. Send it back as “cursor” for the page behind; on the last page it is null. The Link header has the whole address.',
          'A cursor marks a place in the order, not a page number. When dentists are added or removed meanwhile, you still meet each of the others once. It belongs to one list and one order. Only the search is ranked anew for each page.',
        ],
      },
      caching: {
        title: 'Caching',
        text: [
          'Every answer has an ETag. Send it back in If-None-Match, and the answer is 304 without a body as long as nothing changed. Cache-Control says how long you may keep an answer: places an hour, dentists five minutes, searches a minute; reviews are asked for anew each time, since their writers may delete them.',
        ],
      },
      limits: {
        title: 'Limits',
        text: [
          'Each network has a number of requests a minute. RateLimit-Policy says how many, RateLimit how many are left and when all of them are there again. One more is answered with 429, and Retry-After says how many seconds to wait.',
        ],
      },
      problems: {
        title: 'Problems',
        text: [
          'What goes wrong is an object of RFC 9457 (application/problem+json). Its “type” is one of these; “errors” names each parameter that was refused.',
        ],
      },
      terms: {
        title: 'What to keep in mind',
        text: [
          'Some dentists are made up, to show what the site does: “demonstration” is true. Never show them as real ones.',
          'What is imported belongs to its source. Show the attribution and the licence of “source” with it.',
          'A dentist’s email address is not in any answer, and nothing that visitors write to dentists is.',
        ],
      },
    },
    problems: {
      'invalid-parameters': {
        status: 400,
        text: 'A parameter is not known here, stands twice, or has a value that can’t be taken.',
      },
      'not-found': { status: 404, text: 'There is no such address, city, specialty or dentist.' },
      'method-not-allowed': { status: 405, text: 'Another method than GET, HEAD or OPTIONS.' },
      'too-many-requests': { status: 429, text: 'The network has used up its requests of this minute.' },
      'server-error': {
        status: 500,
        text: 'A fault of ours, which has been recorded. Quote “instance” when you write to us.',
      },
      unavailable: {
        status: 503,
        text: 'The database is away for a moment. Retry-After says when to ask again.',
      },
    },
  },
  {
    title: 'API pour les programmes',
    description:
      'Villes, spécialités, classements, dentistes et avis publiés en JSON : chaque adresse, chaque paramètre et chaque champ de l’interface publique.',
    lead: `Tout ce que ${PRODUCT} répertorie, en JSON. En lecture seule, gratuitement, sans clé et sans témoin.`,
    example: 'Les trois orthodontistes les mieux classés à Toronto :',
    document: 'Le même contenu sous forme de document OpenAPI',
    answers: {
      one: 'Donne un seul enregistrement',
      list: 'Donne une liste de',
      pages: 'Donne une page d’une liste de',
    },
    about: '« about » est un',
    also: 'Tout ce que contient aussi',
    sections: {
      start: {
        title: 'Fonctionnement',
        text: [
          'Les adresses commencent par /api/v1. Interrogez-les avec GET, depuis un programme ou un script de n’importe quel site. La réponse est un objet dont « data » contient ce que vous avez demandé.',
          'Les noms et les descriptions sont en français ou en anglais. Les identifiants et les codes sont les mêmes dans les deux langues.',
        ],
      },
      addresses: {
        title: 'Adresses',
        text: [
          'Un paramètre inconnu ou illisible est refusé et nommé : rien n’est ignoré en silence. Chaque adresse accepte aussi ces deux-ci :',
        ],
      },
      records: {
        title: 'Enregistrements',
        text: [
          'Un champ est toujours présent, et vaut null si rien n’est connu, à moins que « fields » ne l’écarte.',
        ],
      },
      pages: {
        title: 'Pages d’une liste',
        text: [
          'Une liste paginée donne « next ». Renvoyez-le comme « cursor » pour obtenir la page suivante; il vaut null à la dernière. L’en-tête Link contient l’adresse entière.',
          'Un curseur marque une place dans l’ordre, et non un numéro de page. Si des dentistes sont ajoutés ou retirés entre-temps, vous rencontrez quand même chacun des autres une seule fois. Il ne vaut que pour une liste et un ordre. Seule la recherche est reclassée à chaque page.',
        ],
      },
      caching: {
        title: 'Mise en cache',
        text: [
          'Chaque réponse porte un ETag. Renvoyez-le dans If-None-Match : tant que rien n’a changé, la réponse est 304, sans contenu. Cache-Control dit combien de temps conserver une réponse : les lieux une heure, les dentistes cinq minutes, les recherches une minute; les avis se redemandent chaque fois, puisque leurs auteurs peuvent les supprimer.',
        ],
      },
      limits: {
        title: 'Limites',
        text: [
          'Chaque réseau dispose d’un nombre de requêtes par minute. RateLimit-Policy dit combien, RateLimit combien il en reste et quand elles seront toutes rétablies. Une requête de trop reçoit 429, et Retry-After dit combien de secondes attendre.',
        ],
      },
      problems: {
        title: 'Problèmes',
        text: [
          'Ce qui échoue donne un objet de la RFC 9457 (application/problem+json). Son « type » est l’un de ceux-ci; « errors » nomme chaque paramètre refusé.',
        ],
      },
      terms: {
        title: 'À garder en tête',
        text: [
          'Certains dentistes sont fictifs, pour montrer ce que fait le site : « demonstration » vaut true. Ne les présentez jamais comme réels.',
          'Ce qui est importé appartient à sa source. Affichez avec lui la mention et la licence données dans « source ».',
          'L’adresse courriel d’un dentiste ne figure dans aucune réponse, pas plus que ce que les visiteurs écrivent aux dentistes.',
        ],
      },
    },
    problems: {
      'invalid-parameters': {
        status: 400,
        text: 'Un paramètre est inconnu ici, figure deux fois ou a une valeur inacceptable.',
      },
      'not-found': {
        status: 404,
        text: 'Il n’existe ni adresse, ni ville, ni spécialité, ni dentiste de ce nom.',
      },
      'method-not-allowed': { status: 405, text: 'Une autre méthode que GET, HEAD ou OPTIONS.' },
      'too-many-requests': { status: 429, text: 'Le réseau a épuisé ses requêtes de cette minute.' },
      'server-error': {
        status: 500,
        text: 'Une faute de notre côté, qui a été consignée. Citez « instance » si vous nous écrivez.',
      },
      unavailable: {
        status: 503,
        text: 'La base de données est absente pour un instant. Retry-After dit quand redemander.',
      },
    },
  },
);
