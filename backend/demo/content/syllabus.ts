import type { BoardCode, Tier } from '../../src/modules/syllabus/boards/board.js';

interface DemoSyllabus {
  board: BoardCode;
  tier?: Tier;
  /** Codes of the board by the name of a chapter, at least one for each chapter of the year. */
  topics: Record<string, [string, ...string[]]>;
}

/** When the first papers are: days from today. */
export const EXAM_IN_DAYS = 150;

/** What each course is taught for, by the key of a group in its year. */
export const SYLLABUSES: Record<string, DemoSyllabus> = {
  saturday: {
    board: '0625',
    tier: 'core',
    topics: {
      'Speed-time graphs': ['1.2'],
      'Newton’s laws': ['1.5.1'],
      'Turning effects': ['1.5.2'],
      'Forces and springs': ['1.5.1'],
      Density: ['1.4'],
      Pressure: ['1.8'],
      'Heating and cooling': ['2.2.2', '2.2.3', '2.3.4'],
      'Wave properties': ['3.1'],
      Reflection: ['3.2.1'],
      Circuits: ['4.3.1'],
      Electromagnetism: ['4.5.3', '4.5.4'],
      'Atoms and nuclei': ['5.1.1', '5.1.2'],
    },
  },
  sunday: {
    board: '5054',
    topics: {
      'Speed-time graphs': ['1.2'],
      'Newton’s laws': ['1.5.1'],
      'Turning effects': ['1.5.5'],
      Density: ['1.4'],
      'Kinetic and potential energy': ['1.7.1'],
      'Work and power': ['1.7.2', '1.7.5'],
      'Wave properties': ['3.1'],
      Refraction: ['3.2.2'],
      'Series and parallel circuits': ['4.3.2'],
      'Mains electricity': ['4.4.1', '4.4.2'],
      Radioactivity: ['5.2.3', '5.2.5'],
    },
  },
  monday: {
    board: '4PH1',
    topics: {
      'Movement and position': ['1(b)'],
      Momentum: ['1(c)'],
      Circuits: ['2(c)'],
      'Energy and voltage': ['2(c)'],
      'The electromagnetic spectrum': ['3(c)'],
      'Light and sound': ['3(d)'],
      'Energy transfers': ['4(b)'],
      'Work and power': ['4(c)'],
      'Ideal gas molecules': ['5(d)'],
      'Fission and fusion': ['7(c)'],
      'Motion in the universe': ['8(b)'],
      Cosmology: ['8(d)'],
    },
  },
};
