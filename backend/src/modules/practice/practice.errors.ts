import { defineSentences } from '../../platform/texts/sentences.js';

/** What is wrong with a field of the feature's forms. */
export const practiceFields = defineSentences('fields/practice', {
  answer: { en: 'An answer has at most {{max}} characters.', ar: 'الحد الأقصى لطول الإجابة: {{max}} حرفًا.' },
});
