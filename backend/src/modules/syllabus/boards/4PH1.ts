import { type Board, linesOf, topicsOf } from './board.js';

/** Pearson Edexcel International GCSE Physics. The headings were compared with no document of Pearson's: all are to be checked. */
const TOPICS = topicsOf([
  ['1', 'Forces and motion'],
  ['1(a)', 'Units', ['measurement']],
  ['1(b)', 'Movement and position', ['motion']],
  [
    '1(c)',
    'Forces, movement, shape and momentum',
    [
      ...(['mass-and-weight', 'resultant-force', 'friction', 'elastic-deformation'] as const),
      ...(['moments', 'centre-of-gravity', 'momentum'] as const),
    ],
  ],
  ['2', 'Electricity'],
  ['2(a)', 'Units', ['measurement']],
  ['2(b)', 'Mains electricity', ['electrical-safety', 'electrical-power']],
  [
    '2(c)',
    'Energy and voltage in circuits',
    ['current', 'voltage', 'resistance', 'circuit-components', 'series-and-parallel'],
  ],
  ['2(d)', 'Electric charge', ['charge']],
  ['3', 'Waves'],
  ['3(a)', 'Units', ['measurement']],
  ['3(b)', 'Properties of waves', ['wave-properties']],
  ['3(c)', 'The electromagnetic spectrum', ['electromagnetic-spectrum']],
  ['3(d)', 'Light and sound', ['reflection', 'refraction', 'sound', 'oscilloscope']],
  ['4', 'Energy resources and energy transfers'],
  ['4(a)', 'Units', ['measurement']],
  [
    '4(b)',
    'Energy transfers',
    ['energy', 'efficiency', 'conduction', 'convection', 'thermal-radiation', 'thermal-applications'],
  ],
  ['4(c)', 'Work and power', ['work', 'power', 'energy']],
  ['4(d)', 'Energy resources and electricity generation', ['energy-resources']],
  ['5', 'Solids, liquids and gases'],
  ['5(a)', 'Units', ['measurement']],
  ['5(b)', 'Density and pressure', ['density', 'pressure']],
  ['5(c)', 'Change of state', ['states-of-matter', 'changes-of-state', 'specific-heat-capacity']],
  ['5(d)', 'Ideal gas molecules', ['particle-model', 'gas-laws']],
  ['6', 'Magnetism and electromagnetism'],
  ['6(a)', 'Units', ['measurement']],
  ['6(b)', 'Magnetism', ['magnetism']],
  ['6(c)', 'Electromagnetism', ['magnetic-effect', 'motor-effect', 'motor']],
  ['6(d)', 'Electromagnetic induction', ['induction', 'generator', 'transformer']],
  ['7', 'Radioactivity and particles'],
  ['7(a)', 'Units', ['measurement']],
  [
    '7(b)',
    'Radioactivity',
    ['atom', 'nucleus', 'detection-of-radiation', 'emissions', 'decay', 'half-life', 'radiation-safety'],
  ],
  ['7(c)', 'Fission and fusion', ['fission-and-fusion']],
  ['8', 'Astrophysics'],
  ['8(a)', 'Units', ['measurement']],
  ['8(b)', 'Motion in the universe', ['earth', 'solar-system', 'circular-motion']],
  ['8(c)', 'Stellar evolution', ['sun', 'stars']],
  ['8(d)', 'Cosmology', ['universe']],
]);

const PAPERS = [
  { code: '1P', heading: 'Paper 1', share: 0.611 },
  { code: '2P', heading: 'Paper 2', share: 0.389 },
] as const;

export const board4PH1: Board = {
  code: '4PH1',
  name: 'Pearson Edexcel International GCSE Physics',
  version: '2019–',
  topics: TOPICS,
  papers: PAPERS,
  unchecked: linesOf(TOPICS, PAPERS),
  doubtful: [],
};
