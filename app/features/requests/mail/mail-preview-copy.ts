import { copy } from '#app/content/language.ts';

export const mailPreviewCopy = copy(
  {
    title: 'Mail previews',
    lead: 'Every message that the program sends, with made-up people and addresses. Nothing is sent from here.',
    groups: { visitor: 'To visitors', clinic: 'To clinics', operators: 'To operators' },
    about: 'About',
    inLanguage: 'Language',
    languages: { en: 'English', fr: 'French' },
    subject: 'Subject',
    html: 'With formatting',
    htmlNote: 'As a mail program shows it. Links lead nowhere here.',
    text: 'As plain text',
  },
  {
    title: 'Aperçu des courriels',
    lead: 'Tous les courriels que le programme envoie, avec des personnes et des adresses fictives. Rien ne part d’ici.',
    groups: { visitor: 'Aux visiteurs', clinic: 'Aux cliniques', operators: 'À l’équipe' },
    about: 'Au sujet de',
    inLanguage: 'Langue',
    languages: { en: 'anglais', fr: 'français' },
    subject: 'Objet',
    html: 'Avec mise en forme',
    htmlNote: 'Tel qu’un logiciel de courriel l’affiche. Les liens ne mènent nulle part ici.',
    text: 'En texte brut',
  },
);
