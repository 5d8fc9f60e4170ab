import path from 'node:path';
import { type Layout, ROOT } from './layout.ts';

/** What `main.demo.js` prints: the logins of the demo, or that there is none since the database was not empty. */
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

/** The one block of text that a start ends with. */
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

/** As short as it can be said: relative to the checkout where it lies inside. */
function place(target: string): string {
  const relative = path.relative(ROOT, target);
  return relative.startsWith('..') ? target : relative || '.';
}

const indented = (line: string): string => `  ${line}`;
