/** Where the rules are served; the `Speculation-Rules` header names it (inline rules would break the CSP). */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/**
 * Pages are fetched when the visitor is about to follow a link (moderate: pointing at it for 200 ms, or touching it).
 * Not the booking's and the funnel's steps: their answers depend on what is being typed.
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
          // Visitors' words are fetched by whoever opens them, and not before.
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
