import type { FileQuestion } from '../formats/file-question.js';
import { type WrittenFile, writtenFile } from '../formats/written-file.js';

const COMMON = { name: '', picture: null, alt: '', category: ['Motion', 'Speed'] };

const EXAMPLES: FileQuestion[] = [
  {
    ...COMMON,
    text: 'A runner covers 400 m in 62.5 s. Find the average speed.',
    answer: {
      kind: 'number',
      key: {
        ...{
          value: '6.40',
          unit: 'm/s',
          ask: 'type',
          match: { by: 'rounding', sf: 3 },
          digits: 'note',
          unitMark: true,
        },
        slips: [{ value: '0.156', note: 'Divide the distance by the time.' }],
      },
    },
    marks: 2,
    tags: ['speed'],
  },
  {
    ...COMMON,
    text: 'Which quantity has a direction?',
    answer: { kind: 'choice', key: { options: ['distance', 'speed', 'velocity', 'time'], right: 2 } },
    marks: 1,
    tags: ['vectors'],
  },
  {
    ...COMMON,
    text: 'Name the force that slows a sliding box.',
    answer: { kind: 'text', key: { accept: ['friction', 'frictional force'], spelling: true, order: false } },
    marks: 1,
    tags: [],
  },
];

/** A table of examples, to be replaced by one's own questions. */
export const templateFile = (): WrittenFile => writtenFile(EXAMPLES, 'csv');
