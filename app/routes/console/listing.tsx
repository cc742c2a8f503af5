import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import consoleScript from '#app/browser/console.js?url';
import type { Language } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { remember, remembered } from '#app/features/console/account/remembered.server.ts';
import { listListingChanges } from '#app/features/console/audit/audit-queries.server.ts';
import { isPossible } from '#app/features/requests/lead/lead-flow.ts';
import { lines } from '#app/features/requests/lead/typed-text.server.ts';
import { listLeadWorkers } from '#app/features/console/account/account-queries.server.ts';
import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { changeMany } from '#app/features/console/listings/bulk.server.ts';
import { countSuspectedPairs } from '#app/features/console/listings/duplicates/duplicate-pairs.server.ts';
import {
  closeListing,
  hideListing,
  showListing,
} from '#app/features/console/listings/change-listing.server.ts';
import type { ListingChanged } from '#app/features/console/listings/change-listing.server.ts';
import { listingQueryOf, readListingFilter } from '#app/features/console/listings/listing-filter.ts';
import type { ListingFilter } from '#app/features/console/listings/listing-filter.ts';
import { findNeighbours } from '#app/features/console/listings/listing-list.server.ts';
import { KeyHelp } from '#app/features/console/page/key-help.tsx';
import { listingParts } from '#app/features/console/listings/listing.ts';
import { listingCopy } from '#app/features/console/listings/listing-copy.ts';
import { EditOutcome, ListingEditor } from '#app/features/console/listings/listing-form.tsx';
import type { EditAnswer, Refusal } from '#app/features/console/listings/listing-form.tsx';
import {
  checkListing,
  proposedFacts,
  readListingForm,
} from '#app/features/console/listings/listing-form.server.ts';
import { knownOf, listListingOptions } from '#app/features/console/listings/listing-options.server.ts';
import {
  AddressCard,
  ListingChanges,
  ListingSteps,
  Offices,
} from '#app/features/console/listings/listing-panels.tsx';
import { PhotoCard } from '#app/features/console/listings/photo-card.tsx';
import { Assignee, ListingHead } from '#app/features/console/listings/listing-head.tsx';
import { findListing, findListingLead } from '#app/features/console/listings/listing-queries.server.ts';
import { listOffices, promoteOffice } from '#app/features/console/listings/offices.server.ts';
import {
  askAddressAgain,
  hasNewAgreement,
  saveListing,
} from '#app/features/console/listings/save-listing.server.ts';
import { RegisterAlerts } from '#app/features/console/registers/register-findings.tsx';
import { listAlertsOf } from '#app/features/console/registers/register-findings.server.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/listing.ts';

/** The neighbours in the list; none for who applies a correction or claim, which is opened from the request. */
const neighboursIn = (url: URL, filter: ListingFilter, id: string, language: Language) =>
  url.searchParams.has('lead') ? { previous: null, next: null } : findNeighbours(filter, id, language);

export async function loader(args: Route.LoaderArgs) {
  const { language, url, sessionId, mayDo } = operatorRequest(args);
  const listing = (await findListing(args.params.id)) ?? httpError(404);
  const { savedListing: saved, listings: term } = await remembered(sessionId);
  if (saved) await remember(sessionId, 'savedListing', undefined);
  const filter = readListingFilter(url.searchParams, term);
  const [options, changes, offices, workers, lead, neighbours, alerts, pairs] = await Promise.all([
    listListingOptions(language),
    listListingChanges(listing.id),
    listOffices(listing.id),
    listLeadWorkers(),
    findListingLead(url.searchParams.get('lead') ?? '', listing.id),
    neighboursIn(url, filter, listing.id, language),
    listAlertsOf(listing.id),
    countSuspectedPairs(listing.id),
  ]);
  const leadOpen = lead !== null && isPossible({ kind: lead.kind, status: lead.status }, 'confirm');
  return {
    pairs,
    listing,
    alerts,
    options,
    changes,
    offices,
    workers,
    lead,
    place: { query: listingQueryOf(filter), ...neighbours },
    saved: saved ?? null,
    leadOpen,
    proposed: leadOpen && listing.facts ? proposedFacts(listing.facts, lead) : null,
    mayEdit: mayDo('edit-listings'),
    mayMerge: mayDo('merge-listings'),
  };
}

const statusOf = (refusal: Refusal) => (refusal === 'forbidden' || refusal === 'conflict' ? 403 : 409);

const say = (answer: EditAnswer, status: number) => data(answer, { status });

export async function action(args: Route.ActionArgs) {
  const { language, url, sessionId, operator: actor, mayDo, form, text } = await operatorForm(args);
  const version = Number(text('version'));
  if (!Number.isInteger(version)) httpError(400);
  const listing = (await findListing(args.params.id)) ?? httpError(404);
  const step = { id: listing.id, version, actor };
  const intent = text('intent');
  const filter = readListingFilter(url.searchParams, (await remembered(sessionId)).listings);
  const query = listingQueryOf(filter);
  const done = () => consoleRedirect(paths.consoleListing(language, listing.id, query));

  if (intent !== 'save' && intent !== 'save-next' && intent !== 'compare') {
    const outcome = await takeStep(intent, { ...step, office: text('office'), to: text('to'), language });
    return outcome.ok ? done() : say({ refused: outcome.reason, errors: {} }, statusOf(outcome.reason));
  }
  if (!mayDo('edit-listings')) return say({ refused: 'forbidden', errors: {} }, 403);
  const values = readListingForm(form);
  const ticked = form.getAll('confirm').filter((each): each is string => typeof each === 'string');
  const note = lines.parse(text('note')).slice(0, 2000);
  const kept = { values, ticked, note };
  const checked = await checkListing(values, knownOf(await listListingOptions(language), listing.facts));
  if (!checked.ok) return say({ ...kept, errors: checked.errors, version }, 422);
  const wanted = checked.facts;
  // An address gets patients' requests only with a record of how the clinic proved itself.
  if (listing.facts && hasNewAgreement(listing.facts, wanted) && wanted.mailProof === null)
    return say({ ...kept, errors: { mailProof: 'missing' }, version }, 422);
  const instead = (refused: Refusal) => say({ ...kept, errors: {}, refused, wanted }, statusOf(refused));
  if (intent === 'compare')
    return version === listing.version ? say({ ...kept, errors: {}, wanted }, 200) : instead('changed');
  const leadVersion = text('leadVersion');
  const lead =
    leadVersion === '' ? null : await findListingLead(url.searchParams.get('lead') ?? '', listing.id);
  // The lead was erased while the form was open, so its data must not be saved.
  if (leadVersion !== '' && !lead) return instead('lead');
  // Before it is saved: a change of what the list is sorted by moves it.
  const { next } = await neighboursIn(url, filter, listing.id, language);
  const outcome = await saveListing({
    ...step,
    facts: wanted,
    confirmed: listingParts.filter((part) => ticked.includes(part)),
    lead: lead && { id: lead.id, version: Number(leadVersion), note: note || null },
  });
  if (!outcome.ok) return instead(outcome.reason);
  await remember(sessionId, 'savedListing', { id: listing.id, name: wanted.name });
  return intent === 'save-next' && next !== null
    ? consoleRedirect(paths.consoleListing(language, next, query))
    : done();
}

/** Runs one button's action on a listing. */
async function takeStep(
  intent: string,
  step: {
    id: string;
    version: number;
    actor: OperatorActor;
    office: string;
    to: string;
    language: Language;
  },
): Promise<ListingChanged> {
  switch (intent) {
    case 'assign': {
      const outcome = await changeMany(step.actor, {
        chosen: { ids: [step.id] },
        change: { action: 'assign', to: step.to || null },
        key: randomUUID(),
        language: step.language,
      });
      if (outcome.ok) return { ok: true };
      // Who was chosen may have left meanwhile.
      return { ok: false, reason: outcome.reason === 'forbidden' ? 'forbidden' : 'changed' };
    }
    case 'hide':
      return hideListing(step);
    case 'close':
      return closeListing(step);
    case 'show':
      return showListing(step);
    case 'promote':
      return promoteOffice(step);
    case 'ask-address':
      return askAddressAgain(step);
    default:
      return httpError(400);
  }
}

export const meta: Route.MetaFunction = privateMeta((_, { listing }) => listing.name);

export default function ListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = listingCopy(useLanguage());
  const { listing, options, changes, offices, workers, lead, leadOpen, place, saved } = loaderData;
  const { mayEdit, mayMerge, pairs } = loaderData;
  const { proposed } = loaderData;
  const shared = {
    listing,
    options,
    lead,
    leadOpen,
    proposed,
    hasNext: place.next !== null,
    answer: actionData,
  };
  return (
    <div className="console-page">
      <ListingHead listing={listing} place={place} saved={actionData ? null : saved} />
      <RegisterAlerts alerts={loaderData.alerts} />
      <EditOutcome {...shared} />
      <div className="console-columns">
        <div className="console-column">
          {mayEdit ? <ListingEditor {...shared} /> : <p className="text-quiet">{words.mayNot}</p>}
          <ListingChanges changes={changes} />
        </div>
        {mayEdit ? (
          <div className="console-column">
            {listing.facts && !listing.hiddenAt ? (
              <Offices listing={listing} offices={offices} query={place.query} />
            ) : null}
            {listing.facts || listing.photo !== null ? (
              <PhotoCard listing={listing} query={place.query} />
            ) : null}
            {listing.facts?.mailAgreed ? <AddressCard listing={listing} /> : null}
            <Assignee listing={listing} workers={workers} />
            <ListingSteps listing={listing} mayMerge={mayMerge} pairs={pairs} query={place.query} />
          </div>
        ) : null}
      </div>
      {mayEdit && place.next !== null ? <KeyHelp keys={['Ctrl Enter']} inForm /> : null}
      <script src={consoleScript} defer />
    </div>
  );
}
