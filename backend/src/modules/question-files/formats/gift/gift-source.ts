/** A question's source in a GIFT file, without its comments, and what the file says about it outside of it. */
export interface GiftSource {
  text: string;
  /** From comments such as `// [tag:waves]`. */
  tags: string[];
  /** From `$CATEGORY:` lines; null before the first. */
  category: string | null;
  /** Comments in front of it. */
  comments: string[];
}

/** Longer sources are broken: the end of a question is missing. */
const LONGEST = 200_000;

/** Place of the next of these signs that is not escaped; -1 if there is none. */
export function signAt(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\') at += 1;
    else if (signs.includes(sign)) return at;
  }
  return -1;
}

/** Splits a GIFT file at its empty lines, except those within an answer block. */
export class GiftSources {
  private readonly found: GiftSource[] = [];
  private lines: string[] = [];
  private comments: string[] = [];
  private category: string | null = null;
  /** Of the lines, with their ends. */
  private length = 0;
  private hasBlock = false;
  private isInBlock = false;

  static of(file: string): GiftSource[] {
    const sources = new GiftSources();
    for (const line of file.split(/\r\n|\r|\n/)) sources.read(line);
    sources.finish();
    return sources.found;
  }

  private read(line: string): void {
    const trimmed = line.trim();
    if (trimmed.startsWith('//')) this.comments.push(trimmed.slice(2).trim());
    else if (trimmed.startsWith('$CATEGORY:') && this.lines.length === 0) {
      this.category = trimmed.slice('$CATEGORY:'.length).trim();
      this.comments = [];
    } else if (trimmed === '' && !this.isInBlock) this.finish();
    else this.add(line);
  }

  private add(line: string): void {
    this.lines.push(line);
    this.length += line.length + 1;
    // A question has one answer block, the first.
    const begin = this.hasBlock ? -1 : signAt(line, '{');
    if (this.isInBlock) this.isInBlock = signAt(line, '}') < 0;
    else if (begin >= 0) {
      this.hasBlock = true;
      this.isInBlock = signAt(line, '}', begin + 1) < 0;
    }
    if (this.isInBlock && this.length > LONGEST) this.finish();
  }

  private finish(): void {
    const text = this.lines.join('\n');
    const { comments, category } = this;
    this.lines = [];
    this.length = 0;
    this.hasBlock = false;
    this.isInBlock = false;
    if (text.trim() === '') return;
    this.comments = [];
    this.found.push({ text, comments, category, tags: comments.flatMap(tagsOfComment) });
  }
}

const tagsOfComment = (comment: string): string[] =>
  [...comment.matchAll(/\[tag:([^\][]{1,100})\]/g)].map(([, tag = '']) => tag.trim());
