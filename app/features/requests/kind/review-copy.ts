import { copy } from '#app/content/language.ts';
import type { KindWords } from './lead-kind.ts';

/** Words about a review, outside its own pages. */
export const reviewWords = copy<KindWords>(
  {
    name: 'Review',
    noun: 'review',
    title: 'Your review',
    steps: { approved: 'Published', rejected: 'Not published' },
    next: {
      approved: 'It is published on the dentist’s profile.',
      rejected: 'It is not published. You can write another review that follows our rules.',
    },
    privacy: {
      title: 'When you write, edit or report a review',
      when: 'write or report a review',
      blocks: [
        'This is what we store of a review, and why:',
        [
          [
            'Stars, title, text and the name to show',
            'They are your review. They are required, and public once it is published.',
          ],
          [
            'Treatment, day of your visit and how it turned out',
            'They help readers, and how it turned out counts in our rankings. Optional, and public with the review.',
          ],
          [
            'Email',
            'Never published. We send links there by which you confirm, edit, delete and erase the review, and by it we know that one person has one review of a dentist in 30 days. We also compare it with the appointments booked here: if the clinic confirmed one and its day has passed, the review is shown as “Booked here”. It is required.',
          ],
          [
            'Dentist, language of the page, times of writing, confirming and deciding',
            'So that it appears on the right profile, and you can edit it in time.',
          ],
          [
            'A code of your email and one of your network',
            'We make them from the address without what follows a “+”, and from the first part of your IP address, with a key of ours. We use them to notice reviews of one person or household, and many reviews at once, and store the day of the first published review from that address with them. Nobody sees them, they are in no copy that we hand out, and we erase them with the review. The published evidence of a ranking marks reviews of one household and of new authors, without names or addresses.',
          ],
          [
            'A changed version',
            'Beside the published one until we have read it; the one that it replaces goes with the next change.',
          ],
        ],
        'What you write can say something about your health, and everybody can read it. By sending the form you agree to its publication. You can withdraw it at any time: the link in our emails leads to a private page that shows what happened with the review and when. There you delete it from the site at once, with its text; your name and email stay with what is left of it. Or you erase everything: the review, your name and your email.',
        'If you report a review, we store the reason that you choose and what you add, not who you are; and, where it looks like spam, why we think so.',
      ],
    },
  },
  {
    name: 'Avis',
    noun: 'avis',
    title: 'Votre avis',
    steps: { approved: 'Publié', rejected: 'Non publié' },
    next: {
      approved: 'Votre avis paraît dans le profil du dentiste.',
      rejected: 'Votre avis n’est pas publié. Vous pouvez en écrire un autre qui respecte nos règles.',
    },
    privacy: {
      title: 'Quand vous écrivez, modifiez ou signalez un avis',
      when: 'écrire ou signaler un avis',
      blocks: [
        'Voici ce que nous conservons avec un avis, et pourquoi :',
        [
          [
            'Étoiles, titre, texte et nom à afficher',
            'C’est votre avis. Obligatoires, et publics une fois l’avis publié.',
          ],
          [
            'Traitement, jour de votre visite et résultat',
            'Ils aident les lecteurs, et le résultat compte dans nos classements. Facultatifs, et publics avec l’avis.',
          ],
          [
            'Courriel',
            'Jamais publié. Nous y envoyons des liens qui permettent de confirmer, de modifier, de supprimer et d’effacer l’avis, et c’est ainsi que nous savons qu’une personne écrit un seul avis sur un dentiste en 30 jours. Nous le comparons aussi aux rendez-vous pris ici : si la clinique en a confirmé un et que le jour est passé, l’avis porte la mention « Rendez-vous pris ici ». Obligatoire.',
          ],
          [
            'Dentiste, langue de la page, moments de l’écriture, de la confirmation et de la décision',
            'Pour que l’avis soit à sa place et que vous puissiez le modifier à temps.',
          ],
          [
            'Un code de votre courriel et un de votre réseau',
            'Nous les calculons, avec une clé qui nous appartient, à partir de l’adresse sans ce qui suit un « + » et du début de votre adresse IP. Nos classements repèrent ainsi les avis d’une même personne ou d’un même foyer, et les avis arrivés en grand nombre à la fois. Nous y joignons le jour du premier avis publié qui vient de cette adresse. Personne ne les voit, ils ne figurent dans aucune copie que nous remettons, et ils sont effacés avec l’avis. Les preuves publiées d’un classement signalent les avis d’un même foyer et ceux de nouveaux auteurs, sans nom ni adresse.',
          ],
          [
            'Une version modifiée',
            'À côté de celle qui est publiée, jusqu’à ce que nous l’ayons lue; celle qu’elle remplace disparaît à la modification suivante.',
          ],
        ],
        'Ce que vous écrivez peut en dire long sur votre santé, et tout le monde peut le lire. En envoyant le formulaire, vous consentez à sa publication. Vous pouvez retirer ce consentement quand vous voulez : le lien de nos courriels mène à une page privée qui montre ce qu’il est advenu de l’avis, et quand. Vous pouvez y supprimer aussitôt l’avis du site, avec son texte; votre nom et votre courriel restent alors avec ce qui en subsiste. Ou vous pouvez tout effacer : l’avis, votre nom et votre courriel.',
        'Si vous signalez un avis, nous conservons la raison choisie et ce que vous ajoutez, pas qui vous êtes; et, si cela semble indésirable, pourquoi nous le pensons.',
      ],
    },
  },
);
