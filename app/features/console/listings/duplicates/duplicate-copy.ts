import { formatNumber, plural } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import type { Findings } from './duplicate-score.ts';

type Words = { [Each in keyof Findings]: Record<NonNullable<Findings[Each]>, string> };

/** Texts about pairs of listings that may be one. */
export const duplicateCopy = copy(
  {
    title: 'Duplicates suspected',
    intro:
      'These pairs may be the same clinic or dentist, the most likely first. The listing that you keep gets the reviews and requests; its facts don’t change, and the other address leads to it. You can’t undo a merge.',
    count: (n: number) =>
      plural('en', n, { one: '1 pair to decide', other: `${formatNumber('en', n)} pairs to decide` }),
    all: 'All pairs',
    likely: (percent: string) => `${percent} likely the same`,
    findings: {
      name: {
        same: 'same name',
        common: 'same name, of common words',
        alike: 'similar name',
        other: 'other name',
        'other-person': 'another person',
      },
      telephone: { same: 'same telephone', other: 'other telephone' },
      address: { same: 'same address', other: 'other address' },
      distance: {
        beside: 'next to each other',
        near: 'less than 1 km apart',
        apart: 'less than 5 km apart',
        far: 'farther apart',
      },
    } satisfies Words,
    one: 'One listing',
    other: 'The other',
    keep: (name: string) => `: ${name}`,
    keepThis: 'Keep this one, merge the other into it',
    apart: 'These are two',
    none: 'Nothing to decide',
    noneText: 'No likely duplicates. After an import it takes until the next night to compare them.',
    merged: 'Merged. This is the listing that stays:',
    kept: 'Kept apart: this pair does not come back.',
    next: 'Next page',
    first: 'First page',
    suspected: (n: number) =>
      plural('en', n, { one: 'It may be listed twice', other: `It may be listed ${n + 1} times` }),
    likelyTitle: 'This may be listed already',
    likelyText:
      'Look at these first. If it is another one, add it all the same: what you typed is still here.',
    hidden: 'hidden',
    createAnyway: 'It is another one: list this dentist',
  },
  {
    title: 'Doublons possibles',
    intro:
      'Deux fiches qui pourraient être la même clinique ou le même dentiste, les plus probables d’abord. Celle que vous gardez reprend les avis et les demandes; ses renseignements ne changent pas, et l’autre adresse y mène. Une fusion ne s’annule pas.',
    count: (n: number) =>
      plural('fr', n, { one: `${n} paire à décider`, other: `${formatNumber('fr', n)} paires à décider` }),
    all: 'Toutes les paires',
    likely: (percent: string) => `probabilité d’un doublon\u00a0: ${percent}`,
    findings: {
      name: {
        same: 'même nom',
        common: 'même nom, fait de mots courants',
        alike: 'nom semblable',
        other: 'autre nom',
        'other-person': 'autre personne',
      },
      telephone: { same: 'même téléphone', other: 'autre téléphone' },
      address: { same: 'même adresse', other: 'autre adresse' },
      distance: {
        beside: 'l’une à côté de l’autre',
        near: 'à moins de 1\u00a0km',
        apart: 'à moins de 5\u00a0km',
        far: 'plus éloignées',
      },
    },
    one: 'Une fiche',
    other: 'L’autre',
    keep: (name: string) => `\u00a0: ${name}`,
    keepThis: 'Garder celle-ci et y fusionner l’autre',
    apart: 'Ce sont deux fiches distinctes',
    none: 'Rien à décider',
    noneText:
      'Aucune paire de fiches ne se ressemble. Après une importation, la comparaison se fait la nuit suivante.',
    merged: 'Fusion faite. Voici la fiche qui reste\u00a0:',
    kept: 'Distinguées\u00a0: cette paire ne revient pas.',
    next: 'Page suivante',
    first: 'Première page',
    suspected: (n: number) =>
      plural('fr', n, { one: 'Peut-être inscrite deux fois', other: `Peut-être inscrite ${n + 1} fois` }),
    likelyTitle: 'Cette fiche existe peut-être déjà',
    likelyText:
      'Regardez d’abord celles-ci. Si c’en est une autre, ajoutez-la quand même\u00a0: ce que vous avez écrit est encore ici.',
    hidden: 'masquée',
    createAnyway: 'C’en est une autre\u00a0: inscrire ce dentiste',
  },
);
