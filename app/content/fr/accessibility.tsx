import { ReachUs } from '#app/content/publisher-details.tsx';
import { answeringWords, USUAL_ANSWERING } from '#app/content/answering-hours.ts';
import type { LongPage, SiteFacts } from '#app/content/long-page.ts';

export function accessibility({ publisher, answering = USUAL_ANSWERING }: SiteFacts): LongPage {
  const { within } = answeringWords('fr', answering);
  return {
    title: 'Accessibilité',
    description:
      'Notre objectif (WCAG 2.2, niveau AA), ce que nous vérifions et comment, ce qui manque encore, et comment nous signaler un obstacle.',
    lead: 'Tout le monde devrait pouvoir trouver un dentiste ici : au clavier, avec un lecteur d’écran, en gros caractères, sur un petit téléphone ou avec une connexion lente.',
    sections: [
      {
        id: 'aim',
        title: 'Notre objectif',
        body: (
          <p>
            Nous construisons chaque page pour qu’elle respecte les Règles pour l’accessibilité des contenus
            Web (WCAG) 2.2 au niveau AA, en français et en anglais. Nous l’avons vérifié nous-mêmes. Personne
            de l’extérieur ne l’a encore fait; nous n’affirmons donc pas que le site les respecte entièrement.
          </p>
        ),
      },
      {
        id: 'what-works',
        title: 'Ce sur quoi vous pouvez compter',
        body: (
          <ul>
            <li>Tout peut se faire au clavier. Vous voyez toujours où vous êtes.</li>
            <li>Chaque page fonctionne sans JavaScript, y compris la demande de rendez-vous.</li>
            <li>
              Le texte peut être deux fois plus gros, et la page ne défile jamais de côté, jusqu’à une largeur
              de 320 pixels.
            </li>
            <li>Les couleurs, claires ou sombres, suivent votre appareil et sont assez contrastées.</li>
            <li>Si votre appareil demande moins de mouvement, rien ne bouge.</li>
            <li>
              Un renseignement n’est jamais donné par la couleur ou par un dessin seulement : une note est
              aussi un nombre.
            </li>
            <li>
              Les erreurs d’un formulaire se trouvent à côté du champ et dans une liste en haut; ce que vous
              avez tapé est gardé.
            </li>
            <li>Les heures sont celles de la clinique, avec son fuseau horaire.</li>
            <li>
              Prenez votre temps pour remplir un formulaire. Les réponses données pour « Trouver mon
              dentiste » sont gardées un jour après la dernière.
            </li>
          </ul>
        ),
      },
      {
        id: 'testing',
        title: 'Ce que nous vérifions, et comment',
        body: (
          <>
            <p>Avant chaque changement, des programmes ouvrent tous les types de pages et vérifient :</p>
            <ul>
              <li>
                les règles du niveau AA que l’outil axe sait vérifier, en français et en anglais, et les
                contrastes aussi en mode sombre;
              </li>
              <li>que le code HTML est valide, avec un seul titre principal et une langue indiquée;</li>
              <li>
                que rien n’est coupé quand le texte est à 200 % et que rien ne défile de côté à 320 pixels;
              </li>
              <li>
                les menus, et le chemin de l’accueil à une demande de rendez-vous, au clavier seulement.
              </li>
            </ul>
            <p>
              Ces vérifications se font dans le navigateur Chromium. Un outil ne trouve qu’une partie des
              obstacles que les gens rencontrent.
            </p>
          </>
        ),
      },
      {
        id: 'limits',
        title: 'Ce qui manque, à notre connaissance',
        body: (
          <ul>
            <li>
              Aucun essai avec des personnes handicapées, ni encore avec NVDA, JAWS, VoiceOver ou TalkBack.
            </li>
            <li>Aucune vérification automatique dans Firefox ou Safari.</li>
            <li>
              La carte de la recherche et les cœurs qui enregistrent un dentiste exigent JavaScript. Ceux que
              montre la carte figurent dans la liste, à côté.
            </li>
            <li>
              Les avis, ainsi que les descriptions et les noms qui viennent d’ailleurs, sont dans la langue où
              ils ont été écrits. Ils peuvent être difficiles à lire.
            </li>
            <li>
              Souvent, on ne sait pas si un cabinet est accessible en fauteuil roulant. Nous indiquons alors
              « Non connu ».
            </li>
            <li>Les sites Web des cliniques ne sont pas les nôtres; nous ne pouvons pas les corriger.</li>
          </ul>
        ),
      },
      {
        id: 'report',
        title: 'Nous signaler un obstacle',
        body: (
          <>
            <p>
              <ReachUs publisher={publisher} language="fr" about="site" /> Dites-nous quelle page, ce que vous
              vouliez faire et, si vous le voulez bien, ce que vous utilisez pour lire le site.
            </p>
            <p>
              Nous répondons {within} : ce que nous ferons et quand, ou pourquoi nous ne le pouvons pas. Si
              une page vous est inaccessible, nous vous donnons son contenu sous une autre forme, comme de
              gros caractères ou un courriel, sans frais.
            </p>
          </>
        ),
      },
    ],
  };
}
