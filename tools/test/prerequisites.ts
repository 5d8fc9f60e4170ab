import { findChromium } from '../services/chromium.ts';
import { findProgram, installPackages } from '../services/programs.ts';
import type { Step } from './steps.ts';

interface Prerequisite {
  program: string;
  packages: string[];
  groups: Step['group'][];
  /** How it is found, where another program will do as well. */
  find?: () => string | undefined;
}

const isMissing = ({ program, find = () => findProgram(program) }: Prerequisite): boolean => !find();

const PREREQUISITES: Prerequisite[] = [
  { program: 'redis-server', packages: ['redis-server'], groups: ['unit', 'medium', 'e2e'] },
  { program: 'ffmpeg', packages: ['ffmpeg'], groups: ['medium', 'e2e'] },
  {
    program: 'chromium-headless-shell',
    packages: ['chromium-headless-shell', 'fonts-dejavu-core'],
    groups: ['e2e'],
    find: findChromium,
  },
];

/** Installs the programs of the system that these steps need. @returns a sentence for each that is missing after that */
export function ensurePrograms(steps: Step[], report: (line: string) => void): string[] {
  const groups = new Set(steps.map((step) => step.group));
  const absent = PREREQUISITES.filter(
    (prerequisite) => prerequisite.groups.some((group) => groups.has(group)) && isMissing(prerequisite),
  );
  if (absent.length === 0) return [];
  const refusal = installPackages(
    absent.flatMap(({ packages }) => packages),
    report,
  );
  return absent
    .filter(isMissing)
    .map(({ program }) => `${program} is not installed${refusal ? `, and ${refusal}` : ''}.`);
}
