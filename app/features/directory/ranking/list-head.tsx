import type { ReactNode } from 'react';
import { drawingUrl, Illustration } from '#app/ui/illustration.tsx';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';

/** The title row of a list: heading, one line, and on wide screens the drawing of the city, else of its province. */
export function ListHead({
  title,
  city,
  children,
}: {
  title: string;
  city: { slug: string; provinceSlug: string };
  children: ReactNode;
}) {
  const cityImage = `city-${city.slug}`;
  return (
    <div className="relative pb-1.5 lg:min-h-18 lg:pr-[calc(var(--aside)+1.75rem)]">
      <h1 className="text-2xl">
        <NoBreakHyphens text={title} />
      </h1>
      {children}
      <Illustration
        of={drawingUrl(cityImage) ? cityImage : `province-${city.provinceSlug}`}
        className="absolute right-0 bottom-1 h-[6.125rem] w-(--aside) rounded-card object-[50%_24%] max-lg:hidden"
      />
    </div>
  );
}
