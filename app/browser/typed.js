// The last step of a booking: its button sends nothing until the required fields are filled, and says which are missing once
// it is pressed;
// it keeps what was typed in this tab until the request is sent. Loaded by app/browser/enhance.js.

/** The tab's storage, or none where the browser refuses it. */
function storage() {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** `part`: the form, or on the confirmation any element, which ends the keeping. */
export default function keep(part) {
  const key = `booking-${part.dataset.dentist}`;
  const kept = storage();
  if (part.tagName !== 'FORM') return kept?.removeItem(key);
  const fields = [...part.elements].filter(
    ({ name, type }) =>
      name && !['hidden', 'submit', 'date'].includes(type) && name !== 'type' && name !== 'time',
  );
  const isBox = ({ type }) => type === 'checkbox';
  const missing = part.querySelector('[data-missing]');
  const send = part.querySelector('[aria-describedby=booking-missing]');

  const emptyFields = () => [...part.querySelectorAll('[required]')].filter(({ value }) => !value.trim());
  const check = () => {
    const names = emptyFields()
      .map(({ labels }) => labels[0].firstChild.textContent)
      .join(', ');
    // Not `disabled`: Tab still reaches the button, and with it the text that says what is missing.
    send.ariaDisabled = names !== '';
    const text = names && missing.dataset.missing.replace('{}', names);
    if (missing.textContent !== text) missing.textContent = text;
  };
  part.addEventListener('submit', (event) => {
    const [first] = emptyFields();
    // A button with `formaction` moves between steps.
    if (!first || event.submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    missing.classList.remove('sr-only');
    first.focus();
  });
  const write = () => {
    check();
    try {
      const values = fields.map((field) => [field.name, isBox(field) ? field.checked : field.value]);
      kept?.setItem(key, JSON.stringify(Object.fromEntries(values)));
    } catch {
      // The storage is full; the form works without it.
    }
  };
  const restore = () => {
    // What the server or the browser filled in is newer.
    if (fields.some((field) => !isBox(field) && field.value)) return;
    try {
      const values = JSON.parse(kept?.getItem(key) ?? '{}');
      for (const field of fields) {
        const value = values[field.name];
        if (isBox(field) && typeof value === 'boolean') field.checked = value;
        else if (typeof value === 'string') field.value = value;
      }
    } catch {
      // Nothing that this script wrote.
    }
  };

  restore();
  for (const type of ['input', 'change']) part.addEventListener(type, write);
  addEventListener('pageshow', check);
  check();
}
