import { formatDate } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { FactList, Moment, SubmitButton } from '#app/features/console/page/parts.tsx';
import { suspicionWords } from '#app/features/requests/lead/suspicion-words.ts';
import { reviewOutcomes } from '#app/features/requests/review/outcomes.ts';
import { reportReasons } from '#app/features/requests/review/review-report.ts';
import type { Report } from '#app/features/requests/review/review-reports.server.ts';
import type { ConsoleLead } from './lead-page.server.ts';
import type { ReviewVersion } from './lead-review.server.ts';
import { reviewPanelCopy } from './review-panel-copy.ts';

function Version({ title, text, lang }: { title: string; text: ReviewVersion; lang: 'en' | 'fr' }) {
  const words = reviewPanelCopy(useLanguage());
  return (
    <div className="grid min-w-0 content-start gap-[0.35rem]">
      <h2 className="text-xs/[1.4] text-quiet">{title}</h2>
      <p>
        <strong>{words.stars(text.rating)}</strong>
      </p>
      <div lang={`${lang}-CA`} className="whitespace-pre-wrap wrap-anywhere">
        <p>
          <strong>{text.title}</strong>
        </p>
        <p>{text.content}</p>
      </div>
    </div>
  );
}

/** The published version beside the pending one, with facts about the writer and visit. */
export function ReviewPanel({ lead }: { lead: ConsoleLead }) {
  const language = useLanguage();
  const words = reviewPanelCopy(language);
  const { review } = lead;
  if (!review)
    return (
      <section className="console-card">
        <p className="text-quiet">{words.gone}</p>
      </section>
    );
  const { published, other } = review;
  return (
    <section className="console-card">
      <div className="console-sides">
        {published ? <Version title={words.published} text={published} lang={lead.language} /> : null}
        {other ? (
          <Version
            title={lead.status === 'new' ? words.waiting : words.refused}
            text={other}
            lang={lead.language}
          />
        ) : null}
      </div>
      <FactList
        rows={[
          { label: words.treatment, value: review.treatment ?? words.notStated },
          { label: words.visit, value: review.visit ? formatDate(language, review.visit) : words.notStated },
          {
            label: words.outcome,
            value: review.outcome ? reviewOutcomes[review.outcome].shown[language] : words.notStated,
          },
          ...(review.bookedOn ? [{ label: words.booked, value: formatDate(language, review.bookedOn) }] : []),
          { label: words.visitChecked, value: review.visitChecked ? words.yes : words.no },
          {
            label: words.confirmed,
            value: review.confirmedAt ? <Moment at={review.confirmedAt} /> : words.unconfirmed,
          },
        ]}
      />
    </section>
  );
}

/** Reports about one review, with a button that settles the open ones. */
export function ReportList({
  reviewId,
  reports,
  mayWork,
}: {
  reviewId: string;
  reports: readonly Report[];
  mayWork: boolean;
}) {
  const language = useLanguage();
  const words = reviewPanelCopy(language);
  const open = reports.filter(({ settledAt }) => settledAt === null);
  return (
    <>
      <ul>
        {reports.map((report) => (
          <li key={report.id} className="console-row">
            <div>
              <strong>{reportReasons[report.reason][language]}</strong>
              {report.suspicions.length > 0 ? (
                <p>
                  <span className="chip chip-coral">{words.suspicious}</span>{' '}
                  {report.suspicions.map((code) => suspicionWords[code][language]).join(' · ')}
                </p>
              ) : null}
              <p className="text-quiet">
                {words.reportedOn} <Moment at={report.at} />
                {report.settledAt ? (
                  <>
                    {' '}
                    · {words.settledOn} <Moment at={report.settledAt} />
                  </>
                ) : null}
              </p>
              <p className={report.comment === null ? 'text-quiet' : 'whitespace-pre-wrap wrap-anywhere'}>
                {report.comment ?? words.noComment}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {open.length > 0 && mayWork ? (
        <form method="post" className="console-form">
          <input type="hidden" name="review" value={reviewId} />
          {open.map(({ id }) => (
            <input key={id} type="hidden" name="report" value={id} />
          ))}
          <p className="text-quiet">{words.settleHint}</p>
          <SubmitButton name="intent" value="settle">
            {words.settle(open.length)}
          </SubmitButton>
        </form>
      ) : null}
    </>
  );
}

/** Reports about a lead's review; nothing if there are none. */
export function LeadReports({ lead }: { lead: ConsoleLead }) {
  const words = reviewPanelCopy(useLanguage());
  if (!lead.review || lead.review.reports.length === 0) return null;
  return (
    <section className="console-card">
      <h2>{words.reports}</h2>
      <ReportList reviewId={lead.review.id} reports={lead.review.reports} mayWork={lead.mayModerate} />
    </section>
  );
}
