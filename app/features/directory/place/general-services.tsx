import { generalServices } from '#app/content/general-services.ts';
import { useLanguage } from '#app/content/language-context.tsx';

/** The six general services, each with a sentence. */
export function GeneralServices() {
  return (
    <ul className="grid grid-cols-1 gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {generalServices(useLanguage()).map(([name, text]) => (
        <li key={name}>
          <h3 className="text-base">{name}</h3>
          <p className="text-sm text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  );
}
