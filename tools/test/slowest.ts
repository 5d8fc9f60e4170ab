import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export interface FileTime {
  file: string;
  seconds: number;
}

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}

const SHOWN = 10;

/** How long each test file of a Vitest or a Playwright JSON report took. @param root what the paths of files are shown from */
export function fileTimes(report: VitestReport | { suites: PlaywrightSuite[] }, root: string): FileTime[] {
  if ('suites' in report) {
    return report.suites.map((suite) => ({ file: `e2e/tests/${suite.file}`, seconds: milliseconds(suite) / 1000 }));
  }
  return report.testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const milliseconds = ({ suites = [], specs = [] }: PlaywrightSuite): number =>
  sum(suites.map(milliseconds)) +
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))));

/** A table of the files that took longest, the longest first; empty when no file was run. */
export function slowestTable(times: FileTime[]): string {
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
  if (slowest.length === 0) return '';
  const lines = slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
  return ['Slowest test files:', ...lines].join('\n');
}

/** The times of all JSON reports in a directory. One that was cut off counts for nothing: its step has failed already. */
export function reportedTimes(directory: string, root: string): FileTime[] {
  const reports = readdirSync(directory).filter((name) => name.endsWith('.json'));
  return reports.flatMap((name) => {
    try {
      return fileTimes(JSON.parse(readFileSync(path.join(directory, name), 'utf8')), root);
    } catch {
      return [];
    }
  });
}
