/** The recorder with which tests note the functions that they execute (test/executed.file.ts). */
interface Recorder {
  beginLoad(): void;
  endLoad(): void;
}

/**
 * Counts every function that `make` executes, until its promise settles, as executed by all test files: later files of the process
 * reuse its result without executing it again, so a change to any of these functions has to run them all (tools/test/chosen).
 */
export function countForAllFiles<Made>(make: () => Made): Made {
  const { executedFunctions } = globalThis as { executedFunctions?: Recorder };
  if (!executedFunctions) return make();
  executedFunctions.beginLoad();
  let made: Made | undefined;
  try {
    made = make();
  } finally {
    if (made instanceof Promise) void made.catch(() => undefined).finally(() => executedFunctions.endLoad());
    else executedFunctions.endLoad();
  }
  return made;
}
