import { createContext, redirect } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { localNow } from '#app/features/directory/place/local-time.ts';
import { bookingSteps, checkAppointment } from '#app/features/requests/booking/booking.ts';
import type { BookingStep } from '#app/features/requests/booking/booking.ts';
import { bookingCopy } from '#app/features/requests/booking/booking-copy.ts';
import {
  parseContact,
  readBookingForm,
  submitBooking,
  unsealTyped,
} from '#app/features/requests/booking/booking-form.server.ts';
import type { BookingForm } from '#app/features/requests/booking/booking-form.server.ts';
import {
  choiceOf,
  findBookingView,
  toBookingView,
} from '#app/features/requests/booking/booking-view.server.ts';
import type { BookingView } from '#app/features/requests/booking/booking-view.ts';
import { BookingSheet } from '#app/features/requests/booking/booking-sheet.tsx';
import { navigationOf } from '#app/features/requests/booking/wizard-navigation.tsx';
import { dentistCopy } from '#app/features/directory/dentist/dentist-copy.ts';
import {
  findClinicDays,
  findReachableDentist,
} from '#app/features/directory/dentist/reachable-dentist.server.ts';
import { appointmentTypesFor } from '#app/features/requests/kind/appointment.ts';
import { formAt } from '#app/features/requests/kind/lead-kinds.ts';
import { DentistFormParts } from '#app/features/requests/lead/kind-form.tsx';
import { submissionOf } from '#app/features/requests/lead/submission.server.ts';
import { cityContext } from '#app/http/city-context.server.ts';
import { confirmSent, isConfirmation, openCorrection, refuseRemoved } from '#app/http/lead-form.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { formHeaders, minutesOf, noStore, readForm, httpError, tooMany } from '#app/http/responses.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { readSent } from '#app/http/visitor-cookies.server.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { DentistFormPage } from '#app/layout/dentist-form-page.tsx';
import type { Route } from './+types/dentist.book.ts';

/** Passes the action's view to the loader, which runs after it and can't read the form. */
const answeredView = createContext<BookingView | null>(null);

const notFound = () => httpError(404);

/** Fields that hold text, not a choice. */
const WRITTEN = ['firstName', 'lastName', 'email', 'phone', 'message'] as const;

/** Returns the step in the URL, or null for an unknown one; the first step has no segment. */
function stepOf(segment: string | undefined): BookingStep | null {
  if (segment === undefined) return 'type';
  return bookingSteps.find((step) => step === segment && step !== 'type') ?? null;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const answer = context.get(answeredView);
  if (answer) return noStore({ view: answer, correction: null });
  const step = stepOf(params.step) ?? notFound();
  const dentist = (await findReachableDentist(params.dentistId)) ?? notFound();
  context.set(cityContext, dentist.citySlug);
  if (params.dentistId !== dentist.slug)
    throw redirect(paths.booking(language, dentist.slug, params.step) + url.search, 301);
  if (!dentist.reachable && step !== 'confirmation')
    return noStore({ view: null, correction: await openCorrection(dentist, language) });
  if (isConfirmation(url) !== (step === 'confirmation')) notFound();
  const view = await findBookingView(dentist, step, url.searchParams, language, { sent: readSent(request) });
  const wrong = Object.keys(view.errors).length > 0;
  return noStore({ view, correction: null }, wrong ? 422 : 200);
}

/** Returns the choices in the URL's query, completed by those of the form. */
function withForm(query: URLSearchParams, { choice }: BookingForm): URLSearchParams {
  const whole = new URLSearchParams(query);
  for (const [name, value] of Object.entries(choice)) if (value && !query.get(name)) whole.set(name, value);
  return whole;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language, url } = siteRequest(request, context);
  const step = stepOf(params.step) ?? notFound();
  if (step === 'confirmation') httpError(405, { Allow: 'GET, HEAD' });
  const { network, reportError } = context.get(requestContext);
  const body = await readForm(request);
  const form = readBookingForm(body);
  const refuse = () => refuseRemoved(body, WRITTEN, language);
  const dentist = (await findReachableDentist(params.dentistId)) ?? (await refuse());
  // The page says why.
  if (!dentist.reachable) return noStore(null, 409);
  const { values, submissionKey, stamp } = form;
  const show = (view: BookingView, status: number) => {
    context.set(answeredView, view);
    return noStore({ view }, status);
  };

  if (step !== 'contact' || form.carries) {
    // What was typed for a match is not typed again (WCAG 3.3.7).
    const draft = { values: { ...values, ...(await unsealTyped(form.typed)) }, submissionKey, stamp };
    const query = withForm(url.searchParams, form);
    const view = await findBookingView(dentist, step, query, language, { typed: draft });
    return show(view, Object.keys(view.errors).length > 0 ? 422 : 200);
  }

  const { type, date, time } = choiceOf(url.searchParams);
  const choice = { type, date, time };
  const viewWith = (problem: { errors?: object; failed?: boolean; waitMinutes?: number }) =>
    toBookingView(dentist, { step, choice, values, submissionKey, stamp, ...problem }, language);
  const again = async (status: number, problem: { errors?: object; failed?: boolean }) =>
    show(await viewWith(problem), status);

  const now = new Date();
  const appointment = checkAppointment(
    choice,
    await findClinicDays(dentist, now),
    localNow(dentist.timeZone, now),
    appointmentTypesFor(dentist.specialties),
  );
  if (!appointment.ok) {
    // The step of the wrong answer, which carries what was typed.
    const typed = { values, submissionKey, stamp };
    return show(await findBookingView(dentist, step, url.searchParams, language, { now, typed }), 422);
  }
  const contact = parseContact(values, language);
  if (!contact.ok) return again(422, { errors: contact.errors });
  const outcome = await submitBooking({
    dentist,
    appointment: appointment.value,
    contact: contact.value,
    earlier: readSent(request),
    ...(await submissionOf(body, { submissionKey, language, network }, contact.value.message ?? '')),
  });
  if (outcome.ok)
    return confirmSent(
      paths.booking(language, dentist.slug, 'confirmation', { sent: '1' }),
      outcome.value.token,
      context,
      // The step that sends again reads it, too.
      [paths.booking('en', dentist.slug)],
    );
  switch (outcome.reason) {
    case 'dentist-not-found':
      return await refuse();
    case 'too-many': {
      const view = await viewWith({ waitMinutes: minutesOf(outcome.retryAfter) });
      context.set(answeredView, view);
      return tooMany({ view }, outcome.retryAfter);
    }
    case 'save-failed':
      reportError(outcome.error);
      return again(503, { failed: true });
  }
}

export const handle = { form: true };

export const headers = formHeaders;

export const meta: Route.MetaFunction = pageMeta(({ language }, { view, correction }) => {
  const words = bookingCopy(language);
  const correctionWords = formAt('correct').page.words(language);
  if (correction)
    return {
      title: correctionWords.titleOf(correction.dentist.name),
      description: correctionWords.description(correction.dentist.name),
      path: paths.dentistForm(language, correction.dentist.slug, 'correct'),
      noindex: true,
    };
  return {
    title: `${words.steps[view.step]} · ${view.dentist.name}`,
    description: words.description(view.dentist.name),
    path: paths.booking(language, view.dentist.slug),
    noindex: true,
  };
});

export default function DentistBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  if (loaderData.correction) return <Correction {...loaderData.correction} />;
  const view = actionData?.view ?? loaderData.view;
  const { slug, name } = view.dentist;
  return (
    <>
      <Breadcrumbs
        links={[{ href: paths.dentist(language, slug), name }]}
        here={{ href: paths.booking(language, slug), name: dentistCopy(language).bookLong }}
      />
      <BookingSheet view={view} language={language} navigation={navigationOf(language, view)} />
    </>
  );
}

/** The correction form in place of the booking, because nobody can reach the clinic. */
function Correction({ dentist, view, months }: Awaited<ReturnType<typeof openCorrection>>) {
  const language = useLanguage();
  const correction = formAt('correct');
  const words = correction.page.words(language);
  return (
    <DentistFormPage
      dentist={dentist}
      here={{ href: paths.dentistForm(language, dentist.slug, 'correct'), name: words.title }}
      title={words.titleOf(dentist.name)}
      lead={words.lead}
    >
      <DentistFormParts
        {...correction}
        dentist={dentist}
        view={view}
        isSent={false}
        hasAddress={false}
        token={null}
        months={months}
      />
    </DentistFormPage>
  );
}
