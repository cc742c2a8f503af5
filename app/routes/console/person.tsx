import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { operatorContext } from '#app/features/account/operator-context.server.ts';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { may } from '#app/features/operator/roles.ts';
import { readAddress } from '#app/features/person/person.ts';
import { erasePerson } from '#app/features/person/person-commands.server.ts';
import { personCopy } from '#app/features/person/person-copy.ts';
import { PersonActions, PersonLeads, PersonListings } from '#app/features/person/person-found.tsx';
import { findPerson } from '#app/features/person/person-queries.server.ts';
import { goOnWith } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { readForm, refuse } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { InputField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/person.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  if (!may(context.get(operatorContext).operator.role, 'erase-person')) refuse(403);
  const erased = visitOf(request, context).url.searchParams.get('erased') ?? '';
  return { erased: /^\d{1,5}$/.test(erased) ? Number(erased) : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { operator } = context.get(operatorContext);
  if (!may(operator.role, 'erase-person')) refuse(403);
  const form = await readForm(request);
  const intent = textOf(form, 'intent');
  if (!['find', 'ask', 'erase'].includes(intent)) refuse(400);
  const typed = textOf(form, 'email');
  const email = readAddress(typed);
  if (email === null) return data({ email: typed.slice(0, 320), found: null, sure: false }, { status: 422 });
  if (intent === 'erase') {
    const outcome = await erasePerson(email, operator);
    if (!outcome.ok) refuse(403);
    const { language } = visitOf(request, context);
    return goOnWith(paths.consolePerson(language, { erased: outcome.erased }));
  }
  // The answer of a form, and no page of its own: an address of a page would be remembered by browsers.
  const outcome = await findPerson(email, operator);
  if (!outcome.ok) refuse(403);
  return data({ email, found: outcome.found, sure: intent === 'ask' });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${personCopy(matches[0].loaderData?.language ?? 'en').title} | ${PRODUCT}` },
  { name: 'robots', content: 'noindex' },
];

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = personCopy(language);
  const { email = '', found = null, sure = false } = actionData ?? {};
  return (
    <div className="console-narrow">
      <h1>{words.title}</h1>
      <p className="console-quiet">{words.lead}</p>
      {actionData || loaderData.erased === null ? null : (
        <Notice variant="success" title={words.erased(loaderData.erased)}>
          {words.erasedText}
        </Notice>
      )}
      {found && found.leads.length + found.listings.length > 0 ? (
        <>
          <h2>{words.found(found.leads.length)}</h2>
          <p className="person-address">{email}</p>
          {found.reviews > 0 ? <p>{words.reviews(found.reviews, found.published)}</p> : null}
          <PersonActions email={email} sure={sure} count={found.leads.length} />
          {found.leads.length > 0 ? <PersonLeads leads={found.leads} /> : null}
          <PersonListings listings={found.listings} />
          <p>
            <a href={paths.consolePerson(language)}>{words.another}</a>
          </p>
        </>
      ) : (
        <>
          {found ? <EmptyState title={words.nothing} text={words.nothingText} /> : null}
          <form method="post" action={paths.consolePerson(language)} className="console-card console-form">
            <InputField
              id="email"
              name="email"
              type="email"
              label={words.email}
              hint={words.hint}
              defaultValue={email}
              error={actionData && !found ? words.wrong : undefined}
              autoComplete="off"
              maxLength={320}
              required
            />
            <button type="submit" name="intent" value="find" className="btn btn-primary">
              {words.find}
            </button>
          </form>
        </>
      )}
    </div>
  );
}
