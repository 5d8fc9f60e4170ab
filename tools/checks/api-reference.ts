/** The part of an OpenAPI document that docs/api.md describes. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  summary: string;
  tags: string[];
  'x-access': string;
  /** The operation's name in the activity log. */
  'x-audit'?: string;
  responses: Record<string, unknown>;
}

const HEAD = `# API

Generated from the API's own document by \`npm run codegen\`: do not edit. Shapes, errors and examples: Swagger at \`/api/docs\`.
401 without a token, 403 for another role, 404 for another teacher's data.
`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const tableRow = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;

function successOf({ responses }: Operation): string {
  return Object.keys(responses)
    .filter((status) => /^[23]/.test(status))
    .join(', ');
}

/** Markdown for docs/api.md: every operation by tag, in the document's order. */
export function apiReference({ paths }: ApiDocument): string {
  const sections = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? 'other';
      const call = `\`${method.toUpperCase()} ${path}\``;
      const row = tableRow([
        call,
        operation['x-access'],
        operation.summary,
        successOf(operation),
        operation['x-audit'] ?? '',
      ]);
      sections.set(tag, [...(sections.get(tag) ?? []), row]);
    }
  }
  const columns = ['call', 'for', 'what it does', 'answers', 'activity log'];
  const table = (rows: string[]) => [tableRow(columns), tableRow(columns.map(() => '---')), ...rows].join('\n');
  return `${HEAD}${[...sections].map(([tag, rows]) => `\n## ${tag}\n\n${table(rows)}\n`).join('')}`;
}
