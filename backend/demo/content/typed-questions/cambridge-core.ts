import { choice, inParts, number, part, type TypedQuestion, words } from './typed-question.js';

const MOTION = 'Motion and forces';
const THERMAL = 'Thermal physics';
const WAVES = 'Waves';
const ELECTRICITY = 'Electricity';
const NUCLEAR = 'Nuclear physics';
const HEATING = 'Heating and cooling';

/** Cambridge IGCSE Physics (0625). */
export const CAMBRIDGE_CORE: TypedQuestion[] = [
  {
    key: 'tram-braking',
    ...{ unit: MOTION, chapter: 'Speed-time graphs', tags: ['graphs', 'calculation'], marks: 2 },
    text: 'The graph shows the motion of a tram between two stops. Calculate its acceleration during the last 4 s.',
    drawing: {
      name: 'speed-time',
      shows: 'The speed rises to 12 m/s in 8 s, stays until 20 s and falls to 0 at 24 s.',
    },
    ...number('-3.0', 'm/s²', {
      slips: [{ value: '-0.50', note: 'The tram brakes for 4 s, not for 24 s.' }],
    }),
    solution: '$a = \\frac{0 - 12}{24 - 20} = -3.0$ m/s²: the minus says that the tram slows down.',
  },
  {
    key: 'block-volume',
    ...{ unit: MOTION, chapter: 'Density', tags: ['units'], marks: 2 },
    text: 'A block is 4.0 cm long, 3.0 cm wide and 2.0 cm high. What is its volume?',
    ...number('24', 'cm³', { ask: 'pick', units: ['cm', 'cm²', 'cm³', 'g/cm³'] }),
    solution: '$V = 4.0 × 3.0 × 2.0 = 24$ cm³',
  },
  {
    key: 'spring-constant',
    ...{ unit: MOTION, chapter: 'Forces and springs', tags: ['calculation'], marks: 2 },
    text: 'A spring is 8.0 cm long. With a load of 3.0 N it is 14.0 cm long. Calculate its spring constant.',
    ...number('0.50', 'N/cm', {
      slips: [
        { value: '0.214', note: 'Divide by the extension, not by the length.' },
        { value: '2.0', note: 'Divide the force by the extension, not the other way round.' },
      ],
    }),
    solution: '$k = \\frac{F}{x} = \\frac{3.0}{14.0 - 8.0} = 0.50$ N/cm',
  },
  {
    key: 'seesaw',
    ...{ unit: MOTION, chapter: 'Turning effects', tags: ['moments', 'calculation'] },
    text: 'A child of weight 350 N sits on a seesaw, 1.6 m from its pivot.',
    ...inParts(
      part('a', number('560', 'N m'), { marks: 2, text: 'Calculate the moment of the weight about the pivot.' }),
      part('b', number('a ÷ 400', 'm'), {
        ...{
          marks: 2,
          text: 'A second child of weight 400 N balances the first. How far from the pivot is this child?',
        },
      }),
    ),
    solution: '(a) $350 × 1.6 = 560$ N m (b) $560 ÷ 400 = 1.4$ m',
  },
  {
    key: 'heel-pressure',
    ...{ unit: MOTION, chapter: 'Pressure', tags: ['calculation', 'units'], marks: 2 },
    text: 'A dancer of weight 600 N stands on one heel with an area of 0.80 cm². Calculate the pressure on the floor.',
    ...number('7.5 × 10^6', 'Pa', {
      alsoUnits: [{ unit: 'N/m²', factor: '1' }],
      slips: [{ value: '480', note: 'Divide the force by the area.' }],
    }),
    solution: '$p = \\frac{F}{A} = \\frac{600}{0.80 × 10^{-4}} = 7.5 × 10^{6}$ Pa, which is 750 N/cm².',
  },
  {
    key: 'puddle',
    ...{ unit: THERMAL, chapter: HEATING, tags: ['concepts'] },
    text: 'A puddle dries on a cool day. What is this change of state called?',
    ...words(['evaporation', 'evaporating']),
    solution: 'Evaporation: the fastest molecules leave the surface, at any temperature.',
  },
  {
    key: 'metal-spoon',
    ...{ unit: THERMAL, chapter: HEATING, tags: ['concepts'] },
    text: 'Why does a metal spoon conduct thermal energy better than a wooden one?',
    ...choice('C', [
      'Its atoms move through it',
      'It expands when it is heated',
      'It has electrons that are free to move',
      'It reflects radiation better',
    ]),
    solution: 'Free electrons carry energy through a metal; in wood, vibrating molecules pass it on slowly.',
  },
  {
    key: 'warm-water',
    ...{ unit: THERMAL, chapter: HEATING, tags: ['calculation', 'energy'], marks: 3 },
    text: 'How much energy heats 0.50 kg of water from 20 °C to 80 °C? The specific heat capacity of water is 4200 J/(kg °C).',
    ...number('126000', 'J', {
      slips: [{ value: '168000', note: 'Use the change of temperature, not the final temperature.' }],
    }),
    solution: '$E = mc\\Delta\\theta = 0.50 × 4200 × 60 = 126000$ J, which is 130 kJ to two significant figures.',
  },
  {
    key: 'ripple-tank',
    ...{ unit: WAVES, chapter: 'Wave properties', tags: ['calculation', 'drawn numbers'], marks: 2 },
    text: 'Ripples in a tank have a frequency of {f} Hz and a wavelength of {w} cm. Calculate their speed.',
    ...number('f × w', 'cm/s', { digits: 'ignore' }),
    parameters: [
      { name: 'f', from: '4', to: '12', step: '1' },
      { name: 'w', from: '1.5', to: '3.5', step: '0.5' },
    ],
    solution: '$v = f\\lambda$: multiply {f} Hz by {w} cm.',
  },
  {
    key: 'plane-mirror',
    ...{ unit: WAVES, chapter: 'Reflection', tags: ['concepts'] },
    text: 'Which two words describe the image in a plane mirror: real or virtual, upright or inverted?',
    ...words(['virtual upright', 'virtual and upright'], { order: true }),
    solution: 'The image is virtual, since no light comes from it, and upright.',
  },
  {
    key: 'transformer',
    ...{ unit: ELECTRICITY, chapter: 'Electromagnetism', tags: ['calculation'], marks: 2 },
    text: 'A transformer has 1200 turns on its primary coil and 60 on its secondary coil. The primary voltage is 230 V. Calculate the secondary voltage.',
    ...number('11.5', 'V', {
      ...{ ask: 'given', figures: 3 },
      slips: [{ value: '4600', note: 'Fewer turns on the secondary coil give a lower voltage.' }],
    }),
    solution: '$V_s = V_p\\frac{N_s}{N_p} = 230 × \\frac{60}{1200} = 11.5$ V',
  },
  {
    key: 'measuring-current',
    ...{ unit: ELECTRICITY, chapter: 'Circuits', tags: ['circuits', 'concepts'] },
    text: 'A student measures the current in a lamp.',
    ...inParts(
      part('a', words(['ammeter']), { marks: 1, text: 'Name the instrument.' }),
      part('b', choice('A', ['in series with the lamp', 'in parallel with the lamp']), {
        ...{ marks: 1, needs: 'a', text: 'How is it connected?' },
      }),
    ),
    solution: 'An ammeter in series: the same current passes through both.',
  },
  {
    key: 'isotopes',
    ...{ unit: NUCLEAR, chapter: 'Atoms and nuclei', tags: ['concepts'] },
    text: 'What are atoms of the same element with different numbers of neutrons called?',
    ...words(['isotopes', 'isotope']),
    solution: 'Isotopes have the same number of protons and different numbers of neutrons.',
  },
];
