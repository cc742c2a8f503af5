import { PRODUCT } from '#app/content/product.ts';
import { PublisherDetails, ReachUs } from '#app/content/publisher-details.tsx';
import { eitherOf, privacySection } from '#app/content/privacy-part.tsx';
import { paths } from '#app/http/paths.ts';
import type { LongPage, SiteFacts } from '#app/content/long-page.ts';

export function privacyPolicy({
  publisher,
  demonstration,
  mapHost,
  retention,
  forms = [],
}: SiteFacts): LongPage {
  const { months, textMonths } = retention ?? { months: 24, textMonths: 6 };
  const reachUs = <ReachUs publisher={publisher} language="fr" about="privacy" />;
  return {
    title: 'Politique de confidentialité',
    description:
      'Ce que ce répertoire de dentistes conserve à votre sujet, pourquoi, qui le voit, où c’est conservé et comment le faire corriger ou effacer.',
    lead: 'Ce que ce site conserve à votre sujet, pourquoi, qui le voit et comment le faire corriger ou effacer.',
    sections: [
      {
        id: 'in-short',
        title: 'En bref',
        body: (
          <ul>
            <li>Vous pouvez chercher, comparer et lire sans compte et sans dire qui vous êtes.</li>
            <li>
              Nous conservons ce que vous écrivez pour {eitherOf('fr', forms)}. Aucun autre formulaire ne
              conserve quoi que ce soit. Nous ne conservons rien sur qui ne fait que lire.
            </li>
            <li>
              Pendant que vous lisez, nous ne déposons aucun témoin (cookie). Nous n’affichons aucune
              publicité et n’utilisons aucun outil qui compte ou suit les visiteurs.
            </li>
            <li>
              Nous transmettons votre demande ou votre message à la clinique que vous avez choisie. Nous ne
              vendons rien à personne.
            </li>
            <li>
              Vous pouvez obtenir une copie de ce que nous avons à votre sujet, le faire corriger ou effacer.
              C’est gratuit.
            </li>
          </ul>
        ),
      },
      {
        id: 'who',
        title: 'Qui est responsable',
        body: (
          <>
            <p>
              {PRODUCT} est exploité par l’organisation nommée ici. Une personne y est responsable de la
              protection des renseignements personnels : elle répond à vos questions et à vos demandes à ce
              sujet.
            </p>
            <PublisherDetails publisher={publisher} language="fr" />
            <p>{reachUs}</p>
          </>
        ),
      },
      {
        id: 'reading',
        title: 'Quand vous ne faites que lire',
        body: (
          <>
            <p>Nous ne vous demandons pas qui vous êtes et ne gardons rien qui nous le dirait.</p>
            <ul>
              <li>
                <strong>Témoins (cookies) :</strong> trois, et aucun pour la lecture.
                <ul>
                  <li>
                    L’un si vous appuyez sur « Utile » à côté d’un avis : un nombre au hasard, pour un an,
                    afin que votre navigateur compte une fois. Nous n’en conservons qu’un code tiré de ce
                    nombre et de cet avis, dans lequel on ne peut lire ni le nombre ni vos autres votes.
                  </li>
                  <li>
                    Un autre si vous répondez à une question de <a href="#match">Trouver mon dentiste</a> : il
                    contient vos réponses pendant un jour.
                  </li>
                  <li>
                    Et un troisième si vous envoyez un formulaire ou confirmez un avis : pendant un jour, il
                    permet à la page suivante de vous montrer le lien vers votre envoi.
                  </li>
                </ul>
                <p>
                  Les personnes qui traitent les demandes ouvrent une session dans la console et reçoivent des
                  témoins de session.
                </p>
              </li>
              <li>
                <strong>La mémoire de votre navigateur :</strong> si vous appuyez sur un cœur, la liste des
                dentistes que vous avez enregistrés et, si vous cherchez près d’un lieu, ce lieu (« Toronto »
                ou « M5V », même si votre position y a mené; jamais la position).
                <ul>
                  <li>
                    Ils restent dans ce navigateur jusqu’à ce que vous les retiriez ou effaciez ses données.
                  </li>
                  <li>
                    Nous ne les voyons que si vous ouvrez vos dentistes enregistrés, en comparez ou appuyez
                    sur le dernier lieu pour y chercher : l’adresse de cette page les nomme, pour que nous
                    puissions les afficher. Nous ne les conservons pas.
                  </li>
                  <li>
                    Pendant que vous remplissez une demande de rendez-vous, l’onglet garde aussi ce que vous y
                    avez écrit, pour qu’un rechargement n’efface rien, jusqu’à l’envoi ou à la fermeture de
                    l’onglet.
                  </li>
                  <li>
                    L’onglet retient aussi que vous avez fermé la barre qui mène à vos dentistes enregistrés.
                  </li>
                </ul>
              </li>
              <li>
                <strong>Autres entreprises :</strong> aucune{mapHost ? ', à une exception près' : ''}. Les
                textes, les images, les polices et les scripts viennent tous de ce site; votre navigateur ne
                dit donc à personne d’autre que vous êtes passé ici.
                {mapHost ? (
                  <>
                    {' '}
                    L’exception est la carte de la page de recherche, dès que vous l’ouvrez sur un téléphone
                    ou que vous y touchez : votre navigateur reçoit alors les rues de {mapHost}, qui voit
                    votre adresse IP, le nom de ce site et la partie du monde que montre la carte, mais pas ce
                    que vous avez cherché. Jusque-là, la carte vient de ce site.
                  </>
                ) : null}
              </li>
              <li>
                <strong>Notre journal :</strong> une ligne par page, avec l’heure, l’adresse de la page, le
                résultat et la durée. Ce que vous avez cherché n’y est pas, pas plus que votre adresse IP,
                votre navigateur ou votre nom.
              </li>
              <li>
                <strong>Votre adresse IP :</strong> votre appareil l’envoie à chaque demande. Le programme
                s’en sert pour répondre et ne la note pas.
                <ul>
                  <li>
                    Pour éviter la surcharge, il compte pendant une minute, en mémoire seulement, les pages,
                    les recherches, les suggestions, les parties de cartes, les formulaires et les requêtes à
                    /api/v1 de chaque adresse, puis l’oublie.
                  </li>
                  <li>
                    Quand vous envoyez un formulaire, signalez un avis, appuyez sur « Utile » ou tentez
                    d’ouvrir une session dans la console, il garde environ deux heures un code tiré de cette
                    adresse.
                  </li>
                  <li>
                    Si vous appuyez sur « Utile », il garde aussi, environ un jour, un code tiré de cette
                    adresse et de cet avis, afin que personne ne puisse voter sans limite.
                  </li>
                  <li>
                    Avec un avis que vous écrivez, il garde un code tiré du début de cette adresse, jusqu’à ce
                    que l’avis soit effacé.
                  </li>
                  <li>
                    L’entreprise qui héberge le site ou achemine la connexion peut tenir ses propres registres
                    pendant un certain temps.
                  </li>
                </ul>
              </li>
              <li>
                <strong>Champs de recherche :</strong> pendant que vous tapez, les lettres sont envoyées à ce
                site, qui propose des lieux et des noms. Le programme ne les conserve pas et ne les inscrit
                pas au journal.
              </li>
              <li>
                <strong>Votre position :</strong> nous ne la lisons que si vous appuyez sur « Utiliser ma
                position » à la page des urgences ou à la page de recherche, et votre navigateur vous demande
                d’abord la permission. Le programme en tire un secteur postal (la première moitié d’un code
                postal) et ne la conserve pas. L’adresse de la page suivante contient ce secteur, mais aucune
                position.
              </li>
            </ul>
          </>
        ),
      },
      ...forms.map(privacySection('fr', demonstration)),
      {
        id: 'answering',
        title: 'Pendant que nous vous répondons',
        body: (
          <>
            <p>Avec chaque demande ou message, nous conservons :</p>
            <ul>
              <li>son état, et le moment avant lequel nous avons promis une réponse;</li>
              <li>chaque étape avec son heure et la personne qui l’a faite, et qui s’en occupe;</li>
              <li>quand nous avons appelé et quand nous rappellerons;</li>
              <li>ce que vous et nous nous écrivons, et les notes à son sujet;</li>
              <li>s’il a l’air indésirable, ce qui nous le fait croire.</li>
            </ul>
            <p>
              Pour distinguer les gens des programmes, un formulaire sait quand il a été ouvert. Pour éviter
              les envois massifs, le programme compte pendant une heure, grâce à un code tiré de l’adresse IP,
              combien de formulaires, de signalements et de clics sur « Utile » viennent d’une même adresse,
              et pendant un jour combien de formulaires portent une même adresse courriel. Si vous atteignez
              une limite, nous vous disons quand réessayer.
            </p>
            <p>
              Nous écrivons à l’adresse que vous avez saisie : pour confirmer la réception, puis pour vous
              informer de la suite. Chacun de ces courriels contient un lien privé vers votre demande. Nous
              conservons quels courriels nous avons écrits, quand et à quelle clinique, pas ce qu’ils disent.
              Une clinique ne reçoit votre demande par courriel que si elle y a consenti, a confirmé son
              adresse par un lien et a prouvé que la fiche est la sienne; ces courriels contiennent ce que
              vous avez saisi. Les courriels passent par les ordinateurs de votre fournisseur et du nôtre.
            </p>
          </>
        ),
      },
      {
        id: 'who-sees-it',
        title: 'Qui le voit',
        body: (
          <>
            <ul>
              <li>Les personnes qui exploitent ce site, dans la mesure où votre demande l’exige.</li>
              <li>
                Pour un rendez-vous ou un message à un dentiste, la clinique que vous avez choisie. À partir
                de là, ses propres règles de confidentialité s’appliquent. Une demande pour trouver un
                dentiste ne va à aucune clinique, sauf si vous nous le demandez.
              </li>
              <li>
                L’entreprise dont les ordinateurs font fonctionner le site garde les données pour nous et n’a
                pas le droit de s’en servir.
              </li>
              <li>Un tribunal ou une autorité, quand la loi nous y oblige.</li>
            </ul>
            <p>
              Personne d’autre. Nous ne vendons ni ne louons de renseignements personnels. Aucun programme ne
              décide de quoi que ce soit à votre sujet : le site classe les dentistes, pas les visiteurs.
            </p>
          </>
        ),
      },
      {
        id: 'where',
        title: 'Où c’est conservé et comment c’est protégé',
        body: (
          <>
            <p>
              Les demandes et les messages se trouvent dans une seule base de données.{' '}
              {publisher.dataLocation
                ? `Elle est conservée ici : ${publisher.dataLocation}.`
                : 'Cette copie du site n’indique pas encore où se trouve cette base; son exploitant doit le faire avant de l’ouvrir au public.'}{' '}
              Si vous habitez une autre province ou un autre pays, vos renseignements en sortent, et la loi de
              l’endroit où ils sont conservés s’y applique aussi.
            </p>
            <p>
              Seules les personnes qui exploitent le site et traitent les demandes ont accès à cette base. Les
              noms, les courriels, les numéros de téléphone et les messages ne figurent ni dans nos journaux
              ni dans les adresses des pages.
            </p>
          </>
        ),
      },
      {
        id: 'how-long',
        title: 'Combien de temps nous le conservons',
        body: (
          <>
            <p>
              Aussi longtemps qu’il le faut pour organiser le rendez-vous ou faire répondre à votre message,
              et pour les questions qui s’ensuivent. Le programme efface de lui-même, chaque nuit, ce qui est
              plus ancien :
            </p>
            <ul>
              <li>
                après {textMonths} mois, ce que vous avez écrit dans une demande de rendez-vous, un message ou
                un avis non publié, avec nos notes à ce sujet : il peut y être question de votre santé;
              </li>
              <li>
                après {months} mois, tout ce qui vous concerne : votre nom, votre courriel, votre téléphone,
                et ce que vous avez écrit dans une correction ou une revendication de fiche.
              </li>
            </ul>
            <p>
              Nous comptons à partir du jour de l’envoi, ou du jour du rendez-vous s’il est plus tard; pour un
              avis, à partir du jour de la dernière décision ou modification; et si la section sur un
              formulaire, plus haut, indique un autre jour, à partir de celui-ci. Vous pouvez l’effacer plus
              tôt, sur la page privée de votre demande, ou nous demander de le faire. Il reste alors une ligne
              qui ne dit rien de vous : qu’il y a eu une demande, quand et pour quel dentiste.
            </p>
            <p>
              Un avis est conservé tant qu’il est publié, et votre courriel avec lui : ainsi, vous seul pouvez
              le supprimer.
            </p>
            <p>
              Si ce site fait des sauvegardes, le programme les garde cinq semaines : ce qui a été effacé peut
              y rester jusque-là.
            </p>
          </>
        ),
      },
      {
        id: 'rights',
        title: 'Vos droits',
        body: (
          <>
            <p>Vous pouvez nous demander, sans frais :</p>
            <ul>
              <li>
                si nous avons des renseignements à votre sujet, lesquels, d’où ils viennent et qui les a vus;
              </li>
              <li>une copie, aussi sous forme de fichier qu’un autre programme peut lire;</li>
              <li>de corriger ce qui est inexact ou périmé;</li>
              <li>de les effacer et de cesser de les utiliser, quand vous retirez votre consentement;</li>
              <li>
                de cesser de diffuser quelque chose à votre sujet, ou de le retirer des résultats de
                recherche, si cela vous cause du tort.
              </li>
            </ul>
            <p>
              Chaque demande et chaque message a une page privée, à laquelle mènent la page de confirmation et
              nos courriels. Vous y voyez où en sont les choses, et vous pouvez y annuler ou retirer votre
              envoi et l’effacer vous-même, sur-le-champ.
            </p>
            <p>
              {reachUs} Dites de quelle demande ou de quel message il s’agit : le dentiste et le jour
              suffisent. Nous pouvons vérifier qu’il s’agit bien de vous, au moyen du courriel ou du téléphone
              que vous nous avez donnés.
            </p>
            <p>
              Nous répondons dans les 30 jours. Si nous refusons quelque chose, nous disons pourquoi et quels
              sont vos recours. Une fois vos renseignements effacés chez nous, nous demandons à la clinique
              d’en faire autant, si vous le voulez; elle peut être tenue de garder ses propres dossiers.
            </p>
          </>
        ),
      },
      {
        id: 'messages',
        title: 'Nos messages',
        body: (
          <p>
            La clinique ou nous vous écrivons au sujet de ce que vous avez demandé, et de rien d’autre. Nous
            n’envoyons ni infolettre ni publicité. La loi canadienne anti-pourriel (LCAP) exige pour cela
            votre consentement exprès; nous ne l’avons pas demandé, donc nous n’en envoyons pas.
          </p>
        ),
      },
      {
        id: 'children',
        title: 'Les enfants',
        body: (
          <p>
            Un parent ou un tuteur envoie la demande ou le message pour un enfant de moins de 14 ans, avec son
            propre nom et son propre téléphone. Si vous constatez qu’un enfant de moins de 14 ans a fait un
            envoi lui-même, dites-le-nous et nous l’effacerons.
          </p>
        ),
      },
      {
        id: 'incidents',
        title: 'En cas d’incident',
        body: (
          <p>
            Si des renseignements personnels sont perdus, volés ou vus par quelqu’un qui n’y a pas droit, nous
            agissons aussitôt pour limiter le tort et inscrivons l’incident dans un registre. S’il peut vous
            causer un préjudice sérieux, nous vous disons sans tarder ce qui s’est passé et ce que vous pouvez
            faire, et nous avisons le Commissariat à la protection de la vie privée du Canada et, pour les
            personnes qui se trouvent au Québec, la Commission d’accès à l’information. Nous suivons de même
            les lois des autres provinces.
          </p>
        ),
      },
      {
        id: 'dentists',
        title: 'Si votre fiche de dentiste figure ici',
        body: (
          <>
            <p>
              Ce site est un répertoire public de professionnels. Nous y publions ce dont les patients ont
              besoin pour choisir : nom, photo s’il y en a une, clinique, adresse du cabinet, téléphone, site
              Web, spécialités, heures, langues, services, assureurs, formation, vérification du permis, avis
              et rang. Un courriel fourni par une source est conservé, mais n’est pas affiché.
            </p>
            <p>
              Ces renseignements viennent de sources publiques, comme OpenStreetMap ou une liste que publie un
              ordre professionnel, ou de la clinique elle-même. Votre profil nomme la source. Ils servent à ce
              répertoire et à rien d’autre.
            </p>
            <ul>
              <li>
                <strong>Correction :</strong> dites-nous ce qui est inexact. Nous vérifions et corrigeons,
                sans frais.
              </li>
              <li>
                <strong>Retrait :</strong> nous retirons une fiche quand vous avez cessé d’exercer, quand elle
                est en double ou quand nous n’avons pas le droit de la montrer. Dans les autres cas, nous
                pesons vos raisons et ce que les patients doivent savoir, et vous écrivons ce que nous avons
                décidé et pourquoi.
              </li>
              <li>
                <strong>Avis :</strong> voyez les{' '}
                <a href={`${paths.termsOfService('fr')}#reviews`}>règles pour les avis</a>.
              </li>
            </ul>
            <p>
              <ReachUs publisher={publisher} language="fr" about="dentist" /> Nous répondons dans les
              30 jours.
            </p>
          </>
        ),
      },
      {
        id: 'complaints',
        title: 'Plaintes',
        body: (
          <>
            <p>
              Parlez-nous-en d’abord, pour que nous puissions corriger la situation. Vous pouvez aussi vous
              adresser directement à l’autorité; c’est gratuit.
            </p>
            <ul>
              <li>
                Canada :{' '}
                <a href="https://www.priv.gc.ca/fr/">
                  Commissariat à la protection de la vie privée du Canada
                </a>
                , <a href="tel:+18002821376">1 800 282-1376</a>
              </li>
              <li>
                Québec :{' '}
                <a href="https://www.cai.gouv.qc.ca/">Commission d’accès à l’information du Québec</a>,{' '}
                <a href="tel:+18885287741">1 888 528-7741</a>
              </li>
              <li>
                Alberta :{' '}
                <a href="https://oipc.ab.ca/" hrefLang="en">
                  Commissariat à l’information et à la protection de la vie privée de l’Alberta
                </a>{' '}
                (en anglais)
              </li>
              <li>
                Colombie-Britannique :{' '}
                <a href="https://www.oipc.bc.ca/" hrefLang="en">
                  Commissariat à l’information et à la protection de la vie privée de la Colombie-Britannique
                </a>{' '}
                (en anglais)
              </li>
            </ul>
            <p>
              Les lois que suit cette politique : la Loi sur la protection des renseignements personnels et
              les documents électroniques (LPRPDE) du Canada, la Loi sur la protection des renseignements
              personnels dans le secteur privé du Québec, modifiée par la Loi 25, et les lois semblables de
              l’Alberta et de la Colombie-Britannique.
            </p>
          </>
        ),
      },
      {
        id: 'changes',
        title: 'Modifications de cette politique',
        body: (
          <p>
            Quand nos façons de faire changent, cette page change d’abord, avec sa date. Si un changement nous
            permettait de faire davantage avec ce que vous avez déjà envoyé, nous vous le demanderions avant.
          </p>
        ),
      },
    ],
  };
}
