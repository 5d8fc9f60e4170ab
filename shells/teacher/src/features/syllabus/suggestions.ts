/** A topic as far as its words concern a suggestion. */
export interface NamedTopic {
  code: string;
  heading: string;
  parent: string | null;
}

export interface NamedChapter {
  name: string;
  /** The name of its unit. */
  unit: string;
}

/** A chapter or question has no more topics. */
export const MOST_TOPICS = 3;

/** How much of the words of chapter and heading must be the same, from 0 to 1. */
const ENOUGH = 0.45;
/** All of them. */
const ALL = 0.99;
const NO_DIFFERENCE = 1e-9;
/** So much a unit with the words of the heading above counts: it decides between headings with the same words. */
const OF_UNIT = 0.1;
/** Words are the same if they begin alike: so many letters, and so much of the longer one. */
const LIKE_LETTERS = 5;
const LIKE_PART = 0.66;

/** Words that say nothing about physics. */
const EMPTY_WORDS = new Set(
  (
    'a an and are at by for from how in into is it its of on or our the their to what with ' +
    'chapter unit part lesson topic introduction intro revision review general basic basics simple phenomena'
  ).split(' '),
);

/** Words in their singular, without accents, numbers and those that say nothing. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/\p{L}+/gu) ?? [];
  return [...new Set(words.filter((word) => !EMPTY_WORDS.has(word)).map(singular))];
}

function singular(word: string): string {
  const short = /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word;
  if (/ies$/.test(short)) return `${short.slice(0, -3)}y`;
  return short.length > 3 && /[^siu]s$/.test(short) ? short.slice(0, -1) : short;
}

function isLike(one: string, other: string): boolean {
  if (one === other) return true;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= LIKE_LETTERS && same >= LIKE_PART * Math.max(one.length, other.length);
}

/** A code at the beginning of a name: "1.5.2 Moments", "1(c) Forces". */
const CODE = /^\s*(\d+(?:\.\d+)*(?:\([a-z]\))?)\s*[.:)–-]?\s/;

interface Candidate {
  code: string;
  words: string[];
  /** True for a heading that only has topics below it. */
  isTop: boolean;
  /** The words of the headings above. */
  above: string[];
}

/** Suggests topics of one syllabus by the words of its headings. */
export class TopicSuggestions {
  private readonly candidates: Candidate[];
  private readonly weights = new Map<string, number>();

  constructor(private readonly topics: readonly NamedTopic[]) {
    const byCode = new Map(topics.map((topic) => [topic.code, topic]));
    const above = ({ parent }: NamedTopic): string[] => {
      const topic = parent === null ? undefined : byCode.get(parent);
      return topic ? [...wordsOf(topic.heading), ...above(topic)] : [];
    };
    this.candidates = topics.map((topic) => ({
      code: topic.code,
      words: wordsOf(topic.heading),
      isTop: topic.parent === null && topics.some(({ parent }) => parent === topic.code),
      above: above(topic),
    }));
    // A word of many headings says little: inverse document frequency.
    for (const word of new Set(this.candidates.flatMap(({ words }) => words))) {
      const headings = this.candidates.filter(({ words }) => words.some((one) => isLike(one, word))).length;
      this.weights.set(word, Math.log(1 + topics.length / headings));
    }
  }

  /** Codes of up to three topics that together have the words of a chapter; none if nothing is clearly like it. */
  of({ name, unit }: NamedChapter): string[] {
    const named = CODE.exec(`${name} `)?.[1];
    if (named && this.topics.some(({ code }) => code === named)) return [named];
    const ofUnit = wordsOf(unit);
    const found: string[] = [];
    let left = wordsOf(name);
    while (found.length < MOST_TOPICS && left.length > 0) {
      const best = this.bestFor(left, ofUnit);
      if (!best) break;
      found.push(best.code);
      left = left.filter((word) => !best.words.some((one) => isLike(one, word)));
    }
    return found;
  }

  /**
   * The topic that is most like these words; undefined if none is, or if two are equally so by the same words. A heading
   * with topics below it counts only if it has the same words: the topics below say more.
   */
  private bestFor(words: readonly string[], ofUnit: readonly string[]): Candidate | undefined {
    const scored = this.candidates
      .map((candidate) => ({ candidate, score: this.likeness(words, candidate.words) }))
      .filter(({ candidate: { isTop }, score }) => score >= (isTop ? ALL : ENOUGH))
      .map(({ candidate, score }) => {
        const context = this.likeness(ofUnit, [...candidate.above, ...candidate.words]);
        return { candidate, score: score + OF_UNIT * context };
      })
      .toSorted((a, b) => b.score - a.score);
    const [first, second] = scored;
    if (!first) return undefined;
    const isTie = second && first.score - second.score < NO_DIFFERENCE;
    const sameWords = ({ words: own }: Candidate) =>
      words.filter((word) => own.some((one) => isLike(one, word))).join();
    return isTie && sameWords(first.candidate) === sameWords(second.candidate) ? undefined : first.candidate;
  }

  /** From 0, no word in common, to 1, the same words: the geometric mean of the parts of both that are in the other. */
  private likeness(some: readonly string[], others: readonly string[]): number {
    const partOf = (words: readonly string[], within: readonly string[]) => {
      const same = words.filter((word) => within.some((one) => isLike(one, word)));
      return words.length > 0 ? this.sum(same) / this.sum(words) : 0;
    };
    return Math.sqrt(partOf(some, others) * partOf(others, some));
  }

  private sum(words: readonly string[]): number {
    return words.reduce((total, word) => total + this.weightOf(word), 0);
  }

  /** A word that is in no heading counts as much as one that is in one of them. */
  private weightOf(word: string): number {
    const known = this.weights.get(word) ?? [...this.weights].find(([one]) => isLike(one, word))?.[1];
    return known ?? Math.log(1 + this.topics.length);
  }
}
