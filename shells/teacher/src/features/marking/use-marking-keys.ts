import { keyLetter } from '@fulcrum/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import { STAMPS, type Stamped } from './stamps';
import type { ToolName } from './use-tools';

/** Missing actions have no key. */
export interface KeyActions {
  undo?: () => void;
  redo?: () => void;
  choose?: (tool: ToolName) => void;
  /** Chooses the select tool; if it is chosen already, selects the next or previous annotation. */
  select?: (by: 1 | -1) => void;
  stamp?: (stamp: Stamped) => void;
  next?: () => void;
  previous?: () => void;
  nextUngraded?: () => void;
  /** Shows the keys. */
  help?: () => void;
  /** With a mark scheme: the action of a key on the current question, to which digits without Shift belong. */
  question?: ((key: string) => (() => void) | undefined) | undefined;
}

const TOOL_KEYS: Record<string, ToolName> = { p: 'pen', h: 'highlighter', l: 'line', t: 'text', e: 'eraser' };

/** On a Latin and on an Arabic keyboard. */
const HELP_KEYS = new Set(['?', '؟']);

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Uses the physical key: with Shift the character differs, and on some keyboards also without it. */
const digitOf = ({ key, code }: Press): string | undefined =>
  /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? (/^[0-9]$/.test(key) ? key : undefined);

/** The action of a key on the current question, if there is one. */
function questionActionOf(event: Press, { question }: KeyActions) {
  const digit = digitOf(event);
  if (!question || (digit && event.shiftKey)) return undefined;
  return question(digit ?? keyLetter(event));
}

/** The action of a key; undefined if it does nothing here. */
function actionOf(event: Press, actions: KeyActions) {
  const key = keyLetter(event);
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? actions.redo : actions.undo;
    return key === 'y' ? actions.redo : undefined;
  }
  if (HELP_KEYS.has(event.key)) return actions.help;
  const asked = questionActionOf(event, actions);
  if (asked) return asked;
  const { choose, select, stamp } = actions;
  if (key === 's' && select) return () => select(event.shiftKey ? -1 : 1);
  const tool = TOOL_KEYS[key];
  if (tool && choose) return () => choose(tool);
  const digit = digitOf(event);
  const stamped = digit && event.shiftKey ? STAMPS[Number(digit) - 1] : undefined;
  if (stamped && stamp) return () => stamp(stamped);
  return { j: actions.next, k: actions.previous, u: actions.nextUngraded }[key];
}

/** Letters belong to a text field that has the focus, and a dialog has its own keys. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/**
 * Keyboard shortcuts of the page, ignored while somebody is typing; they work as soon as what they act on is seen.
 * @param actionFor the action of a key; undefined if it does nothing here
 */
export function useKeys(actionFor: (event: KeyboardEvent) => (() => void) | undefined): void {
  const latest = useRef(actionFor);
  useLayoutEffect(() => {
    latest.current = actionFor;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target)) return;
      const act = latest.current(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

export const useMarkingKeys = (actions: KeyActions): void => useKeys((event) => actionOf(event, actions));
