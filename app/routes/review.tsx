import { createContext } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { formatDate } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { inWords } from '#app/content/practice-words.ts';
import { newLeadForm } from '#app/features/requests/lead/lead-form.ts';
import type { LeadFormView } from '#app/features/requests/lead/lead-form.ts';
import { readLeadForm, textOf } from '#app/features/requests/lead/lead-form.server.ts';
import {
  ConfirmForm,
  DeleteForm,
  EditForm,
  EraseLink,
  EraseQuestion,
  OwnReviewText,
  OwnReviewTimes,
  RenewForm,
} from '#app/features/requests/review/own-review.tsx';
import { ownReviewCopy, stateOf } from '#app/features/requests/review/own-review-copy.ts';
import { editFields } from '#app/features/requests/review/review.ts';
import type { EditField } from '#app/features/requests/review/review.ts';
import {
  confirmReview,
  deleteReview,
  editReview,
  eraseReview,
} from '#app/features/requests/review/review-commands.server.ts';
import {
  findEditToken,
  isRenewable,
  renewReviewLink,
} from '#app/features/requests/review/review-link.server.ts';
import { findOwnReview } from '#app/features/requests/review/review-queries.server.ts';
import type { OwnReview } from '#app/features/requests/review/review-queries.server.ts';
import { parseReviewText } from '#app/features/requests/review/review-schema.server.ts';
import { findReviewTimes } from '#app/features/requests/review/review-times.server.ts';
import type { ReviewTimes } from '#app/features/requests/review/review-times.server.ts';
import { confirmSent } from '#app/http/lead-form.server.ts';
import { paths } from '#app/http/paths.ts';
import { formHeaders, seeOther, readForm, httpError, noStoreNoReferrer } from '#app/http/responses.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { readSent } from '#app/http/visitor-cookies.server.ts';
import { AsideNote } from '#app/ui/aside-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/review.ts';

// The private page of a review. The link alone grants access. A GET changes nothing, because mail programs open links.

const DONE_STATES = ['confirmed', 'saved', 'mailed'] as const;

/** Tells the loader, which runs after the action, that everything was erased and can no longer be read. */
const erased = createContext(false);

type Shown = {
  /** `expired`: the link's time is over, and a new one can be mailed. */
  review: OwnReview | 'deleted' | 'erased' | 'expired' | null;
  times: ReviewTimes | null;
  form: LeadFormView<EditField>;
  done: (typeof DONE_STATES)[number] | null;
  /** Whether an earlier review of the author blocks the confirmation of this one. */
  other: boolean;
  /** Whether to ask for confirmation before erasing everything. */
  ask: boolean;
};

/** The page's data without a review, because it does not exist or the read failed. */
const nothing = (): Shown => ({
  review: null,
  times: null,
  form: newLeadForm(editFields),
  done: null,
  other: false,
  ask: false,
});

/** Reads the page's data, with the stored review in the form. */
async function show(token: string, language: Language): Promise<Shown> {
  const [review, times] = await Promise.all([findOwnReview(token), findReviewTimes(token, language)]);
  if (review === null && (await isRenewable(token))) return { ...nothing(), review: 'expired' };
  if (!review || review === 'deleted') return { ...nothing(), review, times };
  const { rating, title, content } = review.text;
  const form = newLeadForm(editFields, { rating: String(rating), title, content });
  const namedReview = { ...review, dentist: inWords(review.dentist, language) };
  return { ...nothing(), review: namedReview, times, form };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { url, language } = siteRequest(request, context);
  if (context.get(erased)) return noStoreNoReferrer<Shown>({ ...nothing(), review: 'erased' });
  const view = await show(await findEditToken(params.token, readSent(request)), language);
  const what = DONE_STATES.find((name) => url.searchParams.has(name)) ?? null;
  const ask = url.searchParams.get('ask') === 'erase';
  return noStoreNoReferrer<Shown>({ ...view, done: what, ask }, view.review === null ? 404 : 200);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language } = siteRequest(request, context);
  const here = paths.reviewLink(language, params.token);
  const body = await readForm(request);
  const token = await findEditToken(params.token, readSent(request));
  const again = async (change: Partial<Shown>, status: number) => {
    const view = await show(token, language);
    return noStoreNoReferrer<Shown>({ ...view, ...change }, status);
  };
  switch (textOf(body, 'intent')) {
    case 'confirm': {
      const outcome = await confirmReview(params.token);
      // The second press of a double click gets no token, and the cookie of the first must stay.
      if (outcome.ok && outcome.token === null) return seeOther(`${here}?confirmed`);
      if (outcome.ok) return confirmSent(`${here}?confirmed`, outcome.token, context);
      return outcome.reason === 'not-found' ? again({}, 404) : again({ other: true }, 422);
    }
    case 'renew':
      if (!(await renewReviewLink(token))) return again({}, 404);
      return seeOther(`${here}?mailed`);
    case 'edit': {
      const form = readLeadForm(body, editFields);
      const edit = parseReviewText(form.values, language);
      if (!edit.ok) return again({ form: { ...form, errors: edit.errors } }, 422);
      const outcome = await editReview(token, edit.value).catch((error: unknown) => {
        context.get(requestContext).reportError(error);
        return null;
      });
      if (outcome === null)
        // Does not read the review, because the database has just failed.
        return noStoreNoReferrer<Shown>({ ...nothing(), form: { ...form, failed: true } }, 503);
      if (outcome.ok) seeOther(`${here}?saved`);
      if (outcome.reason === 'already-reviewed') return again({ form, other: true }, 422);
      return again({ form }, outcome.reason === 'not-found' ? 404 : 409);
    }
    case 'delete':
      await deleteReview(token);
      return seeOther(here);
    case 'erase':
      if (!(await eraseReview(token))) return again({}, 404);
      context.set(erased, true);
      return noStoreNoReferrer<Shown>({ ...nothing(), review: 'erased' });
    default:
      return httpError(400);
  }
}

export const handle = { form: true };

export const headers = formHeaders;

/** The head contains no URL of the page, because the URL grants access. */
export const meta: Route.MetaFunction = privateMeta(({ language }) => ownReviewCopy(language).title);

export default function ReviewPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const language = useLanguage();
  const words = ownReviewCopy(language);
  const { review, times, form, done: what, other, ask } = actionData ?? loaderData;
  const { token } = params;
  if (form.failed)
    return (
      <div className="wrap grid grid-cols-1 max-w-form gap-6 py-10">
        <h1 className="text-2xl">{words.title}</h1>
        <EditForm view={form} token={token} language={language} />
      </div>
    );
  if (review === null || review === 'erased') return <Gone erased={review === 'erased'} />;
  const mailed =
    what === 'mailed' ? (
      <Notice variant="success" title={words.mailedTitle}>
        {words.mailed}
      </Notice>
    ) : null;
  if (review === 'expired')
    return (
      <div className="wrap grid grid-cols-1 max-w-form gap-6 py-10">
        <h1 className="text-2xl">{words.expiredTitle}</h1>
        {mailed ?? <RenewForm token={token} language={language} text={words.expired} />}
      </div>
    );
  const steps = times ? <OwnReviewTimes times={times} language={language} /> : null;
  const question = ask ? <EraseQuestion token={token} language={language} /> : null;
  if (review === 'deleted')
    return (
      <div className="wrap grid grid-cols-1 max-w-form gap-6 py-10">
        <div>
          <h1 className="text-2xl">{words.deletedTitle}</h1>
          <p className="mt-3">{words.deleted}</p>
        </div>
        {question}
        {steps}
        <EraseLink token={token} language={language} text={words.dataLeft} />
      </div>
    );
  const state = stateOf(review);
  const [stateTitle = '', stateText = ''] = words.states[state];
  const { dentist, editableUntil } = review;
  return (
    <div className="wrap grid grid-cols-1 max-w-form gap-6 py-10">
      <h1 className="text-2xl">{words.titleOf(dentist.name)}</h1>
      {question}
      {other ? (
        <Notice variant="destructive" title={words.already}>
          {words.alreadyText}
        </Notice>
      ) : null}
      {/* The link also opens a decided review to edit it: no one will read it again. */}
      {mailed}
      {(what === 'confirmed' && state === 'waiting') || what === 'saved' ? (
        <Notice variant="success" title={what === 'confirmed' ? words.confirmedTitle : words.savedTitle}>
          {what === 'confirmed' ? words.confirmed : words.saved}
        </Notice>
      ) : null}
      {review.confirmed ? (
        <AsideNote title={stateTitle}>
          {stateText}{' '}
          {review.published ? (
            <a href={paths.dentist(language, dentist.slug, { tab: 'reviews' })}>
              {words.profile(dentist.name)}
            </a>
          ) : null}
        </AsideNote>
      ) : null}
      <OwnReviewText review={review} language={language} />
      {review.purpose === 'confirm' && !review.confirmed && !other ? (
        <section>
          <h2 className="text-lg">{words.confirmTitle}</h2>
          <p className="mt-1 mb-3">{words.confirm}</p>
          <ConfirmForm token={token} language={language} />
        </section>
      ) : null}
      {review.purpose === 'edit' ? (
        editableUntil ? (
          <div className="grid gap-3">
            <p className="text-sm">{words.editUntil(formatDate(language, editableUntil))}</p>
            <EditForm view={form} token={token} language={language} />
          </div>
        ) : (
          <p>{review.status === 'spam' ? words.editNot : words.editOver}</p>
        )
      ) : review.confirmed && !mailed ? (
        <RenewForm token={token} language={language} text={words.renewText} />
      ) : null}
      {steps}
      <DeleteForm token={token} language={language} />
      <EraseLink token={token} language={language} text={words.data} />
    </div>
  );
}

/** The page without a review: everything was just erased, or the link is invalid. */
function Gone({ erased: isErased }: { erased: boolean }) {
  const language = useLanguage();
  const words = ownReviewCopy(language);
  return (
    <div className="wrap grid grid-cols-1 max-w-form gap-4 py-10">
      <h1 className="text-2xl">{isErased ? words.erasedTitle : words.missingTitle}</h1>
      {(isErased ? words.erasedText : words.missing).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <a className="btn btn-primary" href={isErased ? paths.home(language) : paths.search(language)}>
          {isErased ? words.home : words.findDentist}
        </a>
      </p>
    </div>
  );
}
