/**
 * Does something with what is kept, by code that a first visit does without. When the code does not come, since there is no line, what
 * others may not see goes at the next sign-in.
 */
export function withKept(work: (kept: typeof import('./kept')) => Promise<void>): void {
  void import('./kept').then(work).catch(() => undefined);
}
