import { choice, inParts, number, part, type TypedQuestion, words } from './typed-question.js';

const FORCES = 'Forces and motion';
const ELECTRICITY = 'Electricity';
const WAVES = 'Waves';
const ENERGY = 'Energy resources and energy transfers';
const MATTER = 'Solids, liquids and gases';
const RADIOACTIVITY = 'Radioactivity and particles';
const ASTROPHYSICS = 'Astrophysics';

/** Edexcel International GCSE Physics (4PH1). */
export const EDEXCEL: TypedQuestion[] = [
  {
    key: 'stopping-distance',
    ...{ unit: FORCES, chapter: 'Movement and position', tags: ['calculation'] },
    text: 'A car travels at 15 m/s. The driver reacts after 0.70 s and then brakes evenly to rest in 3.0 s.',
    ...inParts(
      part('a', number('10.5', 'm', { figures: 3 }), { marks: 1, text: 'Calculate the thinking distance.' }),
      part('b', number('22.5', 'm', { figures: 3 }), { marks: 2, text: 'Calculate the braking distance.' }),
      part('c', number('a + b', 'm', { figures: 3 }), { marks: 1, text: 'Calculate the stopping distance.' }),
    ),
    solution: '(a) $15 × 0.70 = 10.5$ m (b) $\\frac{15 × 3.0}{2} = 22.5$ m (c) $10.5 + 22.5 = 33.0$ m',
  },
  {
    key: 'cars-collide',
    ...{ unit: FORCES, chapter: 'Momentum', tags: ['calculation'], marks: 3 },
    text: 'A car of mass 1200 kg moves at 8.0 m/s and hits a car of mass 800 kg at rest. They move on together. Calculate their speed.',
    ...number('4.8', 'm/s', {
      slips: [{ value: '12', note: 'Divide the momentum by the mass of both cars.' }],
    }),
    solution: '$1200 × 8.0 = (1200 + 800)v$, so $v = 4.8$ m/s.',
  },
  {
    key: 'ball-bounces',
    ...{ unit: FORCES, chapter: 'Momentum', tags: ['calculation'], marks: 2 },
    text: 'A ball of mass 0.40 kg hits a wall at 6.0 m/s and comes straight back at 4.0 m/s. Its first direction is positive. Calculate its change of momentum.',
    ...number('-4.0', 'kg m/s', {
      alsoUnits: [{ unit: 'N s', factor: '1' }],
      slips: [{ value: '-0.80', note: 'The velocity changes its direction, and with it its sign.' }],
    }),
    solution: '$\\Delta p = 0.40 × (-4.0 - 6.0) = -4.0$ kg m/s',
  },
  {
    key: 'charge',
    ...{ unit: ELECTRICITY, chapter: 'Energy and voltage', tags: ['calculation'], marks: 2 },
    text: 'A current of 0.25 A is in a lamp for 2.0 minutes. How much charge passes through it?',
    ...number('30', 'C', {
      alsoUnits: [{ unit: 'A s', factor: '1' }],
      slips: [{ value: '0.50', note: 'Change the minutes to seconds.' }],
    }),
    solution: '$Q = It = 0.25 × 120 = 30$ C',
  },
  {
    key: 'light-sensor',
    ...{ unit: ELECTRICITY, chapter: 'Circuits', tags: ['circuits', 'concepts'] },
    text: 'A light-dependent resistor and a lamp are in series with a battery. The light on the resistor gets brighter. What happens?',
    ...choice('D', [
      'Its resistance rises and the lamp dims',
      'Its resistance rises and the lamp brightens',
      'Its resistance falls and the lamp dims',
      'Its resistance falls and the lamp brightens',
    ]),
    solution: 'More light gives less resistance, so a larger current.',
  },
  {
    key: 'remote-control',
    ...{ unit: WAVES, chapter: 'The electromagnetic spectrum', tags: ['concepts'] },
    text: 'Which part of the electromagnetic spectrum do most remote controls of televisions use?',
    ...words(['infrared', 'infra-red', 'infra red', 'infrared radiation', 'IR']),
    solution: 'Infrared, from a light-emitting diode.',
  },
  {
    key: 'ray-in-water',
    ...{ unit: WAVES, chapter: 'Light and sound', tags: ['calculation'], marks: 2 },
    text: 'A ray of light hits water at an angle of incidence of 50°. The angle of refraction is 35°. Calculate the refractive index of water.',
    ...number('1.34', null, {
      within: '2',
      slips: [{ value: '1.43', note: 'Divide the sines of the angles, not the angles.' }],
    }),
    solution: '$n = \\frac{\\sin i}{\\sin r} = \\frac{\\sin 50°}{\\sin 35°} = 1.34$',
  },
  {
    key: 'lifting-boxes',
    ...{ unit: ENERGY, chapter: 'Work and power', tags: ['calculation', 'drawn numbers'], marks: 2 },
    text: 'A worker lifts a box of mass {m} kg onto a shelf {h} m above the floor. Take $g$ = 10 N/kg. Calculate the gain of gravitational potential energy.',
    ...number('m × 10 × h', 'J', { alsoUnits: [{ unit: 'N m', factor: '1' }], digits: 'ignore' }),
    parameters: [
      { name: 'm', from: '5', to: '20', step: '1' },
      { name: 'h', from: '1.2', to: '2.0', step: '0.2' },
    ],
    solution: '$E = mgh$ with {m} kg, 10 N/kg and {h} m.',
  },
  {
    key: 'motor-efficiency',
    ...{ unit: ENERGY, chapter: 'Energy transfers', tags: ['calculation'], marks: 1 },
    text: 'A motor is supplied with 250 J and does 90 J of useful work. What is its efficiency, in percent?',
    ...number('36', '%', { slips: [{ value: '64', note: 'This is what is wasted.' }] }),
    solution: '$\\frac{90}{250} × 100 = 36$ %',
  },
  {
    key: 'gas-squeezed',
    ...{ unit: MATTER, chapter: 'Ideal gas molecules', tags: ['calculation'], marks: 2 },
    text: 'A gas at 100 kPa has a volume of 240 cm³. It is compressed to 60 cm³ at the same temperature. Calculate its pressure.',
    ...number('400', 'kPa', {
      slips: [{ value: '25', note: 'A smaller volume has a higher pressure.' }],
    }),
    solution: '$p_1V_1 = p_2V_2$, so $p_2 = \\frac{100 × 240}{60} = 400$ kPa.',
  },
  {
    key: 'sun-fuel',
    ...{ unit: RADIOACTIVITY, chapter: 'Fission and fusion', tags: ['concepts'] },
    text: 'Name the process in which small nuclei join in the Sun and release energy.',
    ...words(['fusion', 'nuclear fusion'], { spelling: false }),
    solution: 'Nuclear fusion: hydrogen nuclei join to make helium.',
  },
  {
    key: 'satellite',
    ...{ unit: ASTROPHYSICS, chapter: 'Motion in the universe', tags: ['calculation'], marks: 3 },
    text: 'A satellite moves in a circle of radius 42 200 km once in 24 hours. Calculate its speed.',
    ...number('3070', 'm/s', {
      within: '1',
      slips: [{ value: '488', note: 'The path is the whole circle, 2πr.' }],
    }),
    solution: '$v = \\frac{2\\pi r}{T} = \\frac{2\\pi × 4.22 × 10^{7}}{86400} = 3070$ m/s',
  },
  {
    key: 'red-shift',
    ...{ unit: ASTROPHYSICS, chapter: 'Cosmology', tags: ['calculation', 'standard form'], marks: 3 },
    text: 'A line of hydrogen has a wavelength of 656 nm in a laboratory and of 660 nm in the light of a galaxy. The speed of light is $3.0 × 10^{8}$ m/s. How fast does the galaxy move away?',
    ...number('1.83 × 10^6', 'm/s', {
      slips: [{ value: '1.2 × 10^9', note: 'Divide by the wavelength in the laboratory.' }],
    }),
    solution: '$\\frac{v}{c} = \\frac{\\Delta\\lambda}{\\lambda} = \\frac{4}{656}$, so $v = 1.8 × 10^{6}$ m/s.',
  },
];
