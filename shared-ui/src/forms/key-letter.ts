/** The small letter, or the sign, that a key is in a shortcut: on a keyboard that writes another script, the Latin letter of its place. */
export const keyLetter = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  ((/^(?!\p{Script=Latin})[\p{L}\p{M}]+$/u.test(key) && /^Key([A-Z])$/.exec(code)?.[1]) || key).toLowerCase();
