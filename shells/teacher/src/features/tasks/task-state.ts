interface WithDeadline {
  deadline: string;
}

/** A task is open until its deadline; at the deadline itself it is closed. */
export const isOpen = ({ deadline }: WithDeadline, nowMs: number): boolean => nowMs < Date.parse(deadline);

/** Open tasks first, the next deadline on top; then closed ones, the latest on top. */
export function inOrder<T extends WithDeadline>(tasks: readonly T[], nowMs: number): T[] {
  return tasks.toSorted((a, b) => {
    const open = isOpen(a, nowMs);
    if (open !== isOpen(b, nowMs)) return open ? -1 : 1;
    const earlierFirst = Date.parse(a.deadline) - Date.parse(b.deadline);
    return open ? earlierFirst : -earlierFirst;
  });
}
