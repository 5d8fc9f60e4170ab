import type { DemoQuiz } from './quizzes.js';

/** The right answer to a question or part, whatever numbers were drawn for the student. */
export const RIGHT = 'right';

const BOTH_GROUPS = ['sunday', 'wednesday'];

/** Quizzes with answers that show what the judge tells apart: slips, powers of ten, units, figures, carried errors. */
export const TYPED_QUIZZES: DemoQuiz[] = [
  {
    title: 'Check-up: Calculations',
    groups: BOTH_GROUPS,
    duration: 40,
    questions: [
      ...['train-acceleration', 'crane', 'stone-density', 'sound-in-air'],
      ...['sonar', 'bending-light', 'terminal-speed', 'two-resistors'],
    ],
    // Longer ago than marks that fall are looked for: these answers are wrong on purpose.
    startsInDays: -32,
    endsInDays: -30,
    without: ['karim.nabil'],
    answers: {
      student: {
        'train-acceleration': '0.4 m/s²',
        // A power of ten, carried forward through both other parts.
        crane: { a: '245 N', b: '2940 J', c: '147 W' },
        'stone-density': '2.6 g/cm³',
        'sound-in-air': RIGHT,
        sonar: '720 m',
        'bending-light': 'refracton',
        'terminal-speed': 'B',
        'two-resistors': { a: '9 ohm', b: '1.33 A', c: '8.0 V' },
      },
      'mariam.adel': {
        'train-acceleration': '0.40 m/s^2',
        crane: { a: '2450 N', b: '29.4 kJ', c: '1.47 kW' },
        'stone-density': '2.6 g/cm^3',
        'sound-in-air': RIGHT,
        sonar: '360 m',
        'bending-light': 'Refraction',
        'terminal-speed': 'B',
        'two-resistors': { a: '9.0 Ω', b: '1.3 A', c: '7.8 V' },
      },
      'omar.elsherbiny': {
        'train-acceleration': '2.5 m/s²',
        crane: { a: '2500 N', b: '30000 J', c: '1500 W' },
        'stone-density': '2.60 g/cm³',
        'sound-in-air': '119 m/s',
        sonar: '360',
        'bending-light': 'reflection',
        'terminal-speed': 'A',
        'two-resistors': { a: '9.0 Ω', b: '0.75 A', c: '4.5 V' },
      },
      'nour.mahmoud': {
        'train-acceleration': '٠٫٤٠ m/s²',
        crane: { a: '٢٤٥٠ N', b: '٢٩٤٠٠ J' },
        'stone-density': '2.6 g/ml',
        'sound-in-air': RIGHT,
        sonar: '٣٦٠ m',
        'bending-light': 'الانكسار',
        'terminal-speed': 'B',
        'two-resistors': { a: '٩ Ω', b: '١٫٣ A', c: '٨ V' },
      },
      'farida.hassan': {
        'train-acceleration': '0.40',
        crane: { a: '2450 kg', b: '29400 J', c: '588000 W' },
        'stone-density': '2.6 g/ml',
        'sound-in-air': RIGHT,
        sonar: '360 m deep',
        'bending-light': 'bending',
        'terminal-speed': 'C',
        'two-resistors': { a: '9.0 Ω', b: '1.3 A', c: '8.0 V' },
      },
      'charlotte.fairweather': {
        'train-acceleration': '0.40 m/s/s',
        crane: { a: '2450 N', b: '29400 N', c: '1470 W' },
        'stone-density': '2.6 g/cm3',
        'sound-in-air': RIGHT,
        sonar: '720 m',
        'bending-light': 'refraction',
        'terminal-speed': 'B',
        // In parallel instead of in series, and then consistently.
        'two-resistors': { a: '2.0 Ω', b: '6.0 A', c: '36 V' },
      },
      'seif.ahmed': {
        'train-acceleration': '810 m/s²',
        crane: { a: '2450 N', b: '29400 J', c: '1470 W' },
        'stone-density': '1.56 g/cm³',
        'sound-in-air': RIGHT,
        sonar: '36 m',
        'bending-light': 'diffraction',
        'terminal-speed': 'A',
        'two-resistors': { a: '9.0 Ω', b: '1.3 A', c: '8.0 V' },
      },
      'lina.mostafa': {
        'train-acceleration': '0.40 m/s²',
        crane: { a: '2.45 kN', b: '29400 J', c: '1470 W' },
        'stone-density': '2.6 kg/m³',
        'sound-in-air': RIGHT,
        sonar: '0.36 km',
        'bending-light': 'الانكسار',
        'terminal-speed': 'B',
        'two-resistors': { a: '9.0 Ω', b: '1.3 A', c: '8 V' },
      },
    },
    rulings: [
      { question: 'stone-density', answer: '2.6 g/ml', marks: 2 },
      { question: 'sonar', answer: '360 m deep', marks: 2 },
      { question: 'bending-light', answer: 'الانكسار', marks: 1 },
    ],
  },
  {
    title: 'Homework quiz: Energy and atoms',
    groups: BOTH_GROUPS,
    duration: 30,
    questions: ['kettle', 'critical-angle', 'pull-of-the-earth', 'half-life', 'alpha-decay', 'falling-ball'],
    startsInDays: -2,
    endsInDays: 5,
    resultsShown: 'all',
    without: ['student', 'farida.hassan', 'omar.elsherbiny', 'karim.nabil'],
    answers: {
      'mariam.adel': {
        kettle: '396,000 J',
        'critical-angle': '41.8',
        'pull-of-the-earth': 'weight',
        'half-life': '8',
        'alpha-decay': 'A',
        'falling-ball': { a: RIGHT, b: RIGHT },
      },
      // A student who slips anyway.
      'nour.mahmoud': {
        kettle: '6600 J',
        'critical-angle': '0.67',
        'pull-of-the-earth': 'mass',
        'half-life': '3',
        'alpha-decay': 'B',
        'falling-ball': { a: '2 × 10 J', b: '15 m' },
      },
      'charlotte.fairweather': {
        kettle: '0.11 kWh',
        'critical-angle': '42',
        'pull-of-the-earth': 'weight',
        'half-life': '8 or 9',
        'alpha-decay': 'A',
        'falling-ball': { a: RIGHT, b: RIGHT },
      },
      'seif.ahmed': {
        kettle: '396,000 J',
        'critical-angle': '42',
        'pull-of-the-earth': 'weigth',
        'half-life': '8',
        'alpha-decay': 'A',
        'falling-ball': { a: RIGHT, b: RIGHT },
      },
      'lina.mostafa': {
        kettle: '٤٠٠ kJ',
        'critical-angle': '٤٢',
        'pull-of-the-earth': 'gravity',
        'half-life': '٨',
        'alpha-decay': 'A',
        'falling-ball': { a: RIGHT, b: RIGHT },
      },
    },
  },
];
