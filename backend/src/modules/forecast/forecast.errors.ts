import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const forecastErrors = defineErrors('forecast', {
  noOptions: {
    status: 400,
    code: 'no_options',
    en: 'No line of this text is an option with its thresholds, such as “BY 200 22, 42, 52 148 125 102 79 57”.',
    ar: 'لا يوجد في هذا النص سطر فيه خيار بحدوده، مثل «BY 200 22, 42, 52 148 125 102 79 57».',
  },
  tooManyTables: {
    status: 409,
    code: 'too_many_tables',
    en: 'At most {{most}} series of a syllabus can have thresholds. Remove an old one first.',
    ar: 'الحد الأقصى لعدد الدورات التي لها حدود في منهج: {{most}}. يُرجى إزالة دورة قديمة أولًا.',
  },
  thresholdsNotFound: {
    status: 404,
    code: 'not_found',
    en: 'No thresholds of this series are saved.',
    ar: 'لا توجد حدود محفوظة لهذه الدورة.',
  },
  paperUnknown: {
    status: 400,
    code: 'paper_unknown',
    en: 'No syllabus has this paper.',
    ar: 'لا توجد هذه الورقة في أي من المناهج.',
  },
  noSyllabus: {
    status: 409,
    code: 'no_syllabus',
    en: 'Choose the year’s syllabus first.',
    ar: 'يُرجى اختيار منهج الصف أولًا.',
  },
});

/** What is wrong with a field of the feature's forms. */
export const forecastFields = defineSentences('fields/forecast', {
  board: { en: 'Choose a syllabus.', ar: 'يُرجى اختيار منهج.' },
  series: { en: 'Choose a year and a month.', ar: 'يُرجى اختيار سنة وشهر.' },
});
