import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsOptional } from 'class-validator';
import { EachOf, Id } from '../../../../platform/http/dto-rules.js';
import { EXAMPLE_ID } from '../../../../platform/http/openapi-words.js';

const MOST_SCRIPTS = 300;
/** Of one script. */
const MOST_SCRIPT_PAGES = 200;

export class ScriptToHandInDto {
  @Id()
  studentId: string;

  /** The script as it was shown. */
  @IsArray({ message: 'pageIds must be a list of ids.' })
  @ArrayMinSize(1, { message: 'A script has a page at least.' })
  @ArrayMaxSize(MOST_SCRIPT_PAGES, { message: `A script has at most ${MOST_SCRIPT_PAGES} pages.` })
  @Id({ each: true })
  pageIds: string[];

  /** The submission to replace, if the student has one. */
  @IsOptional()
  @Id()
  @ApiProperty({ type: String, nullable: true, pattern: '^[0-9a-fA-F]{24}$', example: EXAMPLE_ID })
  replaces: string | null;
}

const lowered = (id: unknown): string => String(id).toLowerCase();

export class HandInScriptsDto {
  // From the last line up: comparing each with all others is for lists of a bounded length.
  @EachOf(ScriptToHandInDto, 'scripts must be a list of scripts.')
  @ArrayUnique((script: unknown) => (script instanceof ScriptToHandInDto ? lowered(script.studentId) : script), {
    message: 'Name each student once.',
  })
  @ArrayMaxSize(MOST_SCRIPTS, { message: `At most ${MOST_SCRIPTS} scripts are handed in at once.` })
  @ArrayMinSize(1, { message: 'scripts must have an entry.' })
  @IsArray({ message: 'scripts must be a list.' })
  @ApiProperty({ type: [ScriptToHandInDto] })
  scripts: ScriptToHandInDto[];

  /** Whether the papers were collected in time. The task's deadline does not bind the team. */
  @IsBoolean({ message: 'areInTime must be true or false.' })
  areInTime: boolean;
}
