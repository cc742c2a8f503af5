import { remembered } from '#app/features/console/account/remembered.server.ts';
import { exportListings } from '#app/features/console/listings/export-listings.server.ts';
import { readListingFilter } from '#app/features/console/listings/listing-filter.ts';
import { operatorForm } from '#app/http/console.server.ts';
import { csvResponse } from '#app/http/csv.server.ts';
import { httpError } from '#app/http/responses.server.ts';
import type { Route } from './+types/listings.export.ts';

/** POST only, as the export of requests. */
export function loader() {
  return httpError(405, { Allow: 'POST' });
}

export async function action(args: Route.ActionArgs) {
  const { language, sessionId, operator, text } = await operatorForm(args);
  const filter = readListingFilter(
    new URLSearchParams(text('query')),
    (await remembered(sessionId)).listings,
  );
  const outcome = await exportListings(filter, operator, language);
  if (!outcome.ok) httpError(403);
  return csvResponse(outcome.csv, 'listings');
}
