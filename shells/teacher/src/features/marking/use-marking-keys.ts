import { useEffect, useRef } from 'react';
import { STAMPS } from './stamps';
import type { ToolName } from './use-tools';

export interface KeyActions {
  undo: () => void;
  redo: () => void;
  choose: (tool: ToolName) => void;
  stamp: (stamp: (typeof STAMPS)[number]) => void;
  next: () => void;
  previous: () => void;
  nextUngraded: () => void;
}

const TOOL_KEYS: Record<string, ToolName> = { p: 'pen', h: 'highlighter', t: 'text', e: 'eraser' };

/** What a key does; undefined when it does nothing here. */
function actionOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  actions: KeyActions,
) {
  const key = event.key.toLowerCase();
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? actions.redo : actions.undo;
    return key === 'y' ? actions.redo : undefined;
  }
  const tool = TOOL_KEYS[key];
  if (tool) return () => actions.choose(tool);
  const stamp = /^[1-9]$/.test(key) ? STAMPS[Number(key) - 1] : undefined;
  if (stamp) return () => actions.stamp(stamp);
  return { j: actions.next, k: actions.previous, u: actions.nextUngraded }[key];
}

/** Whoever types means letters, and a dialog has keys of its own. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/** The keys of the page, while nobody types. */
export function useMarkingKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target)) return;
      const act = actionOf(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
