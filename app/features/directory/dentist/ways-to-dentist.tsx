import { Bell, MessageSquare, Phone } from 'lucide-react';
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

/** Leads to the alert where a dentist takes no new patients, below the other ways. */
function WaitlistLink({
  dentist,
  className,
}: {
  dentist: Pick<DentistCardView, 'slug' | 'name' | 'accepting'>;
  className: string;
}) {
  const language = useLanguage();
  const words = dentistCopy(language);
  if (dentist.accepting !== false) return null;
  return (
    <a
      className={`btn btn-quiet order-last ${className}`}
      href={paths.dentistForm(language, dentist.slug, 'waitlist')}
    >
      <Icon of={Bell} />
      {words.tellMe}
      <span className="sr-only">{words.of(dentist.name)}</span>
    </a>
  );
}

/** Buttons of a profile besides booking: telephone, message, alert, saving. */
export function WaysFromProfile({
  dentist,
}: {
  dentist: Pick<DentistProfileView, 'slug' | 'name' | 'phone' | 'accepting' | 'reachable'>;
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
      <WaitlistLink dentist={dentist} className="basis-full" />
    </p>
  );
}
