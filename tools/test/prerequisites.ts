import { findProgram, installPackages } from '../services/programs.ts';
import type { Step } from './steps.ts';

interface Prerequisite {
  program: string;
  packages: string[];
  groups: Step['group'][];
}

const PREREQUISITES: Prerequisite[] = [
  { program: 'redis-server', packages: ['redis-server'], groups: ['unit', 'medium', 'e2e'] },
  { program: 'ffmpeg', packages: ['ffmpeg'], groups: ['medium', 'e2e'] },
  { program: 'chromium', packages: ['chromium', 'fonts-dejavu-core'], groups: ['e2e'] },
];

/** Installs the programs of the system that these steps need. @returns a sentence for each that is missing after that */
export function ensurePrograms(steps: Step[], report: (line: string) => void): string[] {
  const groups = new Set(steps.map((step) => step.group));
  const absent = PREREQUISITES.filter(
    ({ program, groups: users }) => users.some((group) => groups.has(group)) && !findProgram(program),
  );
  if (absent.length === 0) return [];
  const refusal = installPackages(
    absent.flatMap(({ packages }) => packages),
    report,
  );
  return absent
    .filter(({ program }) => !findProgram(program))
    .map(({ program }) => `${program} is not installed${refusal ? `, and ${refusal}` : ''}.`);
}
