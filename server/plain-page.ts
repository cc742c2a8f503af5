const PAGES = {
  400: ['Bad request', 'The address or the request could not be read.'],
  403: [
    'Not accepted',
    'This form was sent from another site. Please go back to Dental Finder and try again.',
  ],
  413: ['Too much text', 'What was sent is too large. Please go back, shorten the message and try again.'],
  500: ['Something went wrong', 'The fault is ours and has been recorded. Please try again in a moment.'],
} as const;

/** Statuses that the server answers by itself, before or instead of the application. */
export type PlainStatus = keyof typeof PAGES;

/**
 * A page without styles or scripts for what never reaches the application.
 *
 * @param requestId shown, so that a visitor can quote it
 */
export function plainPage(status: PlainStatus, requestId: string): Response {
  const [title, text] = PAGES[status];
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · Dental Finder</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Return Home</a></p><p><small>${requestId}</small></p></main></body></html>
`;
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
