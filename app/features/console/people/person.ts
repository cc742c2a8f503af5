/** Trims a typed e-mail address; null if it cannot be one. */
export function readAddress(typed: string): string | null {
  const email = typed.trim();
  return email.length <= 320 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : null;
}
