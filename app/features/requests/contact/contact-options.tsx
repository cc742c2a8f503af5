import { Clock, MessageSquare, MessagesSquare, Siren } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Language } from '#app/content/language.ts';
import { useAnswering, useSite } from '#app/content/site-context.ts';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { contactCopy } from './contact-copy.ts';

/**
 * Ways to reach the site, with the hours of answering. Beside demonstration dentists also those that the specification
 * plans, which say that they don't exist yet.
 */
export function ContactOptions({
  language,
  formHref,
  onEmergencyPage = false,
}: {
  language: Language;
  formHref: string;
  onEmergencyPage?: boolean;
}) {
  const words = contactCopy(language);
  const { hours, withinThem } = useAnswering();
  const { demonstration } = useSite();
  const { message, support, emergency, noLine, chat } = words.options;
  return (
    <section aria-labelledby="contact-options">
      <h2 id="contact-options" className="text-xl">
        {words.optionsTitle}
      </h2>
      <ul className={`mt-5 grid gap-x-10 gap-y-6 ${onEmergencyPage ? 'lg:grid-cols-2' : ''}`}>
        <Option
          icon={MessageSquare}
          of={{ ...message, text: message.text(withinThem) }}
          note={words.available}
          hours={message.hours}
        >
          <a className="inline-flex min-h-11 items-center" href={formHref}>
            {message.link}
          </a>
        </Option>
        <Option icon={Clock} of={support} hours={hours.charAt(0).toLocaleUpperCase() + hours.slice(1)} />
        <Option
          icon={Siren}
          {...(demonstration ? { of: emergency, planned: words.planned(emergency.hours) } : { of: noLine })}
        >
          {onEmergencyPage ? null : (
            <a className="inline-flex min-h-11 items-center text-coral" href={paths.emergency(language)}>
              {emergency.link}
            </a>
          )}
        </Option>
        {demonstration ? (
          <Option icon={MessagesSquare} of={chat} planned={words.planned(chat.hours)} />
        ) : null}
      </ul>
    </section>
  );
}

function Option({
  icon,
  of,
  note,
  hours,
  planned,
  children,
}: {
  icon: ComponentProps<typeof Icon>['of'];
  of: { title: string; text: string };
  note?: string;
  /** Hours of an available service. */
  hours?: string;
  /**
   * Planned hours of an unavailable service, in small print, so that nobody in pain takes them for an offer.
   */
  planned?: string;
  children?: ReactNode;
}) {
  return (
    <li className="flex gap-3 border-t border-line pt-5">
      <Icon of={icon} size={22} className="mt-0.5 text-pine" />
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
          {of.title}
          {note ? <span className="chip font-normal">{note}</span> : null}
        </h3>
        {hours ? <p className="font-semibold">{hours}</p> : null}
        <p className="mt-0.5 text-sm text-quiet">{of.text}</p>
        {planned ? <p className="mt-0.5 text-sm text-quiet">{planned}</p> : null}
        {children ? <p className="text-sm">{children}</p> : null}
      </div>
    </li>
  );
}
