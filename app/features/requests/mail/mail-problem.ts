import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { REFUSED } from './mail.ts';

const problems = copy<Record<string, string>>(
  {
    LOST: 'The program stopped before it was handed over.',
    ETLS: 'The mail server offers no TLS, so nothing was sent to it.',
    [REFUSED]:
      'The mail server refused it for good: the address may be wrong. It is not tried again by itself.',
  },
  {
    LOST: 'Le programme s’est arrêté avant l’envoi.',
    ETLS: 'Le serveur de courriel n’offre pas TLS : rien ne lui a été envoyé.',
    [REFUSED]:
      'Le serveur de courriel l’a refusé définitivement : l’adresse est peut-être erronée. Aucun autre essai n’est fait automatiquement.',
  },
);

/** Why a message was not sent, in words; unknown codes of mail servers are returned unchanged. */
export function mailProblem(language: Language, problem: string): string {
  const [kind = '', code] = problem.split(' ');
  const words = problems(language)[kind];
  if (words === undefined) return problem;
  return code === undefined ? words : `${words} (${code})`;
}
