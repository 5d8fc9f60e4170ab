import { functionsIn } from './source.ts';

/**
 * Instruments a source file to record which of its functions are executed, by their index in `functionsIn`, with the
 * process's recorder (backend/test/executed.file.ts). What its top-level statements execute while it loads, once per
 * process, is recorded separately. Line numbers stay the same.
 *
 * @param file its path from the root of the checkout
 */
export function recordedSource(file: string, text: string): string {
  const inserted = functionsIn(file, text).functions.flatMap(({ start, end, isExpression }, index) =>
    isExpression
      ? [
          { at: start, what: `(__executed(${index}),` },
          { at: end, what: ')' },
        ]
      : [{ at: start + 1, what: `__executed(${index});` }],
  );
  let code = '';
  let from = 0;
  for (const { at, what } of inserted.toSorted((one, other) => one.at - other.at)) {
    code += text.slice(from, at) + what;
    from = at;
  }
  return `${head(file)}${code}${text.slice(from)}\n;executedFunctions.endLoad();`;
}

/**
 * A circular import may call a function before its module has started, so the recorder is a hoisted function
 * declaration.
 */
const head = (file: string): string =>
  `var __notes,__phase;function __executed(index){if(__phase!==executedFunctions.phase){__phase=executedFunctions.phase;` +
  `__notes=__phase.notesOf(${JSON.stringify(file)});}__notes[index]=1;}executedFunctions.beginLoad();`;
