import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const syllabusErrors = defineErrors('syllabus', {
  topicUnknown: {
    status: 400,
    code: 'topic_unknown',
    en: 'This topic is in none of the syllabuses.',
    ar: 'هذا الموضوع ليس في أي من المناهج.',
  },
  headingMissing: {
    status: 400,
    code: 'heading_missing',
    en: 'The board has no topic with this code. Give it a heading.',
    ar: 'ليس في المنهج موضوع بهذا الرمز. يُرجى كتابة عنوان له.',
  },
  parentUnknown: {
    status: 400,
    code: 'parent_unknown',
    en: 'No topic {{code}} can be above this one. Choose another.',
    ar: 'لا يمكن أن يكون الموضوع {{code}} فوق هذا الموضوع. يُرجى اختيار غيره.',
  },
  tooManyHeadings: {
    status: 409,
    code: 'too_many_headings',
    en: 'At most {{most}} headings of a syllabus can be changed.',
    ar: 'الحد الأقصى لعدد العناوين التي يمكن تغييرها في منهج: {{most}}.',
  },
  topicInUse: {
    status: 409,
    code: 'topic_in_use',
    en: 'Chapters or questions have the topic {{code}}. Take it from them first, or hide it.',
    ar: 'الموضوع {{code}} مستخدم في فصول أو أسئلة. يُرجى إزالته منها أولًا، أو إخفاؤه.',
  },
  noSyllabus: {
    status: 409,
    code: 'no_syllabus',
    en: 'Choose the year’s syllabus first.',
    ar: 'يُرجى اختيار منهج الصف أولًا.',
  },
});

/** What is wrong with a field of the feature's forms. */
export const syllabusFields = defineSentences('fields/syllabus', {
  board: { en: 'Choose a syllabus.', ar: 'يُرجى اختيار منهج.' },
  code: {
    en: 'A code has at most 10 letters, digits, dots, dashes or brackets.',
    ar: 'الرمز 10 خانات على الأكثر: حروف لاتينية أو أرقام أو نقاط أو شرطات أو أقواس.',
  },
  topic: { en: 'This topic is in none of the syllabuses.', ar: 'هذا الموضوع ليس في أي من المناهج.' },
  mostTopics: { en: 'Choose at most {{max}} topics.', ar: 'الحد الأقصى لعدد الموضوعات: {{max}}.' },
  examDate: { en: 'Choose a day of the calendar.', ar: 'يُرجى اختيار يوم من التقويم.' },
});
