import { copy } from '#app/content/language.ts';

/** What the console says about merging two listings, and about taking them apart. */
export const mergeCopy = copy(
  {
    title: 'Merge two listings',
    merge: 'Merge into another',
    intro:
      'For a dentist who is listed twice. Nothing is done yet: the next page shows both, and what goes where.',
    into: 'The listing that stays: its address on the site',
    look: 'Look at both',
    goes: 'This one goes',
    stays: 'This one stays',
    ledOn: 'What you wrote leads to this listing: the other was merged into it.',
    hidden: 'Hidden',
    rows: {
      name: 'Name',
      clinicName: 'Clinic',
      address: 'Address',
      phone: 'Telephone',
      website: 'Website',
      source: 'From',
      verified: 'Verified',
      reviews: 'Reviews on the site',
      leads: 'Requests',
    },
    happens: 'What happens',
    moves: (reviews: number, leads: number) =>
      `Every review (${reviews} on the site) and every request (${leads}) goes to the listing that stays; its rating is made anew.`,
    facts: 'No fact of the listing that stays is changed: copy by hand what only the other one has.',
    address: (path: string) =>
      `The page ${path} leads there. The listing is on no list any more, and no import brings it back.`,
    told: 'Who asked for something before is told about it as before; a clinic that was written to is told where a request is withdrawn.',
    undo: 'It can be taken apart again on the page of the listing that goes: what is moved now goes back then, what comes later stays.',
    go: 'Merge',
    not: 'Leave them as they are',
    merged: 'This listing was merged. Its address leads to',
    apart: 'Take them apart again',
    apartText:
      'The reviews and requests that came with this listing come back, it shows again where it was before, and its address is its own.',
    apartHidden:
      'The reviews and requests that came with this listing come back. It was hidden before it was merged, and is hidden again: its address is not found until you put it back.',
    apartClaims:
      'A claim that came with it and was applied to the other listing is taken back there, with the address for patients’ requests. It is not applied here: look at the claim again.',
    goApart: 'Take apart',
  },
  {
    title: 'Fusionner deux fiches',
    merge: 'Fusionner avec une autre',
    intro:
      'Pour un dentiste inscrit deux fois. Rien n’est fait pour l’instant : la page suivante montre les deux fiches et ce qui ira où.',
    into: 'La fiche qui reste : son adresse sur le site',
    look: 'Regarder les deux',
    goes: 'Celle-ci disparaît',
    stays: 'Celle-ci reste',
    ledOn: 'Ce que vous avez écrit mène à cette fiche : l’autre y a été fusionnée.',
    hidden: 'Masquée',
    rows: {
      name: 'Nom',
      clinicName: 'Clinique',
      address: 'Adresse',
      phone: 'Téléphone',
      website: 'Site Web',
      source: 'Provenance',
      verified: 'Vérifiée',
      reviews: 'Avis sur le site',
      leads: 'Demandes',
    },
    happens: 'Ce qui se passe',
    moves: (reviews: number, leads: number) =>
      `Tous les avis (${reviews} sur le site) et toutes les demandes (${leads}) passent à la fiche qui reste; sa note est recalculée.`,
    facts:
      'Les renseignements de la fiche qui reste ne changent pas : recopiez à la main ce que seule l’autre contient.',
    address: (path: string) =>
      `La page ${path} y mène. La fiche n’est plus dans aucune liste, et aucune importation ne la ramène.`,
    told: 'Qui a demandé quelque chose auparavant est informé comme avant; une clinique à qui nous avons écrit apprend le retrait d’une demande.',
    undo: 'Les deux fiches peuvent être séparées de nouveau, sur la page de celle qui disparaît : ce qui est déplacé maintenant revient, ce qui arrive ensuite reste.',
    go: 'Fusionner',
    not: 'Les laisser telles quelles',
    merged: 'Cette fiche a été fusionnée. Son adresse mène à',
    apart: 'Les séparer de nouveau',
    apartText:
      'Les avis et les demandes venus avec cette fiche y reviennent, elle reparaît là où elle était, et son adresse est de nouveau la sienne.',
    apartHidden:
      'Les avis et les demandes venus avec cette fiche y reviennent. Elle était masquée avant la fusion et le redevient : son adresse reste introuvable tant que vous ne la remettez pas.',
    apartClaims:
      'Une revendication venue avec elle et appliquée à l’autre fiche y est retirée, avec l’adresse pour les demandes des patients. Elle n’est pas appliquée ici : examinez-la de nouveau.',
    goApart: 'Séparer',
  },
);
