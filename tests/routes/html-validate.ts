import { HtmlValidate, StaticConfigLoader } from 'html-validate';

// Every rule that is switched off has its reason beside it.
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
    rules: {
      // How React writes HTML, all of it valid: `charSet`, `<meta/>`, `async=""`, `hidden=""`.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // Our own files, named by their content and behind the same certificate as the page, need no second hash.
      'require-sri': ['error', { target: 'crossorigin' }],
      // A list of figures may have a name: `dl` is not among the elements that ARIA forbids to name.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // Several of one name: a box to tick for each.
      'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
      // The links to telephone numbers say 'Call Now'; a number inside them is never broken (formatPhone).
      'tel-non-breaking': 'off',
      // A title holds the name of a person and of a place, as long as they are; search engines cut, they don't refuse.
      'long-title': 'off',
    },
  }),
);

/** What html-validate finds in a page, one line each; empty when nothing. */
export async function htmlErrors(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
