import { plural } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';

export const personCopy = copy(
  {
    title: 'One person’s data',
    lead: 'Someone asks for their data or wants it erased. First confirm that the address is theirs by replying to it.',
    email: 'E-mail address',
    hint: 'As typed in a form; case doesn’t matter. Requests sent without an address are in the inbox only.',
    wrong: 'Type a whole address, like name@example.com.',
    find: 'Look it up',
    another: 'Another address',
    nothing: 'Nothing is stored for this address',
    nothingText: 'It was never used, or everything has already been erased.',
    found: (n: number) =>
      plural('en', n, {
        one: '1 request is stored for this address',
        other: `${n} requests are stored for this address`,
      }),
    reviews: (n: number, published: number) =>
      n === 0
        ? ''
        : `${plural('en', n, { one: '1 of them is a review', other: `${n} of them are reviews` })}, ${published} published.`,
    type: 'Type',
    status: 'Status',
    dentist: 'Dentist',
    sent: 'Sent',
    nobody: 'None',
    listings: 'Listings with this address',
    listingsText:
      'Patients’ requests go there by email where the clinic agreed. Erasing removes the address and that agreement.',
    export: 'Get a copy as a file',
    exportText:
      'All facts, words, history and messages in a file (JSON), to send to the person. We keep no other copy.',
    ask: 'Erase everything…',
    askText:
      'This erases names, addresses, text, private links and unsent mail. Reviews leave the site, and ratings are updated.',
    sure: 'Erase everything for this address?',
    sureText: (n: number) =>
      n === 0
        ? 'The address is removed from the listings below at once. This can’t be undone.'
        : `${plural('en', n, { one: 'The request below is', other: `The ${n} requests below are` })} erased at once. This can’t be undone.`,
    erase: 'Erase for good',
    keep: 'Keep it',
    erased: (n: number) =>
      plural('en', n, { one: '1 request was erased', other: `${n} requests were erased` }),
    erasedText:
      'Only the type, status and day of each request remain, for statistics. The address is gone from the listings.',
  },
  {
    title: 'Données d’une personne',
    lead: 'Quelqu’un demande ce que nous avons à son sujet, ou veut le faire effacer. Assurez-vous d’abord que l’adresse est la sienne : répondez à cette adresse.',
    email: 'Adresse de courriel',
    hint: 'Telle qu’elle a été saisie dans un formulaire, en majuscules ou non. Ce qui a été envoyé sans adresse ne se trouve pas ici; cherchez-le dans la boîte de réception.',
    wrong: 'Tapez une adresse complète, comme nom@exemple.com.',
    find: 'Chercher',
    another: 'Chercher une autre adresse',
    nothing: 'Nous n’avons rien à cette adresse',
    nothingText: 'Personne ne l’a utilisée, ou tout est déjà effacé.',
    found: (n: number) =>
      plural('fr', n, {
        one: `${n} demande est liée à cette adresse`,
        other: `${n} demandes sont liées à cette adresse`,
      }),
    reviews: (n: number, published: number) =>
      n === 0
        ? ''
        : `${plural('fr', n, { one: `Parmi elles, ${n} avis`, other: `Parmi elles, ${n} avis` })}, dont ${plural('fr', published, { one: `${published} publié`, other: `${published} publiés` })}.`,
    type: 'Type',
    status: 'État',
    dentist: 'Dentiste',
    sent: 'Envoi',
    nobody: 'Aucun',
    listings: 'Fiches qui ont cette adresse',
    listingsText:
      'Les demandes des patients y sont envoyées par courriel si la clinique l’accepte. L’effacement retire l’adresse et cet accord.',
    export: 'Obtenir une copie dans un fichier',
    exportText:
      'Tous les faits, les textes, l’historique et les messages dans un fichier (JSON), à envoyer à la personne. Il n’est conservé nulle part ailleurs.',
    ask: 'Tout effacer…',
    askText:
      'Les noms, les adresses, les textes, les liens privés et les courriels qui ne sont pas partis disparaissent. Les avis quittent le site, et les notes suivent.',
    sure: 'Effacer tout ce qui est lié à cette adresse?',
    sureText: (n: number) =>
      n === 0
        ? 'L’adresse sera retirée des fiches ci-dessous sur-le-champ. Personne ne pourra la rétablir.'
        : plural('fr', n, {
            one: 'La demande ci-dessous sera effacée sur-le-champ. Personne ne pourra la rétablir.',
            other: `Les ${n} demandes ci-dessous seront effacées sur-le-champ. Personne ne pourra les rétablir.`,
          }),
    erase: 'Effacer définitivement',
    keep: 'Garder',
    erased: (n: number) =>
      plural('fr', n, { one: `${n} demande a été effacée`, other: `${n} demandes ont été effacées` }),
    erasedText:
      'D’une demande, il ne reste que le type, l’état et le jour, pour les statistiques. Les fiches n’ont plus l’adresse.',
  },
);
