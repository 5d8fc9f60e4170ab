import { defineSentences, type Localized } from '../../platform/texts/sentences.js';
import { intlOf, type Language } from '../../platform/texts/texts.js';

/** What a year, a group, a unit or a chapter holds, by the plural under which its feature declares it. */
const contents = defineSentences('words/contents', {
  groups: { en: 'groups: {{count}}', ar: 'المجموعات: {{count}}' },
  units: { en: 'units: {{count}}', ar: 'الوحدات: {{count}}' },
  'copies under way': { en: 'copies under way: {{count}}', ar: 'نسخ لم تكتمل بعد: {{count}}' },
  students: { en: 'students: {{count}}', ar: 'الطلاب: {{count}}' },
  'join requests': { en: 'join requests: {{count}}', ar: 'طلبات الانضمام: {{count}}' },
  tasks: { en: 'tasks: {{count}}', ar: 'الواجبات: {{count}}' },
  sessions: { en: 'sessions: {{count}}', ar: 'الحصص: {{count}}' },
  quizzes: { en: 'quizzes: {{count}}', ar: 'الاختبارات: {{count}}' },
  question: { en: '{{count}} question', ar: 'الأسئلة: {{count}}' },
  questions: { en: '{{count}} questions', ar: 'الأسئلة: {{count}}' },
  video: { en: '{{count}} video', ar: 'الفيديوهات: {{count}}' },
  videos: { en: '{{count}} videos', ar: 'الفيديوهات: {{count}}' },
  material: { en: '{{count}} material', ar: 'المواد التعليمية: {{count}}' },
  materials: { en: '{{count}} materials', ar: 'المواد التعليمية: {{count}}' },
});

const isKnown = (kind: string): kind is keyof typeof contents => kind in contents;

/** So many things of a kind. @throws if the kind has no sentence above */
export function contentOf(kind: string, count: number): Localized {
  if (!isKnown(kind)) throw new Error(`contents.sentences.ts has no sentence for "${kind}"`);
  return contents[kind]({ count });
}

/** English: `groups: 2, units: 1`; the other languages as they join lists. */
export const listOf = (held: readonly Localized[]): Localized => ({
  in: (language: Language) => {
    const parts = held.map((one) => one.in(language));
    if (language === 'en') return parts.join(', ');
    return new Intl.ListFormat(intlOf(language), { type: 'unit' }).format(parts);
  },
});

/** English: `3 questions, 1 video, and 2 materials`. */
export const sentenceListOf = (held: readonly Localized[]): Localized => ({
  in: (language: Language) =>
    language === 'en'
      ? new Intl.ListFormat('en').format(held.map((one) => one.in(language)))
      : listOf(held).in(language),
});
