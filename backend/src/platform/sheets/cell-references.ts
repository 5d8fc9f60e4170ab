const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

/** The number of a column, from 1: A is 1, AA is 27. */
export const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * LETTERS + letter.charCodeAt(0) - FIRST_LETTER + 1, 0);

/** The letters of a column, from 1. */
function lettersOf(column: number): string {
  const [before, last] = [Math.floor((column - 1) / LETTERS), (column - 1) % LETTERS];
  return (before > 0 ? lettersOf(before) : '') + String.fromCharCode(FIRST_LETTER + last);
}

/** The beginning of a row or a cell, under any namespace prefix, with its attributes. */
const ROW_OR_CELL = /<((?:[\w.-]{1,40}:)?(row|c))(?=[\s/>])([^<>]*)>/g;
const REFERENCE = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/**
 * Writes into every row and cell where it is. The standard (ECMA-376) lets a program leave that out: such a row or cell
 * follows the one before it.
 */
export function withReferences(xml: string): string {
  let [row, column] = [0, 0];
  return xml.replaceAll(ROW_OR_CELL, (tag: string, name: string, kind: string, attributes: string) => {
    const [, double, single] = REFERENCE.exec(attributes) ?? [];
    const given = double ?? single;
    if (kind === 'row') [row, column] = [given === undefined ? row + 1 : Number(given), 0];
    else column = given === undefined ? column + 1 : columnOf(given.replace(/\d+$/, ''));
    if (given !== undefined) return tag;
    const own = kind === 'row' ? String(row) : `${lettersOf(column)}${row}`;
    return `<${name} r="${own}"${attributes}>`;
  });
}
