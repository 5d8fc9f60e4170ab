/**
 * Finds texts from a place on that never moves back: whatever is wrong with a text, it is searched once for each. A search
 * from the beginning at every place would take quadratic time where most searches find the same distant end.
 */
export class TextFinder {
  private readonly next = new Map<string, number>();
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** @returns -1 if it does not occur any more */
  after(sought: string, from: number): number {
    const known = this.next.get(sought);
    if (known !== undefined && (known < 0 || known >= from)) return known;
    const at = this.text.indexOf(sought, from);
    this.next.set(sought, at);
    return at;
  }
}
