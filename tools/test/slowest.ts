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

/**
 * How long each test file took, from a Vitest or Playwright JSON report.
 * @param root the folder that file paths are shown relative to
 */
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

/** A table of the slowest files, slowest first; empty if no file ran. */
export function slowestTable(times: FileTime[]): string {
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
  if (slowest.length === 0) return '';
  const lines = slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
  return ['Slowest test files:', ...lines].join('\n');
}

/** The times from all JSON reports in a directory. Ignores a truncated report: its step has failed already. */
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
