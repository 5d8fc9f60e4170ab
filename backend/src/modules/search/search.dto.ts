import { IsString, Length } from 'class-validator';
import { MAX_SEARCH } from '../../platform/database/search-text.js';

export class SearchQuery {
  /**
   * Words that must all occur in a name, title, email or phone; ignores case, accents and the different forms of alef.
   * @example ahmed
   */
  @IsString({ message: 'text must be text.' })
  @Length(1, MAX_SEARCH, { message: `text must have 1 to ${MAX_SEARCH} characters.` })
  text: string;
}

export class FoundDto {
  /** `student`, `parent`, `group`, `task`, `quiz`, `question`, `video` or `material`. @example student */
  kind: string;
  /** Id of the result; for a parent without an account, the id of the child. @example 64b5f0c2a1b2c3d4e5f60718 */
  id: string;
  title: string;
  /** What distinguishes it from similar results, and the names of its group and year; may be empty. */
  details: string[];
  /** Id of its year; null if it has none. */
  yearId: string | null;
  /** For a student, the id of their group; null for everything else. */
  groupId: string | null;
}
