/** Returns a shortcut's key in lower case: on a keyboard with another script, the Latin letter at its position. */
export const keyLetter = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  ((/^(?!\p{Script=Latin})[\p{L}\p{M}]+$/u.test(key) && /^Key([A-Z])$/.exec(code)?.[1]) || key).toLowerCase();
