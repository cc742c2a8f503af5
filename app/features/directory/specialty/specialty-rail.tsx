import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import { specialtyNotes } from './specialty-copy.ts';

/** Specialties with their drawings: a row that scrolls sideways on a phone, a grid on a wider screen. */
export function SpecialtyRail({ specialties }: { specialties: readonly { slug: string; name: string }[] }) {
  const language = useLanguage();
  const notes = specialtyNotes(language);
  return (
    <ul className="-mx-(--gutter) grid snap-x snap-proximity auto-cols-[9.25rem] grid-flow-col gap-3 overflow-x-auto scroll-px-(--gutter) px-(--gutter) py-1 [scrollbar-width:none] lg:mx-0 lg:grid-flow-row lg:grid-cols-4 lg:overflow-visible lg:px-0 xl:grid-cols-8">
      {specialties.map(({ slug, name }) => (
        <li key={slug} className="snap-start">
          <a
            className="card block h-full p-3.5 text-quiet transition-shadow hover:shadow-lift"
            href={paths.specialty(language, slug)}
          >
            <span className="mb-2.5 block size-18">
              <Illustration of={`specialty-${slug}`} />
            </span>
            <b className="block text-sm leading-[1.25] text-ink">{name}</b>
            <small className="mt-0.5 block text-xs">{notes[slug]}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
