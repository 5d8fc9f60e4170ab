import { useState } from 'react';
import { STAMPS, type Stamped } from './stamps';

export type ToolName = 'select' | 'pen' | 'highlighter' | 'line' | 'stamp' | 'text' | 'eraser';

export const COLOURS = ['#c81e1e', '#1d4ed8', '#15803d'] as const;

export interface Tools {
  tool: ToolName;
  choose: (tool: ToolName) => void;
  /** `#rrggbb`, for the pen and lines. */
  colour: string;
  chooseColour: (colour: string) => void;
  /** The chosen stamp. */
  stamp: Stamped;
  /** Also chooses the stamp tool. */
  chooseStamp: (stamp: Stamped) => void;
}

/** The current tool, which stays the same from script to script. */
export function useTools(): Tools {
  const [tool, choose] = useState<ToolName>('pen');
  const [colour, chooseColour] = useState<string>(COLOURS[0]);
  const [stamp, setStamp] = useState<Stamped>(STAMPS[0] ?? { kind: '✓' });
  const chooseStamp = (next: Stamped) => {
    setStamp(next);
    choose('stamp');
  };
  return { tool, choose, colour, chooseColour, stamp, chooseStamp };
}
