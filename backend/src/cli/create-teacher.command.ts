import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { CliModule } from '../cli.module.js';
import { NewTeacherDto } from '../modules/people/teachers/teachers.dto.js';
import { TeacherAccounts } from '../modules/people/teachers/teacher-accounts.js';
import { configFromProcess } from '../platform/config/app-config.js';
import { AppError } from '../platform/http/app-error.js';
import { validationPipe } from '../platform/http/validation.js';
import { type Command, CommandRefused } from './command.js';
import { readPassword } from './read-password.js';

const ON_COMMAND_LINE =
  'Warning: a password on the command line can be read by other users of this machine and stays in the shell’s history. ' +
  'Leave --password out to be asked for it, or use --password-stdin.\n';

/** Prints `{"id": …}`. */
export const createTeacher: Command = {
  usage: '--name N --email E [--password-stdin | --password P] [--another]',
  summary: 'Makes a teacher, asking for the password; a second one, whose classes are apart, only with --another.',
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
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { name: text, email: text, password: text, 'password-stdin': flag, another: flag };
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new CommandRefused(error instanceof Error ? error.message : String(error));
  }
}

async function create(teacher: NewTeacherDto, another: boolean): Promise<string> {
  const app = await NestFactory.createApplicationContext(CliModule.forRoot(configFromProcess()), { logger: ['error'] });
  try {
    return await app.get(TeacherAccounts).create(teacher, { another });
  } finally {
    await app.close();
  }
}

/** Every refused field's sentence, or the refusal's own. */
function sentencesOf({ body, message }: AppError): string {
  const fields: unknown = body['errors'];
  if (!Array.isArray(fields)) return message;
  return fields.map((field: { message: string }) => field.message).join('\n');
}
