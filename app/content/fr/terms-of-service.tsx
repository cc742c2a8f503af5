import { CALL_911 } from '#app/content/emergency.ts';
import { PRODUCT } from '#app/content/product.ts';
import { PublisherDetails, ReachUs } from '#app/content/publisher-details.tsx';
import { paths } from '#app/http/paths.ts';
import { answeringWords, USUAL_ANSWERING } from '#app/content/answering-hours.ts';
import type { LongPage, SiteFacts } from '#app/content/long-page.ts';

export function termsOfService({
  publisher,
  demonstration,
  answering = USUAL_ANSWERING,
}: SiteFacts): LongPage {
  const { within, daysOff } = answeringWords('fr', answering);
  return {
    title: 'Conditions d’utilisation',
    description:
      'Ce qu’est ce répertoire de dentistes et ce qu’il n’est pas, ce que vous pouvez attendre de nous, et les règles pour les demandes et les avis.',
    lead: 'Ce qu’est ce site, ce que vous pouvez attendre de nous et ce que nous attendons de vous. En utilisant le site, vous acceptez ces conditions.',
    sections: [
      {
        id: 'who',
        title: 'Qui nous sommes',
        body: (
          <>
            <p>
              {PRODUCT} est un répertoire public et un classement des dentistes au Canada. Il est exploité
              par :
            </p>
            <PublisherDetails publisher={publisher} language="fr" />
            <p>
              <ReachUs publisher={publisher} language="fr" about="general" />
            </p>
          </>
        ),
      },
      {
        id: 'not-medical',
        title: 'Un répertoire, pas une clinique',
        body: (
          <>
            <p>
              Nous ne donnons ni soins, ni diagnostic, ni avis médical. Ce que vous lisez ici ne remplace pas
              un dentiste qui examine vos dents.
            </p>
            <p>
              Les dentistes et les cliniques qui figurent ici sont indépendants. Ils ne travaillent pas pour
              nous, nous ne les supervisons pas, et les soins dont vous convenez ne regardent que vous et la
              clinique.
            </p>
            <p>
              <strong>{CALL_911.fr}</strong>
            </p>
          </>
        ),
      },
      ...(demonstration
        ? [
            {
              id: 'demonstration',
              title: 'Ceci est une démonstration',
              body: (
                <p>
                  Les dentistes qui portent la mention « Démo » ou « Démonstration » sont fictifs, tout comme
                  leurs numéros de téléphone, leurs avis et leurs rangs. Les chiffres sur le site qui les
                  accompagnent sont aussi des exemples. Une demande ou un message adressés à l’un de ces
                  dentistes ne parviennent à aucune clinique.
                </p>
              ),
            },
          ]
        : []),
      {
        id: 'free',
        title: 'Ce que cela coûte',
        body: (
          <p>
            Les patients ne paient rien pour utiliser le site et n’ont pas besoin de compte. Vous payez vos
            soins à la clinique, à ses prix.
          </p>
        ),
      },
      {
        id: 'requests',
        title: 'Les demandes de rendez-vous et les messages',
        body: (
          <>
            <p>
              Le formulaire envoie une demande. Ce n’est un rendez-vous qu’une fois le jour et l’heure
              confirmés avec vous. La clinique peut vous écrire ou vous appeler au sujet d’un autre moment, ou
              refuser.
            </p>
            <p>
              Nous visons une réponse à chaque demande {within}, et avant la fin du jour ouvrable suivant pour
              ce qui arrive {daysOff}. Sans nouvelles après ce délai, appelez la clinique. N’utilisez pas le
              formulaire quand il vous faut des soins tout de suite.
            </p>
            <p>
              Un message à un dentiste suit le même chemin : nous le transmettons, et la clinique y répond.
              Nous ne savons pas dans quel délai.
            </p>
            <p>
              Donnez votre vrai nom et un moyen de vous joindre, n’envoyez une demande que si elle est
              sérieuse, et appelez la clinique si vous ne pouvez pas venir. Pour une autre personne, n’en
              envoyez une que si elle est d’accord, ou si vous êtes son parent ou son tuteur.
            </p>
          </>
        ),
      },
      {
        id: 'rankings',
        title: 'Fiches et classement',
        body: (
          <>
            <p>
              Un rang est notre opinion, selon la méthode que nous publions à la page{' '}
              <a href={paths.howWeRank('fr')}>Comment nous classons les dentistes</a>. Personne ne peut
              acheter une place. Un rang ne garantit ni la réussite d’un traitement, ni qu’un dentiste vous
              convient.
            </p>
            <p>
              Les renseignements sur une clinique peuvent être périmés. Chaque profil dit d’où ils viennent,
              quand ils ont été confirmés et ce que nous ignorons. Vérifiez auprès de la clinique ce qui
              compte pour vous avant de vous déplacer. L’ordre professionnel de la province peut vous dire si
              un permis est valide aujourd’hui.
            </p>
            <p>
              Si vous êtes dentiste et qu’un renseignement à votre sujet est inexact, nous le corrigeons sans
              frais. Voyez{' '}
              <a href={`${paths.privacyPolicy('fr')}#dentists`}>Si votre fiche de dentiste figure ici</a>.
            </p>
          </>
        ),
      },
      {
        id: 'reviews',
        title: 'Règles pour les avis',
        body: (
          <>
            <p>En écrivant un avis, vous acceptez ces règles :</p>
            <ul>
              <li>Parlez de votre propre visite, ou de celle de votre enfant, et écrivez ce qui est vrai.</li>
              <li>
                Un avis par dentiste en 30 jours; celui que vous avez écrit peut être modifié. Personne ne
                peut vous payer, vous récompenser ou vous pousser à l’écrire.
              </li>
              <li>
                Ni insultes, ni menaces, ni haine; rien sur un autre patient; pas le nom complet d’une
                personne employée.
              </li>
              <li>Personne n’évalue sa propre clinique ni celle d’un concurrent.</li>
            </ul>
            <p>
              Nous lisons chaque avis avant de le publier. Nous refusons ou retirons ce qui enfreint ces
              règles, et disons pourquoi. Nous ne changeons pas vos mots et ne retirons pas un avis parce
              qu’il est négatif. Vous pouvez modifier le vôtre dans les 30 jours et le supprimer quand vous
              voulez.
            </p>
            <p>
              L’avis reste à vous. Vous nous permettez de le montrer sur ce site, avec le nom de votre choix,
              tant qu’il est publié.
            </p>
            <p>
              Un dentiste qui croit qu’un avis enfreint les règles peut nous dire lequel et pourquoi. Nous
              entendons les deux parties et leur disons ce que nous avons décidé.
            </p>
          </>
        ),
      },
      {
        id: 'fair-use',
        title: 'Utilisation acceptable du site',
        body: (
          <>
            <p>Vous pouvez lire, imprimer et partager nos pages. Nous vous demandons de ne pas :</p>
            <ul>
              <li>envoyer de fausses demandes ni vous faire passer pour quelqu’un d’autre;</li>
              <li>chercher à obtenir les renseignements d’autres personnes ni contourner notre sécurité;</li>
              <li>charger les pages si vite que le site ralentit pour les autres;</li>
              <li>copier le répertoire pour envoyer de la publicité aux personnes qui y figurent.</li>
            </ul>
            <p>
              Si quelqu’un le fait, nous pouvons bloquer ses demandes. Si vous découvrez un problème de
              sécurité, écrivez-nous d’abord.
            </p>
          </>
        ),
      },
      {
        id: 'ownership',
        title: 'À qui appartient le contenu',
        body: (
          <>
            <p>
              Nos textes, nos dessins et nos classements sont à nous. Les faits, comme une adresse ou des
              heures d’ouverture, n’appartiennent à personne.
            </p>
            <p>
              Certains faits viennent de données ouvertes. Ce qui vient d’OpenStreetMap est © les
              contributeurs d’OpenStreetMap, sous la{' '}
              <a href="https://opendatacommons.org/licenses/odbl/1-0/" hrefLang="en">
                licence ODbL
              </a>{' '}
              (en anglais); chaque profil qui s’en sert le dit. Les noms et les marques des cliniques et des
              assureurs appartiennent à leurs propriétaires.
            </p>
          </>
        ),
      },
      {
        id: 'links',
        title: 'Liens vers d’autres sites',
        body: (
          <p>
            Les profils mènent aux sites Web des cliniques, et certaines pages à des autorités publiques. Ces
            sites ont leurs propres conditions et leurs propres règles de confidentialité; nous ne répondons
            pas de ce qu’ils disent.
          </p>
        ),
      },
      {
        id: 'responsibility',
        title: 'Notre responsabilité',
        body: (
          <>
            <p>
              Nous veillons à ce que nos pages soient exactes et que le site fonctionne, mais nous ne pouvons
              pas promettre qu’il est sans erreur ni toujours accessible. Nous ne répondons pas des soins
              qu’une clinique donne, ni de ce qu’elle fait de votre demande.
            </p>
            <p>
              Ces conditions n’enlèvent rien aux droits que la loi vous donne comme consommateur ou comme
              patient. Elles ne limitent pas notre responsabilité pour un préjudice corporel ou pour notre
              propre faute lourde, ni là où la loi ne permet pas de la limiter.
            </p>
          </>
        ),
      },
      {
        id: 'privacy',
        title: 'Vos renseignements personnels',
        body: (
          <p>
            La <a href={paths.privacyPolicy('fr')}>politique de confidentialité</a> dit ce que nous
            conservons, pourquoi, et comment le faire corriger ou effacer.
          </p>
        ),
      },
      {
        id: 'law',
        title: 'Loi, langues et différends',
        body: (
          <>
            <p>
              Les lois de la province ou du territoire du Canada où vous habitez s’appliquent, ainsi que les
              lois fédérales du Canada. Vous pouvez vous adresser aux tribunaux de cet endroit. Parlez-nous
              d’abord : un message suffit le plus souvent.
            </p>
            <p>
              Ces conditions existent en français et en anglais. Les deux versions ont la même valeur. Si
              elles diffèrent, celle qui vous est la plus favorable s’applique.
            </p>
          </>
        ),
      },
      {
        id: 'changes',
        title: 'Modifications de ces conditions',
        body: (
          <p>
            Quand nous changeons ces conditions, les nouvelles paraissent ici avec leur date. Elles
            s’appliquent à ce que vous faites sur le site à partir de ce moment, jamais à ce que vous avez
            fait avant.
          </p>
        ),
      },
    ],
  };
}
