import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { BoardCode } from '../../syllabus/boards/board.js';
import { BOARDS } from '../../syllabus/boards/boards.js';
import { forecastErrors } from '../forecast.errors.js';
import type {
  PastedThresholdsDto,
  ReadThresholdsDto,
  SaveThresholdsDto,
  SeriesPathDto,
  ThresholdsDto,
} from './dto/thresholds.dto.js';
import { readThresholds } from './threshold-table.js';
import { type ThresholdsRecord, ThresholdsRepository } from './thresholds.repository.js';

/** Of one board: ten years of three series. Every list and every forecast reads them all. */
const MOST_TABLES = 30;

/** The boards' threshold tables, as the team pastes them. */
@Injectable()
export class ThresholdsService {
  constructor(
    private readonly tables: ThresholdsRepository,
    private readonly clock: Clock,
  ) {}

  /** Latest series first. */
  async list(teacher: Principal, board: BoardCode): Promise<ThresholdsDto[]> {
    return (await this.tables.listOf(tenantOf(teacher), board)).map(view);
  }

  /** Stores nothing. */
  read({ board, text }: PastedThresholdsDto): ReadThresholdsDto {
    return readThresholds(BOARDS[board], text);
  }

  /** Leaves out the lines that are not understood, which reading the text has named. @throws AppError 400 */
  async save(teacher: Principal, { board, series, text, note }: SaveThresholdsDto): Promise<ThresholdsDto> {
    const { options, components } = readThresholds(BOARDS[board], text);
    if (options.length === 0) throw forecastErrors.noOptions();
    const key = { tenantId: tenantOf(teacher), board, series };
    if ((await this.tables.countOthers(key)) >= MOST_TABLES) throw forecastErrors.tooManyTables({ most: MOST_TABLES });
    const saved = { savedAt: this.clock.now(), savedBy: teacher.id };
    const table = { note: note || null, text, options, components, ...saved };
    await this.tables.save(key, table);
    return view({ board, series, ...table });
  }

  /** @throws AppError 404 */
  async remove(teacher: Principal, { board, series }: SeriesPathDto): Promise<void> {
    const key = { tenantId: tenantOf(teacher), board, series };
    if (!(await this.tables.remove(key))) throw forecastErrors.thresholdsNotFound();
  }
}

const view = ({ note, savedAt, ...table }: Omit<ThresholdsRecord, 'id'>): ThresholdsDto => {
  const { board, series, text, options, components } = table;
  return { board, series, ...(note && { note }), text, options, components, savedAt: savedAt.toISOString() };
};
