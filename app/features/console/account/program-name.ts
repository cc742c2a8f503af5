/** A short name such as 'Firefox, Windows', enough to recognise one's own session. */
export function nameProgram(userAgent: string | null): string | null {
  if (!userAgent) return null;
  // Browsers name themselves within it; the pattern takes the square of a longer header.
  const name = userAgent.slice(0, 400);
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)[A-Za-z]*\//.exec(name)?.[1];
  const system = /(Windows|Android|iPhone|iPad|Macintosh|CrOS|Linux)/.exec(name)?.[1];
  const browsers: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
  const systems: Record<string, string> = { Macintosh: 'macOS', CrOS: 'ChromeOS' };
  const parts = [browser && (browsers[browser] ?? browser), system && (systems[system] ?? system)];
  return parts.filter(Boolean).join(', ') || null;
}
