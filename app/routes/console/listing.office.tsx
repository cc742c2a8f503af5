import { randomUUID } from 'node:crypto';
import { createContext, data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { parseSubmissionKey } from '#app/features/requests/lead/typed-text.server.ts';
import { LastConfirmed } from '#app/features/console/listings/form-parts.tsx';
import { listingCopy } from '#app/features/console/listings/listing-copy.ts';
import { errorList } from '#app/features/console/listings/listing-errors.ts';
import { listIn } from '#app/features/console/listings/listing-filter.ts';
import { knownOf, listListingOptions } from '#app/features/console/listings/listing-options.server.ts';
import { findListing } from '#app/features/console/listings/listing-queries.server.ts';
import {
  changedOfficeFields,
  noOffice,
  officeFields,
  officeTexts,
} from '#app/features/console/listings/listing.ts';
import type { OfficeFacts } from '#app/features/console/listings/listing.ts';
import { OfficeFields } from '#app/features/console/listings/office-form.tsx';
import {
  addOffice,
  changeOffice,
  checkOffice,
  listOffices,
  readKnownBy,
  readOfficeForm,
  removeOffice,
} from '#app/features/console/listings/offices.server.ts';
import type { ListingErrors } from '#app/features/console/listings/typed-facts.server.ts';
import { Comparison } from '#app/features/console/listings/listing-panels.tsx';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/listing.office.ts';

type Params = { id: string; office: string };

/** Whether the page responds to a form: it shows the typed values again, even if the office is gone. */
const keepsTyped = createContext(false);

/** The listing and office of a URL. The office is null for a new one and for a deleted one, which is `gone`. */
async function findForm(params: Params) {
  const listing = (await findListing(params.id)) ?? httpError(404);
  const office = (await listOffices(listing.id)).find(({ id }) => id === params.office) ?? null;
  // A hidden listing cannot be edited.
  const gone = listing.facts !== null && office === null && params.office !== 'new';
  return { listing, office, gone };
}

async function findOffice(params: Params) {
  const found = await findForm(params);
  return found.gone || found.listing.facts === null ? httpError(404) : found;
}

export async function loader(args: Route.LoaderArgs) {
  const { language, url } = operatorRequest(args, 'edit-listings');
  const [found, options] = await Promise.all([
    args.context.get(keepsTyped) ? findForm(args.params) : findOffice(args.params),
    listListingOptions(language),
  ]);
  return { ...found, options, list: listIn(url), submissionKey: randomUUID() };
}

type Answer = {
  errors: ListingErrors;
  refused?: 'changed' | 'hidden' | 'not-found' | 'forbidden' | 'conflict';
  texts?: Record<string, string>;
  /** Facts of a refused form, shown beside the stored ones. */
  wanted?: OfficeFacts;
  submissionKey?: string;
  /** The version that the form was filled in from, if the page does not show later changes. */
  version?: number;
};

export async function action(args: Route.ActionArgs) {
  const { language, url, operator: actor, form, text } = await operatorForm(args, 'edit-listings');
  const { params } = args;
  const version = Number(text('version'));
  const submissionKey = parseSubmissionKey(text('submissionKey'));
  if (!Number.isInteger(version) || !submissionKey) return httpError(400);
  const step = { id: params.id, version, actor };
  const say = (answer: Answer, status: number) => data({ ...answer, submissionKey }, { status });
  const done = () => consoleRedirect(paths.consoleListing(language, params.id, listIn(url)));
  if (text('intent') === 'remove') {
    // 404 for the primary office, too, which the listing's form edits.
    await findOffice(params);
    const outcome = await removeOffice({ ...step, office: params.office });
    return outcome.ok ? done() : say({ errors: {}, refused: outcome.reason }, 409);
  }
  const texts = readOfficeForm(form);
  const { gone, listing, office: stored } = await findForm(params);
  args.context.set(keepsTyped, true);
  const { cities } = knownOf(await listListingOptions(language), null);
  const checked = checkOffice(texts, cities, stored?.point ?? null);
  if (!checked.ok) return say({ texts, errors: checked.errors, version }, 422);
  const { facts } = checked;
  const office = { ...step, facts, knownBy: readKnownBy(texts, listing) };
  if (gone) return say({ texts, errors: {}, refused: 'not-found', wanted: facts }, 409);
  const outcome =
    params.office === 'new'
      ? await addOffice({ ...office, submissionKey })
      : await changeOffice({ ...office, office: params.office });
  if (outcome.ok) return done();
  return say({ texts, errors: {}, refused: outcome.reason, wanted: facts }, 409);
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => listingCopy(language).officeTitle);

export default function OfficePage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = listingCopy(language);
  const { listing, office, gone, options, list } = loaderData;
  const { errors = {}, refused, wanted, texts = officeTexts(office ?? noOffice) } = actionData ?? {};
  const hidden = (
    <>
      <input type="hidden" name="version" value={(gone ? null : actionData?.version) ?? listing.version} />
      <input
        type="hidden"
        name="submissionKey"
        value={actionData?.submissionKey ?? loaderData.submissionKey}
      />
    </>
  );
  return (
    <div className="console-page max-w-form">
      <p>
        <a href={paths.consoleListing(language, listing.id, list)}>{words.toListing(listing.name)}</a>
      </p>
      <h1>{office ? words.officeTitle : words.addOffice}</h1>
      {refused || gone ? (
        <Notice variant="destructive" title={words.notDone}>
          {gone || !refused
            ? words.officeGone
            : refused === 'changed'
              ? words.changed
              : words.refusals[refused]}
        </Notice>
      ) : null}
      <ErrorSummary title={words.errorTitle} errors={errorList(language, errors, officeFields)} />
      {wanted ? (
        <section className="console-card">
          <h2>{words.compareTitle}</h2>
          <Comparison
            before={office ?? noOffice}
            after={wanted}
            fields={changedOfficeFields(office ?? noOffice, wanted)}
          />
        </section>
      ) : null}
      <LastConfirmed last={office?.confirmed} />
      <form
        method="post"
        {...(gone ? { action: paths.consoleOffice(language, listing.id, 'new', list) } : {})}
        className="listing-form grid gap-4"
        data-busy={words.busy}
      >
        {hidden}
        <OfficeFields
          texts={texts}
          errors={errors}
          options={options}
          isClaimed={listing.claimedAt !== null}
        />
        <p className="console-line">
          <SubmitButton primary>{words.saveOffice}</SubmitButton>
        </p>
      </form>
      {office ? (
        <form method="post" className="console-card">
          {hidden}
          <p className="text-quiet">{words.removeOfficeText}</p>
          <p>
            <SubmitButton name="intent" value="remove">
              {words.removeOffice}
            </SubmitButton>
          </p>
        </form>
      ) : null}
    </div>
  );
}
