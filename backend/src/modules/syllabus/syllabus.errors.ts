import { defineSentences } from '../../platform/texts/sentences.js';

/** What is wrong with a field of the feature's forms. */
export const syllabusFields = defineSentences('fields/syllabus', {
  board: { en: 'Choose a syllabus.', ar: 'يُرجى اختيار منهج.' },
  topic: { en: 'This topic is in none of the syllabuses.', ar: 'هذا الموضوع ليس في أي من المناهج.' },
  mostTopics: { en: 'Choose at most {{max}} topics.', ar: 'الحد الأقصى لعدد الموضوعات: {{max}}.' },
  examDate: { en: 'Choose a day of the calendar.', ar: 'يُرجى اختيار يوم من التقويم.' },
});
