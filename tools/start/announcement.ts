import path from 'node:path';
import { type Layout, ROOT } from './layout.ts';

/** The output of `main.demo.js`: the logins of the demo, or none because the database was not empty. */
export interface DemoResult {
  skipped?: boolean;
  logins?: { role: string; email: string; password: string }[];
}

interface Running {
  address: string;
  layout: Layout;
  hasMailServer: boolean;
  demo: DemoResult;
}

/** The block of text that ends a start. */
export function announcement({ address, layout, hasMailServer, demo }: Running): string {
  const notes = [
    `Data      ${place(layout.root)} (logs in ${place(layout.logs)})`,
    ...(hasMailServer ? [] : [`Mail      each one is a file in ${place(layout.outbox)}`]),
    `Operator  ${address}/admin as "operator", password in ${place(layout.secrets)}`,
  ];
  const block = [`Fulcrum is running: ${address}`, ...demoLines(demo), notes, 'Ctrl-C stops it.'];
  return `\n${block.map((part) => [part].flat().map(indented).join('\n')).join('\n\n')}\n\n`;
}

function demoLines({ logins = [] }: DemoResult): string[][] {
  if (logins.length === 0) return [];
  const width = (field: 'role' | 'email') => Math.max(...logins.map((login) => login[field].length));
  const rows = logins.map(
    ({ role, email, password }) => `  ${role.padEnd(width('role'))}   ${email.padEnd(width('email'))}   ${password}`,
  );
  return [['Demo logins', ...rows]];
}

/** The shortest form of a path: relative to the checkout if it is inside. */
function place(target: string): string {
  const relative = path.relative(ROOT, target);
  return relative.startsWith('..') ? target : relative || '.';
}

const indented = (line: string): string => `  ${line}`;
