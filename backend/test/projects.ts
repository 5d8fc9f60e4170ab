/** What `npm run test:long` runs: minutes each. */
const LONG = process.env['LONG_SEARCHES'] === '1' ? [] : ['**/*.long.spec.ts'];
const MEDIUM = '{src,demo}/**/*.medium.spec.ts';
/** What exhausts the memory of a thread of its process can end the whole process. */
const EXHAUSTING = '**/sheet-reader.spec.ts';
/** What defines jobs and schemas of its own, which every worker of the process would then want handlers for, or kills or stops processes. */
const MEDIUM_ALONE = [
  'src/platform/{queues,metrics,storage,testing,tracing}/**/*.medium.spec.ts',
  '**/hanging-database.medium.spec.ts',
  '**/exports-survive.medium.spec.ts',
  '**/push-survives.medium.spec.ts',
  '**/erasure-processes.medium.spec.ts',
  '**/upload-locks.medium.spec.ts',
  'src/cli/**/*.medium.spec.ts',
];

/** The test files of each of Vitest's projects. */
export const PROJECTS = {
  unit: { include: ['{src,demo}/**/*.spec.ts'], exclude: [MEDIUM, EXHAUSTING, ...LONG] },
  'unit-alone': { include: [EXHAUSTING], exclude: [] },
  medium: { include: [MEDIUM], exclude: MEDIUM_ALONE },
  'medium-alone': { include: MEDIUM_ALONE, exclude: [] },
};

export type Project = keyof typeof PROJECTS;

/** Sources whose functions tests are chosen by: the product's and the demo's, from the root of the checkout. */
export const isProductSource = (file: string): boolean =>
  /^backend\/(?:src|demo)\/.*\.ts$/.test(file) && !/\/testing\/|\.spec\.ts$|\.d\.ts$/.test(file);

export const isTestFile = (file: string): boolean => /^backend\/(?:src|demo)\/.*\.spec\.ts$/.test(file);
