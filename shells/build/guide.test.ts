// @vitest-environment node
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type GuideRole, PICTURE_SIZES } from '../host/src/help/picture-sizes.ts';
import { pagesOf, readPages } from './page-tables.ts';

interface Guide {
  picture: string;
  chapters: Record<string, { title: string; text: string; steps: string[] }>;
}

const SHELLS = path.resolve(import.meta.dirname, '..');
const HELP = path.join(SHELLS, 'host/src/help');
/** Upper limit for all pictures in the repository together (bytes). */
const MOST_PICTURES = 1.5 * 1024 * 1024;

const roles = Object.keys(PICTURE_SIZES) as GuideRole[];
const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8'));
const guideOf = (role: string, language: string) => readJson<Guide>(path.join(HELP, `guide/${role}.${language}.json`));

const languages = globSync('*.json', { cwd: path.join(SHELLS, 'host/src/locales') }).map(
  (file) => path.parse(file).name,
);

const TEXTS = ['*/src/**/locales/*.json', '../shared-ui/src/**/locales/*.json', '../shared-ui/*/src/**/locales/*.json'];

/** All texts that the pages show in a language; for "Save · {{size}}" also the part before the value. */
const saidIn = (language: string) =>
  new Set(
    globSync(TEXTS, { cwd: SHELLS })
      .filter((file) => path.parse(file).name.split('.').at(-1) === language)
      .flatMap((file) => Object.values(readJson<Record<string, string>>(path.join(SHELLS, file))))
      .flatMap((text) => [text, text.split(' · {{')[0]]),
  );

const boldIn = ({ chapters }: Guide) =>
  Object.values(chapters).flatMap(({ text, steps }) =>
    [text, ...steps].flatMap((words) => words.split('**').filter((_, index) => index % 2 === 1)),
  );

describe.each(roles)('the guide of a %s', (role) => {
  it('has a chapter for every page, and a page for every chapter', async () => {
    const framed = (await readPages('host')).filter((page) => 'framed' in page && !page.path.startsWith('/help'));
    const chapters = Object.keys(guideOf(role, 'en').chapters);
    const pages = [...(await pagesOf(role)), ...framed];
    expect(pages.filter(({ guide = '' }) => !chapters.includes(guide))).toEqual([]);
    expect(chapters.filter((chapter) => !pages.some(({ guide }) => guide === chapter))).toEqual([]);
  });

  it.each(languages)('has the text of every chapter in %s', (language) => {
    const guide = guideOf(role, language);
    const english = guideOf(role, 'en');
    expect(Object.keys(guide.chapters)).toEqual(Object.keys(english.chapters));
    for (const [id, { title, text, steps }] of Object.entries(guide.chapters)) {
      expect(
        [title, text, ...steps].every((words) => words.trim() !== ''),
        id,
      ).toBe(true);
      expect(steps.length, id).toBe(english.chapters[id]?.steps.length);
    }
    expect(guide.picture).toContain('{{title}}');
  });

  it.each(languages)('uses the names of buttons and headings that the pages use, in %s', (language) => {
    const said = saidIn(language);
    expect(boldIn(guideOf(role, language)).filter((words) => !said.has(words))).toEqual([]);
  });
});

it('has small pictures, each belonging to a chapter', () => {
  const folder = path.join(HELP, 'pictures');
  const pictures = globSync('*.webp', { cwd: folder });
  const named = roles.flatMap((role) =>
    Object.keys(guideOf(role, 'en').chapters).flatMap((id) =>
      languages.map((language) => `${role}.${id}.${language}.webp`),
    ),
  );
  expect(pictures.filter((file) => !named.includes(file))).toEqual([]);
  const bytes = pictures.map((file) => statSync(path.join(folder, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_PICTURES);
});
