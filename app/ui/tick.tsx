/** The mark of a verified dentist: a filled seal. Decorative: text beside it says so. */
export function Tick() {
  return (
    <svg className="tick" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="currentColor"
        d="m12 1.8 2.7 2 3.3-.1 1 3.2 2.7 2-1.1 3.1 1.1 3.1-2.7 2-1 3.2-3.3-.1-2.7 2-2.7-2-3.3.1-1-3.2-2.7-2 1.1-3.1-1.1-3.1 2.7-2 1-3.2 3.3.1z"
      />
      <path d="m8 12.2 2.7 2.7L16 9.5" />
    </svg>
  );
}
