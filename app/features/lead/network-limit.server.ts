import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Thrown where a network or an address has sent as much as it may; nothing is stored. */
export class TooManySubmissions extends Error {
  override name = 'TooManySubmissions';
  /** Seconds until another is taken. */
  retryAfter: number;
  constructor(retryAfter: number) {
    super('too many submissions');
    this.retryAfter = Math.max(1, Math.ceil(retryAfter));
  }
}

/**
 * Counts what networks send in an hour, in the memory of this process: a start forgets it.
 *
 * @param perHour how many one may send
 * @returns counts one of a network's; throws TooManySubmissions where that is one too many
 */
export function networkLimit(perHour: number): (network: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perHour, duration: 3600 });
  return async (network) => {
    await limiter.consume(network).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) throw new TooManySubmissions(refused.msBeforeNext / 1000);
      throw refused;
    });
  };
}
