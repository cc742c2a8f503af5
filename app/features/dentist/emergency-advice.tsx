import { Check, Phone, Siren, X } from 'lucide-react';
import { emergencyContent, urgencyLevels } from '#app/content/emergency.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';

/** When it is no matter for a dentist: above everything else of the page. */
export function DangerBanner() {
  const { danger } = emergencyContent(useLanguage());
  return (
    <aside aria-labelledby="danger" className="border-b border-coral bg-blush">
      <div className="wrap flex flex-wrap items-start gap-x-10 gap-y-4 py-5">
        <div className="min-w-0 flex-1 basis-80">
          <p id="danger" className="flex items-start gap-2 text-lg font-semibold text-coral">
            <Icon of={Siren} size={24} />
            {danger.title}
          </p>
          <p className="mt-1 text-sm">{danger.text}</p>
          <ul className="mt-2 grid grid-cols-1 gap-x-8 gap-y-1 pl-5 text-sm sm:grid-cols-2">
            {danger.signs.map((sign) => (
              <li key={sign} className="list-disc">
                {sign}
              </li>
            ))}
          </ul>
        </div>
        <a className="btn btn-coral" href={`tel:${danger.number}`}>
          <Icon of={Phone} />
          {danger.call}
        </a>
      </div>
    </aside>
  );
}

/** How soon a dentist has to see it, what to do until then and what not. */
export function EmergencyAdvice() {
  const content = emergencyContent(useLanguage());
  const { urgency, dos, donts } = content;
  return (
    <>
      <Section title={urgency.title} lead={urgency.lead} tone="sunk">
        <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
          {urgencyLevels.map((level) => (
            <div key={level}>
              <h3 className={`chip ${level === 'immediate' ? 'chip-coral' : 'chip-amber'} text-base`}>
                {urgency.labels[level]}
              </h3>
              <dl className="mt-3 grid grid-cols-1 gap-3">
                {urgency.each[level].map((item) => (
                  <div key={item.title} className="card p-4">
                    <dt className="font-semibold">{item.title}</dt>
                    <dd className="mt-1 text-sm">{item.description}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </Section>
      <section className="py-10 sm:py-14">
        <div className="wrap grid grid-cols-1 gap-10 md:grid-cols-2">
          {[
            { ...dos, icon: Check, colour: 'text-pine' },
            { ...donts, icon: X, colour: 'text-coral' },
          ].map((list) => (
            <div key={list.title}>
              <h2 className="text-xl">{list.title}</h2>
              <ul className="mt-4 grid grid-cols-1 gap-3">
                {list.each.map((item) => (
                  <li key={item} className="flex items-start gap-3">
                    <Icon of={list.icon} className={`mt-1 ${list.colour}`} />
                    <span className="min-w-0">{item}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="wrap mt-8">
          <p className="max-w-measure text-sm text-quiet">{content.advice}</p>
        </div>
      </section>
    </>
  );
}
