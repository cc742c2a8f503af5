import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { dentistName } from '#app/content/practice-words.ts';
import { readAddress } from '#app/features/console/people/person.ts';
import { erasePerson } from '#app/features/console/people/person-commands.server.ts';
import { personCopy } from '#app/features/console/people/person-copy.ts';
import { findPerson } from '#app/features/console/people/person-queries.server.ts';
import { consoleRedirect, operatorForm, operatorRequest, requireProof } from '#app/http/console.server.ts';
import { ButtonForm, ScrollTable, SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { InputField } from '#app/ui/text-field.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/person.ts';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { formatDate } from '#app/content/format.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { leadStatusWords } from '#app/features/requests/lead/lead.ts';
import type { PersonFound } from '#app/features/console/people/person-queries.server.ts';

/** The data held of the person, one line per request. */
function PersonLeads({ leads }: { leads: PersonFound['leads'] }) {
  const language = useLanguage();
  const words = personCopy(language);
  return (
    <ScrollTable
      aria-label={words.title}
      className="min-w-[30rem]"
      head={[words.type, words.status, words.dentist, words.sent]}
    >
      {leads.map(({ id, kind, status, dentist, at }) => (
        <tr key={id}>
          <th scope="row">
            <a href={paths.consoleLead(language, id)}>{leadKinds[kind].words(language).name}</a>
          </th>
          <td>{leadStatusWords[status][language]}</td>
          <td>{dentist === null ? words.nobody : dentistName(dentist, language)}</td>
          <td>{formatDate(language, at, SITE_ZONE)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** Listings with the person's address. */
function PersonListings({ listings }: { listings: PersonFound['listings'] }) {
  const language = useLanguage();
  const words = personCopy(language);
  if (listings.length === 0) return null;
  return (
    <section className="console-card">
      <h2>{words.listings}</h2>
      <p className="text-quiet">{words.listingsText}</p>
      <ul>
        {listings.map(({ id, name }) => (
          <li key={id}>
            <a href={paths.consoleListing(language, id)}>{dentistName(name, language)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Buttons to export, or to erase after a question. They use POST, because browsers remember URLs. */
function PersonActions({ email, sure, count }: { email: string; sure: boolean; count: number }) {
  const language = useLanguage();
  const words = personCopy(language);
  const page = paths.consolePerson(language);
  if (sure)
    return (
      <section className="console-card">
        <h2>{words.sure}</h2>
        <p>{words.sureText(count)}</p>
        <form method="post" action={page} className="flex flex-wrap gap-3">
          <input type="hidden" name="email" value={email} />
          <SubmitButton primary name="intent" value="erase">
            {words.erase}
          </SubmitButton>
          <SubmitButton name="intent" value="find">
            {words.keep}
          </SubmitButton>
        </form>
      </section>
    );
  return (
    <section className="console-card">
      <ButtonForm
        action={paths.consolePersonExport(language)}
        className="console-form"
        fields={{ email }}
        button={words.export}
      >
        <p className="text-quiet">{words.exportText}</p>
      </ButtonForm>
      <ButtonForm action={page} className="console-form" fields={{ email, intent: 'ask' }} button={words.ask}>
        <p className="text-quiet">{words.askText}</p>
      </ButtonForm>
    </section>
  );
}

export function loader(args: Route.LoaderArgs) {
  const erased = operatorRequest(args, 'erase-person').url.searchParams.get('erased') ?? '';
  return { erased: /^\d{1,5}$/.test(erased) ? Number(erased) : null };
}

export async function action(args: Route.ActionArgs) {
  const { language, operator, form, text } = await operatorForm(args, 'erase-person');
  const intent = text('intent');
  if (!['find', 'ask', 'erase'].includes(intent)) httpError(400);
  const typed = text('email');
  const email = readAddress(typed);
  if (email === null) return data({ email: typed.slice(0, 320), found: null, sure: false }, { status: 422 });
  if (intent === 'erase') {
    await requireProof(args, form);
    const outcome = await erasePerson(email, operator);
    if (!outcome.ok) httpError(403);
    return consoleRedirect(paths.consolePerson(language, { erased: outcome.erased }));
  }
  // Returned by the action, because browsers remember the URLs of pages.
  return data({ email, found: await findPerson(email), sure: intent === 'ask' });
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => personCopy(language).title);

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = personCopy(language);
  const { email = '', found = null, sure = false } = actionData ?? {};
  return (
    <div className="console-narrow">
      <h1>{words.title}</h1>
      <p className="text-quiet">{words.lead}</p>
      {actionData || loaderData.erased === null ? null : (
        <Notice variant="success" title={words.erased(loaderData.erased)}>
          {words.erasedText}
        </Notice>
      )}
      {found && found.leads.length + found.listings.length > 0 ? (
        <>
          <h2>{words.found(found.leads.length)}</h2>
          <p className="wrap-anywhere">{email}</p>
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
            <SubmitButton primary name="intent" value="find">
              {words.find}
            </SubmitButton>
          </form>
        </>
      )}
    </div>
  );
}
