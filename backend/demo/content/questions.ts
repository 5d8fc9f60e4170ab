/** The options of a question, in the order A to D of its image. */
type Options = readonly [string, string, string, string];

export interface DemoQuestion {
  /** Identifies the question in this data, and its picture in content/questions. */
  key: string;
  unit: string;
  chapter: string;
  text: string;
  options: Options;
  answer: 'A' | 'B' | 'C' | 'D';
  /** One if left out. */
  marks?: number;
  /**
   * The drawing in the picture beside the text: its name in tools/demo-questions.ts, and a description of what it
   * shows.
   */
  drawing?: { name: string; shows: string };
  tags: string[];
}

const MOTION = 'Motion and forces';
const WAVES = 'Waves';
const ELECTRICITY = 'Electricity';

export const QUESTIONS: DemoQuestion[] = [
  {
    key: 'tram-distance',
    unit: MOTION,
    chapter: 'Speed-time graphs',
    text: 'The graph shows the motion of a tram between two stops. How far apart are the stops?',
    drawing: { name: 'speed-time', shows: 'speed rises to 12 m/s in 8 s, stays until 20 s, and falls to 0 at 24 s' },
    options: ['144 m', '192 m', '216 m', '288 m'],
    answer: 'C',
    marks: 2,
    tags: ['graphs'],
  },
  {
    key: 'tram-acceleration',
    unit: MOTION,
    chapter: 'Speed-time graphs',
    text: 'What is the acceleration of the tram during the first 8 s?',
    drawing: { name: 'speed-time', shows: 'speed rises to 12 m/s in 8 s, stays until 20 s, and falls to 0 at 24 s' },
    options: ['0.50 m/s²', '0.67 m/s²', '1.5 m/s²', '96 m/s²'],
    answer: 'C',
    tags: ['graphs', 'calculation'],
  },
  {
    key: 'resultant-force',
    unit: MOTION,
    chapter: 'Newton’s laws',
    text: 'A resultant force of 450 N acts on a motorcycle of mass 150 kg. What is its acceleration?',
    options: ['0.33 m/s²', '3.0 m/s²', '300 m/s²', '67 500 m/s²'],
    answer: 'B',
    tags: ['calculation'],
  },
  {
    key: 'metre-rule',
    unit: MOTION,
    chapter: 'Turning effects',
    text: 'A uniform metre rule is pivoted at its centre. A 2.0 N weight hangs at the 20 cm mark. At which mark does a 3.0 N weight balance the rule?',
    drawing: { name: 'metre-rule', shows: 'a rule on a pivot at 50 cm, 2.0 N at 20 cm, 3.0 N at an unknown mark' },
    options: ['63 cm', '70 cm', '80 cm', '95 cm'],
    answer: 'B',
    marks: 3,
    tags: ['moments', 'calculation'],
  },
  {
    key: 'water-wave',
    unit: WAVES,
    chapter: 'Wave properties',
    text: 'A water wave has a frequency of 5.0 Hz and a wavelength of 3.2 cm. What is its speed?',
    options: ['0.16 m/s', '0.64 m/s', '1.6 m/s', '16 m/s'],
    answer: 'A',
    tags: ['calculation', 'units'],
  },
  {
    key: 'glass-block',
    unit: WAVES,
    chapter: 'Refraction',
    text: 'A ray of light enters a glass block of refractive index 1.5. The angle of incidence is 40°. What is the angle of refraction?',
    drawing: { name: 'glass-block', shows: 'a ray meets a glass block at 40° to the normal and bends towards it' },
    options: ['25°', '27°', '60°', '75°'],
    answer: 'A',
    tags: ['calculation'],
  },
  {
    key: 'total-reflection',
    unit: WAVES,
    chapter: 'Refraction',
    text: 'Light in glass meets the boundary with air. When is it totally internally reflected?',
    options: [
      'When the angle of incidence is below the critical angle',
      'When the angle of incidence is above the critical angle',
      'When the angle of refraction is below 90°',
      'At every angle of incidence',
    ],
    answer: 'B',
    tags: ['concepts'],
  },
  {
    key: 'series-current',
    unit: ELECTRICITY,
    chapter: 'Series and parallel circuits',
    text: 'Two resistors are connected in series to a 12 V battery. What is the current in the circuit?',
    drawing: { name: 'series', shows: 'a 12 V battery, a 6.0 ohm and a 3.0 ohm resistor in series' },
    options: ['0.67 A', '1.3 A', '4.0 A', '6.0 A'],
    answer: 'B',
    tags: ['circuits', 'calculation'],
  },
  {
    key: 'parallel-resistance',
    unit: ELECTRICITY,
    chapter: 'Series and parallel circuits',
    text: 'A 6.0 Ω and a 3.0 Ω resistor are connected in parallel. What is their combined resistance?',
    options: ['0.50 Ω', '2.0 Ω', '4.5 Ω', '9.0 Ω'],
    answer: 'B',
    marks: 2,
    tags: ['circuits', 'calculation'],
  },
  {
    key: 'fuse',
    unit: ELECTRICITY,
    chapter: 'Mains electricity',
    text: 'Why is the fuse of an appliance in the live wire?',
    options: [
      'It carries no current in normal use',
      'It makes the current flow faster',
      'When it melts, the appliance is cut off from the high voltage',
      'The neutral wire is too thin for it',
    ],
    answer: 'C',
    tags: ['safety', 'concepts'],
  },
];

/** Returns the picture's alt text. */
export function altTextOf({ text, options, drawing }: DemoQuestion): string {
  const choices = options.map((option, index) => `${'ABCD'[index]}: ${option}.`).join(' ');
  return `${text} ${drawing ? `Drawing: ${drawing.shows}. ` : ''}${choices}`;
}
