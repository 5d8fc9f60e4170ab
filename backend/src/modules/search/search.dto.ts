import { IsString, Length } from 'class-validator';
import { MAX_SEARCH } from '../../platform/database/search-text.js';

export class SearchQuery {
  /** Words that are all part of a name, title, email or phone, without regard to case, accents and kinds of alef. @example ahmed */
  @IsString({ message: 'text must be text.' })
  @Length(1, MAX_SEARCH, { message: `text must have 1 to ${MAX_SEARCH} characters.` })
  text: string;
}

export class FoundDto {
  /** `student`, `parent`, `group`, `task`, `quiz`, `question`, `video` or `material`. @example student */
  kind: string;
  /** Of the thing; of a parent without an account that of the child. @example 64b5f0c2a1b2c3d4e5f60718 */
  id: string;
  title: string;
  /** What distinguishes it from others, and the names of its group and year; may be empty. */
  details: string[];
  /** Of its year; null when it has none. */
  yearId: string | null;
  /** Of a student's group; null for everything else. */
  groupId: string | null;
}
