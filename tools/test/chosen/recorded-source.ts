import { functionsIn } from './source.ts';

/**
 * A source file that notes which of its functions are executed: by their index in `functionsIn`, with the recorder of the process
 * (backend/test/executed.file.ts). What its own statements execute while it loads, once in a process, is noted apart. Lines stay
 * where they are.
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

/** Functions may be called before their module has begun, by one that imports it in a circle: so this is a declaration, too. */
const head = (file: string): string =>
  `var __notes,__phase;function __executed(index){if(__phase!==executedFunctions.phase){__phase=executedFunctions.phase;` +
  `__notes=__phase.notesOf(${JSON.stringify(file)});}__notes[index]=1;}executedFunctions.beginLoad();`;
