import { layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';
import { guideCities } from './content/city-guide.ts';
import { dentistForms } from './features/requests/kind/lead-kinds.ts';

/** A city with a page of its own: the same file for each, under a name of its own. */
const guide = (city: string) => route(`fr?/${city}`, 'routes/city.guide.tsx', { id: `routes/guide.${city}` });

/** A form to a dentist, or about one: `/message`, `/correct`, `/claim`. */
const dentistForm = (form: string) =>
  route(`fr?/dentist/:dentistId/${form}`, 'routes/dentist.form.tsx', { id: `routes/dentist.${form}` });

/**
 * Every URL of the product, in the specification's order. The optional static segment `fr?` carries
 * the language; static segments win over `:citySlug`.
 */
export default [
  route('fr?', 'routes/home.tsx'),
  route('fr?/search', 'routes/search.tsx'),
  route('fr?/about', 'routes/about.tsx'),
  route('fr?/emergency-dentists', 'routes/emergency-dentists.tsx'),
  route('fr?/how-we-evaluate-dentists', 'routes/how-we-evaluate-dentists.tsx'),
  route('fr?/how-we-rank', 'routes/how-we-rank.tsx'),
  ...guideCities.map(guide),
  route('fr?/british-columbia', 'routes/british-columbia.tsx'),
  route('fr?/contact', 'routes/contact.tsx'),
  route('fr?/faq', 'routes/faq.tsx'),
  route('fr?/privacy-policy', 'routes/privacy-policy.tsx'),
  route('fr?/terms-of-service', 'routes/terms-of-service.tsx'),
  route('fr?/accessibility', 'routes/accessibility.tsx'),
  route('fr?/dentist/:dentistId', 'routes/dentist.tsx'),
  route('fr?/dentist/:dentistId/book/:step?', 'routes/dentist.book.tsx'),
  ...dentistForms.map(dentistForm),
  route('fr?/request/:token', 'routes/request.tsx'),
  route('fr?/request/:token/appointment.ics', 'routes/request.calendar.ts'),
  route('fr?/dentist/:dentistId/review', 'routes/dentist.review.tsx'),
  route('fr?/dentist/:dentistId/reviews/:reviewId', 'routes/dentist.reviews.tsx'),
  route('fr?/review/:token', 'routes/review.tsx'),
  route('fr?/clinic-address/:token', 'routes/clinic-address.tsx'),
  route('fr?/specialties', 'routes/specialties.tsx'),
  route('fr?/specialties/:specialtySlug', 'routes/specialty.tsx'),
  route('fr?/provinces', 'routes/provinces.tsx'),
  route('fr?/provinces/:provinceSlug', 'routes/province.tsx'),
  route('fr?/provinces/:provinceSlug/accepting-patients', 'routes/province.accepting-patients.tsx'),
  route('fr?/provinces/:provinceSlug/specialists', 'routes/province.specialists.tsx'),
  route('fr?/provinces/:provinceSlug/:specialtySlug', 'routes/province.specialty.tsx'),
  route('fr?/cities', 'routes/cities.tsx'),
  route('fr?/accepting-patients', 'routes/accepting-patients.tsx'),
  route('fr?/api/v1', 'routes/api.v1.tsx'),
  route('fr?/saved', 'routes/saved.tsx'),
  route('fr?/saved/compare', 'routes/saved.compare.tsx'),
  route('fr?/menu', 'routes/menu.tsx'),
  route('fr?/sitemap', 'routes/sitemap.tsx'),
  route('fr?/console/sign-in', 'routes/console/sign-in.tsx'),
  route('fr?/console/sign-in/code', 'routes/console/sign-in.code.tsx'),
  route('fr?/console/welcome', 'routes/console/welcome.tsx'),
  // Everything below is behind the guard of the layout.
  layout('routes/console/layout.tsx', [
    route('fr?/console', 'routes/console/inbox.tsx'),
    route('fr?/console/overview', 'routes/console/overview.tsx'),
    route('fr?/console/failed-mail', 'routes/console/failed-mail.tsx'),
    route('fr?/console/export', 'routes/console/export.ts'),
    route('fr?/console/leads/:id', 'routes/console/lead.tsx'),
    route('fr?/console/rankings', 'routes/console/rankings.tsx'),
    route('fr?/console/bursts', 'routes/console/bursts.tsx'),
    route('fr?/console/registers', 'routes/console/registers.tsx'),
    route('fr?/console/verification', 'routes/console/verification.tsx'),
    route('fr?/console/reports', 'routes/console/reports.tsx'),
    route('fr?/console/imports', 'routes/console/imports.tsx'),
    route('fr?/console/imports/:id', 'routes/console/import.tsx'),
    route('fr?/console/listings', 'routes/console/listings.tsx'),
    route('fr?/console/listings/export', 'routes/console/listings.export.ts'),
    route('fr?/console/listings/duplicates', 'routes/console/duplicates.tsx'),
    route('fr?/console/listings/new', 'routes/console/listing.new.tsx'),
    route('fr?/console/listings/:id', 'routes/console/listing.tsx'),
    route('fr?/console/listings/:id/evidence', 'routes/console/listing.evidence.tsx'),
    route('fr?/console/listings/:id/photo', 'routes/console/listing.photo.tsx'),
    route('fr?/console/listings/:id/offices/:office', 'routes/console/listing.office.tsx'),
    route('fr?/console/listings/:id/merge', 'routes/console/listing.merge.tsx'),
    route('fr?/console/places', 'routes/console/places.tsx'),
    route('fr?/console/places/new', 'routes/console/place.new.tsx'),
    route('fr?/console/places/:citySlug', 'routes/console/place.tsx'),
    route('fr?/console/sign-out', 'routes/console/sign-out.ts'),
    route('fr?/console/account', 'routes/console/account.tsx'),
    route('fr?/console/account/proof', 'routes/console/proof.tsx'),
    route('fr?/console/account/second-factor', 'routes/console/second-factor.tsx'),
    route('fr?/console/operators', 'routes/console/operators.tsx'),
    route('fr?/console/templates', 'routes/console/templates.tsx'),
    route('fr?/console/retention', 'routes/console/retention.tsx'),
    route('fr?/console/audit', 'routes/console/audit.tsx'),
    route('fr?/console/person', 'routes/console/person.tsx'),
    route('fr?/console/person/export', 'routes/console/person.export.ts'),
  ]),
  route('fr?/:citySlug', 'routes/city.tsx'),
  route('fr?/:citySlug/all-dentists', 'routes/city.all-dentists.tsx'),
  route('fr?/:citySlug/specialties', 'routes/city.specialties.tsx'),
  route('fr?/:citySlug/:specialtySlug/funnel/:step?', 'routes/city.specialty.funnel.tsx'),
  route('fr?/:citySlug/:specialtySlug', 'routes/city.specialty.tsx'),
  route('map/ground', 'routes/map.ground.ts'),
  route('robots.txt', 'routes/robots.txt.ts'),
  route('sitemap.xml', 'routes/sitemap.xml.ts'),
  route('sitemaps/:file', 'routes/sitemaps.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
