import { HtmlValidate, StaticConfigLoader } from 'html-validate';

// Each disabled rule has its reason beside it.
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
    rules: {
      // React's HTML style, all valid: `charSet`, `<meta/>`, `async=""`, `hidden=""`.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // Our own files have content hashes in their names and the page's origin: no integrity attribute needed.
      'require-sri': ['error', { target: 'crossorigin' }],
      // A list of figures may have a label: ARIA does not forbid naming `dl`.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // Checkboxes share a name.
      'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
      // Telephone links say 'Call Now'; numbers in them do not break (formatPhone).
      'tel-non-breaking': 'off',
      // A title contains names of a person and a place of any length; search engines truncate it.
      'long-title': 'off',
      // The comparison is a grid on a phone, which takes a table's own roles away.
      'no-redundant-role': 'off',
    },
  }),
);

/** Returns html-validate's findings in a page, one line each. */
export async function htmlErrors(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
