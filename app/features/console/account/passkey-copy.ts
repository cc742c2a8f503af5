import { copy } from '#app/content/language.ts';

/** Characters at most, as in the table. */
export const PASSKEY_NAME_LENGTH = 60;

export const passkeyCopy = copy(
  {
    title: 'Passkeys',
    text: 'A passkey signs you in without password and code. Your phone, computer or security key keeps it and asks for its PIN, your fingerprint or your face.',
    none: 'You have no passkey yet.',
    unnamed: 'Passkey',
    added: 'Added',
    lastUsed: 'last used',
    notUsed: 'not used yet',
    name: 'Name',
    change: 'Rename or remove',
    rename: 'Rename',
    remove: 'Remove',
    removeText: 'It will no longer sign you in. Delete it on your device, too.',
    add: 'Add a passkey',
    needsScript: 'To add one, you need JavaScript and a browser that knows passkeys.',
    signIn: 'Sign in with a passkey',
    done: {
      'passkey-added': 'You can sign in with the new passkey now.',
      'passkey-renamed': 'The passkey has its new name.',
      'passkey-removed': 'The passkey was removed.',
    },
    notAdded: 'The passkey wasn’t added. Try again.',
    cancelled: 'Cancelled, or it took too long. Nothing has happened.',
    already: 'This device already has a passkey for your account.',
    failed: 'That didn’t work with this device or browser. Try again.',
    refusals: {
      refused: 'We couldn’t accept this passkey. Sign in with your password instead.',
      unknown: 'This passkey isn’t known here, or was removed. Sign in with your password instead.',
      expired: 'That took too long. Try again.',
    },
  },
  {
    title: 'Clés d’accès',
    text: 'Une clé d’accès ouvre votre session sans mot de passe ni code. Votre téléphone, votre ordinateur ou votre clé de sécurité la garde et demande son NIP, votre empreinte ou votre visage.',
    none: 'Vous n’avez pas encore de clé d’accès.',
    unnamed: 'Clé d’accès',
    added: 'Ajoutée le',
    lastUsed: 'dernière utilisation le',
    notUsed: 'jamais utilisée',
    name: 'Nom',
    change: 'Renommer ou retirer',
    rename: 'Renommer',
    remove: 'Retirer',
    removeText: 'Elle n’ouvrira plus de session. Supprimez-la aussi sur votre appareil.',
    add: 'Ajouter une clé d’accès',
    needsScript:
      'Pour en ajouter une, il vous faut JavaScript et un navigateur qui connaît les clés d’accès.',
    signIn: 'Ouvrir la session avec une clé d’accès',
    done: {
      'passkey-added': 'Vous pouvez maintenant ouvrir une session avec la nouvelle clé d’accès.',
      'passkey-renamed': 'La clé d’accès porte son nouveau nom.',
      'passkey-removed': 'La clé d’accès a été retirée.',
    },
    notAdded: 'La clé d’accès n’a pas été ajoutée. Réessayez.',
    cancelled: 'C’est annulé, ou le délai est dépassé. Rien n’a été fait.',
    already: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    failed: 'Cela n’a pas fonctionné avec cet appareil ou ce navigateur. Réessayez.',
    refusals: {
      refused:
        'Nous n’avons pas pu accepter cette clé d’accès. Ouvrez plutôt la session avec votre mot de passe.',
      unknown:
        'Cette clé d’accès est inconnue ici, ou elle a été retirée. Ouvrez plutôt la session avec votre mot de passe.',
      expired: 'Le délai est dépassé. Réessayez.',
    },
  },
);
