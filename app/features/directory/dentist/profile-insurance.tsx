import { Check, Info } from 'lucide-react';
import { formatPhone } from '#app/content/format.ts';
import { optionsIn } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { insurerChoices, insurers, wordFor } from '#app/content/vocabulary.ts';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { DentistProfileView } from './dentist-queries.server.ts';
import { KnownLine } from './known-line.tsx';
import { profileCopy } from './profile-copy.ts';
import { CdcpFact } from './profile-facts.tsx';
import { Items, ProfilePanel } from './profile-panel.tsx';

/** Whether a plan is among the insurers that the clinic bills, as far as we know. */
function PlanAnswer({ dentist, plan }: { dentist: DentistProfileView; plan: string }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const listed = dentist.stated.insurance;
  const name = wordFor(insurers, plan, language);
  const found = listed.includes(name);
  return (
    <div className="mt-3 flex gap-2" role="status">
      <Icon of={found ? Check : Info} size={20} className={found ? 'text-pine' : 'text-quiet'} />
      <div>
        <b>
          {found
            ? words.planListed(name)
            : listed.length > 0
              ? words.planNotListed(name)
              : words.insuranceUnknown}
        </b>
        {found ? <KnownLine dentist={dentist} part="insurance" className="text-quiet" /> : null}
        {!found && dentist.phone ? (
          <p>
            <a href={`tel:${dentist.phone}`}>{words.planAsk(formatPhone(language, dentist.phone))}</a>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** @param props.plan the insurer whose plan the visitor asks about, as a code of `insurers` */
export function InsurancePanel({
  dentist,
  plan,
  here,
}: {
  dentist: DentistProfileView;
  plan: string | null;
  here: boolean;
}) {
  const language = useLanguage();
  const words = profileCopy(language);
  const listed = dentist.stated.insurance;
  return (
    <ProfilePanel name="insurance" title={words.insurance} here={here}>
      {dentist.reachable ? <p className="max-w-measure">{words.insuranceNote}</p> : null}
      <form
        method="get"
        action={`${paths.dentist(language, dentist.slug)}#insurance`}
        className="card no-print my-4 max-w-130 p-4 text-sm"
      >
        <input type="hidden" name="tab" value="insurance" />
        <label htmlFor="plan" className="mb-1.5 block font-semibold">
          {words.plan}
        </label>
        <div className="flex gap-2">
          <select id="plan" name="plan" className="field" defaultValue={plan ?? undefined}>
            {optionsIn(language, insurerChoices).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <button type="submit" className="btn btn-soft">
            {words.check}
          </button>
        </div>
        {plan ? <PlanAnswer dentist={dentist} plan={plan} /> : null}
      </form>
      {listed.length > 0 ? (
        <>
          <Items items={listed} />
          <KnownLine dentist={dentist} part="insurance" className="mt-3 text-xs text-quiet" />
        </>
      ) : (
        <p className="text-quiet">{words.insuranceUnknown}</p>
      )}
      <CdcpFact dentist={dentist} />
    </ProfilePanel>
  );
}
