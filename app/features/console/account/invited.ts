/** Maximum length of an operator's name. */
export const MAX_NAME = 120;

/** Whether an address can be an account's. */
export const isAccountEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(text);

/** The name of an account for which none was given: what stands before the address's @. */
export const nameOfAccount = (name: string, email: string): string =>
  name.trim().slice(0, MAX_NAME) || email.split('@')[0]!.slice(0, MAX_NAME);
