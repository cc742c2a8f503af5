import { Bell, CalendarPlus, MessageSquare, Phone } from 'lucide-react';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { DentistProfileView } from './dentist-queries.server.ts';
import type { DentistCardView } from './dentist-view.ts';
import { dentistCopy } from './dentist-copy.ts';
import { SaveButton } from './save-button.tsx';

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
  return (
    <a
      className={className}
      href={waits ? paths.dentistForm(language, slug, 'waitlist') : paths.booking(language, slug)}
    >
      {long ? <Icon of={waits ? Bell : CalendarPlus} /> : null}
      {label}
      <span className="sr-only">{rest}</span>
    </a>
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
    </p>
  );
}
