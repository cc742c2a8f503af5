import { paths } from '#app/http/paths.ts';
import { copy } from './language.ts';
import type { Language } from './language.ts';
import type { Publisher } from './publisher.ts';

const publisherCopy = copy(
  {
    name: 'Operator',
    address: 'Postal address',
    email: 'Email',
    privacyOfficer: 'Person in charge of personal information',
    missing: 'Not stated yet',
    missingText:
      'Some of these details are missing on this copy of the site. The law requires them before it opens to the public.',
    write: 'Write to',
    or: 'or use the',
    use: 'Use the',
    contactPage: 'contact page',
  },
  {
    name: 'Exploitant',
    address: 'Adresse postale',
    email: 'Courriel',
    privacyOfficer: 'Personne responsable de la protection des renseignements personnels',
    missing: 'À préciser',
    missingText:
      'Certains de ces renseignements manquent sur cette copie du site. La loi les exige avant son ouverture au public.',
    write: 'Écrivez à',
    or: 'ou passez par la',
    use: 'Passez par la',
    contactPage: 'page Nous joindre',
  },
);

type Props = { publisher: Publisher; language: Language };

/** Who runs this site, and who is in charge of personal information; marks missing details. */
export function PublisherDetails({ publisher, language }: Props) {
  const words = publisherCopy(language);
  const { email } = publisher;
  const rows = [
    { label: words.name, value: publisher.name },
    { label: words.address, value: publisher.address },
    { label: words.privacyOfficer, value: publisher.privacyOfficer },
    { label: words.email, value: email, href: `mailto:${email}` },
  ];
  return (
    <>
      {rows.some(({ value }) => value === null) ? <p>{words.missingText}</p> : null}
      <dl>
        {rows.map(({ label, value, href }) => (
          <div key={label} className="mt-2 gap-x-6 sm:grid sm:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
            <dt>{label}</dt>
            <dd className={value === null ? 'text-quiet' : undefined}>
              {value && href ? <a href={href}>{value}</a> : (value ?? words.missing)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A sentence with our address or contact form. `about`: the category that the form preselects. */
export function ReachUs({
  publisher,
  language,
  about,
}: Props & { about: 'privacy' | 'dentist' | 'site' | 'general' }) {
  const words = publisherCopy(language);
  const page = <a href={paths.contact(language, { category: about })}>{words.contactPage}</a>;
  if (!publisher.email)
    return (
      <>
        {words.use} {page}.
      </>
    );
  return (
    <>
      {words.write} <a href={`mailto:${publisher.email}`}>{publisher.email}</a> {words.or} {page}.
    </>
  );
}
