import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_SEARCH } from '../../../platform/database/search-text.js';
import { Id } from '../../../platform/http/dto-rules.js';
import { PageQuery } from '../../../platform/http/page.dto.js';
import { ACCESS_STATES, type AccessState, type QuizFilter } from '../quiz-filter.js';

/** `?page=&limit=&search=&state=&yearId=&groupId=` for the teacher's quizzes. */
export class QuizListQuery extends PageQuery {
  /** Parts of words in the title, in any order, ignoring case and accents. */
  @IsOptional()
  @IsString({ message: 'search must be text.' })
  @MaxLength(MAX_SEARCH, { message: `search must have at most ${MAX_SEARCH} characters.` })
  search?: string;

  /** Current state of the quiz, by the server's clock. */
  @IsOptional()
  @IsIn(ACCESS_STATES, { message: `state must be one of ${ACCESS_STATES.join(', ')}.` })
  @ApiProperty({ enum: ACCESS_STATES, enumName: 'QuizAccessState', required: false })
  state?: AccessState;

  @IsOptional()
  @Id()
  @ApiProperty({ required: false })
  yearId?: string;

  /** Quizzes for this group, which may be for other groups too. */
  @IsOptional()
  @Id()
  @ApiProperty({ required: false })
  groupId?: string;
}

/** The filter of a list query. */
export const filterOf = ({ search, state, yearId, groupId }: QuizListQuery): QuizFilter => ({
  ...(search ? { search } : {}),
  ...(state ? { state } : {}),
  ...(yearId ? { yearId } : {}),
  ...(groupId ? { groupId } : {}),
});
