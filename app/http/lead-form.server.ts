import { redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import type { Language } from '#app/content/language.ts';
import { inWords } from '#app/content/practice-words.ts';
import { notFound } from '#app/layout/error-page.tsx';
import { profileCopy } from '#app/features/directory/dentist/profile-copy.ts';
import { findReachableDentist } from '#app/features/directory/dentist/reachable-dentist.server.ts';
import type { ReachableDentist } from '#app/features/directory/dentist/reachable-dentist.server.ts';
import { retention } from '#app/features/console/people/retention.server.ts';
import { openLeadForm } from '#app/features/requests/lead/submission.server.ts';
import type { LeadForm } from '#app/features/requests/kind/form.ts';
import { formAt, leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import type { DentistForm } from '#app/features/requests/kind/lead-kinds.ts';
import type { LeadFormView } from '#app/features/requests/lead/lead-form.ts';
import { leadsTo, wasReceived } from '#app/features/requests/lead/lead-queries.server.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { parseSubmissionKey } from '#app/features/requests/lead/typed-text.server.ts';
import type { TakenForm } from '#app/features/requests/lead/take-lead-form.server.ts';
import { paths } from './paths.ts';
import { cityContext } from './city-context.server.ts';
import { seeOther, minutesOf, noStore, httpError, tooMany } from './responses.server.ts';
import { requestContext } from './request-context.ts';
import { readSent, sentCookies } from './visitor-cookies.server.ts';
import { siteRequest } from './site-request.server.ts';

// The HTTP side of forms that become leads, the same for all of them.

/** Returns the dentist in a form's URL, from the cache while the database fails. Throws a 404 if there is none. */
export async function findFormDentist(slugOrId: string, language: Language) {
  const { notFound: heading, notFoundText: text } = profileCopy(language);
  const dentist = await findReachableDentist(slugOrId);
  if (!dentist) throw notFound({ heading, text });
  return dentist;
}

/**
 * Throws the 404 of a sent form whose dentist is gone, as after the undo of an import, with what was written in it. Says
 * whether the form was received before, as where a visitor sends it twice.
 *
 * @param fields names of the form's fields that hold text
 */
export async function refuseRemoved(
  body: FormData,
  fields: readonly string[],
  language: Language,
): Promise<never> {
  const { removed: heading, removedText, receivedText } = profileCopy(language);
  const key = parseSubmissionKey(textOf(body, 'submissionKey'));
  const text = key !== null && (await wasReceived(key)) ? receivedText : removedText;
  const values = fields
    .map((name) => body.get(name))
    .filter((value) => typeof value === 'string' && value.trim() !== '')
    .join('\n')
    .slice(0, MAX_TYPED);
  throw notFound({ heading, text, typed: values });
}

/** Characters that the page of a refused form repeats. */
const MAX_TYPED = 10_000;

type Loading = {
  request: Request;
  params: { dentistId: string };
  context: Readonly<RouterContextProvider>;
};

/** Whether a form's answers are meant for the clinic, and nobody can hand them on. */
export const isUndeliverable = (address: DentistForm, { reachable }: { reachable: boolean }): boolean =>
  !reachable && leadKinds[formAt(address).kind].concerns === 'clinic';

/**
 * Opens the correction form of a clinic that nobody can reach, in place of a form whose answers are meant for it: the
 * form's page says why.
 */
export const openCorrection = async (dentist: ReachableDentist, language: Language) => ({
  address: 'correct' as const,
  dentist: inWords(dentist, language),
  view: await openLeadForm<string>(Object.keys(formAt('correct').form.fields), { fact: 'phone' }),
  isSent: false,
  hasAddress: false,
  token: null,
  months: retention.months,
});

/**
 * Loads the page of a form to a dentist: the empty form, or its confirmation at `?sent=1` or, of a form without an email
 * address, `?sent=no-mail`. Redirects an opaque id to the slug.
 */
export async function loadDentistForm({ request, params, context }: Loading, address: DentistForm) {
  const { language, url } = siteRequest(request, context);
  const { kind, form } = formAt(address);
  const dentist = await findFormDentist(params.dentistId, language);
  context.set(cityContext, dentist.citySlug);
  if (params.dentistId !== dentist.slug)
    throw redirect(paths.dentistForm(language, dentist.slug, address) + url.search, 301);
  const isSent = isConfirmation(url);
  const token = isSent && !form.linkByMailOnly ? readSent(request) : null;
  const isOurs = token !== null && (await leadsTo(token, { kind, dentistId: dentist.id }));
  if (!isSent && isUndeliverable(address, dentist)) return noStore(await openCorrection(dentist, language));
  const view = await openLeadForm(Object.keys(form.fields), chosenBy(form, url.searchParams));
  return noStore({
    address,
    dentist: inWords(dentist, language),
    view,
    isSent,
    hasAddress: url.searchParams.get('sent') !== 'no-mail',
    token: isOurs ? token : null,
    months: retention.months,
  });
}

/**
 * Whether a URL is that of a form's confirmation. It is the same for everybody: what was sent is known by a cookie.
 *
 * @throws a 404 for another value
 */
export function isConfirmation({ searchParams }: URL): boolean {
  const receipt = searchParams.get('sent');
  if (receipt !== null && receipt !== '1' && receipt !== 'no-mail') httpError(404);
  return receipt !== null;
}

/** Returns the options that a URL's query preselects: `?fact=hours`, `?category=privacy`. */
export const chosenBy = ({ fields }: LeadForm, query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { options = {} }]) => {
      const value = query.get(name);
      return value !== null && Object.hasOwn(options, value) ? [[name, value]] : [];
    }),
  );

/**
 * Returns the response to a submitted form: 303 to its confirmation, the form again with 422, 429 or 503, or 404 if its
 * dentist is gone.
 *
 * @param confirmation path of the confirmation
 * @param byMailOnly whether the page may not hold the private link
 */
export function answerLeadForm<Field extends string>(
  taken: TakenForm<LeadFormView<Field>>,
  context: Readonly<RouterContextProvider>,
  confirmation: string,
  { byMailOnly = false } = {},
) {
  switch (taken.kind) {
    case 'stored':
      return confirmSent(confirmation, byMailOnly ? null : taken.token, context);
    case 'wrong':
      return noStore(taken.form, 422);
    case 'too-many':
      return tooMany({ ...taken.form, waitMinutes: minutesOf(taken.retryAfter) }, taken.retryAfter);
    case 'dentist-not-found':
      return httpError(404);
    case 'save-failed':
      context.get(requestContext).reportError(taken.error);
      return noStore(taken.form, 503);
  }
}

/** Redirects to a confirmation; its token, if the visitor may have it, goes into a cookie for the pages below `path`. */
export function confirmSent(
  confirmation: string,
  token: string | null,
  context: Readonly<RouterContextProvider>,
  [path = ''] = confirmation.split('?'),
): never {
  return seeOther(confirmation, sentCookies(path, token, context.get(requestContext)));
}
