import { Button, useTexts } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
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
  /** Digits tick points, so the stamps' keys need Shift. */
  withShift: boolean;
}

const TOOLS = ['select', 'pen', 'highlighter', 'line', 'text', 'eraser'] as const satisfies readonly ToolName[];
const COLOUR_NAMES = { '#c81e1e': 'red', '#1d4ed8': 'blue', '#15803d': 'green' } as const;

/** The tools, and the stamps with their keys. */
export function ToolBar({ tools, canUndo, canRedo, onUndo, onRedo, withShift }: ToolBarProps) {
  const t = useTexts(markingTexts);
  return (
    <div role="toolbar" aria-label={t('tools')} className={styles.toolbar}>
      <div className={styles.tools}>
        {TOOLS.map((tool) => (
          <Button
            key={tool}
            variant={tools.tool === tool ? 'primary' : 'secondary'}
            aria-pressed={tools.tool === tool}
            onClick={() => tools.choose(tool)}
          >
            {t(tool)}
          </Button>
        ))}
        <ColourButtons tools={tools} />
        <Button variant="subtle" disabled={!canUndo} onClick={onUndo}>
          {t('undo')}
        </Button>
        <Button variant="subtle" disabled={!canRedo} onClick={onRedo}>
          {t('redo')}
        </Button>
      </div>
      <StampButtons tools={tools} withShift={withShift} />
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

/** The built-in stamps with their keys, and the team's custom ones. */
function StampButtons({ tools, withShift }: Pick<ToolBarProps, 'tools' | 'withShift'>) {
  const t = useTexts(markingTexts);
  const { data: own = [] } = useQuery(ownStamps());
  return (
    <div className={styles.tools}>
      {[...STAMPS, ...own.map(stampedBy)].map((stamp, index) => (
        <button
          key={stamp.kind}
          type="button"
          aria-pressed={tools.tool === 'stamp' && tools.stamp.kind === stamp.kind}
          className={styles.stampButton}
          onClick={() => tools.chooseStamp(stamp)}
        >
          <span className="visually-hidden">{t('stampNamed', { kind: stamp.kind })}</span>
          <bdi aria-hidden="true">{stamp.kind}</bdi>
          {index < 9 && (
            <kbd aria-hidden="true" dir="ltr">
              {withShift ? `⇧${index + 1}` : index + 1}
            </kbd>
          )}
        </button>
      ))}
    </div>
  );
}
