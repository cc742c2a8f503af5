import { redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import type { Language } from '#app/content/language.ts';
import { notFound } from '#app/error-page.tsx';
import { profileCopy } from '#app/features/dentist/profile-copy.ts';
import { findReachableDentist } from '#app/features/dentist/reachable-dentist.server.ts';
import { openLeadForm } from '#app/features/lead/submission.server.ts';
import type { LeadFormValues, LeadFormView } from '#app/features/lead/lead-form.ts';
import { leadsTo } from '#app/features/lead/lead-queries.server.ts';
import type { LeadKind } from '#app/features/lead/lead.ts';
import type { TakenForm } from '#app/features/lead/take-lead-form.server.ts';
import { pageCity } from '#app/http/page-city.server.ts';
import { goOn, minutesOf, privately, refuse, tooMany } from '#app/http/private-form.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { visitOf } from '#app/http/visit.server.ts';

// How forms that become leads speak HTTP: the same steps for each, whatever it asks.

/** The dentist of a form's address; the site's 404 where there is none. When the database can't say, what it said last. */
export async function findFormDentist(slugOrId: string, language: Language) {
  const { notFound: heading, notFoundText: text } = profileCopy(language);
  const dentist = await findReachableDentist(slugOrId);
  if (!dentist) throw notFound({ heading, text });
  return dentist;
}

type Loading = {
  request: Request;
  params: { dentistId: string };
  context: Readonly<RouterContextProvider>;
};

/**
 * The page of a form to a dentist: the empty form, or, at `?sent=…`, the confirmation of what was sent, which only its
 * private link's token opens. An opaque id leads to the slug.
 */
export async function loadDentistForm<Field extends string>(
  { request, params, context }: Loading,
  {
    kind,
    fields,
    address,
    chosen = () => ({}),
  }: {
    kind: LeadKind;
    fields: readonly Field[];
    address: (language: Language, slug: string) => string;
    /** What the address chooses beforehand. */
    chosen?: (query: URLSearchParams) => Partial<LeadFormValues<Field>>;
  },
) {
  const { language, url, siteUrl } = visitOf(request, context);
  const dentist = await findFormDentist(params.dentistId, language);
  context.set(pageCity, dentist.citySlug);
  if (params.dentistId !== dentist.slug) throw redirect(address(language, dentist.slug) + url.search, 301);
  const sent = url.searchParams.get('sent');
  if (sent !== null && !(await leadsTo(sent, { kind, dentistId: dentist.id }))) refuse(404);
  const view = await openLeadForm(fields, chosen(url.searchParams));
  return privately({ dentist, view, sent, siteUrl });
}

/**
 * Answers a form that was taken: 303 to its confirmation, or the form again with 422, 429 or 503; 404 where its dentist
 * is gone.
 *
 * @param sentTo the confirmation's address, or what answers in its place
 */
export function answerLeadForm<Field extends string, Value>(
  taken: TakenForm<LeadFormView<Field>, Value>,
  context: Readonly<RouterContextProvider>,
  sentTo: (value: Value) => string,
) {
  switch (taken.kind) {
    case 'stored':
      return goOn(sentTo(taken.value));
    case 'wrong':
      return privately(taken.form, 422);
    case 'too-many':
      return tooMany({ ...taken.form, waitMinutes: minutesOf(taken.retryAfter) }, taken.retryAfter);
    case 'dentist-not-found':
      return refuse(404);
    case 'save-failed':
      context.get(requestContext).reportError(taken.error);
      return privately(taken.form, 503);
  }
}
