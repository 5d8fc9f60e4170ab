import { findChromium } from '../services/chromium.ts';
import { findProgram, installPackages } from '../services/programs.ts';
import type { Group } from './steps.ts';

interface Prerequisite {
  program: string;
  packages: string[];
  groups: Group[];
  /** Only needed by `npm run test:long`. */
  long?: boolean;
  /** How to find it, if another program is also acceptable. */
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
  // Reads marked PDFs independently of our own code.
  { program: 'qpdf', packages: ['qpdf'], groups: ['unit'], long: true },
  { program: 'pdftoppm', packages: ['poppler-utils'], groups: ['unit'], long: true },
  { program: 'firefox-esr', packages: ['firefox-esr'], groups: ['e2e'], long: true },
  { program: 'Xvfb', packages: ['xvfb'], groups: ['e2e'], long: true },
  {
    program: 'WebKitWebDriver',
    // Without the GStreamer plugins it plays no video.
    packages: ['webkit2gtk-driver', 'gstreamer1.0-plugins-good', 'gstreamer1.0-plugins-bad', 'gstreamer1.0-libav'],
    groups: ['e2e'],
    long: true,
  },
];

/**
 * Installs the system programs that these groups of tests need.
 * @returns a sentence for each that is still missing
 */
export function ensurePrograms(groups: Group[], report: (line: string) => void): string[] {
  const isLong = process.env['LONG_SEARCHES'] === '1';
  const absent = PREREQUISITES.filter(
    (prerequisite) =>
      (isLong || !prerequisite.long) &&
      prerequisite.groups.some((group) => groups.includes(group)) &&
      isMissing(prerequisite),
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
