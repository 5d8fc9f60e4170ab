/** Only in `npm run test:long`: they take minutes each. */
const LONG = process.env['LONG_SEARCHES'] === '1' ? [] : ['**/*.long.spec.ts'];
const MEDIUM = '{src,demo}/**/*.medium.spec.ts';
/** Exhausting the memory of a thread can end the whole process. */
const EXHAUSTING = '**/sheet-reader.spec.ts';
/**
 * Tests that kill or stop processes or start parts of the platform of their own. They mostly wait, so they run beside
 * the others.
 */
const MEDIUM_ALONE = [
  'src/platform/{queues,metrics,storage,testing,tracing}/**/*.medium.spec.ts',
  '**/hanging-database.medium.spec.ts',
  '**/exports-survive.medium.spec.ts',
  '**/worker-in-api.medium.spec.ts',
  '**/push-survives.medium.spec.ts',
  '**/erasure-processes.medium.spec.ts',
  '**/upload-locks.medium.spec.ts',
  'src/cli/**/*.medium.spec.ts',
];

/** The test files of each Vitest project. */
export const PROJECTS = {
  unit: { include: ['{src,demo}/**/*.spec.ts'], exclude: [MEDIUM, EXHAUSTING, ...LONG] },
  'unit-alone': { include: [EXHAUSTING], exclude: [] },
  medium: { include: [MEDIUM], exclude: MEDIUM_ALONE },
  'medium-alone': { include: MEDIUM_ALONE, exclude: [] },
};
