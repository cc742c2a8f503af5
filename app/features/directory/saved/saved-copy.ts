import { copy } from '#app/content/language.ts';
import { formatNumber, plural } from '#app/content/format.ts';
import { withArticle } from '#app/content/practice-words.ts';

/** The text of the page of saved dentists. */
export const savedCopy = copy(
  {
    title: 'Saved dentists',
    lead: 'Press the heart to save a dentist in this browser. No account, and we store nothing about you.',
    description:
      'The dentists you saved in this browser, as listed today: compare two to four of them side by side on everything we know.',
    count: (count: number) =>
      plural('en', count, { one: '1 dentist', other: `${formatNumber('en', count)} dentists` }),
    shareable: 'This page’s address holds the list: keep it or share it. We don’t store it.',
    empty: 'No dentists saved yet',
    emptyText: 'Press the heart on a dentist’s card or profile to save them here.',
    noScript:
      'The hearts need JavaScript, which is off in this browser. Profiles and lists work without it: keep their addresses as bookmarks instead.',
    search: 'Search for a dentist',
    cities: 'Choose a city',
    accepting: 'Who accepts new patients',
    gone: (count: number) =>
      plural('en', count, {
        one: 'One dentist in this list is no longer listed here',
        other: `${count} dentists in this list are no longer listed here`,
      }),
    goneText: 'They may have stopped practising, or the listing was a duplicate.',
    removeGone: 'Remove them from the list',
    compare: 'Compare',
    choose: 'Choose two to four, then compare them on everything we know.',
    compareSide: 'Compare side by side',
    select: 'Compare',
    selectWhom: (name: string) => ` ${name}`,
    remove: 'Remove',
    removeWhom: (name: string) => ` ${name} from the list`,
    clear: 'Remove all',
    removed: '{} was removed from your saved dentists.',
    allRemoved: 'All were removed from your saved dentists.',
    undo: 'Undo',
    keep: 'Save all of these here',
    problem: 'These can’t be compared yet',
    errors: {
      'too-few': 'Choose at least two dentists to compare.',
      'too-many': 'Choose four dentists at most: more don’t fit side by side.',
    },
  },
  {
    title: 'Dentistes enregistrés',
    lead: 'Appuyez sur le cœur pour enregistrer un dentiste, dans ce navigateur seulement. Sans compte, et rien à votre sujet n’est conservé chez nous.',
    description:
      'Les dentistes enregistrés dans ce navigateur, tels que leurs fiches les décrivent aujourd’hui. Comparez-en de deux à quatre, côte à côte.',
    count: (count: number) =>
      plural('fr', count, { one: `${count} dentiste`, other: `${formatNumber('fr', count)} dentistes` }),
    shareable:
      'L’adresse de cette page contient la liste : vous pouvez la garder ou l’envoyer à quelqu’un. Nous ne la conservons pas.',
    empty: 'Aucun dentiste enregistré pour le moment',
    emptyText: 'Appuyez sur le cœur d’une fiche ou d’un profil, et vous retrouverez ce dentiste ici.',
    noScript:
      'Les cœurs ont besoin de JavaScript, qui est désactivé dans ce navigateur. Les profils et les listes fonctionnent sans lui : gardez plutôt leurs adresses dans vos favoris.',
    search: 'Chercher un dentiste',
    cities: 'Choisir une ville',
    accepting: 'Qui accepte de nouveaux patients',
    gone: (count: number) =>
      plural('fr', count, {
        one: 'Un dentiste de cette liste ne figure plus ici',
        other: `${count} dentistes de cette liste ne figurent plus ici`,
      }),
    goneText: 'Ils ont peut-être cessé d’exercer, ou la fiche était en double.',
    removeGone: 'Les retirer de la liste',
    compare: 'Comparer',
    choose: 'Choisissez de deux à quatre dentistes pour les comparer sur tout ce que nous savons.',
    compareSide: 'Comparer côte à côte',
    select: 'Comparer',
    selectWhom: (name: string) => ` ${withArticle(name)}`,
    remove: 'Retirer',
    removeWhom: (name: string) => ` ${withArticle(name)} de la liste`,
    clear: 'Tout retirer',
    removed: 'Retiré de vos dentistes enregistrés\u00a0: {}.',
    allRemoved: 'Votre liste de dentistes enregistrés est vide.',
    undo: 'Annuler',
    keep: 'Tous les enregistrer ici',
    problem: 'La comparaison n’est pas encore possible',
    errors: {
      'too-few': 'Choisissez au moins deux dentistes à comparer.',
      'too-many': 'Choisissez quatre dentistes au plus : davantage ne tient pas côte à côte.',
    },
  },
);
