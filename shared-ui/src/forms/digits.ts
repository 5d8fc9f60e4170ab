/**
 * Converts Arabic and Persian digits and the Arabic decimal mark to Western ones, for typed numbers, phones and
 * searches.
 */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹٫]/g, (digit) => (digit === '٫' ? '.' : String(digit.charCodeAt(0) & 15)));
