import { choice, inParts, number, part, type TypedQuestion, words } from './typed-question.js';

const MOTION = 'Motion and forces';
const WAVES = 'Waves';
const ELECTRICITY = 'Electricity';
const ENERGY = 'Energy';
const ATOMS = 'Atomic physics';

/** Cambridge O Level Physics (5054). */
export const O_LEVEL: TypedQuestion[] = [
  {
    key: 'train-acceleration',
    ...{ unit: MOTION, chapter: 'Speed-time graphs', tags: ['calculation', 'units'], marks: 2 },
    text: 'A train starts from rest and reaches a speed of 18 m/s after 45 s. Calculate its average acceleration.',
    ...number('0.40', 'm/s²', {
      slips: [
        { value: '2.5', note: 'Divide the change of speed by the time, not the time by the speed.' },
        { value: '810', note: 'Multiplying speed and time gives a distance.' },
      ],
    }),
    solution: '$a = \\frac{v - u}{t} = \\frac{18 - 0}{45} = 0.40$ m/s²',
  },
  {
    key: 'crane',
    ...{ unit: MOTION, chapter: 'Work and power', tags: ['calculation', 'energy'] },
    text: 'A crane lifts a crate of mass 250 kg through 12 m in 20 s. Take $g$ = 9.8 N/kg.',
    ...inParts(
      part('a', number('2450', 'N', { figures: 3 }), { marks: 2, text: 'Calculate the weight of the crate.' }),
      part('b', number('a × 12', 'J', { figures: 3 }), { marks: 2, text: 'Calculate the work done on the crate.' }),
      part('c', number('b ÷ 20', 'W', { figures: 3 }), { marks: 2, text: 'Calculate the useful power of the crane.' }),
    ),
    solution: '(a) $W = mg = 250 × 9.8 = 2450$ N (b) $2450 × 12 = 29400$ J (c) $29400 ÷ 20 = 1470$ W',
  },
  {
    key: 'pull-of-the-earth',
    ...{ unit: MOTION, chapter: 'Newton’s laws', tags: ['concepts'] },
    text: 'Which word names the pull of the Earth on a stone, measured in newtons?',
    ...words(['weight', 'gravitational force', 'force of gravity']),
    solution: 'Weight is a force and is measured in newtons. Mass is measured in kilograms.',
  },
  {
    key: 'terminal-speed',
    ...{ unit: MOTION, chapter: 'Newton’s laws', tags: ['concepts', 'forces'] },
    text: 'A skydiver of weight $W$ falls at a steady speed. What is the air resistance $R$ on the skydiver?',
    ...choice('B', ['$R < W$', '$R = W$', '$R > W$', '$R = 0$']),
    solution: 'At a steady speed the resultant force is zero, so $R = W$.',
  },
  {
    key: 'stone-density',
    ...{ unit: MOTION, chapter: 'Density', tags: ['calculation', 'significant figures'], marks: 2 },
    text: 'A stone of mass 156 g is lowered into a measuring cylinder. The water rises from 40 cm³ to 100 cm³. Calculate the density of the stone to two significant figures.',
    ...number('2.6', 'g/cm³', {
      digits: 'require',
      slips: [{ value: '1.56', note: 'The volume of the stone is the rise of the water.' }],
    }),
    solution: '$\\rho = \\frac{m}{V} = \\frac{156}{100 - 40} = 2.6$ g/cm³',
  },
  {
    key: 'sound-in-air',
    ...{ unit: WAVES, chapter: 'Wave properties', tags: ['calculation', 'drawn numbers'], marks: 2 },
    text: 'A loudspeaker makes sound of frequency {f} Hz. Its wavelength in air is {w} m. Calculate the speed of the sound.',
    ...number('f × w', 'm/s', { figures: 3, digits: 'ignore' }),
    parameters: [
      { name: 'f', from: '170', to: '230', step: '10' },
      { name: 'w', from: '1.4', to: '1.9', step: '0.1' },
    ],
    solution: '$v = f\\lambda$: multiply {f} Hz by {w} m.',
  },
  {
    key: 'sonar',
    ...{ unit: WAVES, chapter: 'Wave properties', tags: ['calculation', 'sound'], marks: 2 },
    text: 'A ship sends a pulse of sound to the sea bed. Its echo arrives after 0.48 s. Sound travels at 1500 m/s in sea water. How deep is the sea?',
    ...number('360', 'm', { slips: [{ value: '720', note: 'The pulse travels down and back: halve the distance.' }] }),
    solution: 'The pulse travels $1500 × 0.48 = 720$ m, down and back. The depth is $720 ÷ 2 = 360$ m.',
  },
  {
    key: 'bending-light',
    ...{ unit: WAVES, chapter: 'Refraction', tags: ['concepts'] },
    text: 'What is the name for the change of direction of light as it passes from air into glass?',
    ...words(['refraction']),
    solution: 'Refraction: the light changes its speed and with it its direction.',
  },
  {
    key: 'critical-angle',
    ...{ unit: WAVES, chapter: 'Refraction', tags: ['calculation'], marks: 2 },
    text: 'The refractive index of a glass is 1.50. Calculate the critical angle for light in this glass.',
    ...number('42', '°', { ask: 'given', slips: [{ value: '0.67', note: 'This is the sine of the angle.' }] }),
    solution: '$\\sin c = \\frac{1}{n} = \\frac{1}{1.50}$, so $c = 42$°.',
  },
  {
    key: 'two-resistors',
    ...{ unit: ELECTRICITY, chapter: 'Series and parallel circuits', tags: ['circuits', 'calculation'] },
    text: 'The diagram shows two resistors connected to a battery.',
    drawing: { name: 'series', shows: 'A 12 V battery, a 6.0 Ω and a 3.0 Ω resistor in series.' },
    ...inParts(
      part('a', number('9.0', 'Ω'), { marks: 1, text: 'Calculate the combined resistance.' }),
      part('b', number('12 ÷ a', 'A'), { marks: 2, text: 'Calculate the current in the circuit.' }),
      part('c', number('6 × b', 'V'), { marks: 2, text: 'Calculate the p.d. across the 6.0 Ω resistor.' }),
    ),
    solution:
      '(a) $6.0 + 3.0 = 9.0$ Ω (b) $I = \\frac{V}{R} = \\frac{12}{9.0} = 1.3$ A (c) $V = IR = 1.33 × 6.0 = 8.0$ V',
  },
  {
    key: 'kettle',
    ...{ unit: ELECTRICITY, chapter: 'Mains electricity', tags: ['calculation', 'energy'], marks: 2 },
    text: 'A kettle with a power of 2.2 kW is switched on for 3.0 minutes. How much energy is transferred?',
    ...number('396000', 'J', {
      alsoUnits: [{ unit: 'kWh', factor: '3600000' }],
      slips: [{ value: '6600', note: 'Change the minutes to seconds.' }],
    }),
    solution: '$E = Pt = 2200 × 180 = 396000$ J, which is 400 kJ to two significant figures.',
  },
  {
    key: 'falling-ball',
    ...{ unit: ENERGY, chapter: 'Kinetic and potential energy', tags: ['calculation', 'drawn numbers'] },
    text: 'A ball of mass {m} kg falls from a height of {h} m. Take $g$ = 10 N/kg and leave air resistance out of account.',
    ...inParts(
      part('a', number('m × 10 × h', 'J'), { marks: 2, text: 'Calculate the loss of gravitational potential energy.' }),
      part('b', number('√(2 × a ÷ m)', 'm/s'), { marks: 2, text: 'Calculate the speed at the ground.' }),
    ),
    parameters: [
      { name: 'm', from: '0.2', to: '0.8', step: '0.2' },
      { name: 'h', from: '5', to: '20', step: '5' },
    ],
    solution: '(a) $E = mgh$ with {m} kg and {h} m (b) $\\frac{1}{2}mv^2 = E$, so $v = \\sqrt{\\frac{2E}{m}}$',
  },
  {
    key: 'half-life',
    ...{ unit: ATOMS, chapter: 'Radioactivity', tags: ['calculation'], marks: 2 },
    text: 'The count rate of a source falls from 640 counts/s to 80 counts/s in 24 days. What is its half-life?',
    ...number('8.0', 'days', {
      ...{ ask: 'given', figures: 1, sf: { min: 1, max: 3 } },
      slips: [{ value: '3', note: 'This is the number of half-lives in 24 days.' }],
    }),
    solution: '640 → 320 → 160 → 80: three half-lives in 24 days, so one is 8.0 days.',
  },
  {
    key: 'alpha-decay',
    ...{ unit: ATOMS, chapter: 'Radioactivity', tags: ['concepts'] },
    text: 'A nucleus of ${}^{226}_{88}\\mathrm{Ra}$ emits an alpha particle. What is left?',
    ...choice('A', [
      '${}^{222}_{86}\\mathrm{Rn}$',
      '${}^{224}_{86}\\mathrm{Rn}$',
      '${}^{226}_{89}\\mathrm{Ac}$',
      '${}^{230}_{90}\\mathrm{Th}$',
    ]),
    solution: 'The alpha particle ${}^{4}_{2}\\mathrm{He}$ takes away four nucleons, two of them protons.',
  },
];
