import { keyLetter, notify, useTexts, westernDigits } from '@fulcrum/shared-ui';
import { type KeyboardEvent, useState } from 'react';
import { type Column, gradeOf, type Line } from './gradebook';
import gradebookTexts from './locales/en.json';
import { isFromTheRight, type Place, placeAfter, type useCursor } from '../../shared/use-cursor';
import type { Grades } from './use-grades';
import { useArchived } from '../../shared/components/YearScope';

/** What is shown, and the actions on it. */
export interface GradedTable {
  columns: readonly Column[];
  /** Number of fixed columns before them. */
  fixed: number;
  /** Indexes of the shown columns among all columns. */
  places: readonly number[];
  lines: readonly Line[];
  onOpen: (studentId: string) => void;
  grades: Grades;
}

/** The text being typed into a cell. */
export interface Editing extends Place {
  text: string;
}

/** Editing of one grade: how it starts and how it is saved. */
function useTyping({ lines, places, columns, fixed, grades }: GradedTable) {
  const t = useTexts(gradebookTexts);
  const [editing, setEditing] = useState<Editing | null>(null);
  const isArchived = useArchived();
  const cellAt = ({ line, column }: Place) => {
    const place = places[column - fixed];
    const cell = place === undefined || isArchived ? undefined : lines[line]?.row.cells[place];
    return cell?.submissionId
      ? { submissionId: cell.submissionId, was: cell.value, outOf: columns[place ?? 0]?.outOf ?? 0 }
      : undefined;
  };
  /** Why a cell takes no typing; undefined for the fixed columns and sessions, where nobody expects it. */
  const whyNot = ({ line, column }: Place) => {
    const place = places[column - fixed];
    if (place === undefined || isArchived || !lines[line]) return undefined;
    const kind = columns[place]?.kind;
    if (kind === 'quiz') return t('quizFromAnswers');
    return kind === 'task' ? t('nothingToGrade') : undefined;
  };
  const begin = (at: Place, text?: string) => {
    const cell = cellAt(at);
    if (cell) return setEditing({ ...at, text: text ?? String(cell.was ?? '') });
    const reason = whyNot(at);
    if (reason) notify.info(reason);
  };
  /** @returns true if the text was a valid grade */
  const commit = (at: Editing): boolean => {
    const cell = cellAt(at);
    const grade = gradeOf(at.text, cell?.outOf ?? 0);
    if (cell && grade === undefined) {
      notify.warning(t('gradeRange', { max: cell.outOf }));
      return false;
    }
    setEditing(null);
    if (cell && grade !== undefined && grade !== cell.was) grades.change({ ...cell, grade });
    return true;
  };
  return { editing, setEditing, begin, commit };
}

/** Keyboard navigation and editing of grades. */
export function useEditing(
  table: GradedTable,
  { goTo, cursor }: Pick<ReturnType<typeof useCursor>, 'goTo' | 'cursor'>,
) {
  const typing = useTyping(table);
  const { editing, setEditing, begin, commit } = typing;
  const onEditorKey = (event: KeyboardEvent, at: Editing) => {
    const steps: Record<string, Place> = {
      Enter: { line: at.line + 1, column: at.column },
      Tab: { line: at.line, column: at.column + (event.shiftKey ? -1 : 1) },
    };
    const next = steps[event.key];
    if (event.key === 'Escape') setEditing(null);
    else if (!next || !commit(at)) return;
    event.preventDefault();
    goTo(next ?? at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing) return onEditorKey(event, editing);
    const isCommand = event.ctrlKey || event.metaKey;
    const place = placeAfter(event.key, cursor, isFromTheRight());
    const isHead = event.target instanceof HTMLButtonElement;
    if (isCommand && keyLetter(event) === 'z') table.grades.undo();
    else if (isCommand || event.altKey || isHead) return;
    else if (place) goTo(place);
    else if (event.key === 'Enter' && cursor.column === 0) table.onOpen(table.lines[cursor.line]?.row.studentId ?? '');
    else if (event.key === 'Enter' || event.key === 'F2') begin(cursor);
    else if (/^[\d.,]$/.test(westernDigits(event.key))) begin(cursor, westernDigits(event.key));
    else if (event.key === 'Delete') commit({ ...cursor, text: '' });
    else return;
    event.preventDefault();
  };
  return { ...typing, onKeyDown };
}
