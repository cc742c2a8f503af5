import { Bell, CalendarPlus, MessageSquare, Phone, Share2 } from 'lucide-react';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { DentistProfileView } from './dentist-queries.server.ts';
import type { DentistCardView } from './dentist-view.ts';
import { dentistCopy } from './dentist-copy.ts';
import { SaveButton } from './save-button.tsx';

/** Id of a form whose values a booking starts with, so that nobody types them twice; null on most pages. */
export const TypedBefore = createContext<string | null>(null);

/** A link into the booking, or the button that brings what was typed before. */
export function BookingLink({
  href,
  children,
  ...rest
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  const form = use(TypedBefore);
  return form === null ? (
    <a href={href} {...rest}>
      {children}
    </a>
  ) : (
    <button type="submit" form={form} formAction={href} {...rest}>
      {children}
    </button>
  );
}

/** Leads to the correction form, which asks for the telephone number of a clinic that nobody can reach. */
export function HowToReach({
  slug,
  name,
  className,
}: Pick<DentistCardView, 'slug' | 'name'> & { className?: string }) {
  const language = useLanguage();
  const words = dentistCopy(language);
  return (
    <a
      className={className}
      href={paths.dentistForm(language, slug, 'correct', { fact: 'phone' })}
      rel="nofollow"
    >
      {words.howToReach}
      <span className="sr-only">{words.of(name)}</span>
    </a>
  );
}

/** The first way to a dentist: the booking, or the alert where the dentist takes no new patients. */
export function PrimaryWay({
  dentist: { slug, name, accepting },
  long = false,
  isNarrow = !long,
  className = 'btn btn-primary',
}: {
  dentist: Pick<DentistCardView, 'slug' | 'name' | 'accepting'>;
  /** 'Book Appointment' instead of 'Book Now', with an icon. */
  long?: boolean;
  /** Whether only the short name of the alert fits. Its accessible name is whole. */
  isNarrow?: boolean;
  className?: string;
}) {
  const language = useLanguage();
  const words = dentistCopy(language);
  const waits = accepting === false;
  const alert = isNarrow ? [words.tellMeShort, words.tellMeOf(name)] : [words.tellMe, words.of(name)];
  const [label, rest] = waits
    ? alert
    : long
      ? [words.bookLong, words.with(name)]
      : [words.book, words.bookWith(name)];
  const content = (
    <>
      {long ? <Icon of={waits ? Bell : CalendarPlus} /> : null}
      {label}
      <span className="sr-only">{rest}</span>
    </>
  );
  return waits ? (
    <a className={className} href={paths.dentistForm(language, slug, 'waitlist')}>
      {content}
    </a>
  ) : (
    <BookingLink className={className} href={paths.booking(language, slug)}>
      {content}
    </BookingLink>
  );
}

/** Buttons of a profile besides the first way: telephone, message, saving. */
export function WaysFromProfile({
  dentist,
}: {
  dentist: Pick<DentistProfileView, 'slug' | 'name' | 'phone' | 'reachable'>;
}) {
  const language = useLanguage();
  const words = dentistCopy(language);
  return (
    <p className="panel-ways">
      {dentist.phone ? (
        <a className="btn btn-quiet call" href={`tel:${dentist.phone}`}>
          <Icon of={Phone} />
          {words.call}
        </a>
      ) : null}
      {dentist.reachable ? (
        <a className="btn btn-quiet" href={paths.dentistForm(language, dentist.slug, 'message')}>
          <Icon of={MessageSquare} />
          {words.message}
        </a>
      ) : (
        <HowToReach {...dentist} className="btn btn-primary" />
      )}
      <SaveButton dentist={dentist} />
      <button type="button" className="btn btn-icon btn-quiet" data-share hidden>
        <Icon of={Share2} />
        <span className="sr-only">{words.share}</span>
      </button>
    </p>
  );
}
