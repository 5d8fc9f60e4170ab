import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../start/layout.ts';

const WORKSPACES = ['.', 'backend', 'shells/teacher'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'data', '.git', '.nx', '.ci', 'test-results']);
const OWN = 'node_modules/@fulcrum';
const run = promisify(execFile);

/** A copy of the project's files in a temporary folder, with the installed packages, which a test may change freely. */
export class ScratchCopy {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static make(): ScratchCopy {
    const copy = new ScratchCopy(mkdtempSync(path.join(tmpdir(), 'fulcrum-new-feature-')));
    for (const name of readdirSync(ROOT).filter((entry) => !NOT_SOURCES.has(entry))) {
      cpSync(path.join(ROOT, name), path.join(copy.root, name), {
        recursive: true,
        filter: (source) => !NOT_SOURCES.has(path.basename(source)),
      });
    }
    for (const workspace of WORKSPACES) copy.linkPackages(workspace);
    symlinkSync(path.join(ROOT, 'node_modules/.bin'), path.join(copy.root, 'node_modules/.bin'));
    for (const name of readdirSync(path.join(ROOT, OWN))) {
      const workspace = path.relative(ROOT, realpathSync(path.join(ROOT, OWN, name)));
      symlinkSync(path.join(copy.root, workspace), path.join(copy.root, OWN, name));
    }
    return copy;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /**
   * Runs a program in a folder of the copy.
   * @throws Error with its output
   */
  async run(folder: string, command: string, ...args: string[]): Promise<string> {
    const env = { ...process.env, NX_DAEMON: 'false', CI: '1', NX_WORKSPACE_ROOT_PATH: this.root };
    try {
      return (await run(command, args, { cwd: path.join(this.root, folder), env, maxBuffer: 1 << 26 })).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`, { cause: error });
    }
  }

  /** Links the packages that npm installed for a workspace; the project's own packages are those of the copy. */
  private linkPackages(workspace: string): void {
    const installed = path.join(ROOT, workspace, 'node_modules');
    if (!existsSync(installed)) return;
    const target = path.join(this.root, workspace, 'node_modules');
    mkdirSync(path.join(target, '@fulcrum'), { recursive: true });
    for (const name of readdirSync(installed).filter((entry) => !entry.startsWith('.') && entry !== '@fulcrum')) {
      symlinkSync(path.join(installed, name), path.join(target, name));
    }
  }
}
