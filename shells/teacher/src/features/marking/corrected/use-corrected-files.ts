import { upload } from '@fulcrum/files';
import { isCancelled, messageOf } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { returnsKey } from '../../../shared/api/returns';
import { type Script, submissionsOf } from '../api/scripts';
import type { Matched } from './matching';

/** A file on its way to its student. */
export interface Sending {
  file: File;
  script: Script;
  grade: string;
}

/** What became of each script: its refusal, or null when its student has it. */
export type Outcomes = ReadonlyMap<string, string | null>;

/** Gives each student their corrected PDF with their grade, one after the other, as the dialog of View submissions does. */
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

/** What can be sent: matched, and graded within what the task is out of. */
export function sendable(rows: readonly Matched[], grades: ReadonlyMap<string, string>, gradeOutOf: number): Sending[] {
  return rows.flatMap(({ file, script }) => {
    const grade = script ? (grades.get(script._id) ?? (script.grade === null ? '' : String(script.grade))) : '';
    return script && isGrade(grade, gradeOutOf) ? [{ file, script, grade }] : [];
  });
}

export const isGrade = (text: string, max: number): boolean =>
  /^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= max;
