import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Asks at the terminal, without showing what is typed; without a terminal, or on demand, standard input is the password. */
export async function readPassword({ fromStdin }: { fromStdin: boolean }): Promise<string> {
  if (fromStdin || !process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  return askHidden('Password: ');
}

/** At the terminal itself: standard error may be collected by whoever started this. */
function askHidden(question: string): Promise<string> {
  const screen = createWriteStream('/dev/tty');
  screen.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  return new Promise((resolve) => {
    lines.once('close', () => screen.end('\n', () => resolve('')));
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
  });
}
