import { NestFactory } from '@nestjs/core';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { CliModule } from '../cli.module.js';
import { TeacherAccounts } from '../modules/people/teachers/teacher-accounts.js';
import { NewTeacherDto } from '../modules/people/teachers/teachers.dto.js';
import { configFromProcess } from '../platform/config/app-config.js';
import { AppError } from '../platform/http/app-error.js';
import { validationPipe } from '../platform/http/validation.js';
import { assertOwnRows, type Command, CommandRefused } from './command.js';

const ON_COMMAND_LINE =
  'Warning: a password on the command line can be read by other users of this machine and stays in the shell’s history. ' +
  'Leave --password out to be asked for it, or use --password-stdin.\n';

/** Prints `{"id": …}`. */
export const createTeacher: Command = {
  usage: '--name N --email E [--password-stdin | --password P] [--another]',
  summary: 'Creates a teacher and asks for the password. --another creates a second, separate one.',
  run: async (args) => {
    const { another = false, password: typed, 'password-stdin': fromStdin = false, ...names } = read(args);
    if (typed !== undefined) process.stderr.write(ON_COMMAND_LINE);
    const given = { ...names, password: typed ?? (await readPassword({ fromStdin })) };
    try {
      const teacher = await validationPipe().transform(given, { type: 'body', metatype: NewTeacherDto });
      return `${JSON.stringify({ id: await create(teacher, another) })}\n`;
    } catch (error) {
      if (error instanceof AppError) throw new CommandRefused(sentencesOf(error));
      throw error;
    }
  },
};

function read(args: string[]) {
  const string = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { name: string, email: string, password: string, 'password-stdin': flag, another: flag };
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new CommandRefused(error instanceof Error ? error.message : String(error));
  }
}

async function create(teacher: NewTeacherDto, another: boolean): Promise<string> {
  const config = configFromProcess();
  await assertOwnRows(config);
  const app = await NestFactory.createApplicationContext(CliModule.forTeachers(config), { logger: ['error'] });
  try {
    return await app.get(TeacherAccounts).create(teacher, { another });
  } finally {
    await app.close();
  }
}

/** The sentence of each rejected field, or else the error's own message. */
function sentencesOf({ body, message }: AppError): string {
  const fields: unknown = body['errors'];
  if (!Array.isArray(fields)) return message;
  return fields.map((field: { message: string }) => field.message).join('\n');
}

/**
 * Asks at the terminal without echoing the input; without a terminal, or with `fromStdin`, reads the password from
 * standard input.
 */
async function readPassword({ fromStdin }: { fromStdin: boolean }): Promise<string> {
  if (fromStdin || !process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  return askHidden('Password: ');
}

/** Asks on /dev/tty: standard error may be redirected. */
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
