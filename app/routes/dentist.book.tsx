import { createContext, isRouteErrorResponse, redirect } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { localNow } from '#app/features/city/local-time.ts';
import { bookingSteps, checkAppointment } from '#app/features/booking/booking.ts';
import type { BookingStep } from '#app/features/booking/booking.ts';
import { submitBooking } from '#app/features/booking/booking-commands.server.ts';
import { bookingCopy } from '#app/features/booking/booking-copy.ts';
import { appointmentErrors } from '#app/features/booking/booking-errors.ts';
import { readBookingForm } from '#app/features/booking/booking-form.server.ts';
import type { BookingForm } from '#app/features/booking/booking-form.server.ts';
import { parseContact } from '#app/features/booking/booking-schema.server.ts';
import { choiceOf, findBookingView, toBookingView } from '#app/features/booking/booking-view.server.ts';
import type { BookingAnswer, BookingView } from '#app/features/booking/booking-view.ts';
import { BookingWizard } from '#app/features/booking/booking-wizard.tsx';
import { dialogSearch } from '#app/features/booking/dialog-search.ts';
import { pageFrame } from '#app/features/booking/page-frame.tsx';
import { findReachableDentist } from '#app/features/dentist/reachable-dentist.server.ts';
import { submissionOf } from '#app/features/lead/submission.server.ts';
import { pageCity } from '#app/http/page-city.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import {
  formHeaders,
  goOn,
  minutesOf,
  privately,
  readForm,
  refuse,
  tooMany,
} from '#app/http/private-form.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import type { Route } from './+types/dentist.book.ts';

export const handle = { called: true };

/** What the action answers, for the loader, which runs after it on the same page and can't see the form. */
const answeredView = createContext<BookingView | null>(null);

const notFound = () => refuse(404);

/** The step that the address names; the first has no name. */
function stepOf(segment: string | undefined): BookingStep | null {
  if (segment === undefined) return 'type';
  return bookingSteps.find((step) => step === segment && step !== 'type') ?? null;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const answered = context.get(answeredView);
  if (answered) return privately({ view: answered, siteUrl, language });
  const step = stepOf(params.step) ?? notFound();
  const dentist = (await findReachableDentist(params.dentistId)) ?? notFound();
  context.set(pageCity, dentist.citySlug);
  if (params.dentistId !== dentist.slug)
    throw redirect(paths.booking(language, dentist.slug, params.step) + url.search, 301);
  const view = (await findBookingView(dentist, step, url.searchParams, language)) ?? notFound();
  const wrong = Object.keys(view.errors).length > 0;
  return privately({ view, siteUrl, language }, wrong ? 422 : 200);
}

/** The choice of an address, completed by the form's. */
function withForm(query: URLSearchParams, { choice }: BookingForm): URLSearchParams {
  const whole = new URLSearchParams(query);
  for (const [name, value] of Object.entries(choice)) if (value && !query.get(name)) whole.set(name, value);
  return whole;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language, url } = visitOf(request, context);
  const step = stepOf(params.step) ?? notFound();
  if (step === 'confirmation') refuse(405, { Allow: 'GET, HEAD' });
  const { network, reportError } = context.get(requestContext);
  const body = await readForm(request);
  const form = readBookingForm(body);
  const dentist = (await findReachableDentist(params.dentistId)) ?? notFound();
  const { values, stamp } = form;
  const submissionKey = form.submissionKey ?? crypto.randomUUID();
  const show = (view: BookingView, status: number) => {
    context.set(answeredView, view);
    return privately<BookingAnswer>({ view }, status);
  };

  if (step !== 'contact' || form.carries) {
    const typed = { values, submissionKey, stamp };
    const query = withForm(url.searchParams, form);
    const view = (await findBookingView(dentist, step, query, language, { typed })) ?? notFound();
    return show(view, Object.keys(view.errors).length > 0 ? 422 : 200);
  }

  const asked = choiceOf(url.searchParams);
  // The form's own fields win: it has them where an answer had to be mended.
  const choice = {
    type: form.choice.type || asked.type,
    date: form.choice.date || asked.date,
    time: form.choice.time || asked.time,
  };
  const viewWith = (problem: { errors?: object; failed?: boolean; waitMinutes?: number }) =>
    toBookingView(dentist, { step, choice, values, submissionKey, stamp, ...problem }, language);
  const again = (status: number, problem: { errors?: object; failed?: boolean }) =>
    show(viewWith(problem), status);

  const appointment = checkAppointment(choice, localNow(dentist.timeZone, new Date()));
  const contact = parseContact(values, language);
  if (!appointment.ok || !contact.ok)
    return again(422, {
      errors: {
        ...(appointment.ok ? {} : appointmentErrors(appointment.problems, language)),
        ...(contact.ok ? {} : contact.errors),
      },
    });
  const outcome = await submitBooking({
    dentist,
    appointment: appointment.value,
    contact: contact.value,
    ...(await submissionOf(body, { submissionKey, language, network }, contact.value.message ?? '')),
  });
  if (outcome.ok) goOn(confirmationOf(language, dentist.slug, outcome.value.token, form));
  switch (outcome.reason) {
    case 'dentist-not-found':
      return notFound();
    case 'too-many': {
      const view = viewWith({ waitMinutes: minutesOf(outcome.retryAfter) });
      context.set(answeredView, view);
      return tooMany<BookingAnswer>({ view }, outcome.retryAfter);
    }
    case 'save-failed':
      reportError(outcome.error);
      return again(503, { failed: true });
  }
}

/** Where the visitor goes on: the confirmation's page, or the dialog on the profile where it was sent from. */
function confirmationOf(language: Language, slug: string, request: string, form: BookingForm): string {
  if (form.profileSearch === null) return paths.booking(language, slug, 'confirmation', { request });
  return paths.dentist(language, slug) + dialogSearch(form.profileSearch, 'confirmation', { request });
}

/** In the dialog: a network that fails is a failed booking, not an error page that loses what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return { unreachable: true } satisfies BookingAnswer;
  }
}

export const headers = formHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view, siteUrl, language } = loaderData;
  const words = bookingCopy(language);
  return pageMeta({
    title: `${words.steps[view.step]} · ${view.dentist.name}`,
    description: words.description(view.dentist.name),
    path: paths.booking(language, view.dentist.slug),
    siteUrl,
    noindex: true,
  });
}

export default function DentistBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = bookingCopy(language);
  const view = actionData && 'view' in actionData ? actionData.view : loaderData.view;
  const { slug, name, clinicName } = view.dentist;
  const profile = paths.dentist(language, slug);
  return (
    <>
      <Breadcrumbs
        siteUrl={loaderData.siteUrl}
        links={[{ href: profile, name }]}
        here={{ href: paths.booking(language, slug), name: words.title }}
      />
      <div className="wrap pt-2 pb-16">
        <div className="mx-auto max-w-form">
          <h1 className="text-2xl">{words.titleWith(name)}</h1>
          {clinicName ? <p className="mt-1 text-quiet">{clinicName}</p> : null}
          <div className="card mt-6 p-4 sm:p-8">
            <BookingWizard view={view} language={language} frame={pageFrame(language, view)} />
          </div>
          <p className="no-print mt-6">
            <a className="inline-flex min-h-11 items-center" href={profile}>
              {words.profile(name)}
            </a>
          </p>
        </div>
      </div>
    </>
  );
}
