import { randomUUID } from 'node:crypto';
import { createContext, data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { operatorContext } from '#app/features/account/operator-context.server.ts';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { parseSubmissionKey } from '#app/features/lead/typed-text.server.ts';
import { LastConfirmed } from '#app/features/listing/form-parts.tsx';
import { listingCopy } from '#app/features/listing/listing-copy.ts';
import { errorList } from '#app/features/listing/listing-errors.ts';
import { knownOf, listListingOptions } from '#app/features/listing/listing-options.server.ts';
import { findListing } from '#app/features/listing/listing-queries.server.ts';
import { changedOfficeFields, noOffice, officeFields, officeTexts } from '#app/features/listing/office.ts';
import type { OfficeFacts } from '#app/features/listing/office.ts';
import { OfficeFields } from '#app/features/listing/office-form.tsx';
import { checkOffice, readOfficeForm } from '#app/features/listing/office-form.server.ts';
import { addOffice, changeOffice, listOffices, removeOffice } from '#app/features/listing/offices.server.ts';
import type { ListingErrors } from '#app/features/listing/typed-facts.server.ts';
import { Comparison } from '#app/features/listing/listing-panels.tsx';
import { may } from '#app/features/operator/roles.ts';
import { goOnWith } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { readForm, refuse } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/listing.office.ts';

type Params = { id: string; office: string };

/** That the page answers a form: what was typed is shown again, also where its office is gone. */
const keepsTyped = createContext(false);

/** The listing and the office that an address names; the office is null for a new one, and for one that is `gone`. */
async function findForm(params: Params) {
  const listing = (await findListing(params.id)) ?? refuse(404);
  const office = (await listOffices(listing.id)).find(({ id }) => id === params.office) ?? null;
  // A hidden listing's offices wait on its shelf.
  const gone = listing.facts !== null && office === null && params.office !== 'new';
  return { listing, office, gone };
}

async function findOffice(params: Params) {
  const found = await findForm(params);
  return found.gone || found.listing.facts === null ? refuse(404) : found;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language } = visitOf(request, context);
  if (!may(context.get(operatorContext).operator.role, 'edit-listings')) refuse(403);
  const [found, options] = await Promise.all([
    context.get(keepsTyped) ? findForm(params) : findOffice(params),
    listListingOptions(language),
  ]);
  return { ...found, options, submissionKey: randomUUID() };
}

type Answer = {
  errors: ListingErrors;
  refused?: 'changed' | 'hidden' | 'not-found' | 'forbidden';
  texts?: Record<string, string>;
  /** What was to be stored, beside what is there. */
  wanted?: OfficeFacts;
  submissionKey?: string;
  /** That the form was filled in from, where the page does not show what has changed since. */
  version?: number;
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const { operator: actor } = context.get(operatorContext);
  if (!may(actor.role, 'edit-listings')) refuse(403);
  const form = await readForm(request);
  const version = Number(textOf(form, 'version'));
  const submissionKey = parseSubmissionKey(textOf(form, 'submissionKey'));
  if (!Number.isInteger(version) || !submissionKey) return refuse(400);
  const step = { id: params.id, version, actor };
  const say = (answer: Answer, status: number) => data({ ...answer, submissionKey }, { status });
  const done = () => goOnWith(paths.consoleListing(language, params.id));
  if (textOf(form, 'intent') === 'remove') {
    // The primary one, too: its own form is the listing's.
    await findOffice(params);
    const outcome = await removeOffice({ ...step, office: params.office });
    return outcome.ok ? done() : say({ errors: {}, refused: outcome.reason }, 409);
  }
  const texts = readOfficeForm(form);
  const { gone } = await findForm(params);
  context.set(keepsTyped, true);
  const checked = checkOffice(texts, knownOf(await listListingOptions(language), null).cities);
  if (!checked.ok) return say({ texts, errors: checked.errors, version }, 422);
  const { facts } = checked;
  if (gone) return say({ texts, errors: {}, refused: 'not-found', wanted: facts }, 409);
  const outcome =
    params.office === 'new'
      ? await addOffice({ ...step, facts, submissionKey })
      : await changeOffice({ ...step, facts, office: params.office });
  if (outcome.ok) return done();
  return say({ texts, errors: {}, refused: outcome.reason, wanted: facts }, 409);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${listingCopy(matches[0].loaderData?.language ?? 'en').officeTitle} | ${PRODUCT}` },
  { name: 'robots', content: 'noindex' },
];

export default function OfficePage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = listingCopy(language);
  const { listing, office, gone, options } = loaderData;
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
    <div className="lead-page console-wide">
      <p>
        <a href={paths.consoleListing(language, listing.id)}>{words.toListing(listing.name)}</a>
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
        {...(gone ? { action: paths.consoleOffice(language, listing.id, 'new') } : {})}
        className="listing-form"
        data-busy={words.busy}
      >
        {hidden}
        <OfficeFields texts={texts} errors={errors} options={options} />
        <p className="lead-buttons">
          <button type="submit" className="btn btn-primary">
            {words.saveOffice}
          </button>
        </p>
      </form>
      {office ? (
        <form method="post" className="console-card">
          {hidden}
          <p className="console-quiet">{words.removeOfficeText}</p>
          <p>
            <button type="submit" name="intent" value="remove" className="btn btn-quiet">
              {words.removeOffice}
            </button>
          </p>
        </form>
      ) : null}
    </div>
  );
}
