import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Words, filled } from './words.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');
const ENDING = '.template';

/** What was changed in a checkout; paths are relative to its root. */
export interface Made {
  written: string[];
  changed: string[];
}

/** A file that names every feature. */
interface Mention {
  file: string;
  /** Returns the text with the new feature added. */
  edit: (text: string, words: Words) => string;
}

const MENTIONS: Mention[] = [
  {
    file: 'backend/src/app.module.ts',
    edit: (text, words) => {
      const line = filled("import { {{Names}}Module } from './modules/{{names}}/{{names}}.module.js';\n", words);
      const imported = after(text, /^import .* from '\.\/modules\/.*\n/gm, line);
      return before(imported, /^\];\n/m, filled('{{Names}}Module,\n', words));
    },
  },
  {
    // Its Help link opens the first chapter until the feature has its own.
    file: 'shells/teacher/src/pages.ts',
    edit: (text, words) =>
      before(
        text,
        /^\];\n/m,
        filled(
          `{
            path: '/{{names}}',
            role: 'teacher',
            guide: 'today',
            link: { label: '{{namesVar}}', icon: 'file', group: 'work' },
            load: () => import('./features/{{names}}/pages/{{Names}}Page'),
          },\n`,
          words,
        ),
      ),
  },
  {
    file: 'shells/teacher/src/locales/en.json',
    edit: (text, words) => withKeys(text, /./, [['{{namesVar}}', '{{Names text}}']], words),
  },
  {
    file: 'shells/teacher/src/features/audit/locales/en.json',
    edit: (text, words) => {
      const typed = withKeys(text, /^type\./, [['type.{{name}}', '{{Name text}}']], words);
      const actions: [string, string][] = [
        ['action.{{name}}.create', 'Added {{a name}}'],
        ['action.{{name}}.delete', 'Deleted {{a name}}'],
      ];
      return withKeys(typed, /^action\./, actions, words);
    },
  },
];

/**
 * Writes the files of a feature into a checkout, and adds it to the files that name every feature.
 * @throws Error if the feature already exists
 */
export function makeFeature(root: string, words: Words): Made {
  const places = {
    backend: filled('backend/src/modules/{{names}}', words),
    page: filled('shells/teacher/src/features/{{names}}', words),
  };
  const taken = Object.values(places).find((place) => existsSync(path.join(root, place)));
  if (taken) throw new Error(`${taken} exists already.`);
  const written = Object.entries(places).flatMap(([part, place]) =>
    templatesOf(part).map((template) => {
      const file = path.join(place, filled(template.slice(0, -ENDING.length), words));
      write(root, file, filled(readFileSync(path.join(TEMPLATE, part, template), 'utf8'), words));
      return file;
    }),
  );
  for (const { file, edit } of MENTIONS) write(root, file, edit(readFileSync(path.join(root, file), 'utf8'), words));
  return { written, changed: MENTIONS.map(({ file }) => file) };
}

const templatesOf = (part: string): string[] =>
  readdirSync(path.join(TEMPLATE, part), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ENDING));

function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Inserts text after the last match. */
function after(text: string, pattern: RegExp, inserted: string): string {
  const last = [...text.matchAll(pattern)].at(-1);
  if (!last) throw new Error(`Nothing matches ${pattern} where the feature should be named.`);
  const end = last.index + last[0].length;
  return text.slice(0, end) + inserted + text.slice(end);
}

function before(text: string, pattern: RegExp, inserted: string): string {
  const match = pattern.exec(text);
  if (!match) throw new Error(`Nothing matches ${pattern} where the feature should be named.`);
  return text.slice(0, match.index) + inserted + text.slice(match.index);
}

/** Adds entries to a file of texts, after the last one whose key matches. */
function withKeys(text: string, group: RegExp, added: [string, string][], words: Words): string {
  const entries = Object.entries(JSON.parse(text) as Record<string, string>);
  const last = entries.findLastIndex(([key]) => group.test(key));
  entries.splice(
    last + 1,
    0,
    ...added.map(([key, value]): [string, string] => [filled(key, words), filled(value, words)]),
  );
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}
