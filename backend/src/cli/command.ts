/** One command of the backend's command line. */
export interface Command {
  /** One line for --help. */
  summary: string;
  /** How to call it, after the command's name. */
  usage: string;
  /** Does it, and answers what is printed. @throws CommandRefused with sentences for the operator */
  run(args: string[]): Promise<string>;
}

/** A refusal that the operator reads; every line names what is wrong. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
