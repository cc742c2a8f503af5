import type { ComponentProps } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { dialogSearch } from './dialog-search.ts';

/** Attribute of the link, by which the dialog returns the focus to it. */
export const OPENER = 'data-booking-opener';

/**
 * The link that opens the dialog on a profile. Its href is the booking page, for crawlers, new tabs and browsers
 * without JavaScript.
 */
export function BookingOpener({
  slug,
  children,
  ...rest
}: { slug: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <a
      {...rest}
      {...{ [OPENER]: '' }}
      href={paths.booking(language, slug)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate({ pathname, search: dialogSearch(search, 'type') }, { preventScrollReset: true });
      }}
    >
      {children}
    </a>
  );
}
