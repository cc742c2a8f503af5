import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Validator from '@adobe/structured-data-validator';

/** A node of a page's structured data. */
export type Node = { '@type': string; [property: string]: unknown };

/**
 * schema.org's vocabulary, which the validator would download: parsed from schema-dts' declarations, where
 * every type is an interface (`…Base` for those that inherit from it, `…Leaf` for itself).
 */
function vocabulary(): { '@graph': object[] } {
  const file = fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts');
  const declarations = readFileSync(file, 'utf8');
  const interfaces = /^(?:export )?interface (\w+(?:Base|Leaf)) extends ([^{]+) \{\n([\s\S]*?)^\}/gm;
  const graph: object[] = [];
  const domains = new Map<string, { '@id': string }[]>();
  for (const [, name = '', parents = '', body = ''] of declarations.matchAll(interfaces)) {
    const [, type] = /"@type": "(\w+)"/.exec(body) ?? [];
    const id = `schema:${type ?? name}`;
    graph.push({
      '@id': id,
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': [...parents.matchAll(/\w+Base/g)].map(([parent]) => ({ '@id': `schema:${parent}` })),
    });
    for (const [, property = ''] of body.matchAll(/^ {4}"(\w+)"\?: /gm))
      domains.set(property, [...(domains.get(property) ?? []), { '@id': id }]);
  }
  for (const [property, among] of domains)
    graph.push({ '@id': `schema:${property}`, '@type': 'rdf:Property', 'schema:domainIncludes': among });
  return { '@graph': graph };
}

const validator = new Validator(vocabulary());

/** The nodes of a page's block of structured data; empty without one. Throws if there are two. */
export function graphOf(html: string): Node[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (blocks.length > 1) throw new Error(`${blocks.length} blocks of structured data.`);
  const [, json = '{"@graph":[]}'] = blocks[0] ?? [];
  return (JSON.parse(json) as { '@graph': Node[] })['@graph'];
}

/** The validator's errors and warnings, one line each. */
export async function structuredDataIssues(graph: readonly Node[]): Promise<string[]> {
  const jsonld = Object.fromEntries(Map.groupBy(graph, (node) => node['@type']));
  const issues = await validator.validate({ jsonld: structuredClone(jsonld) });
  return issues.map(
    ({ severity, issueMessage, path }) =>
      `${severity}: ${issueMessage} (${path.map((part) => part.property ?? part.type).join('.')})`,
  );
}

/** Every property with a primitive value at any depth: its name, its node, and the value. */
export function factsOf(node: unknown): { key: string; of: string; value: string | number | boolean }[] {
  if (Array.isArray(node)) return node.flatMap((each) => factsOf(each));
  if (typeof node !== 'object' || node === null) return [];
  const type = String((node as Node)['@type']);
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'object' ? factsOf(value) : [{ key, of: type, value: value as string }],
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The text of a page's body without scripts, tags and white space. */
export function shownText(html: string): string {
  return withoutSpace(
    (/<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '')
      .replace(/<!--.*?-->/gs, '')
      .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, '')
      .replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? ''),
  );
}

/** The same for a text. */
export const withoutSpace = (text: string): string => text.replace(/\s+/g, '');
