/** An address as far as looking for it needs one; null for what can be none. Blanks around it are left out. */
export function readAddress(typed: string): string | null {
  const email = typed.trim();
  return email.length <= 320 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : null;
}
