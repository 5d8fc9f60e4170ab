/** Where tests note which functions they execute (test/executed.file.ts). */
interface Recorder {
  beginLoad(): void;
  endLoad(): void;
}

/**
 * What `make` executes, until its promise settles, counts as executed by every test file: later ones of the process find its
 * outcome. So a change of it runs them all (tools/test/chosen).
 */
export function forEverybody<Made>(make: () => Made): Made {
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
