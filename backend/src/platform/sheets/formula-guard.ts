/**
 * First characters that make a spreadsheet program read text as a formula, including the full-width ones of East Asian
 * input (OWASP, CSV injection).
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Makes a text that begins like a formula harmless with a leading apostrophe, the mark of spreadsheet programs for text,
 * also if the sheet is saved as CSV and opened again.
 */
export const guardFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** Removes the apostrophe of `guardFormula`. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;
