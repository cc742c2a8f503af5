import { randomUUIDv7 } from 'node:crypto';
import { db } from '#db/database.ts';
import { PRODUCT } from '#app/content/product.ts';
import { authSecret } from '#db/signing-key.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { makeRecoveryCodes } from './make-recovery-codes.server.ts';

/** Idle lifetime of a session, and the age at which a use renews it; in seconds. */
const SESSION = { expiresIn: 12 * 3600, updateAge: 1800 };

/** What cookies' names begin with: browsers take `__Host-` only from this host, over TLS, for every path. */
export const cookiePrefix = (secure: boolean): string => (secure ? '__Host-operator' : 'operator');

/** Maximum time between password and code, in seconds. */
const CHALLENGE_SECONDS = 600;

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Whether the request came over TLS, so that cookies are `Secure`. */
export type Site = { secure: boolean };

async function makeAuth(secure: boolean) {
  // Loaded on first use, so that visitors' pages and commands without accounts do not pay for it.
  const [{ betterAuth }, { twoFactor }, secret] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins/two-factor'),
    authSecret(),
  ]);
  return betterAuth({
    appName: PRODUCT,
    // better-auth's HTTP interface is not served; only our pages call it. The URL decides whether cookies are secure.
    baseURL: secure ? 'https://console.invalid' : 'http://console.invalid',
    secret,
    database: { db, type: 'postgres' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 200,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      modelName: 'operators',
      fields: { emailVerified: 'email_verified', ...stamps },
      additionalFields: { role: { type: 'string', required: true, input: false } },
    },
    session: {
      ...SESSION,
      // Where better-auth wants a session of this day, our pages ask for the password.
      freshAge: 0,
      modelName: 'operator_sessions',
      fields: {
        userId: 'operator_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...stamps,
      },
      additionalFields: {
        provedAt: { type: 'date', required: false, input: false, fieldName: 'proved_at' },
      },
      // Reads the database each time, so that an ended session stops at once.
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'operator_accounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'operator_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...stamps,
      },
    },
    verification: {
      modelName: 'operator_verifications',
      fields: { expiresAt: 'expires_at', ...stamps },
      storeIdentifier: 'hashed',
    },
    plugins: [
      twoFactor({
        issuer: PRODUCT,
        twoFactorCookieMaxAge: CHALLENGE_SECONDS,
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
        accountLockout: { enabled: true, maxFailedAttempts: 5, durationSeconds: 900 },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'operator_two_factors',
            fields: {
              backupCodes: 'backup_codes',
              userId: 'operator_id',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix: cookiePrefix(secure),
      // It would put `__Secure-` before the name; the attributes say `Secure`.
      useSecureCookies: false,
      // Lax: a link in a mail opens the console with the session; a form on another site does not.
      defaultCookieAttributes: { httpOnly: true, secure, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUIDv7() },
    },
    // ./attempts.server.ts counts attempts; this limit covers the HTTP interface, which is not served.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

export type Auth = Awaited<ReturnType<typeof makeAuth>>;

const opened = new Map<boolean, Promise<Auth>>();

/** better-auth on our database, with cookies for TLS or for plain HTTP. */
export function openAuth({ secure }: Site): Promise<Auth> {
  const earlier = opened.get(secure);
  if (earlier) return earlier;
  const auth = makeAuth(secure);
  opened.set(secure, auth);
  auth.catch(() => opened.delete(secure));
  return auth;
}
