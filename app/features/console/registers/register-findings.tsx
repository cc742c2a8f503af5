import { regulators } from '#app/content/regulators.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { FactList, SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { Notice } from '#app/ui/notice.tsx';
import { registerCopy } from './register-copy.ts';
import { pairDecisions } from './register-words.ts';
import type { FindingView } from './register-findings.server.ts';

const regulatorOf = (province: string) => regulators[province as keyof typeof regulators];

/** Alerts on the page of their listing; nothing without any. */
export function RegisterAlerts({ alerts }: { alerts: readonly FindingView[] }) {
  const language = useLanguage();
  const words = registerCopy(language);
  return alerts.map(({ id, province, standing, on, status, conditions, number }) => (
    <Notice key={id} variant="destructive" title={words.alertTitle(words.standings[standing])}>
      {standing === 'absent'
        ? words.absentText(regulatorOf(province).name[language], on, number)
        : words.alertText(
            regulatorOf(province).name[language],
            on,
            conditions === null ? status : `${status}, ${conditions}`,
            number,
          )}{' '}
      <a href={paths.consoleRegisters(language)}>{words.toAlerts}</a>
    </Notice>
  ));
}

/**
 * What the register says beside the listing, and what an operator can decide.
 *
 * @param form id of the form that settles the chosen alerts; null where there is only one
 */
export function FindingCard({
  finding,
  mayDecide,
  mayHide,
  form,
}: {
  finding: FindingView;
  mayDecide: boolean;
  mayHide: boolean;
  form: string | null;
}) {
  const language = useLanguage();
  const words = registerCopy(language);
  const { province, on, kind, doubt, standing } = finding;
  const city = language === 'fr' ? finding.cityFr : finding.cityEn;
  const known = (rows: readonly [string, string | null][]) =>
    rows.flatMap(([label, value]) => (value === null ? [] : { label, value }));
  const toListing = (
    <a className="btn btn-quiet" href={paths.consoleListing(language, finding.dentistId)}>
      {words.toListing}
      <span className="sr-only">, {finding.listingName}</span>
    </a>
  );
  return (
    <article className="console-card" aria-labelledby={`finding-${finding.id}`}>
      <h3 id={`finding-${finding.id}`} className="wrap-anywhere">
        {finding.listingName}
      </h3>
      <p>{doubt === null ? words.alertTitle(words.standings[standing]) : words.doubts[doubt]}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <section>
          <h4>{words.register(regulatorOf(province).short, on)}</h4>
          <FactList
            rows={known([
              [words.name, finding.name],
              [words.city, finding.city],
              [words.number, finding.number],
              [
                words.status,
                standing === 'absent'
                  ? words.standings.absent
                  : `${finding.status} (${words.standings[standing]})`,
              ],
              [words.conditions, finding.conditions],
              [words.class, finding.class],
              [words.specialty, finding.specialty],
            ])}
          />
        </section>
        <section>
          <h4>{words.listing}</h4>
          <FactList
            rows={known([
              [words.name, finding.listingName],
              [words.clinic, finding.clinicName],
              [words.city, city],
              [words.onSite, finding.isWithoutSpecialty ? words.withoutSpecialty : null],
            ])}
          />
        </section>
      </div>
      {mayDecide && kind === 'alert' ? (
        <form method="post" className="console-line">
          {form === null ? null : (
            <label className="console-check items-center self-center">
              <input type="checkbox" className="console-box" name="alert" value={finding.id} form={form} />
              <span>
                {words.choose}
                <span className="sr-only">, {finding.listingName}</span>
              </span>
            </label>
          )}
          {mayHide && standing !== 'conditions' && !finding.isWithoutSpecialty ? (
            <SubmitButton name="hidden" value={finding.id}>
              {words.hideOne}
              <span className="sr-only">, {finding.listingName}</span>
            </SubmitButton>
          ) : null}
          <SubmitButton name="settled" value={finding.id}>
            {words.settle}
            <span className="sr-only">, {finding.listingName}</span>
          </SubmitButton>
          {toListing}
        </form>
      ) : mayDecide ? (
        <form method="post" className="console-line">
          <input type="hidden" name="finding" value={finding.id} />
          {pairDecisions.map((decision) => (
            <SubmitButton key={decision} name="decision" value={decision} primary={decision === 'same'}>
              {words[decision]}
              <span className="sr-only">, {finding.listingName}</span>
            </SubmitButton>
          ))}
          {toListing}
        </form>
      ) : (
        <p>{toListing}</p>
      )}
    </article>
  );
}
