// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILES = globSync(['{shells,shared-ui,backend}/**/locales/{,*.}ar.json', 'shells/host/src/help/guide/*.ar.json'], {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules',
}).toSorted();

type Said = string | { [name: string]: Said } | Said[];

const textsIn = (said: Said): string[] => (typeof said === 'string' ? [said] : Object.values(said).flatMap(textsIn));

const TEXTS = FILES.flatMap((file) =>
  textsIn(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))).map((text) => ({ file, text })),
);

/** Text between U+2066 and U+2069 is read left to right. */
const LEFT_TO_RIGHT = /\u2066[^\u2069]*\u2069/g;
/**
 * Numbers with a sign between or after them, and signs before Latin letters or numbers. Within Arabic words they would
 * be displayed as "15/10", "%85", "xlsx." and "20+".
 */
const TURNED = /\}\}\s?[/×-]\s?(?=\{\{|\d)|[\d}]\s?%|(^|[\s«(])(\.[a-z]|https?:\/\/\S|[A-Z]\*|[-−+]\d|\$)/;
/**
 * Imperatives in the masculine form: the texts address nobody as a man or a woman (shared-ui/src/i18n/glossary-ar.md).
 */
const TO_A_MAN =
  /(?<!\p{L})[وف]?(اختر|اضغط|أدخل|اكتب|حدّد|استخدم|أضف|أضِف|راجع|احفظ|افتح|أنشئ|تابع|اعرض|اترك|انتظر|هل تريد|متأكد)(?![\p{L}\p{M}])/u;

/** Wording for which the glossary has another or a simpler word. */
const OTHER_WORDS =
  /تُرجى|وليّ|من قِبل|من تلقاء|تعذّر تحديث|(?<!\p{L})جميع(?= (الطلاب|الروابط|القراء))|الخادم|العظمى|لمرة واحدة|(?<!\p{L})(يُؤدَّ|أُدِّي|المؤدّاة|يؤديه|قيد الأداء|أداء (الاختبار|\{\{part))|خلال \{\{count/u;

const faultsBy = (pattern: RegExp) =>
  TEXTS.filter(({ text }) => pattern.test(text.replace(LEFT_TO_RIGHT, ''))).map(({ file, text }) => `${file}: ${text}`);

it('reads every text', () => {
  expect(FILES.length).toBeGreaterThan(80);
  expect(TEXTS.length).toBeGreaterThan(3000);
});

it('isolates grades, percentages, file extensions and dialling codes as left-to-right text', () => {
  expect(faultsBy(TURNED)).toEqual([]);
});

it('addresses nobody as a man or a woman', () => {
  expect(faultsBy(TO_A_MAN)).toEqual([]);
});

it('uses one word for one concept', () => {
  expect(faultsBy(OTHER_WORDS)).toEqual([]);
});

it.each(['الدرجة {{grade}} / {{max}}', 'المتوسط {{value}} %', 'ملف .xlsx', 'مثل +20', 'تقدير A* أو A'])(
  'finds text that would be displayed in the wrong order: %s',
  (text) => expect(text).toMatch(TURNED),
);

it.each(['تعذّر الوصول إلى الخادم', 'الدرجة العظمى', 'لم يُؤدَّ', 'خلال {{count}} أيام'])('finds another word: %s', (text) =>
  expect(text).toMatch(OTHER_WORDS),
);

it.each(['اختر مجموعة', 'ثم اضغط **حفظ**', 'هل تريد المغادرة؟'])('finds a gendered form of address: %s', (text) =>
  expect(text).toMatch(TO_A_MAN),
);
