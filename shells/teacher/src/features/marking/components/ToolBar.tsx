import { Button, useTexts } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import markingTexts from '../locales/en.json';
import styles from '../marking.module.css';
import { STAMPS } from '../stamps';
import { ownStamps, stampedBy } from '../own-stamps/own-stamps';
import { COLOURS, type ToolName, type Tools } from '../use-tools';

interface ToolBarProps {
  tools: Tools;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

const TOOLS = ['select', 'pen', 'highlighter', 'line', 'text', 'eraser'] as const satisfies readonly ToolName[];
const TOOL_KEYS = { select: 'S', pen: 'P', highlighter: 'H', line: 'L', text: 'T', eraser: 'E' } as const;
const COLOUR_NAMES = { '#c81e1e': 'red', '#1d4ed8': 'blue', '#15803d': 'green' } as const;

/** 24 × 24 line drawings. */
const DRAWINGS = {
  select: <path d="M5 3.5 18.5 11l-6 1.5L9.5 19z" />,
  pen: <path d="M4 20c1-5 3-8 8-13l4-3 3 3-3 4c-5 5-7 7-12 9zM11 9l4 4" />,
  highlighter: <path d="M8 15v-4l7-8 5 4-7 8H8zM8 15l-2 3h5l1-3M4 21h16" />,
  line: <path d="M5 19 19 5" />,
  text: <path d="M5 7V5h14v2M12 5v14M9 19h6" />,
  eraser: <path d="m8 19-4-4a1.5 1.5 0 0 1 0-2l8-8a1.5 1.5 0 0 1 2 0l5 5a1.5 1.5 0 0 1 0 2l-7 7zM8 9l7 7M8 19h12" />,
  undo: <path d="M9 14 4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-3" />,
  redo: <path d="m15 14 5-5-5-5M20 9H10a5.5 5.5 0 0 0 0 11h3" />,
} satisfies Record<string, ReactNode>;

/** What is drawn on is paper, which has no reading direction: the drawings are the same in every language. */
const Drawing = ({ of }: { of: keyof typeof DRAWINGS }) => (
  <svg
    aria-hidden="true"
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {DRAWINGS[of]}
  </svg>
);

/** The tools, and the stamps with their keys. */
export function ToolBar({ tools, canUndo, canRedo, onUndo, onRedo }: ToolBarProps) {
  const t = useTexts(markingTexts);
  return (
    <div role="toolbar" aria-label={t('tools')} className={styles.toolbar}>
      <div className={styles.tools}>
        {TOOLS.map((tool) => (
          <Button
            key={tool}
            variant={tools.tool === tool ? 'primary' : 'subtle'}
            aria-label={t(tool)}
            title={`${t(tool)} (${TOOL_KEYS[tool]})`}
            aria-pressed={tools.tool === tool}
            onClick={() => tools.choose(tool)}
          >
            <Drawing of={tool} />
          </Button>
        ))}
        <ColourButtons tools={tools} />
        <Button variant="subtle" aria-label={t('undo')} title={t('undo')} disabled={!canUndo} onClick={onUndo}>
          <Drawing of="undo" />
        </Button>
        <Button variant="subtle" aria-label={t('redo')} title={t('redo')} disabled={!canRedo} onClick={onRedo}>
          <Drawing of="redo" />
        </Button>
      </div>
      <StampButtons tools={tools} />
    </div>
  );
}

function ColourButtons({ tools }: { tools: Tools }) {
  const t = useTexts(markingTexts);
  return (
    <>
      {COLOURS.map((colour) => (
        <button
          key={colour}
          type="button"
          aria-label={t(COLOUR_NAMES[colour])}
          title={t(COLOUR_NAMES[colour])}
          aria-pressed={tools.colour === colour}
          className={styles.colour}
          onClick={() => tools.chooseColour(colour)}
        >
          <span style={{ background: colour }} />
        </button>
      ))}
    </>
  );
}

/** The built-in stamps with their keys, Shift and a digit, and the team's custom ones. */
function StampButtons({ tools }: Pick<ToolBarProps, 'tools'>) {
  const t = useTexts(markingTexts);
  const { data: own = [] } = useQuery(ownStamps());
  return (
    <div className={styles.tools}>
      {[...STAMPS, ...own.map(stampedBy)].map((stamp, index) => (
        <button
          key={stamp.kind}
          type="button"
          aria-pressed={tools.tool === 'stamp' && tools.stamp.kind === stamp.kind}
          title={index < 9 ? t('stampKey', { number: index + 1 }) : undefined}
          className={styles.stampButton}
          onClick={() => tools.chooseStamp(stamp)}
        >
          <span className="visually-hidden">{t('stampNamed', { kind: stamp.kind })}</span>
          <bdi aria-hidden="true">{stamp.kind}</bdi>
          {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
        </button>
      ))}
    </div>
  );
}
