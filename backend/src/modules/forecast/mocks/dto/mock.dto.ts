import { ApiProperty } from '@nestjs/swagger';
import { Matches, ValidateIf } from 'class-validator';
import { forecastErrors } from '../../forecast.errors.js';
import { MOCK_KINDS, type MockKind } from '../mock-paper.schema.js';

const PAPER = /^[0-9A-Z]{1,4}$/;

export class MockFormDto {
  /** Code of the paper; null if it is a mock of none. */
  @ValidateIf((_, value) => value !== null)
  @Matches(PAPER, { message: forecastErrors.paperUnknown.en })
  @ApiProperty({ type: String, nullable: true, pattern: PAPER.source, example: '4' })
  paper: string | null;
}

export class MockDto {
  /** Of the quiz or task. */
  _id: string;
  @ApiProperty({ enum: MOCK_KINDS, enumName: 'MockKind' })
  kind: MockKind;
  /** Code of the paper. */
  @ApiProperty({ type: String, nullable: true, example: '4' })
  paper: string | null;
}
