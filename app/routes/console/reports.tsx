import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { data } from 'react-router';
import { isUuid } from '#app/content/uuid.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { formatDate } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { ReportList } from '#app/features/console/inbox/review-panel.tsx';
import { reviewPanelCopy } from '#app/features/console/inbox/review-panel-copy.ts';
import {
  listReportedReviews,
  settleReports,
  showUnsentReview,
} from '#app/features/requests/review/review-reports.server.ts';
import type { ReportedReview } from '#app/features/requests/review/review-reports.server.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { SubmitButton, ViewLinks } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/reports.ts';

const isSettled = (url: URL): boolean => url.searchParams.get('view') === 'settled';

export async function loader(args: Route.LoaderArgs) {
  const { url, mayDo } = operatorRequest(args);
  const settled = isSettled(url);
  return {
    reviews: await listReportedReviews(settled),
    settled,
    mayWork: mayDo('moderate-reviews'),
  };
}

export async function action(args: Route.ActionArgs) {
  const { language, url, operator: actor, form, text } = await operatorForm(args);
  const reviewId = text('review');
  if (!isUuid(reviewId)) httpError(400);
  const outcome = await (() => {
    switch (text('intent')) {
      case 'settle': {
        const reportIds = form.getAll('report').filter((each): each is string => isUuid(each));
        return settleReports({ reviewId, reportIds, actor });
      }
      case 'take-down':
        return showUnsentReview({ reviewId, shown: false, actor });
      case 'put-back':
        return showUnsentReview({ reviewId, shown: true, actor });
      default:
        return httpError(400);
    }
  })();
  if (outcome.ok)
    return consoleRedirect(paths.consoleReports(language, isSettled(url) ? { view: 'settled' } : {}));
  return data({ refused: outcome.reason }, { status: outcome.reason === 'nothing-open' ? 409 : 403 });
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => reviewPanelCopy(language).reportsTitle);

function Reported({ review, mayWork }: { review: ReportedReview; mayWork: boolean }) {
  const language = useLanguage();
  const words = reviewPanelCopy(language);
  const isOn = review.status === 'approved';
  return (
    <section className="console-card">
      <h2>{words.by(review.patientName, dentistName(review.dentist.name, language))}</h2>
      <p>
        <span className={isOn ? 'chip chip-pine' : 'chip'}>{isOn ? words.isOn : words.isOff}</span>{' '}
        <span className="text-quiet">
          {words.stars(review.rating)} · {formatDate(language, review.createdAt, SITE_ZONE)}
        </span>
      </p>
      <div className="whitespace-pre-wrap wrap-anywhere" lang={`${review.language}-CA`}>
        <p>
          <strong>{review.title}</strong>
        </p>
        <p>{review.content}</p>
      </div>
      {review.leadId === null ? (
        <form method="post" className="console-line">
          <input type="hidden" name="review" value={review.id} />
          <p className="text-quiet">{words.unsent}</p>
          {mayWork && review.status !== 'new' ? (
            <SubmitButton name="intent" value={isOn ? 'take-down' : 'put-back'}>
              {isOn ? words.takeDown : words.putBack}
            </SubmitButton>
          ) : null}
        </form>
      ) : (
        <p>
          <a className="btn btn-quiet" href={paths.consoleLead(language, review.leadId)}>
            {words.toLead}
          </a>
        </p>
      )}
      <ReportList reviewId={review.id} reports={review.reports} mayWork={mayWork} />
    </section>
  );
}

export default function ReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = reviewPanelCopy(language);
  const { reviews, settled, mayWork } = loaderData;
  const views = [
    { href: paths.consoleReports(language), name: words.open, current: !settled },
    { href: paths.consoleReports(language, { view: 'settled' }), name: words.settled, current: settled },
  ];
  return (
    <div className="console-page max-w-form">
      <h1>{words.reportsTitle}</h1>
      {actionData ? (
        <Notice variant="destructive" title={words.notDone}>
          {words.refusedReports[actionData.refused]}
        </Notice>
      ) : null}
      <ViewLinks label={words.views} links={views} />
      {reviews.length === 0 ? <EmptyState title={words.none} text={words.noneText} /> : null}
      {reviews.map((review) => (
        <Reported key={review.id} review={review} mayWork={mayWork} />
      ))}
    </div>
  );
}
