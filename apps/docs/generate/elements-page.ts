import { cell, code, table } from './markdown.ts';

interface Named {
  name: string;
  description?: string;
  default?: string;
  type?: { text: string };
}
interface ElementDeclaration {
  tagName?: string;
  description?: string;
  attributes?: Named[];
  members?: (Named & { kind: string; privacy?: string; static?: boolean; inheritedFrom?: unknown })[];
  events?: Named[];
  slots?: Named[];
  cssParts?: Named[];
  cssProperties?: Named[];
}
export interface ElementsManifest {
  modules: { declarations?: ElementDeclaration[] }[];
}

/** The page of all elements, from what editors read too. Throws when the manifest describes none. */
export function elementsPage({ modules }: ElementsManifest): string {
  const elements = modules
    .flatMap(({ declarations }) => declarations ?? [])
    .filter(({ tagName }) => tagName !== undefined)
    .sort((a, b) => (a.tagName ?? '').localeCompare(b.tagName ?? ''));
  if (elements.length === 0)
    throw new Error('custom-elements.json describes no element; build packages/elements first.');
  const about = 'Every attribute, property, event, slot, part and custom property, from `custom-elements.json`.';
  return `${['# Elements', about, ...elements.flatMap(elementText)].join('\n\n')}\n`;
}

function elementText(element: ElementDeclaration): string[] {
  const fields = (element.members ?? []).filter(({ privacy, static: isStatic }) => privacy === undefined && !isStatic);
  return [
    `## <code>&lt;${element.tagName}&gt;</code>`,
    cell(element.description),
    ...named('### Attributes', element.attributes, true),
    ...named(
      '### Properties',
      fields.filter(({ kind }) => kind === 'field'),
      true,
    ),
    ...named(
      '### Methods',
      fields.filter(({ kind }) => kind === 'method'),
    ),
    ...named('### Events', element.events, true),
    ...named('### Slots', element.slots),
    ...named('### Parts', element.cssParts),
    ...named('### Custom properties', element.cssProperties),
  ];
}

function named(title: string, list: readonly Named[] = [], typed = false): string[] {
  const heads = typed ? ['name', 'type', 'what it is'] : ['name', 'what it is'];
  const rows = list.map((one) => [
    code(one.name || '(default)'),
    ...(typed ? [code(one.type?.text)] : []),
    cell(one.description),
  ]);
  return table(title, heads, rows);
}
