import { currentDirection } from './texts';

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

const isPageFromTheRight = () => currentDirection() === 'rtl';

const isolated = (text: string) => (isPageFromTheRight() || RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/**
 * Joins names into a list, each in its own direction and the list in the page's: user input, or facts that begin with a
 * number or a Latin word. Uses invisible directional isolates.
 */
export function joinNames(names: readonly string[], separator?: ' · '): string {
  const row = names.map(isolated).join(separator ?? (isPageFromTheRight() ? '، ' : ', '));
  return isPageFromTheRight() && names.length > 1 ? `\u2067${row}\u2069` : row;
}
