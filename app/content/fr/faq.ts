import { CALL_911 } from '#app/content/emergency.ts';
import { paths } from '#app/http/paths.ts';
import type { AnsweringWords } from '#app/content/answering-hours.ts';
import type { Faq } from '#app/content/faq.ts';
import { methodCopy } from '#app/content/method-copy.ts';

const method = methodCopy('fr');

export const faq = ({ within, daysOff }: AnsweringWords): Faq => ({
  title: 'Questions fréquentes',
  description:
    'Nos réponses sur la recherche d’un dentiste, les rendez-vous, le classement, les avis, les coûts et les assurances, les comptes et vos renseignements.',
  lead: 'Comment trouver un dentiste ici, ce que devient votre demande et comment nous établissons le classement.',
  categories: {
    finding: {
      title: 'Trouver un dentiste',
      items: [
        {
          id: 'find-dentist',
          question: 'Comment trouver un dentiste près de chez moi?',
          answer: [
            'Cherchez une ville, une spécialité ou un nom, et ajoutez un code postal avec une distance, ou votre position. Vous pouvez préciser par assurance, par langue, selon qui accepte de nouveaux patients ou est ouvert maintenant, et plus encore, puis voir le résultat sur une carte. Ou partez de votre ville, à la page d’accueil.',
            'Chaque fiche montre les mêmes renseignements au même endroit : la note, si le cabinet accepte de nouveaux patients, quand il ouvre et où il se trouve. Vous comparez d’un coup d’œil.',
          ],
          link: { href: paths.search('fr'), name: 'Chercher un dentiste' },
        },
        {
          id: 'real-dentists',
          question: 'Les dentistes de ce site existent-ils vraiment?',
          answer: [
            'Pas tous. Un dentiste qui porte la mention « Démo » ou « Démonstration » est fictif : son nom, son numéro de téléphone, ses avis et son rang. Ces fiches montrent comment le site fonctionne, en attendant l’importation des vrais dentistes.',
            'Un dentiste sans cette mention existe. Son profil indique d’où viennent les renseignements.',
          ],
          demonstrationOnly: true,
        },
        {
          id: 'which-specialty',
          question: 'Je ne sais pas quel type de dentiste il me faut. Par où commencer?',
          answer: [
            'Par un dentiste généraliste ou de famille. Il traite la plupart des problèmes et vous dit si vous avez besoin d’un spécialiste.',
            'Certains signes orientent déjà : l’orthodontiste pour les dents mal alignées, l’endodontiste pour un traitement de canal, le parodontiste pour les gencives, le chirurgien buccal pour les dents de sagesse, le dentiste pédiatrique pour les tout-petits.',
          ],
          link: {
            href: paths.specialty('fr', 'general-dentists'),
            name: 'Dentistes généralistes par ville',
          },
        },
        {
          id: 'new-patients',
          question: 'Comment savoir qui accepte de nouveaux patients?',
          answer: [
            'La fiche indique « Nouveaux patients » et le profil « Accepte de nouveaux patients » quand nous le savons par la source que nomme le profil : la clinique elle-même ou une source publique. « Non connu » veut dire exactement cela, ou que notre dernier renseignement date de plus d’un an.',
            'Cela change d’un mois à l’autre; la clinique le confirme en vous répondant.',
          ],
        },
        {
          id: 'language-access',
          question:
            'Puis-je voir quelles langues parle un dentiste et si son cabinet est accessible en fauteuil roulant?',
          answer: [
            'Oui, sur le profil, sous « Aperçu ». Le profil indique les langues et si le cabinet est accessible en fauteuil roulant, ou que nous l’ignorons. Vous pouvez filtrer la recherche selon les deux.',
          ],
        },
        {
          id: 'emergency',
          question: 'J’ai une urgence dentaire. Que faire?',
          answer: [
            `${CALL_911.fr} Faites de même pour une enflure qui gagne l’œil ou le cou, ou un coup violent à la tête.`,
            'Pour une forte douleur, une dent arrachée par un coup ou un abcès, téléphonez à un dentiste qui offre des soins d’urgence. N’envoyez ni demande ni message en attendant la réponse : le téléphone est plus rapide.',
          ],
          link: {
            href: paths.emergency('fr'),
            name: 'Dentistes d’urgence près de vous',
          },
        },
        {
          id: 'nobody-listed',
          question: 'Et si ma ville n’a aucun dentiste ici?',
          answer: [
            'La page de votre ville vous mène alors à d’autres spécialités, et à la même spécialité ailleurs. Dans une petite ville, un seul dentiste fait souvent presque tout : regardez aussi les dentistes généralistes.',
          ],
        },
      ],
    },
    appointments: {
      title: 'Rendez-vous',
      items: [
        {
          id: 'book',
          question: 'Comment demander un rendez-vous?',
          answer: [
            'Choisissez « Rendez-vous » sur une fiche ou « Prendre rendez-vous » sur un profil. Vous choisissez le type de rendez-vous, une date et une heure. Vous indiquez ensuite comment la clinique peut vous joindre.',
            'Aucun compte n’est nécessaire. Le prénom, le nom, le courriel et le numéro de téléphone sont obligatoires. L’assureur et le message sont facultatifs.',
          ],
        },
        {
          id: 'confirmed',
          question: 'Mon rendez-vous est-il confirmé dès que j’envoie le formulaire?',
          answer: [
            'Non. Vous envoyez une demande. Le jour et l’heure sont à vous une fois qu’ils ont été confirmés avec vous, ou que vous vous êtes entendus sur un autre moment.',
          ],
        },
        {
          id: 'answer-time',
          question: 'Quand aurai-je une réponse?',
          answer: [
            `Nous communiquerons avec vous ${within}, pour confirmer votre rendez-vous; ${daysOff}, avant la fin du jour ouvrable suivant. La page qui confirme votre demande et notre courriel en précisent le jour et l’heure. Sans nouvelles après ce délai, appelez la clinique. Son numéro se trouve sur le profil et sur la page qui confirme votre demande.`,
          ],
        },
        {
          id: 'change-cancel',
          question: 'Comment modifier ou annuler un rendez-vous?',
          answer: [
            'Appelez la clinique, le plus tôt possible. Bien des cliniques facturent un rendez-vous manqué ou annulé le jour même.',
            'Ce que vous avez demandé ici, vous pouvez aussi le déplacer ou l’annuler vous-même : ouvrez « Suivre votre demande » dans notre courriel, ou « Suivre ou annuler la demande » sur la page de confirmation. Si vous demandez un autre jour, un rendez-vous déjà confirmé tient jusqu’à ce que le nouveau le soit.',
          ],
          link: { href: paths.contact('fr', { category: 'appointment' }), name: 'Nous joindre' },
        },
        {
          id: 'write-dentist',
          question: 'Puis-je poser une question à un dentiste sans prendre rendez-vous?',
          answer: [
            'Oui. Sur le profil, choisissez « Écrire un message ». Nous transmettons votre message à la clinique, et elle vous répond par courriel, ou par téléphone si vous donnez un numéro.',
            'Nous ne savons pas dans quel délai. Si cela ne peut pas attendre, appelez la clinique.',
          ],
        },
        {
          id: 'for-someone-else',
          question: 'Puis-je demander un rendez-vous pour mon enfant ou pour une autre personne?',
          answer: [
            'Oui. Donnez votre propre nom, votre courriel et votre téléphone : c’est vous que la clinique joindra. Dites dans le message qui viendra et quel est son âge.',
            'Un enfant de moins de 14 ans ne peut pas envoyer de demande seul : un parent ou un tuteur le fait.',
          ],
        },
        {
          id: 'times-sundays',
          question: 'Pourquoi ne puis-je pas choisir un dimanche ou une heure en soirée?',
          answer: [
            'Le formulaire propose jusqu’à six choix d’heure par jour, du lundi au samedi, jusqu’à un an d’avance. Si nous connaissons les heures de la clinique, seuls les moments où elle est ouverte sont proposés. Le formulaire ne voit pas l’agenda de la clinique.',
            'Il vous faut un autre moment? Choisissez l’heure la plus proche et dites dans le message ce qui vous conviendrait, ou téléphonez.',
          ],
        },
        {
          id: 'what-to-write',
          question: 'Que dois-je écrire dans le message?',
          answer: [
            'Ce que la clinique devrait savoir avant votre visite : ce qui fait mal et depuis quand, la peur du dentiste, le besoin d’un interprète ou d’une rampe.',
            'N’inscrivez pas votre numéro d’assurance maladie, vos numéros de carte ni vos antécédents médicaux. La clinique vous demandera sur place ce dont elle a besoin.',
          ],
        },
      ],
    },
    rankings: {
      title: 'Classement et vérifications',
      items: [
        {
          id: 'how-ranked',
          question: 'Comment les dentistes sont-ils classés?',
          answer: [
            `Chaque ville et chaque spécialité a sa propre liste. ${method.factors}`,
            method.computed,
            `Voici l’ordre d’une liste. ${method.order}`,
          ],
          link: { href: paths.howWeRank('fr'), name: 'Comment nous classons les dentistes' },
        },
        {
          id: 'pay-for-rank',
          question: 'Un dentiste peut-il payer pour être mieux placé?',
          answer: [
            'Non. Personne ne peut payer pour un rang, une mention ou un meilleur avis. Nous n’affichons aucune publicité.',
            method.featured,
          ],
        },
        {
          id: 'badges',
          question: 'Que veulent dire « Premier choix », « Fortement recommandé » et « Recommandé »?',
          answer: [
            method.badges,
            'Ces mentions ne disent pas quel dentiste vous convient. Regardez aussi les avis, les heures et les langues.',
          ],
        },
        {
          id: 'verified',
          question: 'Que veulent dire « Vérifié » et « Non vérifié »?',
          answer: [method.verified, `${method.notVerified} Renseignez-vous avant de vous déplacer.`],
        },
        {
          id: 'starting-value',
          question: 'Pourquoi un dentiste sans avis affiche-t-il 4,8?',
          answer: [
            'Seuls les dentistes fictifs l’affichent : « 4,8 (note de départ), aucun avis », sans étoiles. Aucun patient n’a donné cette note. Elle ne compte dans aucun rang, aucune moyenne ni aucun filtre de recherche, et elle disparaît avec le premier avis. Un vrai dentiste sans avis affiche « Aucun avis ».',
          ],
          demonstrationOnly: true,
        },
        {
          id: 'wrong-facts',
          question: 'Je suis dentiste. Comment corriger ou retirer ma fiche?',
          answer: [
            'Ouvrez votre profil. À la fin, « Corriger cette fiche » sert à nous dire ce qui est inexact, et « Revendiquer cette fiche », à dire qu’elle est la vôtre. Les deux sont gratuits. Nous pouvons vérifier ce que vous écrivez auprès de votre clinique ou de votre ordre professionnel.',
            'Pour la faire retirer, écrivez-nous au moyen du formulaire de contact. La politique de confidentialité dit ce que nous montrons au sujet des dentistes, d’où cela vient et comment nous décidons d’un retrait.',
          ],
          link: { href: `${paths.privacyPolicy('fr')}#dentists`, name: 'Si vous êtes dentiste' },
        },
      ],
    },
    reviews: {
      title: 'Avis',
      items: [
        {
          id: 'write-review',
          question: 'Comment écrire un avis?',
          answer: [
            'Sur chaque profil, sous « Avis », appuyez sur « Écrire un avis ». Vous donnez des étoiles, un titre, votre texte, le nom à afficher et votre courriel, qui n’est jamais affiché : vous confirmez l’avis au moyen d’un lien que nous y envoyons. Chaque avis est lu avant d’être publié.',
          ],
        },
        {
          id: 'edit-review',
          question: 'Puis-je modifier mon avis?',
          answer: [
            'Oui : un avis peut être modifié dans les 30 jours. Vous le faites au moyen d’un lien reçu par courriel, sans compte. La modification est lue comme la première version, qui reste en place d’ici là. Vous pouvez supprimer l’avis quand vous voulez.',
          ],
        },
        {
          id: 'visit-checked',
          question: 'Que veulent dire « Visite vérifiée » et « Rendez-vous pris ici » à côté d’un avis?',
          answer: [
            '« Visite vérifiée » veut dire qu’une personne de notre équipe a vu une preuve de la visite, comme un reçu. « Rendez-vous pris ici » veut dire que l’auteur a pris rendez-vous sur ce site, que la clinique a confirmé le jour et qu’il est passé. « Adresse confirmée » veut dire que l’auteur a suivi un lien de notre courriel, et que personne n’a vérifié la visite. Un avis sans mention peut être tout aussi honnête.',
          ],
        },
        {
          id: 'sort-reviews',
          question: 'Puis-je voir seulement les mauvais avis, ou les plus récents?',
          answer: [
            'Oui. Sur un profil, sous « Avis », choisissez un nombre d’étoiles et un ordre : les plus récents, les plus anciens ou les plus utiles. Nous ne cachons jamais les mauvaises notes.',
          ],
        },
        {
          id: 'wrong-review',
          question: 'Un avis est faux ou blessant. Que faire?',
          answer: [
            'Appuyez sur « Signaler » sous l’avis et dites pourquoi. Nous regardons s’il parle d’une vraie visite, nomme d’autres personnes, insulte ou dévoile des faits privés. Ce qui enfreint les règles est retiré. Un avis négatif, mais honnête, reste en ligne.',
          ],
          link: { href: `${paths.termsOfService('fr')}#reviews`, name: 'Règles pour les avis' },
        },
      ],
    },
    costs: {
      title: 'Coûts et assurances',
      items: [
        {
          id: 'free',
          question: 'L’utilisation du site coûte-t-elle quelque chose?',
          answer: [
            'Non. Chercher, comparer et demander un rendez-vous ne coûte rien aux patients. Vous payez vos soins à la clinique, et rien à nous.',
          ],
        },
        {
          id: 'insurance',
          question: 'Comment savoir si un dentiste accepte mon assurance?',
          answer: [
            'La section « Assurances » du profil nomme les assureurs que nous connaissons, et vous pouvez choisir le vôtre dans la recherche. La couverture peut varier : communiquez avec le cabinet pour confirmer ce que votre régime rembourse.',
            'Demandez si le cabinet facture directement votre assureur, ou si vous payez d’abord et envoyez le reçu.',
          ],
        },
        {
          id: 'cdcp',
          question: 'Quels dentistes participent au Régime canadien de soins dentaires?',
          answer: [
            'Le profil indique « Participe », « Facture le régime au cas par cas » ou « Ne participe pas » quand nous le savons, et vous pouvez choisir parmi ces réponses dans la recherche. Redemandez-le au téléphone, et demandez ce qu’il vous resterait à payer : certains cabinets facturent plus que ce que le régime rembourse.',
            'C’est le gouvernement du Canada qui décide qui est couvert. L’inscription se fait auprès de lui, pas ici.',
          ],
          link: {
            href: 'https://www.canada.ca/fr/services/prestations/dentaire/regime-soins-dentaires.html',
            name: 'Régime canadien de soins dentaires, Canada.ca',
          },
        },
        {
          id: 'prices',
          question: 'Combien coûtera mon traitement?',
          answer: [
            'Seule la clinique peut le dire, après avoir examiné vos dents. Dans la plupart des provinces, l’association des dentistes propose chaque année un guide des tarifs, mais un dentiste peut demander plus ou moins.',
            'Demandez une estimation écrite avant un traitement important. Votre assureur pourra vous dire, d’après celle-ci, ce qu’il remboursera.',
          ],
        },
        {
          id: 'referral',
          question: 'Faut-il qu’un dentiste me dirige vers un spécialiste?',
          answer: [
            'Souvent non, mais certains spécialistes ne reçoivent que les patients qu’un dentiste leur envoie, et certains assureurs remboursent davantage avec une recommandation. Demandez d’abord au cabinet et à votre assureur.',
          ],
        },
      ],
    },
    accounts: {
      title: 'Comptes et renseignements personnels',
      items: [
        {
          id: 'search-account',
          question: 'Me faut-il un compte pour chercher?',
          answer: [
            'Non. La recherche ne demande aucun compte. La demande de rendez-vous non plus : rien sur ce site n’en demande un aujourd’hui.',
          ],
        },
        {
          id: 'account-use',
          question: 'À quoi servirait un compte?',
          answer: [
            'Un compte permet de garder ses dentistes préférés, de prendre rendez-vous et d’écrire des avis. Nous n’en offrons pas encore. Vous pouvez prendre rendez-vous et écrire des avis sans compte.',
            'Pour retrouver un dentiste plus tard sans compte, appuyez sur le cœur de sa fiche ou de son profil : votre navigateur garde la liste. Vous pouvez aussi ajouter le profil à vos favoris; son adresse reste la même.',
          ],
        },
        {
          id: 'my-data',
          question: 'Que devient ce que j’écris dans une demande ou un message?',
          answer: [
            'Nous le conservons et le transmettons pour organiser votre rendez-vous ou faire répondre à votre message. Cela ne sert à rien d’autre, et nous ne le vendons pas. La politique de confidentialité le dit en détail.',
          ],
          link: { href: paths.privacyPolicy('fr'), name: 'Politique de confidentialité' },
        },
        {
          id: 'erase',
          question: 'Puis-je voir ou faire effacer ce que vous avez à mon sujet?',
          answer: [
            'Oui, et c’est gratuit. Demandez-nous une copie, une correction ou la suppression. Nous répondons dans les 30 jours.',
          ],
          link: { href: `${paths.privacyPolicy('fr')}#rights`, name: 'Vos droits' },
        },
        {
          id: 'cookies',
          question: 'Utilisez-vous des témoins (cookies)? Les visiteurs sont-ils suivis?',
          answer: [
            'Non. La lecture ne dépose aucun témoin; il y en a un si vous appuyez sur « Utile » à côté d’un avis, afin que votre vote compte une fois, et un autre si vous répondez aux questions de « Trouver mon dentiste » : il contient vos réponses pendant un jour. Envoyer un formulaire en dépose un pour un jour, afin que la page suivante puisse vous montrer le lien vers votre envoi. Nous ne comptons pas les visiteurs avec des outils externes et n’affichons aucune publicité. C’est pourquoi vous ne voyez pas de bandeau sur les témoins. Si vous enregistrez des dentistes avec le cœur, leur liste reste dans votre navigateur.',
          ],
          link: { href: `${paths.privacyPolicy('fr')}#reading`, name: 'Ce que nous voyons quand vous lisez' },
        },
        {
          id: 'medical-service',
          question: 'Dental Finder est-il un service médical?',
          answer: [
            'Non. C’est un répertoire public. Nous ne donnons ni soins, ni diagnostic, ni avis médical, et les dentistes ne travaillent pas pour nous. Votre dentiste, ou le personnel infirmier d’Info-Santé 811 ou de la ligne santé de votre province, peut répondre à vos questions sur votre santé.',
          ],
        },
      ],
    },
  },
});
