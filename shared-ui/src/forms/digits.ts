/**
 * Converts Arabic and Persian digits and the Arabic decimal mark to Western ones, for typed numbers, phones and
 * searches.
 */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹٫]/g, (digit) => (digit === '٫' ? '.' : String(digit.charCodeAt(0) & 15)));

/** Browsers reject Arabic digits in a number field before the page sees them: inserts Western ones instead. */
export function typeWesternDigits(event: { nativeEvent: Event; preventDefault: () => void }): void {
  const { data } = event.nativeEvent as InputEvent;
  const western = westernDigits(data ?? '');
  if (western === (data ?? '')) return;
  event.preventDefault();
  // The only way that keeps the caret, Undo and the field's own validation.
  document.execCommand('insertText', false, western);
}
