import type { Board } from './board.js';
import { corresponding, pathIn, readRef } from './boards.js';

/** A board's topics, or a teacher's of it, as questions are tagged with them. It remembers what it has looked up. */
export class TopicTree {
  private readonly paths = new Map<string, string[]>();
  private readonly found = new Map<string, string[]>();

  constructor(private readonly board: Pick<Board, 'code' | 'topics'>) {}

  /**
   * The codes of topics in this board, whichever board they are of.
   * @param refs as they are stored: "0625 1.5.2"
   */
  codesOf(refs: readonly string[]): string[] {
    return [...new Set(refs.flatMap((ref) => this.codesOfOne(ref)))];
  }

  /** The topics and all topics above them, each once. */
  withAbove(codes: readonly string[]): string[] {
    return [...new Set(codes.flatMap((code) => this.pathTo(code)))];
  }

  /** The lowest topic that all of these belong to; null if there is none. */
  common(codes: readonly string[]): string | null {
    const [first = [], ...others] = codes.map((code) => this.pathTo(code));
    return first.findLast((code) => others.every((path) => path.includes(code))) ?? null;
  }

  private codesOfOne(ref: string): string[] {
    const known = this.found.get(ref);
    if (known) return known;
    const topic = readRef(ref);
    const codes = topic ? corresponding(topic, this.board.code).filter((code) => this.has(code)) : [];
    this.found.set(ref, codes);
    return codes;
  }

  private has(code: string): boolean {
    return this.board.topics.some((topic) => topic.code === code);
  }

  private pathTo(code: string): string[] {
    const path = this.paths.get(code) ?? pathIn(this.board.topics, code);
    this.paths.set(code, path);
    return path;
  }
}
