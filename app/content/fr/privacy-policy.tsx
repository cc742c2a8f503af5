import { PRODUCT } from '#app/content/product.ts';
import { OperatorDetails, ReachUs } from '#app/content/operator-details.tsx';
import { paths } from '#app/http/paths.ts';
import type { LongPage, SiteFacts } from '#app/content/long-page.ts';

export function privacyPolicy({ operator, demonstration, mapHost, retention }: SiteFacts): LongPage {
  const { months, textMonths } = retention ?? { months: 24, textMonths: 6 };
  const reachUs = <ReachUs operator={operator} language="fr" about="privacy" />;
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
              Nous conservons ce que vous écrivez pour demander un rendez-vous ou trouver un dentiste, pour
              écrire à un dentiste ou à nous, pour donner ou signaler un avis, ou pour corriger ou revendiquer
              une fiche. Nous ne conservons rien sur qui ne fait que lire.
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
            <OperatorDetails operator={operator} language="fr" />
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
                <strong>Témoins (cookies) :</strong> deux, et aucun pour la lecture. L’un si vous appuyez sur
                « Utile » à côté d’un avis : un nombre au hasard, pour un an, afin que votre navigateur compte
                une fois. Nous n’en conservons qu’un code tiré de ce nombre et de cet avis, dans lequel on ne
                peut lire ni le nombre ni vos autres votes. L’autre si vous répondez à une question de{' '}
                <a href="#match">Trouver mon dentiste</a> : il contient vos réponses pendant une heure. Les
                personnes qui traitent les demandes ouvrent une session et en reçoivent qui l’attestent.
              </li>
              <li>
                <strong>La mémoire de votre navigateur :</strong> une seule chose, et seulement si vous
                appuyez sur un cœur : la liste des dentistes que vous avez enregistrés. Elle reste dans ce
                navigateur jusqu’à ce que vous les retiriez ou effaciez ses données. Nous ne la voyons que si
                vous ouvrez vos dentistes enregistrés ou en comparez : l’adresse de cette page les nomme, pour
                que nous puissions les afficher. Nous ne la conservons pas.
              </li>
              <li>
                <strong>Autres entreprises :</strong> aucune{mapHost ? ', à une exception près' : ''}. Les
                textes, les images, les polices et les scripts viennent tous de ce site; votre navigateur ne
                dit donc à personne d’autre que vous êtes passé ici.
                {mapHost ? (
                  <>
                    {' '}
                    L’exception est la carte de la page de recherche. Tant qu’elle est affichée, votre
                    navigateur en reçoit le fond de {mapHost}, qui voit votre adresse IP, le nom de ce site et
                    la partie du monde que montre la carte, mais pas ce que vous avez cherché. La carte
                    s’affiche quand vous appuyez sur « Afficher la carte » et, sur un écran large, à côté des
                    résultats d’une recherche.
                  </>
                ) : null}
              </li>
              <li>
                <strong>Notre journal :</strong> une ligne par page, avec l’heure, l’adresse de la page, le
                résultat et la durée. Ce que vous avez cherché n’y est pas, pas plus que votre adresse IP,
                votre navigateur ou votre nom.
              </li>
              <li>
                <strong>Votre adresse IP :</strong> votre appareil l’envoie à chaque demande, sinon aucune
                réponse ne vous trouverait. Le programme s’en sert pour répondre et ne la note pas. Pour les
                programmes qui lisent le site à /api/v1, il s’en sert aussi pour compter les requêtes d’une
                minute, puis l’oublie. De qui tente d’ouvrir une session là où les demandes sont traitées, il
                garde environ une heure un code tiré de cette adresse; de qui appuie sur « Utile », environ un
                jour, un code tiré de cette adresse et de cet avis, afin que personne ne vote sans fin.
                L’entreprise qui héberge le site ou achemine la connexion peut tenir ses propres registres
                pendant un certain temps.
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
                postal) et ne la conserve pas. L’adresse de la page qui suit nomme ce secteur, et aucune
                position.
              </li>
            </ul>
          </>
        ),
      },
      {
        id: 'request',
        title: 'Quand vous demandez un rendez-vous',
        body: (
          <>
            <p>Voici ce que nous conservons, et pourquoi :</p>
            <dl>
              <dt>Prénom, nom, courriel, numéro de téléphone</dt>
              <dd>Pour que la clinique ou nous puissions vous répondre. Obligatoires.</dd>
              <dt>Dentiste, type de rendez-vous, date et heure</dt>
              <dd>C’est votre demande. Obligatoires.</dd>
              <dt>Nouvelle patiente ou nouveau patient</dt>
              <dd>La clinique prévoit plus de temps pour une première visite.</dd>
              <dt>Assureur et message</dt>
              <dd>Pour que la clinique puisse se préparer. Facultatifs.</dd>
              <dt>Langue de la page, moment de l’envoi et suites de la demande</dt>
              <dd>Pour vous répondre dans votre langue et à temps.</dd>
            </dl>
            <p>
              Ces renseignements servent à organiser votre rendez-vous et à rien d’autre. En envoyant le
              formulaire, vous y consentez. Vous pouvez retirer ce consentement en tout temps; voyez{' '}
              <a href="#rights">Vos droits</a>.
            </p>
            <p>
              Le type de rendez-vous et votre message peuvent en dire long sur votre santé. N’écrivez que ce
              dont la clinique a besoin avant votre visite. Nous n’avons jamais besoin de votre numéro
              d’assurance maladie.
            </p>
            <p>
              Le type, le jour et l’heure choisis font partie de l’adresse de la page, pour que le bouton
              « Retour » fonctionne. Ils restent dans l’historique de votre navigateur. Votre nom, votre
              courriel, votre téléphone, votre assureur et votre message n’y sont pas.
            </p>
            {demonstration ? (
              <p>
                <strong>Tant que ce site est une démonstration :</strong> une demande adressée à un dentiste
                fictif ne parvient à aucune clinique. Elle est conservée comme les autres.
              </p>
            ) : null}
          </>
        ),
      },
      {
        id: 'match',
        title: 'Quand vous demandez à trouver un dentiste',
        body: (
          <>
            <p>
              Pendant que vous répondez aux questions, vos réponses se trouvent dans un témoin de votre
              navigateur et nulle part ailleurs. Il est scellé : personne ne peut le lire ni le modifier en
              chemin ou dans le navigateur; il n’est envoyé qu’avec ces pages, dure une heure après votre
              dernière réponse, et « Effacer mes réponses » le retire aussitôt. Notre programme le lit pour
              montrer la question suivante, et aucune réponse ne figure dans l’adresse d’une page.
            </p>
            <p>
              Ce n’est que si vous cochez la case et appuyez sur « Trouver mes dentistes » que nous conservons
              ceci, et voici pourquoi :
            </p>
            <dl>
              <dt>Courriel et numéro de téléphone</dt>
              <dd>Pour que nous puissions communiquer avec vous au sujet des résultats. Obligatoires.</dd>
              <dt>
                Soins, ce qui compte pour vous, moment, code postal, si vous avez une assurance, dernière
                visite
              </dt>
              <dd>
                C’est ce à quoi les dentistes sont comparés, et ce qu’il nous faut savoir pour vous aider.
                Obligatoires.
              </dd>
              <dt>Ville, spécialité et dentistes qui vous ont été montrés</dt>
              <dd>
                Pour que nous sachions ce que vous avez vu, et que vous retrouviez les mêmes à votre retour.
              </dd>
              <dt>Le texte auquel vous avez consenti, dans quelle langue et à quel moment</dt>
              <dd>Pour que votre consentement puisse être démontré, et que vous puissiez le relire.</dd>
              <dt>Langue de la page, moment de l’envoi et suites de la demande</dt>
              <dd>Pour vous répondre dans votre langue et à temps.</dd>
            </dl>
            <p>
              Vos réponses contiennent des renseignements sur votre santé. Elles servent à vous trouver des
              dentistes et à vous répondre, et à rien d’autre. Aucune clinique ne les reçoit, sauf si vous
              nous demandez de les transmettre. Vous pouvez retirer votre consentement en tout temps; voyez{' '}
              <a href="#rights">Vos droits</a>. Les classements montrent les mêmes dentistes et ne vous
              demandent rien.
            </p>
          </>
        ),
      },
      {
        id: 'dentist-message',
        title: 'Quand vous écrivez à un dentiste',
        body: (
          <>
            <p>Voici ce que nous conservons, et pourquoi :</p>
            <dl>
              <dt>Nom, courriel et message</dt>
              <dd>C’est ce que nous transmettons, et où la réponse vous parvient. Obligatoires.</dd>
              <dt>Numéro de téléphone</dt>
              <dd>Pour que la clinique puisse plutôt vous appeler. Facultatif.</dd>
              <dt>Dentiste, langue de la page, moment de l’envoi et suites du message</dt>
              <dd>Pour qu’il parvienne à la bonne clinique, dans votre langue et à temps.</dd>
            </dl>
            <p>
              Ces renseignements servent à faire répondre à votre message et à rien d’autre. En envoyant le
              formulaire, vous y consentez, et vous pouvez retirer ce consentement en tout temps; voyez{' '}
              <a href="#rights">Vos droits</a>. Rien n’en figure dans l’adresse d’une page. Nous n’avons
              jamais besoin de votre numéro d’assurance maladie.
            </p>
            {demonstration ? (
              <p>
                <strong>Tant que ce site est une démonstration :</strong> un message adressé à un dentiste
                fictif ne parvient à aucune clinique. Il est conservé comme les autres.
              </p>
            ) : null}
          </>
        ),
      },
      {
        id: 'message',
        title: 'Quand vous nous écrivez',
        body: (
          <>
            <p>
              Le formulaire de la page Nous joindre conserve votre nom, votre courriel, l’objet, la catégorie
              si vous en choisissez une, votre message, la langue de la page, le moment de l’envoi et les
              suites du message. Nous nous en servons pour vous répondre, et pour rien d’autre. N’y mettez pas
              ce que votre dentiste sait de votre santé.
            </p>
            <p>
              Ces quatre formulaires, ceux des avis et ceux des fiches sont les seuls qui conservent quelque
              chose aujourd’hui. Avant qu’un autre ne le fasse, cette page dira ce qui est conservé.
            </p>
          </>
        ),
      },
      {
        id: 'review',
        title: 'Quand vous écrivez, modifiez ou signalez un avis',
        body: (
          <>
            <p>Voici ce que nous conservons d’un avis, et pourquoi :</p>
            <dl>
              <dt>Étoiles, titre, texte et nom à afficher</dt>
              <dd>C’est votre avis. Obligatoires, et publics une fois l’avis publié.</dd>
              <dt>Traitement et jour de votre visite</dt>
              <dd>Ils aident les lecteurs. Facultatifs, et publics avec l’avis.</dd>
              <dt>Courriel</dt>
              <dd>
                Jamais publié. Nous y envoyons des liens qui permettent de confirmer, de modifier, de
                supprimer et d’effacer l’avis, et c’est ainsi que nous savons qu’une personne écrit un seul
                avis sur un dentiste en 30 jours. Obligatoire.
              </dd>
              <dt>
                Dentiste, langue de la page, moments de l’écriture, de la confirmation et de la décision
              </dt>
              <dd>Pour que l’avis soit à sa place et que vous puissiez le modifier à temps.</dd>
              <dt>Une version modifiée</dt>
              <dd>
                À côté de celle qui est publiée, jusqu’à ce que nous l’ayons lue; celle qu’elle remplace
                disparaît à la modification suivante.
              </dd>
            </dl>
            <p>
              Ce que vous écrivez peut en dire long sur votre santé, et tout le monde peut le lire. En
              envoyant le formulaire, vous consentez à sa publication. Vous pouvez retirer ce consentement
              quand vous voulez : le lien de nos courriels mène à une page privée qui montre ce qu’il est
              advenu de l’avis, et quand. Vous pouvez y supprimer aussitôt l’avis du site, avec son texte;
              votre nom et votre courriel restent alors avec ce qui en subsiste. Ou vous pouvez tout effacer :
              l’avis, votre nom et votre courriel.
            </p>
            <p>
              Si vous signalez un avis, nous conservons la raison choisie et ce que vous ajoutez, pas qui vous
              êtes; et, si cela semble indésirable, pourquoi nous le pensons.
            </p>
          </>
        ),
      },
      {
        id: 'listing',
        title: 'Quand vous corrigez ou revendiquez une fiche',
        body: (
          <>
            <p>Voici ce que nous conservons d’une correction, et pourquoi :</p>
            <dl>
              <dt>Le renseignement, ce qui devrait y être et comment vous le savez</dt>
              <dd>Pour pouvoir vérifier. C’est obligatoire. Nous ne demandons pas votre nom.</dd>
              <dt>Courriel</dt>
              <dd>Pour vous dire ce qu’il en est advenu. C’est facultatif.</dd>
            </dl>
            <p>Et d’une revendication :</p>
            <dl>
              <dt>Nom, rôle, courriel et numéro de téléphone à la clinique, et comment le prouver</dt>
              <dd>Pour vérifier que la fiche est la vôtre. C’est obligatoire.</dd>
              <dt>Si les demandes des patients peuvent aller à cette adresse</dt>
              <dd>
                Si vous acceptez et que la revendication est retenue, l’adresse est conservée avec la fiche,
                n’est jamais publiée et reçoit ces demandes jusqu’à ce que vous changiez d’avis.
              </dd>
            </dl>
            <p>
              Avec l’une et l’autre, nous conservons le dentiste, la langue de la page, le moment de l’envoi
              et les suites. Cela ne sert à rien d’autre, et rien n’en est publié en votre nom.
            </p>
          </>
        ),
      },
      {
        id: 'answering',
        title: 'Pendant que nous vous répondons',
        body: (
          <>
            <p>
              Avec chaque demande ou message, nous conservons où il en est, chaque étape avec son heure et la
              personne qui l’a faite, qui s’en occupe, les notes à son sujet et, s’il a l’air indésirable, ce
              qui nous le fait croire.
            </p>
            <p>
              Pour distinguer les gens des programmes, un formulaire sait quand il a été ouvert. Pour que
              personne ne nous inonde, le programme compte pendant une heure, en mémoire seulement, combien de
              formulaires, de signalements et de clics sur « Utile » viennent d’une même adresse IP, et
              pendant un jour combien portent une même adresse courriel. Qui atteint une limite apprend quand
              réessayer.
            </p>
            <p>
              Nous écrivons à l’adresse que vous avez saisie : pour dire que nous l’avons reçu, puis ce qu’il
              en advient. Chacun de ces courriels contient un lien privé vers votre demande. Nous conservons
              quels courriels nous avons écrits et quand, pas ce qu’ils disent. Une clinique ne reçoit votre
              demande par courriel que si elle y a consenti; ces courriels contiennent ce que vous avez saisi.
              Les courriels passent par les ordinateurs de votre fournisseur et du nôtre.
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
              {operator.dataLocation
                ? `Elle est conservée ici : ${operator.dataLocation}.`
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
              avis, à partir du jour de la dernière décision ou modification. Vous pouvez l’effacer plus tôt,
              sur la page privée de votre demande, ou nous demander de le faire. Il reste alors une ligne qui
              ne dit rien de vous : qu’il y a eu une demande, quand et pour quel dentiste.
            </p>
            <p>
              Un avis est conservé tant qu’il est publié, et votre courriel avec lui : ainsi, vous seul pouvez
              le supprimer.
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
        title: 'Si vous êtes un dentiste inscrit ici',
        body: (
          <>
            <p>
              Ce site est un répertoire public de professionnels. Nous y inscrivons ce dont les patients ont
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
                <strong>Retrait :</strong> nous retirons une inscription quand vous avez cessé d’exercer,
                quand elle est en double ou quand nous n’avons pas le droit de la montrer. Dans les autres
                cas, nous pesons vos raisons et ce que les patients doivent savoir, et vous écrivons ce que
                nous avons décidé et pourquoi.
              </li>
              <li>
                <strong>Avis :</strong> voyez les{' '}
                <a href={`${paths.termsOfService('fr')}#reviews`}>règles pour les avis</a>.
              </li>
            </ul>
            <p>
              <ReachUs operator={operator} language="fr" about="dentist" /> Nous répondons dans les 30 jours.
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
