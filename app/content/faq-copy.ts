import { plural } from './format.ts';
import { copy } from './language.ts';

/** The FAQ page's texts around its questions. */
export const faqCopy = copy(
  {
    label: 'Search the questions',
    hint: 'A word is enough: “insurance”, “cancel”, “children”.',
    search: 'Search',
    found: (count: number, query: string) =>
      `${plural('en', count, { one: 'One question matches', other: `${count} questions match` })} “${query}”`,
    close: (count: number, query: string) =>
      `${plural('en', count, { one: 'One question is close to', other: `${count} questions are close to` })} “${query}”`,
    none: 'No results found',
    noneText: (query: string) => `No question or answer contains “${query}”. Try one word, or a shorter one.`,
    clear: 'Clear Search',
    anchor: 'Link to this answer',
    more: 'Your question is not here?',
    moreText: (within: string) => `Write to us. We answer ${within}.`,
    contact: 'Contact us',
  },
  {
    label: 'Chercher dans les questions',
    hint: 'Un mot suffit : « assurance », « annuler », « enfant ».',
    search: 'Rechercher',
    found: (count: number, query: string) =>
      `${plural('fr', count, { one: 'Une question correspond', other: `${count} questions correspondent` })} à « ${query} »`,
    close: (count: number, query: string) =>
      `${plural('fr', count, { one: 'Une question ressemble', other: `${count} questions ressemblent` })} à « ${query} »`,
    none: 'Aucun résultat',
    noneText: (query: string) =>
      `Aucune question ni réponse ne contient « ${query} ». Essayez un seul mot, ou un mot plus court.`,
    clear: 'Effacer la recherche',
    anchor: 'Lien vers cette réponse',
    more: 'Vous ne trouvez pas votre question?',
    moreText: (within) => `Écrivez-nous. Nous répondons ${within}.`,
    contact: 'Nous joindre',
  },
);
