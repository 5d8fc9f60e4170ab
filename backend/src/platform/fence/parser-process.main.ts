/**
 * Main module of a fenced process that parses users' files: one file at a time, each with the module named in the
 * question. It runs in Node unbundled, from source as well as from the build.
 */
import { registerHooks } from 'node:module';

export interface ParserQuestion {
  /** The URL of a module whose default export takes `input`. */
  module: string;
  /** If omitted, the module is only loaded. */
  given?: { input: unknown };
}

/** `cpuSeconds` is the processor time that this process has used so far. */
export type ParserAnswer<Output> = { cpuSeconds: number } & ({ output: Output } | { failure: string });

const NETWORK = /^(node:)?(net|tls|dgram|dns|http|https|http2|inspector)(\/promises)?$/;

/**
 * Blocks Node's network modules, for systems that cannot cut off the network; and resolves `.js` imports to the
 * sources.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (NETWORK.test(specifier)) throw new Error(`${specifier} is not for parsers`);
    const isSource = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
    return next(isSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);

async function answer({ module, given }: ParserQuestion): Promise<ParserAnswer<unknown>> {
  const cpuSeconds = () => process.resourceUsage().userCPUTime / 1e6 + process.resourceUsage().systemCPUTime / 1e6;
  try {
    const parser: { default: (input: unknown) => unknown } = await import(module);
    const output = given && (await parser.default(given.input));
    return { output, cpuSeconds: cpuSeconds() };
  } catch (error) {
    return {
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      cpuSeconds: cpuSeconds(),
    };
  }
}

process.on('message', (question: ParserQuestion) => {
  void answer(question).then((found) => process.send?.(found));
});
process.on('disconnect', () => process.exit());
process.send?.({ pid: process.pid });
