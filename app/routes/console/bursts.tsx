import { ChevronDown } from 'lucide-react';
import { data } from 'react-router';
import { formatDate } from '#app/content/format.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { isUuid } from '#app/content/uuid.ts';
import { burstCopy } from '#app/features/console/inbox/burst-copy.ts';
import { SubmitButton } from '#app/features/console/page/parts.tsx';
import {
  listBursts,
  markBurstSeen,
  releaseBurst,
} from '#app/features/requests/review/review-bursts.server.ts';
import type { Burst, BurstReview } from '#app/features/requests/review/review-bursts.server.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/bursts.ts';

export async function loader(args: Route.LoaderArgs) {
  const { operator, mayDo } = operatorRequest(args);
  return { bursts: await listBursts(), mayWork: mayDo('moderate-reviews'), me: operator.id };
}

const steps = { seen: markBurstSeen, release: releaseBurst };

export async function action(args: Route.ActionArgs) {
  const { language, operator: actor, text } = await operatorForm(args);
  const [dentistId, intent] = [text('dentist'), text('intent')];
  if (!isUuid(dentistId) || (intent !== 'seen' && intent !== 'release')) return httpError(400);
  const reviewIds = text('reviews').split(' ').filter(isUuid);
  const outcome = await steps[intent]({ dentistId, reviewIds, actor });
  if (outcome.ok) return consoleRedirect(paths.consoleBursts(language));
  return data({ problem: outcome.reason }, { status: outcome.reason === 'nothing-open' ? 409 : 403 });
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => burstCopy(language).title);

function Review({ review }: { review: BurstReview }) {
  const language = useLanguage();
  const words = burstCopy(language);
  return (
    <li className="console-row">
      <div>
        <p>
          <strong>{words.stars(review.rating)}</strong> {review.patientName}
        </p>
        <p className="text-quiet">
          {words.written(formatDate(language, review.writtenOn), review.confirmed)}
        </p>
        <div className="whitespace-pre-wrap wrap-anywhere" lang={`${review.language}-CA`}>
          <p>
            <strong>{review.title}</strong>
          </p>
          <p>{review.content}</p>
        </div>
        {review.releasedBy ? <p>{words.proposed(review.releasedBy.name)}</p> : null}
        {review.leadId ? (
          <p>
            <a href={paths.consoleLead(language, review.leadId)}>{words.toReview}</a>
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** The reviews of one dentist and what to do about them; collapsed, because a page may have fifty. */
function DentistBurst({
  burst,
  open,
  mayWork,
  me,
}: {
  burst: Burst;
  open: boolean;
  mayWork: boolean;
  me: string;
}) {
  const language = useLanguage();
  const words = burstCopy(language);
  const { dentist, reviews } = burst;
  const others = reviews.some(({ releasedBy }) => releasedBy !== null && releasedBy.id !== me);
  return (
    <details className="console-card group" open={open}>
      <summary className="flex min-h-11 items-center gap-3">
        <h2 className="min-w-0 wrap-anywhere">
          {dentistName(dentist.name, language)}{' '}
          <span className="block font-normal text-quiet">{words.count(reviews.length)}</span>
        </h2>
        <Icon of={ChevronDown} size={20} className="ml-auto text-quiet group-open:rotate-180" />
      </summary>
      <p>
        <a href={paths.dentist(language, dentist.slug, { tab: 'reviews' })}>
          {words.onTheSite(dentistName(dentist.name, language))}
        </a>
      </p>
      <ul>
        {reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {mayWork ? (
        <form method="post" className="console-form">
          <input type="hidden" name="dentist" value={dentist.id} />
          <input type="hidden" name="reviews" value={reviews.map(({ id }) => id).join(' ')} />
          <p className="text-quiet">
            {words.seenHint} {words.releaseHint}
          </p>
          <p className="console-line">
            <SubmitButton name="intent" value="seen" primary>
              {words.seen}
            </SubmitButton>
            <SubmitButton name="intent" value="release">
              {others ? words.agree : words.release}
            </SubmitButton>
          </p>
        </form>
      ) : null}
    </details>
  );
}

export default function BurstsPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = burstCopy(useLanguage());
  const { bursts, mayWork, me } = loaderData;
  return (
    <div className="console-page max-w-form">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      {actionData ? (
        <Notice variant="destructive" title={words.notDone}>
          {words.refused[actionData.problem]}
        </Notice>
      ) : null}
      {bursts.length === 0 ? <EmptyState title={words.none} text={words.noneText} /> : null}
      {bursts.map((burst, index) => (
        <DentistBurst key={burst.dentist.id} burst={burst} open={index === 0} mayWork={mayWork} me={me} />
      ))}
    </div>
  );
}
