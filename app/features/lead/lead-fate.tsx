import { Notice } from '#app/ui/notice.tsx';

/** What becomes of what is sent, as a list under its title. */
export function LeadFate({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-sm marker:text-pine">
        {steps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** In a form's place once it is stored: thanks, what becomes of it, and the ways on. Nothing that was typed is repeated. */
export function LeadSent({
  title,
  text,
  fate,
  links,
}: {
  title: string;
  text: string;
  fate: { title: string; steps: readonly string[] };
  /** The first one is the one to take. */
  links: readonly { href: string; name: string }[];
}) {
  return (
    <div className="card grid grid-cols-1 gap-6 p-5 sm:p-8">
      <Notice variant="success" title={title}>
        {text}
      </Notice>
      <LeadFate {...fate} />
      <p className="flex flex-wrap gap-3">
        {links.map(({ href, name }, index) => (
          <a key={href} className={`btn ${index === 0 ? 'btn-primary' : 'btn-quiet'}`} href={href}>
            {name}
          </a>
        ))}
      </p>
    </div>
  );
}
