/** What the headers of one answer depend on. */
export interface SecurityOptions {
  nonce: string;
  /** Whether the visitor's connection is encrypted: only then HSTS and the upgrade of insecure requests. */
  secure: boolean;
  /** Vite's client puts styles into `<style>` elements and opens a web socket. */
  development: boolean;
  /** The host of the map's tiles, on the page with a map alone; null elsewhere. */
  mapOrigin: string | null;
}

function contentSecurityPolicy({ nonce, secure, development, mapOrigin }: SecurityOptions): string {
  const map = mapOrigin ? ` ${mapOrigin}` : '';
  const directives = [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    development ? `style-src 'self' 'unsafe-inline'` : `style-src 'self'`,
    // React writes style attributes (a bar's width); they can't load or run anything.
    `style-src-attr 'unsafe-inline'`,
    // The map makes pictures out of what it has fetched.
    mapOrigin ? `img-src 'self' blob:${map}` : `img-src 'self'`,
    `font-src 'self'`,
    development ? `connect-src 'self' ws: wss:${map}` : `connect-src 'self'${map}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

const FIXED: readonly (readonly [string, string])[] = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  [
    'Permissions-Policy',
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  ],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
];

/** The security headers of every answer, as name and value. */
export function securityHeaders(options: SecurityOptions): readonly (readonly [string, string])[] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(options)],
    ...FIXED,
    ...(options.secure ? ([['Strict-Transport-Security', 'max-age=31536000']] as const) : []),
  ];
}
