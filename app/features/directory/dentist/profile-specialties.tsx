import { formatList } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { isProtected } from '#app/content/practice-words.ts';
import { unlistedSpecialties } from '#app/content/unlisted-specialties.ts';
import { paths } from '#app/http/paths.ts';
import type { DentistProfileView } from './dentist-queries.server.ts';
import { profileCopy } from './profile-copy.ts';

/** What the register says of a specialty, best first. */
const states = [
  ['shown', true],
  ['notShown', false],
  ['notLookedUp', null],
] as const;

/** Whether the specialty is assumed: the source names none, and nobody has said it since. */
export const isSpecialtyAssumed = ({ isSpecialtyAssumed: isAssumed, known }: DentistProfileView): boolean =>
  isAssumed && known.specialties.by === 'source';

/** Links to the lists of a dentist's specialties, and what the regulator's register says of those with a protected title. */
export function Specialties({ dentist }: { dentist: DentistProfileView }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const [location] = dentist.locations;
  const inRegister = dentist.specialties.filter(
    ({ slug, registered, own = [] }) => isProtected(slug) && (registered === true || own.length === 0),
  );
  const stated = dentist.specialties.flatMap(({ own = [] }) =>
    own.map((code) => unlistedSpecialties[code].title[language]),
  );
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {dentist.specialties.map((specialty) => (
          <li key={specialty.slug}>
            <a
              className="btn btn-quiet"
              href={paths.citySpecialty(language, location.citySlug, specialty.slug)}
            >
              {specialty.name} · {location.cityName}
            </a>
          </li>
        ))}
      </ul>
      {states.map(([state, registered]) => {
        const names = inRegister.filter((each) => each.registered === registered).map(({ name }) => name);
        return names.length > 0 ? (
          <p key={state} className="mt-3 text-sm text-quiet">
            {words.inRegister[state](formatList(language, names))}
          </p>
        ) : null;
      })}
      {isSpecialtyAssumed(dentist) ? (
        <p className="mt-3 text-sm text-quiet">{words.inRegister.assumed}</p>
      ) : null}
      {stated.length > 0 ? (
        <p className="mt-3 text-sm text-quiet">{words.inRegister.stated(formatList(language, stated))}</p>
      ) : null}
    </>
  );
}
