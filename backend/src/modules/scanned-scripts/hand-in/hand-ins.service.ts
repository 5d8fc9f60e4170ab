import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import type { ScannedScriptDto, ScansDto } from '../pages/dto/scans.dto.js';
import { ScanViews } from '../pages/scan-views.js';
import { handInScript } from '../scanned-scripts.feature.js';
import { scannedScriptErrors } from '../scanned-scripts.errors.js';
import type { TaskKey } from '../records/script-sheets.repository.js';
import type { HandInScriptsDto, ScriptToHandInDto } from './dto/hand-in.dto.js';
import { ScriptHandInsRepository } from '../records/script-hand-ins.repository.js';

/** A script as somebody saw it when they asked to hand it in, and as it is. */
interface Asked {
  seen: ScriptToHandInDto;
  script: ScannedScriptDto;
}

/** Hands in scanned scripts: exactly those that the caller has seen. */
@Injectable()
export class HandIns {
  constructor(
    private readonly handIns: ScriptHandInsRepository,
    private readonly views: ScanViews,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks for scripts to be handed in; those that are handed in already, or are about to be, stay as they are.
   * @throws AppError 404; 409 `scans_changed` if a script is no longer as it was seen, `still_reading`,
   * `already_graded`, or `already_submitted` for a student's own submission that is not named to be replaced. Nothing
   * is handed in then
   */
  async handIn(caller: Principal, taskId: string, { scripts, areInTime }: HandInScriptsDto): Promise<ScansDto> {
    const key = { tenantId: tenantOf(caller), taskId };
    const found = await this.views.of(key);
    if (found.batches.some(({ state }) => state === 'reading')) throw scannedScriptErrors.stillReading();
    const asked = scripts.map((seen) => ({ seen, script: scriptOf(found, seen) }));
    for (const one of asked) assertAsSeen(one);
    const rotations = new Map(found.pages.map(({ _id, rotation }) => [_id, rotation]));
    const open = asked.filter(({ script }) => script.state !== 'under_way' && script.state !== 'handed_in');
    for (const { script } of open) {
      const pages = script.pageIds.map((pageId) => ({ pageId, rotation: rotations.get(pageId) ?? 0 }));
      const terms = { pages, replaces: script.submissionId, isInTime: areInTime };
      const by = { requestedBy: caller.id, requestedAt: this.clock.now() };
      await this.handIns.begin(handInKey(key, script), { ...terms, ...by });
    }
    await this.jobs.requestMany(
      handInScript,
      asked.map(({ script }) => ({ payload: handInKey(key, script) })),
    );
    return this.views.of(key);
  }
}

const handInKey = (key: TaskKey, { student }: ScannedScriptDto) => ({ ...key, studentId: student._id });

function scriptOf({ scripts }: ScansDto, { studentId }: ScriptToHandInDto): ScannedScriptDto {
  const script = scripts.find(({ student }) => student._id === studentId.toLowerCase());
  if (!script) throw scannedScriptErrors.scansChanged();
  return script;
}

/** @throws AppError 409 */
function assertAsSeen({ seen, script }: Asked): void {
  const { state, submissionId, pageIds } = script;
  if (pageIds.join() !== seen.pageIds.join().toLowerCase()) throw scannedScriptErrors.scansChanged();
  if (state === 'graded') throw scannedScriptErrors.graded({ student: script.student.name });
  if (state !== 'online' && state !== 'changed') return;
  if (seen.replaces?.toLowerCase() !== submissionId)
    throw scannedScriptErrors.handedInOnline({ student: script.student.name });
}
