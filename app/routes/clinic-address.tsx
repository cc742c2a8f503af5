import { useLanguage } from '#app/content/language-context.tsx';
import { dentistName } from '#app/content/practice-words.ts';
import { clinicAddressCopy } from '#app/features/requests/lead/clinic-address-copy.ts';
import { confirmAddress, findAddressLink } from '#app/features/requests/lead/clinic-address.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { formHeaders, noStoreNoReferrer, seeOther } from '#app/http/responses.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import type { Route } from './+types/clinic-address.ts';

// The page that confirms a clinic's address. A GET changes nothing, because mail programs open links.

export async function loader({ params }: Route.LoaderArgs) {
  const link = await findAddressLink(params.token);
  const view = link && { slug: link.slug, name: link.name, isConfirmed: link.confirmedAt !== null };
  return noStoreNoReferrer({ listing: view }, view ? 200 : 404);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language } = siteRequest(request, context);
  const { token } = params;
  await confirmAddress(token);
  // The page says what became of it.
  return seeOther(paths.clinicAddress(language, token));
}

export const handle = { form: true };

export const headers = formHeaders;

/** The head contains no URL of the page, because the URL grants access. */
export const meta: Route.MetaFunction = privateMeta(({ language }) => clinicAddressCopy(language).title);

export default function ClinicAddressPage({ loaderData: { listing }, params }: Route.ComponentProps) {
  const language = useLanguage();
  const words = clinicAddressCopy(language);
  if (!listing)
    return (
      <div className="wrap grid grid-cols-1 max-w-form gap-4 py-10">
        <h1 className="text-2xl">{words.missingTitle}</h1>
        <p>{words.missing}</p>
        <p>
          <a className="btn btn-primary" href={paths.contact(language)}>
            {words.contact}
          </a>
        </p>
      </div>
    );
  const name = dentistName(listing.name, language);
  return (
    <div className="wrap grid grid-cols-1 max-w-form gap-4 py-10">
      <h1 className="text-2xl">{listing.isConfirmed ? words.confirmedTitle : words.titleOf(name)}</h1>
      <p>{listing.isConfirmed ? words.confirmed : words.lead(name)}</p>
      {listing.isConfirmed ? (
        <p>
          <a className="btn btn-primary" href={paths.dentist(language, listing.slug)}>
            {words.listing}
          </a>
        </p>
      ) : (
        <form method="post" action={paths.clinicAddress(language, params.token)}>
          <button type="submit" className="btn btn-primary">
            {words.confirm}
          </button>
        </form>
      )}
    </div>
  );
}
