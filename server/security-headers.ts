export interface SecurityOptions {
  /** Whether the visitor uses HTTPS; only then are HSTS and `upgrade-insecure-requests` sent. */
  secure: boolean;
  /** Vite's client needs inline `<style>` elements and a web socket. */
  development: boolean;
  /** The host of the map's tiles, on pages with a map; null elsewhere. */
  mapOrigin: string | null;
}

function contentSecurityPolicy({ secure, development, mapOrigin }: SecurityOptions): string {
  const map = mapOrigin ? ` ${mapOrigin}` : '';
  const directives = [
    `default-src 'self'`,
    `script-src 'self'`,
    development ? `style-src 'self' 'unsafe-inline'` : `style-src 'self'`,
    // React writes style attributes (a bar's width); they cannot load or run anything.
    `style-src-attr 'unsafe-inline'`,
    // The map turns fetched tiles into blob images.
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

/** The security headers of an answer, as name and value. */
export function securityHeaders(options: SecurityOptions): readonly (readonly [string, string])[] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(options)],
    ...FIXED,
    ...(options.secure ? ([['Strict-Transport-Security', 'max-age=31536000']] as const) : []),
  ];
}
