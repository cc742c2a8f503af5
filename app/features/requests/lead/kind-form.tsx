import { CalendarPlus, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { useAnswering } from '#app/content/site-context.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import { dentistCopy } from '#app/features/directory/dentist/dentist-copy.ts';
import type { DentistPageWords, LeadForm } from '#app/features/requests/kind/form.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import type { formAt } from '#app/features/requests/kind/lead-kinds.ts';
import { PrimaryWay } from '#app/features/directory/dentist/ways-to-dentist.tsx';
import { paths } from '#app/http/paths.ts';
import { AsideNote } from '#app/ui/aside-note.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { LeadKind } from '#db/rows.ts';
import { FormFields } from './lead-fields.tsx';
import type { LeadFormView } from './lead-form.ts';
import { LeadFormCard } from './lead-form-card.tsx';
import { leadFormCopy } from './lead-form-copy.ts';

/** The dentist of a form, with the telephone number as RFC 3966 writes it. */
export type FormDentist = {
  slug: string;
  name: string;
  citySlug: string | null;
  phone: string | null;
  demonstration: boolean;
  accepting: boolean | null;
  reachable: boolean;
};

/** The form of a kind, with typed values and errors. */
export function KindForm({
  kind,
  form,
  action,
  view,
  call,
  madeUp = false,
}: {
  kind: LeadKind;
  form: LeadForm;
  action: string;
  view: LeadFormView<string>;
  /** An alternative if the answers could not be stored. */
  call?: ReactNode;
  /** About a made-up dentist: nothing is passed on or checked. */
  madeUp?: boolean;
}) {
  const language = useLanguage();
  const words = form.words(language);
  return (
    <LeadFormCard
      id={form.id}
      action={action}
      view={view}
      fields={Object.keys(form.fields)}
      words={words}
      failed={
        <>
          <p>{words.failed}</p>
          {call}
        </>
      }
      privacy={
        <>
          {madeUp ? null : words.privacy}{' '}
          <PrivacyLink language={language} part={leadKinds[kind].privacy.id} />
        </>
      }
    >
      <FormFields form={form} view={view} />
    </LeadFormCard>
  );
}

/** What happens to a lead, step by step. */
function NextSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-sm marker:text-pine">
        {steps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Replaces the form once it is stored: thanks, next steps and further links. Repeats nothing that was typed.
 */
export function FormSent({
  form,
  hasAddress = true,
  token,
  dentist,
  links,
}: {
  form: LeadForm;
  /** Whether the sender left an email address. */
  hasAddress?: boolean;
  /** Of the private link; null where only the mail has it. */
  token: string | null;
  dentist?: FormDentist;
  /** Shown after the link to the private page. */
  links: readonly { href: string; name: string }[];
}) {
  const language = useLanguage();
  const words = form.words(language);
  const answering = useAnswering();
  const page = form.page?.words(language);
  const madeUp = dentist?.demonstration ? page : undefined;
  const name = dentist?.name ?? '';
  return (
    <div className="card grid grid-cols-1 gap-6 self-start p-5 sm:p-8">
      <Notice variant="success" title={words.sentTitle}>
        {(madeUp?.sentMadeUp ?? words.sent)(name)}
      </Notice>
      <NextSteps title={words.nextTitle} steps={madeUp?.nextMadeUp ?? words.next(answering)} />
      {hasAddress ? <p className="text-sm text-quiet">{leadFormCopy(language).noMail}</p> : null}
      {hasAddress && token === null && !form.linkByMailOnly ? (
        <p>{leadFormCopy(language).linkInMail}</p>
      ) : null}
      <p className="flex flex-wrap gap-3">
        {token === null ? null : (
          <a className="btn btn-primary" href={paths.request(language, token)}>
            {leadFormCopy(language).track}
          </a>
        )}
        {links.map(({ href, name: text }) => (
          <a key={href} className="btn btn-quiet" href={href}>
            {text}
          </a>
        ))}
      </p>
    </div>
  );
}

type DentistFormProps = {
  kind: LeadKind;
  form: LeadForm;
  page: ReturnType<typeof formAt>['page'];
  dentist: FormDentist;
  view: LeadFormView<string>;
  /**
   * Whether the form was sent, and with an email address; the token of the request's private link if this browser has
   * it.
   */
  isSent: boolean;
  hasAddress: boolean;
  token: string | null;
  /** Months that answers are kept. */
  months: number;
};

/** A form to or about a dentist beside its next steps; once it is sent, thanks and further links. */
export function DentistFormParts({
  kind,
  form,
  page,
  dentist,
  view,
  isSent,
  hasAddress,
  token,
  months,
}: DentistFormProps) {
  const language = useLanguage();
  const words = form.words(language);
  const answering = useAnswering();
  const own = page.words(language);
  const here = paths.dentistForm(language, dentist.slug, page.address);
  const profile = {
    href: paths.dentist(language, dentist.slug),
    name: leadFormCopy(language).profile(dentist.name),
  };
  if (isSent)
    return (
      <FormSent
        form={form}
        hasAddress={hasAddress}
        token={token}
        dentist={dentist}
        links={[profile, ...(own.another ? [{ href: here, name: own.another }] : [])]}
      />
    );
  if (page.isOpen?.(dentist) === false && own.closed)
    return <Closed dentist={dentist} words={own.closed} profile={profile} />;
  const next = dentist.demonstration ? own.nextMadeUp : words.next(answering);
  return (
    <>
      <Notes kind={kind} dentist={dentist} words={own} />
      <KindForm
        kind={kind}
        form={form}
        action={here}
        view={view}
        madeUp={dentist.demonstration}
        call={
          own.faster && dentist.phone ? (
            <a
              className="inline-flex min-h-11 items-center font-semibold text-coral"
              href={`tel:${dentist.phone}`}
            >
              {own.faster.call(formatPhone(language, dentist.phone))}
            </a>
          ) : null
        }
      />
      <div className="grid grid-cols-1 content-start gap-8">
        <NextSteps title={words.nextTitle} steps={own.kept ? [...next, own.kept(months)] : next} />
        {own.faster ? <Faster dentist={dentist} words={own.faster} /> : null}
        {page.other && own.other ? (
          <p>
            <a
              className="inline-flex min-h-11 items-center"
              href={paths.dentistForm(language, dentist.slug, page.other)}
            >
              {own.other}
            </a>
          </p>
        ) : null}
      </div>
    </>
  );
}

/** Notes above the form: when not to use it, that the dentist is made up, and that nobody can reach the clinic. */
function Notes({ kind, dentist, words }: { kind: LeadKind; dentist: FormDentist; words: DentistPageWords }) {
  const language = useLanguage();
  const { unreachable, unreachableText } = dentistCopy(language);
  const { urgent, demonstration } = words;
  return (
    <>
      {urgent ? (
        <AsideNote title={urgent.title}>
          <p>
            {urgent.text}{' '}
            <a href={paths.emergency(language, { place: dentist.citySlug ?? undefined })}>{urgent.link}</a>
          </p>
        </AsideNote>
      ) : null}
      {kind === 'correction_request' && !dentist.reachable ? (
        <AsideNote title={unreachable}>{unreachableText}</AsideNote>
      ) : null}
      {dentist.demonstration ? (
        <AsideNote title={leadFormCopy(language).demonstrationTitle}>{demonstration}</AsideNote>
      ) : null}
    </>
  );
}

/** In the form's place where it is not for this dentist. */
function Closed({
  dentist,
  words,
  profile,
}: {
  dentist: FormDentist;
  words: NonNullable<DentistPageWords['closed']>;
  profile: { href: string; name: string };
}) {
  return (
    <div className="card grid grid-cols-1 gap-6 self-start p-5 sm:p-8">
      <Notice variant="success" title={words.title}>
        {words.text(dentist.name)}
      </Notice>
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href={paths.booking(useLanguage(), dentist.slug)}>
          <Icon of={CalendarPlus} />
          {words.book}
        </a>
        <a className="btn btn-quiet" href={profile.href}>
          {profile.name}
        </a>
      </p>
    </div>
  );
}

function Faster({
  dentist,
  words,
}: {
  dentist: FormDentist;
  words: NonNullable<DentistPageWords['faster']>;
}) {
  const language = useLanguage();
  return (
    <section>
      <h2 className="text-lg">{words.title}</h2>
      <p className="mt-3 flex flex-wrap gap-3">
        {dentist.phone ? (
          <a className="btn btn-quiet grow sm:grow-0" href={`tel:${dentist.phone}`}>
            <Icon of={Phone} />
            {words.call(formatPhone(language, dentist.phone))}
          </a>
        ) : null}
        <PrimaryWay dentist={dentist} long className="btn btn-quiet grow sm:grow-0" />
      </p>
    </section>
  );
}
