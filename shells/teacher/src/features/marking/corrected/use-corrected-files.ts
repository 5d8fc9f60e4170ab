import { isGrade } from '../is-grade';
import { upload } from '@fulcrum/files';
import { isCancelled, messageOf } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { returnsKey } from '../../../shared/api/returns';
import { type Script } from '../api/scripts';
import { submissionsOf } from '../../../shared/api/list-submissions';
import type { Matched } from './matching';

/** A file being sent to its student. */
export interface Sending {
  file: File;
  script: Script;
  grade: string;
}

/** The result for each script: the error, or null if its student has it. */
export type Outcomes = ReadonlyMap<string, string | null>;

/**
 * Returns to each student the corrected PDF with the grade, one after the other, like the dialog of View submissions.
 */
export function useCorrectedFiles(taskId: string, failure: string) {
  const queries = useQueryClient();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [sending, setSending] = useState(false);
  const stopped = useRef(false);
  const sendOne = async ({ file, script, grade }: Sending): Promise<string | null> => {
    const url = `/api/tasks/submission/${script._id}/grade`;
    try {
      await upload({ method: 'PUT', url, fields: { grade: grade.trim(), file } });
      return null;
    } catch (error) {
      return isCancelled(error) ? failure : messageOf(error, failure);
    }
  };
  const send = async (all: readonly Sending[]) => {
    setSending(true);
    stopped.current = false;
    for (const one of all) {
      if (stopped.current) break;
      const outcome = await sendOne(one);
      setOutcomes((now) => new Map(now).set(one.script._id, outcome));
    }
    setSending(false);
    void queries.invalidateQueries({ queryKey: submissionsOf(taskId).queryKey });
    void queries.invalidateQueries({ queryKey: returnsKey(taskId) });
  };
  const stop = () => {
    stopped.current = true;
  };
  return { outcomes, sending, send, stop };
}

/** The files that can be sent: matched, and with a grade within the task's maximum. */
export function sendable(rows: readonly Matched[], grades: ReadonlyMap<string, string>, gradeOutOf: number): Sending[] {
  return rows.flatMap(({ file, script }) => {
    const grade = script ? (grades.get(script._id) ?? (script.grade === null ? '' : String(script.grade))) : '';
    return script && isGrade(grade, gradeOutOf) ? [{ file, script, grade }] : [];
  });
}
