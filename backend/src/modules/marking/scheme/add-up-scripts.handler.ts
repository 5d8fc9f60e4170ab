import { Injectable } from '@nestjs/common';
import { JobHandler } from '../../../platform/queues/job-handler.js';
import type { TaskKey } from '../../tasks/grading/grading-by-question.js';
import { addUpScripts } from '../marking.feature.js';
import { ScriptTotals } from './script-totals.js';

@Injectable()
@JobHandler(addUpScripts)
export class AddUpScriptsHandler implements JobHandler<TaskKey> {
  constructor(private readonly totals: ScriptTotals) {}

  async handle(key: TaskKey): Promise<void> {
    await this.totals.addUp(key);
  }
}
