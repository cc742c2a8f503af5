/** The URL in the `Speculation-Rules` header; inline rules would violate the CSP. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/**
 * Prefetches pages when a visitor is about to follow a link (moderate: 200 ms of hovering, or touching).
 * Excludes the steps of booking and funnel, whose answers depend on what is being typed.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*/book' } },
          { not: { href_matches: '/*/book/*' } },
          { not: { href_matches: '/*/funnel' } },
          { not: { href_matches: '/*/funnel/*' } },
          // The console shows visitors' words; pages load only when an operator opens them.
          { not: { href_matches: '/console*' } },
          { not: { href_matches: '/fr/console*' } },
          { not: { href_matches: '/*.:extension(json|xml|pdf)' } },
          { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
