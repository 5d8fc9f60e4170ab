/** Arabic and Persian digits and the Arabic decimal mark as Western ones, wherever a number, a phone or a search is typed. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹٫]/g, (digit) => (digit === '٫' ? '.' : String(digit.charCodeAt(0) & 15)));

/** A number field refuses Arabic digits before anybody sees them: they are typed as Western ones instead. */
export function typeWesternDigits(event: { nativeEvent: Event; preventDefault: () => void }): void {
  const { data } = event.nativeEvent as InputEvent;
  const western = westernDigits(data ?? '');
  if (western === (data ?? '')) return;
  event.preventDefault();
  // The one way that keeps the caret, Undo and the field's own checks.
  document.execCommand('insertText', false, western);
}
