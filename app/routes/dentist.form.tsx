import { useLanguage } from '#app/content/language-context.tsx';
import { findReachableDentist } from '#app/features/directory/dentist/reachable-dentist.server.ts';
import { dentistForms, formAt } from '#app/features/requests/kind/lead-kinds.ts';
import type { DentistForm } from '#app/features/requests/kind/lead-kinds.ts';
import { takeKindForm } from '#app/features/requests/lead/kind-form.server.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { DentistFormParts } from '#app/features/requests/lead/kind-form.tsx';
import {
  answerLeadForm,
  isUndeliverable,
  loadDentistForm,
  refuseRemoved,
} from '#app/http/lead-form.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { formHeaders, httpError, noStore, readForm } from '#app/http/responses.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { DentistFormPage } from '#app/layout/dentist-form-page.tsx';
import type { Route } from './+types/dentist.form.ts';

/** Returns the last segment of the URL. Each form has its own route, and all those routes share this file. */
const addressOf = ({ pathname }: URL): DentistForm =>
  dentistForms.find((form) => pathname.toLowerCase().replace(/\/$/, '').endsWith(`/${form}`)) ??
  httpError(404);

export function loader(args: Route.LoaderArgs) {
  const { url } = siteRequest(args.request, args.context);
  return loadDentistForm(args, addressOf(url));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language, url } = siteRequest(request, context);
  const { network } = context.get(requestContext);
  const address = addressOf(url);
  const body = await readForm(request);
  const target = formAt(address);
  const refuse = () =>
    refuseRemoved(
      body,
      Object.entries(target.form.fields).flatMap(([name, { type }]) =>
        type === 'choice' || type === 'checkbox' ? [] : [name],
      ),
      language,
    );
  const dentist = (await findReachableDentist(params.dentistId)) ?? (await refuse());
  // The page says why.
  if (target.page.isOpen?.(dentist) === false || isUndeliverable(address, dentist)) return noStore(null, 409);
  const outcome = await takeKindForm(body, { ...target, dentist }, { language, network });
  if (outcome.kind === 'dentist-not-found') await refuse();
  const receipt = textOf(body, 'email').trim() === '' ? 'no-mail' : '1';
  return answerLeadForm(
    outcome,
    context,
    paths.dentistForm(language, dentist.slug, address, { sent: receipt }),
    {
      byMailOnly: target.form.linkByMailOnly,
    },
  );
}

export const handle = { form: true };

export const headers = formHeaders;

export const meta: Route.MetaFunction = pageMeta(({ language }, { address, dentist, isSent }) => {
  const { form, page } = formAt(address);
  const words = page.words(language);
  return {
    title: isSent ? form.words(language).sentTitle : words.titleOf(dentist.name),
    description: words.description(dentist.name),
    path: paths.dentistForm(language, dentist.slug, address),
    // Search results should lead to profiles, not to a form of each dentist.
    noindex: true,
  };
});

export default function DentistFormRoute({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { address, dentist, view, months } = loaderData;
  const isSent = !actionData && loaderData.isSent;
  const { kind, form, page } = formAt(address);
  const words = page.words(language);
  return (
    <DentistFormPage
      dentist={dentist}
      here={{ href: paths.dentistForm(language, dentist.slug, address), name: words.title }}
      title={words.titleOf(dentist.name)}
      lead={isSent || dentist.demonstration || page.isOpen?.(dentist) === false ? null : words.lead}
    >
      <DentistFormParts
        kind={kind}
        form={form}
        page={page}
        dentist={dentist}
        view={actionData ?? view}
        isSent={isSent}
        hasAddress={loaderData.hasAddress}
        token={loaderData.token}
        months={months}
      />
    </DentistFormPage>
  );
}
