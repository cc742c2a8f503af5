import { copy } from '#app/content/language.ts';
import { visitOf } from '#app/http/visit.server.ts';
import type { Route } from './+types/not-found.ts';

const words = copy({ title: 'Page Not Found' }, { title: 'Page introuvable' });

export function loader({ request, context }: Route.LoaderArgs): never {
  visitOf(request, context);
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches[0]?.loaderData as { language?: 'en' | 'fr' } | undefined;
  return [
    { title: `${words(root?.language ?? 'en').title} | Dental Finder` },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function NotFound() {
  return null;
}
