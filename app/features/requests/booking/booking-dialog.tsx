import { X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ComponentType, RefObject } from 'react';
import { Form, Link, useFetcher, useLocation, useNavigate } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import { contactValuesOf } from './booking.ts';
import type { ContactValues } from './booking.ts';
import { bookingCopy } from './booking-copy.ts';
import type { BookingAnswer, BookingView } from './booking-view.ts';
import { BookingWizard } from './booking-wizard.tsx';
import { requiredFields } from './contact-step.tsx';
import { OPENER } from './booking-opener.tsx';
import { closedSearch, dialogSearch } from './dialog-search.ts';
import type { WizardNavigation } from './wizard-navigation.tsx';
import './booking.css';

function DialogLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <Link {...rest} to={href} preventScrollReset>
      {children}
    </Link>
  );
}

function DialogForm({ action, className, children }: ComponentProps<'form'>) {
  return (
    <Form action={typeof action === 'string' ? action : undefined} className={className} preventScrollReset>
      {children}
    </Form>
  );
}

/** Opens the element as a modal dialog; on close, returns the focus to where it was. */
function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    // The server renders it open for visitors without JavaScript; showModal() requires it closed.
    element?.removeAttribute('open');
    element?.showModal();
    // The browser would focus the close button; a screen reader should start with the question.
    element?.querySelector<HTMLElement>('[role=alert], #booking-step')?.focus();
    return () => {
      element?.close();
      const opener =
        before instanceof HTMLElement && before !== document.body
          ? before
          : document.querySelector<HTMLElement>(`[${OPENER}]`);
      opener?.focus();
    };
  }, [dialog]);
}

const isComplete = (values: ContactValues) => requiredFields.every((name) => values[name].trim() !== '');

/**
 * The booking wizard over a profile. Render it while the loader's `findDialogView` returns a view. The URL holds the
 * step, so that Back and reload work; closing removes the dialog's parameters from it.
 */
export function BookingDialog({ view: loaded }: { view: BookingView }) {
  const language = useLanguage();
  const words = bookingCopy(language);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const fetcher = useFetcher<BookingAnswer>();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [typed, setTyped] = useState<ContactValues>();
  const scripted = useScripted();
  useModal(dialog);

  const { step } = loaded;
  const [shownStep, setShownStep] = useState(step);
  const [dismissed, setDismissed] = useState<BookingAnswer>();
  if (shownStep !== step) {
    setShownStep(step);
    // An answer belongs to its step; step 3 must not show an old one again.
    setDismissed(fetcher.data);
    // The typed values belong to one request.
    if (step === 'confirmation') setTyped(undefined);
  }
  const focusedStep = useRef(step);
  useEffect(() => {
    if (focusedStep.current === step) return;
    focusedStep.current = step;
    dialog.current?.querySelector<HTMLElement>('#booking-step')?.focus();
    dialog.current?.scrollTo(0, 0);
  }, [step]);

  const answer = step === 'contact' && fetcher.data !== dismissed ? fetcher.data : undefined;
  const answered = answer && 'view' in answer ? answer.view : loaded;
  const view: BookingView = {
    ...answered,
    values: typed ?? answered.values,
    failed: answered.failed || (answer !== undefined && 'unreachable' in answer),
  };

  const close = useCallback(() => {
    void navigate({ pathname, search: closedSearch(search) }, { preventScrollReset: true });
  }, [navigate, pathname, search]);

  const kept = [...new URLSearchParams(closedSearch(search))];
  const navigation: WizardNavigation = {
    hrefOf: (to, query) => dialogSearch(search, to, query),
    Link: DialogLink,
    StepForm: DialogForm,
    stepTarget: (to) => ({ action: pathname, fields: [...kept, ['book', to]] }),
    SendForm: fetcher.Form as ComponentType<ComponentProps<'form'>>,
    sendTarget: ({ type, date, time }) => ({
      action: paths.booking(language, loaded.dentist.slug, 'contact', { type, date, time }),
      fields: [['profile', closedSearch(search)]],
    }),
    onTyping: (form) => setTyped(contactValuesOf(new FormData(form))),
    submitting: fetcher.state !== 'idle',
    complete: !scripted || isComplete(view.values),
  };

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={title}
      className="booking fixed inset-0 z-40 m-auto max-h-[calc(100dvh-1rem)] w-[calc(100%-1rem)] max-w-form scroll-pt-24 overflow-y-auto overscroll-contain rounded-card border border-line bg-page p-0 text-ink shadow-float"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-page px-4 py-2 sm:px-6">
        <h2 id={title} className="line-clamp-3 text-sm">
          {words.titleWith(loaded.dentist.name)}
        </h2>
        <Form action={pathname} className="no-print" preventScrollReset>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="btn btn-quiet flex-none">
            <Icon of={X} />
            {words.close}
          </button>
        </Form>
      </div>
      <div className="px-4 pt-5 pb-6 sm:px-6">
        <BookingWizard view={view} language={language} navigation={navigation} />
      </div>
    </dialog>
  );
}
