import { route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

/**
 * Every URL of the product, in the specification's order. The optional static segment `fr?` carries
 * the language; static segments win over `:citySlug`.
 */
export default [
  route('fr?', 'routes/home.tsx'),
  route('fr?/dentist/:dentistId', 'routes/dentist.tsx'),
  route('fr?/dentist/:dentistId/book/:step?', 'routes/dentist.book.tsx'),
  route('fr?/specialties/:specialtySlug', 'routes/specialty.tsx'),
  route('fr?/provinces/:provinceSlug', 'routes/province.tsx'),
  route('fr?/:citySlug', 'routes/city.tsx'),
  route('fr?/:citySlug/:specialtySlug', 'routes/city.specialty.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
