interface Line {
  length: number;
  end: Promise<unknown>;
}

/** Lets the pieces of work of one key wait for one another; those of different keys run beside each other. In this process. */
export class Turns {
  private readonly lines = new Map<string, Line>();

  /** How many of this key run or wait. */
  lengthOf(key: string): number {
    return this.lines.get(key)?.length ?? 0;
  }

  /** Runs the work when everything of this key that came before has ended, well or not, and answers what it answers. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.lines.get(key) ?? { length: 0, end: Promise.resolve() };
    const turn = line.end.then(work);
    line.length += 1;
    line.end = turn.catch(() => undefined);
    this.lines.set(key, line);
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) this.lines.delete(key);
    }
  }
}
