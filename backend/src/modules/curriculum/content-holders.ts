import { Injectable } from '@nestjs/common';

/** A unit, or one chapter of it. */
export interface CurriculumPlace {
  tenantId: string;
  unitId: string;
  chapterId?: string;
}

/** One kind of content that units and chapters hold: questions, videos, materials. */
export interface ContentHolder {
  /** Singular and plural, for the refusal: `['question', 'questions']`. */
  words: readonly [string, string];
  /** How much of it teachers still see in this place. */
  count(place: CurriculumPlace): Promise<number>;
}

/** Where the modules that keep content in units and chapters say so, so that a place in use is not deleted. */
@Injectable()
export class ContentHolders {
  private readonly holders: ContentHolder[] = [];

  /** Call from `onModuleInit`. @throws Error when this kind is registered already. */
  register(holder: ContentHolder): void {
    const [word] = holder.words;
    if (this.holders.some(({ words }) => words[0] === word)) throw new Error(`content "${word}" is registered twice`);
    this.holders.push(holder);
  }

  /** What a place holds, in words (`3 questions and 1 video`); null when it holds nothing. */
  async describe(place: CurriculumPlace): Promise<string | null> {
    const counts = await Promise.all(this.holders.map((holder) => holder.count(place)));
    const parts = this.holders.flatMap(({ words: [one, many] }, index) => {
      const count = counts[index] ?? 0;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
    });
    if (parts.length === 0) return null;
    return new Intl.ListFormat('en').format(parts);
  }
}
