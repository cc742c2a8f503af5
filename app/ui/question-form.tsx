/** A confirmation before something irreversible. Its button sends `value` under `name`. */
export function QuestionForm({
  id,
  action,
  fields = {},
  name,
  value,
  title,
  texts,
  yes,
  keep,
}: {
  /** The anchor of the question. */
  id: string;
  action: string;
  /** Hidden fields. */
  fields?: Record<string, string>;
  name: string;
  value: string;
  title: string;
  texts: readonly string[];
  yes: string;
  /** The link that cancels. */
  keep: { href: string; label: string };
}) {
  return (
    <form
      id={id}
      method="post"
      action={action}
      aria-labelledby={`${id}-title`}
      className="card grid scroll-mt-6 gap-4 border-coral p-5"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {Object.entries(fields).map(([field, hidden]) => (
        <input key={field} type="hidden" name={field} value={hidden} />
      ))}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className="flex flex-wrap gap-3">
        <button type="submit" name={name} value={value} className="btn btn-primary">
          {yes}
        </button>
        <a className="btn btn-quiet" href={keep.href}>
          {keep.label}
        </a>
      </p>
    </form>
  );
}
