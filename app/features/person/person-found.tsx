import { formatDate } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { CONSOLE_ZONE } from '#app/features/account/console-zone.ts';
import { inboxCopy } from '#app/features/inbox/inbox-copy.ts';
import { leadStatusWords } from '#app/features/lead/lead.ts';
import { paths } from '#app/http/paths.ts';
import { personCopy } from './person-copy.ts';
import type { PersonFound } from './person-queries.server.ts';

/** What is held of the person: a line for each request. */
export function PersonLeads({ leads }: { leads: PersonFound['leads'] }) {
  const language = useLanguage();
  const words = personCopy(language);
  const { kinds } = inboxCopy(language);
  return (
    // A region that scrolls is reached by the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="inbox-scroll" aria-label={words.title} tabIndex={0}>
      <table className="console-table person-leads">
        <thead>
          <tr>
            <th scope="col">{words.type}</th>
            <th scope="col">{words.status}</th>
            <th scope="col">{words.dentist}</th>
            <th scope="col">{words.sent}</th>
          </tr>
        </thead>
        <tbody>
          {leads.map(({ id, kind, status, dentist, at }) => (
            <tr key={id}>
              <th scope="row">
                <a href={paths.consoleLead(language, id)}>{kinds[kind]}</a>
              </th>
              <td>{leadStatusWords[status][language]}</td>
              <td>{dentist ?? words.nobody}</td>
              <td>{formatDate(language, at, CONSOLE_ZONE)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The listings that have the address. */
export function PersonListings({ listings }: { listings: PersonFound['listings'] }) {
  const language = useLanguage();
  const words = personCopy(language);
  if (listings.length === 0) return null;
  return (
    <section className="console-card">
      <h2>{words.listings}</h2>
      <p className="console-quiet">{words.listingsText}</p>
      <ul>
        {listings.map(({ id, name }) => (
          <li key={id}>
            <a href={paths.consoleListing(language, id)}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A copy, or the erasure, which asks first. The address goes by forms alone: addresses of pages are remembered. */
export function PersonActions({ email, sure, count }: { email: string; sure: boolean; count: number }) {
  const language = useLanguage();
  const words = personCopy(language);
  const page = paths.consolePerson(language);
  const address = <input type="hidden" name="email" value={email} />;
  if (sure)
    return (
      <section className="console-card">
        <h2>{words.sure}</h2>
        <p>{words.sureText(count)}</p>
        <form method="post" action={page} className="person-steps">
          {address}
          <button type="submit" name="intent" value="erase" className="btn btn-primary">
            {words.erase}
          </button>
          <button type="submit" name="intent" value="find" className="btn btn-quiet">
            {words.keep}
          </button>
        </form>
      </section>
    );
  return (
    <section className="console-card">
      <form method="post" action={paths.consolePersonExport(language)} className="console-form">
        {address}
        <p className="console-quiet">{words.exportText}</p>
        <button type="submit" className="btn btn-quiet">
          {words.export}
        </button>
      </form>
      <form method="post" action={page} className="console-form">
        {address}
        <p className="console-quiet">{words.askText}</p>
        <button type="submit" name="intent" value="ask" className="btn btn-quiet">
          {words.ask}
        </button>
      </form>
    </section>
  );
}
