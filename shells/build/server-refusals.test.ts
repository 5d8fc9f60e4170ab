// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { languageNames, PSEUDO } from './languages.ts';
import { readRefusals, type ServerRefusals, serverRefusals } from './server-refusals.ts';
import { refusalsIn } from './text-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Codes without a translated text: no page shows them, or their reader must see the original wording. */
const WITHOUT_TEXT: Record<string, string> = {
  cross_site: "the operator's page, which is in English",
  teacher_exists: 'a command in a terminal',
  maintenance: "the operator's own words",
  range_not_satisfiable: 'a reply to programs that read files in parts',
};
/** Names that the API document writes like an error code, but that are values of a field. */
const OTHER_NAMES = ['marked_before'];

const languages = languageNames().filter((lang) => lang !== PSEUDO);
const codesIn = (lang: string) => ({
  anybody: Object.keys(refusalsIn(lang, 'refusals')),
  team: Object.keys(refusalsIn(lang, 'refusals/team')),
});

let server: ServerRefusals;
beforeAll(() => void (server = serverRefusals()));

it('every error code can be read from the source, except one that repeats an earlier reply', () => {
  expect(server.unread).toEqual([
    expect.stringContaining('idempotency.interceptor.ts: new AppError(status, String(code)'),
  ]);
});

it.each(languages)('every server error has a text in %s', (lang) => {
  const { anybody, team } = codesIn(lang);
  const said = new Set([...anybody, ...team]);
  const silent = [...server.sentences.keys()].filter((code) => !said.has(code) && !(code in WITHOUT_TEXT));
  expect(silent).toEqual([]);
});

it.each(languages)('every error with a text in %s exists on the server and is in only one file', (lang) => {
  const { anybody, team } = codesIn(lang);
  expect([...anybody, ...team].filter((code) => !server.sentences.has(code))).toEqual([]);
  expect(team.filter((code) => anybody.includes(code))).toEqual([]);
});

it('every error code in the API document exists on the server', () => {
  const document = readFileSync(path.join(ROOT, 'shared-ui/src/api/schema.d.ts'), 'utf8');
  const named = new Set([...document.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].flatMap(([, code]) => code ?? []));
  expect(named.size).toBeGreaterThan(50);
  expect([...named].filter((code) => !server.sentences.has(code) && !OTHER_NAMES.includes(code))).toEqual([]);
});

describe('readRefusals', () => {
  const read = (source: string) => {
    const { sentences, unread } = readRefusals({ 'app-error.ts': APP_ERROR, 'a.ts': source });
    return { ...Object.fromEntries([...sentences].filter(([code]) => code !== 'too_large')), unread };
  };
  const APP_ERROR = `class AppError {
    static conflict(code: string, message: string) { return new AppError(409, code, message); }
    static forbidden(message = 'Not allowed.', code = 'forbidden') { return new AppError(403, code, message); }
    static tooLarge(message: string) { return new AppError(413, 'too_large', message); }
  }`;

  it('finds errors that are created directly, and through functions that pass their parameters on', () => {
    const source = `
      const OVER = 'It is over.';
      const refused = (code: string, message: string) => AppError.conflict(code, message);
      const gone = (name: string) => refused('all_gone', \`\${name} is gone.\`);
      function late() { if (x) throw new AppError(403, 'too_late', OVER); throw AppError.forbidden(); }`;
    expect(read(source)).toEqual({
      all_gone: ['… is gone.'],
      too_late: ['It is over.'],
      forbidden: ['Not allowed.'],
      unread: [],
    });
  });

  it('follows a function into other files only if it is exported', () => {
    const exported = "export const refused = (code: string) => AppError.conflict(code, 'Words.');";
    const readBoth = (first: string) =>
      readRefusals({ 'app-error.ts': APP_ERROR, 'a.ts': first, 'b.ts': `throw refused('all_gone');` }).sentences;
    expect(readBoth(exported).get('all_gone')).toEqual(['Words.']);
    expect(readBoth(exported.replace('export ', '')).has('all_gone')).toBe(false);
  });

  it('finds codes in a condition, in a table and in an object that is passed on', () => {
    const source = `
      const CODES = { 404: 'not_there', 409: 'not_so' };
      const taken = { code: 'name_taken', message: 'Taken.' };
      const one = (is: boolean) => { const code = is ? 'is_so' : 'is_not_so'; return AppError.conflict(code, 'Words.'); };
      const other = (status: number) => new AppError(status, CODES[status] ?? 'refused', 'Others.');
      const third = (named: Named) => AppError.conflict(named.code, named.message);`;
    expect(read(source)).toMatchObject({
      is_so: ['Words.'],
      is_not_so: ['Words.'],
      not_there: [],
      not_so: [],
      refused: [],
      name_taken: ['Taken.'],
      unread: [],
    });
  });

  it('reports a code that it cannot read', () => {
    expect(read(`const one = (reply: Reply) => AppError.conflict(String(reply.code), 'Words.');`).unread).toEqual([
      "a.ts: AppError.conflict(String(reply.code), 'Words.')",
    ]);
  });
});
