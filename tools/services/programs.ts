import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Where programs may be installed even if they are not on PATH (a service manager's PATH is short). */
const USUAL_PLACES = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
const APT_ENVIRONMENT = { DEBIAN_FRONTEND: 'noninteractive' };

/** The full path of a system program, or undefined if it is not installed. */
export function findProgram(name: string): string | undefined {
  const places = [...(process.env['PATH'] ?? '').split(path.delimiter), ...USUAL_PLACES];
  return places.map((place) => path.join(place, name)).find(isExecutable);
}

/**
 * Installs Debian packages if this process may: on a system with apt, as root or with passwordless sudo, and without
 * FULCRUM_NO_INSTALL=1.
 * @returns undefined once they are installed, else the reason why not
 */
export function installPackages(packages: string[], report: (line: string) => void): string | undefined {
  if (process.env['FULCRUM_NO_INSTALL'] === '1') return 'FULCRUM_NO_INSTALL forbids installing it';
  if (!findProgram('apt-get')) return 'this system has no apt-get';
  const rights = elevation();
  if (!rights) return 'installing it needs root';
  report(`Installing ${packages.join(', ')} (Debian) …`);
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...rights, 'apt-get', ...args];
    return spawnSync(command, rest, { env: { ...process.env, ...APT_ENVIRONMENT }, encoding: 'utf8' });
  };
  apt('update');
  const installed = apt('install', '-y', '--no-install-recommends', ...packages);
  if (installed.status === 0) return undefined;
  return `apt-get could not install it: ${(installed.stderr || String(installed.error)).trim().split('\n').at(-1)}`;
}

function elevation(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  const sudo = findProgram('sudo');
  return sudo && spawnSync(sudo, ['-n', 'true']).status === 0 ? [sudo, '-n'] : undefined;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
