import { copy } from '#app/content/language.ts';

/** Texts of the merge of two listings. */
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
      `Every review (${reviews} on the site) and every request (${leads}) goes to the listing that stays; its rating is recalculated.`,
    facts: 'No fact of the listing that stays is changed: copy by hand what only the other one has.',
    address: (path: string) =>
      `The page ${path} leads there. The listing is on no list any more, and no import brings it back.`,
    told: 'People who already sent a request still get updates. A clinic that we wrote to is told when a request is withdrawn.',
    undo: 'You can’t undo a merge. The listing that goes can be put back on the site, but its reviews and requests stay with the other; the audit lists what moved.',
    go: 'Merge',
    not: 'Leave them as they are',
    merged: 'This listing was merged. Its address leads to',
    mergedText:
      'Put back, this listing has its own address again, with its place, specialties and ranks. The reviews and requests that moved stay with the other listing; the audit lists them. A claim among them that was applied there is taken back, with its email address. If this listing was hidden before the merge, it stays hidden, and the same button then shows it.',
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
    undo: 'Une fusion ne s’annule pas. La fiche qui disparaît peut être remise sur le site, mais ses avis et ses demandes restent à l’autre; le journal énumère ce qui a été déplacé.',
    go: 'Fusionner',
    not: 'Les laisser telles quelles',
    merged: 'Cette fiche a été fusionnée. Son adresse mène à',
    mergedText:
      'Remise sur le site, cette fiche retrouve sa propre adresse, avec son lieu, ses spécialités et ses rangs. Les avis et les demandes déplacés restent à l’autre fiche; le journal les énumère. Une revendication déplacée puis appliquée à l’autre fiche en est retirée, avec son adresse de courriel. Si la fiche était masquée avant la fusion, elle le reste, et le même bouton l’affiche ensuite.',
  },
);
