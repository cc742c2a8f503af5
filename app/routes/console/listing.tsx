import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { operatorContext } from '#app/features/account/operator-context.server.ts';
import { remember, remembered } from '#app/features/account/remembered.server.ts';
import { normalisePhone, normalisePostalCode } from '#app/features/importer/normalise.ts';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { isPossible } from '#app/features/lead/lead-flow.ts';
import { line, lines } from '#app/features/lead/typed-text.server.ts';
import { changedFields, listingParts, valuesOf } from '#app/features/listing/listing.ts';
import type { ListingFacts, ListingValues } from '#app/features/listing/listing.ts';
import { saveListing } from '#app/features/listing/listing-commands.server.ts';
import { listingCopy } from '#app/features/listing/listing-copy.ts';
import { ListingFields } from '#app/features/listing/listing-form.tsx';
import { checkListing, readListingForm } from '#app/features/listing/listing-form.server.ts';
import type { ListingErrors } from '#app/features/listing/listing-form.server.ts';
import { Comparison, LeadBeside, ListingChanges } from '#app/features/listing/listing-panels.tsx';
import {
  findListing,
  findListingLead,
  knownOf,
  listListingChanges,
  listListingOptions,
} from '#app/features/listing/listing-queries.server.ts';
import { ListingSteps, Offices } from '#app/features/listing/listing-steps.tsx';
import { hideListing, mergeListing, showListing } from '#app/features/listing/hide-listing.server.ts';
import { changeOffices, listOffices } from '#app/features/listing/offices.server.ts';
import { actorMay, may } from '#app/features/operator/roles.ts';
import { goOnWith } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { readForm, refuse } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextAreaField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/listing.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, url } = visitOf(request, context);
  const { id: sessionId, operator } = context.get(operatorContext);
  const [listing, options, changes, offices] = await Promise.all([
    findListing(params.id),
    listListingOptions(language),
    listListingChanges(params.id),
    listOffices(params.id).catch(() => []),
  ]);
  if (!listing) refuse(404);
  const lead = await findListingLead(url.searchParams.get('lead') ?? '', listing.id);
  const { saved } = await remembered(sessionId);
  if (saved) await remember(sessionId, 'saved', undefined);
  return {
    listing,
    options,
    changes,
    offices,
    lead,
    saved: saved === listing.id,
    leadOpen: lead !== null && isPossible({ kind: lead.kind, status: lead.status }, 'confirm'),
    mayEdit: may(operator.role, 'edit-listings'),
    mayMerge: may(operator.role, 'merge-listings'),
  };
}

type Refusal = 'changed' | 'hidden' | 'not-found' | 'forbidden' | 'same' | 'no-target' | 'lead';
type Answer = {
  refused?: Refusal;
  errors: ListingErrors;
  values?: ListingValues;
  ticked?: string[];
  note?: string;
  /** What would be changed, to look at before it is. */
  wanted?: ListingFacts;
  /** The version that the form was filled in from, where the page does not show what has changed since. */
  version?: number;
};

const statusOf = (refusal: Refusal) =>
  refusal === 'forbidden' ? 403 : refusal === 'no-target' || refusal === 'same' ? 422 : 409;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language, url } = visitOf(request, context);
  const { id: sessionId, operator: actor } = context.get(operatorContext);
  const form = await readForm(request);
  const listing = await findListing(params.id);
  if (!listing) refuse(404);
  const version = Number(textOf(form, 'version'));
  if (!Number.isInteger(version)) refuse(400);
  const step = { id: listing.id, version, actor };
  const say = (answer: Answer, status: number) => data(answer, { status });
  const intent = textOf(form, 'intent');
  const leadId = url.searchParams.get('lead') ?? '';

  if (intent === 'save' || intent === 'compare') {
    if (!actorMay(actor, 'edit-listings')) return say({ refused: 'forbidden', errors: {} }, 403);
    const values = readListingForm(form);
    const ticked = form.getAll('confirm').filter((each): each is string => typeof each === 'string');
    const note = lines.parse(textOf(form, 'note')).slice(0, 2000);
    const kept = { values, ticked, note };
    const checked = checkListing(values, knownOf(await listListingOptions(language), listing.facts));
    if (!checked.ok) return say({ ...kept, errors: checked.errors, version }, 422);
    if (version !== listing.version)
      return say({ ...kept, errors: {}, refused: 'changed', wanted: checked.facts }, 409);
    if (intent === 'compare') return say({ ...kept, errors: {}, wanted: checked.facts }, 200);
    const ofLead = textOf(form, 'leadVersion') !== '';
    const lead = ofLead ? await findListingLead(leadId, listing.id) : null;
    // Erased while the form was open: what came from it is not to be stored.
    if (ofLead && !lead) return say({ ...kept, errors: {}, refused: 'lead', wanted: checked.facts }, 409);
    const outcome = await saveListing({
      ...step,
      facts: checked.facts,
      confirmed: listingParts.filter((part) => ticked.includes(part)),
      lead: lead && { id: lead.id, version: Number(textOf(form, 'leadVersion')), note: note || null },
    });
    if (!outcome.ok)
      return say(
        { ...kept, errors: {}, refused: outcome.reason, wanted: checked.facts },
        statusOf(outcome.reason),
      );
    await remember(sessionId, 'saved', listing.id);
    return goOnWith(paths.consoleListing(language, listing.id));
  }

  const outcome = await (async () => {
    switch (intent) {
      case 'hide':
        return hideListing(step);
      case 'show':
        return showListing(step);
      case 'merge': {
        const into = textOf(form, 'into')
          .trim()
          .replace(/^.*\/dentist\//, '')
          .replace(/[?#].*$/, '');
        return mergeListing({ ...step, into });
      }
      case 'add-office': {
        const typed = (name: string) => line.parse(textOf(form, name)).slice(0, 200) || null;
        const city = textOf(form, 'city');
        const known = knownOf(await listListingOptions(language), null);
        if (!known.cities.has(city)) return refuse(400);
        return changeOffices({
          ...step,
          add: {
            city,
            address1: typed('address1'),
            address2: typed('address2'),
            postalCode: normalisePostalCode(textOf(form, 'postalCode')),
            phone: normalisePhone(textOf(form, 'phone')),
          },
        });
      }
      case 'remove-office':
        return changeOffices({ ...step, remove: textOf(form, 'office') });
      case 'promote':
        return changeOffices({ ...step, promote: textOf(form, 'office') });
      default:
        return refuse(400);
    }
  })();
  if (!outcome.ok) return say({ refused: outcome.reason, errors: {} }, statusOf(outcome.reason));
  return goOnWith(
    paths.consoleListing(
      language,
      'id' in outcome && typeof outcome.id === 'string' ? outcome.id : listing.id,
    ),
  );
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  {
    title: `${loaderData?.listing.facts?.name ?? listingCopy(matches[0].loaderData?.language ?? 'en').title} | ${PRODUCT}`,
  },
  { name: 'robots', content: 'noindex' },
];

export default function ListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = listingCopy(language);
  const { listing, options, changes, offices, lead, leadOpen, saved, mayEdit, mayMerge } = loaderData;
  const { facts } = listing;
  const errors = actionData?.errors ?? {};
  const shown = facts && (actionData?.values ?? valuesOf(prefilled(facts, leadOpen ? lead : null)));
  const wanted = actionData?.wanted;
  const refused = actionData?.refused;
  return (
    <div className="lead-page">
      <p>
        <a href={paths.consoleListings(language)}>{words.back}</a>
      </p>
      <h1>{facts?.name ?? listing.slug}</h1>
      <p className="lead-state">
        {listing.hiddenAt ? (
          <span className="chip chip-coral">{listing.mergedInto ? words.merged : words.hidden}</span>
        ) : (
          <a href={paths.dentist(language, listing.slug)}>{words.profile}</a>
        )}{' '}
        {listing.claimedAt ? <span className="chip chip-pine">{words.claimed}</span> : null}
      </p>
      {listing.mergedInto ? (
        <p>
          {words.mergedText}{' '}
          <a href={paths.consoleListing(language, listing.mergedInto.id)}>{listing.mergedInto.name}</a>.
        </p>
      ) : null}
      {saved && !actionData ? (
        <Notice variant="success" title={words.savedTitle}>
          {words.saved}
        </Notice>
      ) : null}
      {refused ? (
        <Notice variant="destructive" title={words.notDone}>
          {refused === 'changed' ? words.changed : words.refusals[refused]}
        </Notice>
      ) : null}
      <ErrorSummary
        title={words.errorTitle}
        errors={Object.entries(errors).map(([name, problem]) => ({
          field: name === 'specialties' ? 'listing-form' : `listing-${name}`,
          text: `${labelOf(name, words)}: ${words.errors[problem]}`,
        }))}
      />
      {lead && facts ? <LeadBeside lead={lead} facts={facts} /> : null}
      {lead && !leadOpen ? <p className="console-quiet">{words.leadDone}</p> : null}
      {wanted && facts ? (
        <section className="console-card">
          <h2>{words.compareTitle}</h2>
          <Comparison before={facts} after={wanted} fields={changedFields(facts, wanted)} />
        </section>
      ) : null}
      <div className="lead-columns">
        <div>
          {shown && mayEdit ? (
            <form method="post" id="listing-form" className="listing-form" key={listing.version}>
              <input type="hidden" name="version" value={actionData?.version ?? listing.version} />
              {lead && leadOpen ? <input type="hidden" name="leadVersion" value={lead.version} /> : null}
              <ListingFields
                values={shown}
                errors={errors}
                options={options}
                confirmed={listing.confirmed}
                ticked={actionData?.ticked ?? []}
                confirms
              />
              {lead && leadOpen ? (
                <TextAreaField
                  id="listing-note"
                  name="note"
                  label={words.note}
                  note={words.optional}
                  hint={words.noteHint}
                  rows={2}
                  maxLength={2000}
                  defaultValue={actionData?.note ?? ''}
                />
              ) : null}
              <p className="lead-buttons listing-save">
                <button type="submit" name="intent" value="save" className="btn btn-primary">
                  {lead && leadOpen ? words.saveLead : words.save}
                </button>
                <button type="submit" name="intent" value="compare" className="btn btn-quiet">
                  {words.compare}
                </button>
              </p>
            </form>
          ) : null}
          {mayEdit ? null : <p className="console-quiet">{words.mayNot}</p>}
          <ListingChanges changes={changes} />
        </div>
        {mayEdit ? (
          <div>
            {facts ? <Offices listing={listing} offices={offices} options={options} /> : null}
            <ListingSteps listing={listing} mayMerge={mayMerge} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** With what a claim brings: the address for patients' requests. */
function prefilled(
  facts: ListingFacts,
  lead: { kind: string; email: string | null; details: Record<string, unknown> } | null,
): ListingFacts {
  if (lead?.kind !== 'listing_claim' || lead.details['mailAgreed'] !== true) return facts;
  return { ...facts, email: lead.email, mailAgreed: true };
}

const labelOf = (name: string, words: ReturnType<typeof listingCopy>): string =>
  words.fields[name as keyof typeof words.fields] ?? words.parts.hours;
