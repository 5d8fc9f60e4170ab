import { Button, Modal, useTexts } from '@fulcrum/shared-ui';
import keysTexts from '../locales/keys.en.json';
import styles from '../marking.module.css';

const QUESTION = [
  ['1–9', 'tick'],
  ['N B', 'questions'],
  ['F 0', 'fullOrNone'],
  ['+ −', 'oneMark'],
] as const;
const SCRIPT = [
  ['Shift + 1–9', 'stamp'],
  ['P H L T E', 'tools'],
  ['S', 'select'],
  ['← ↑ → ↓ Delete', 'selected'],
  ['J K', 'scripts'],
  ['U', 'ungraded'],
] as const;
const ZOOM = ['Ctrl + ↕', 'zoom'] as const;
const UNDO = ['Ctrl + Z', 'undo'] as const;
const REDO = ['Ctrl + Y', 'redo'] as const;

/** The keys of each page: with a mark scheme, without one, and for a second marker, who does not write on the script. */
const KEYS = {
  byQuestion: [...QUESTION, ['G', 'saveGrade'] as const, ...SCRIPT, UNDO, REDO, ZOOM],
  byHand: [...SCRIPT, UNDO, REDO, ZOOM],
  second: [...QUESTION, UNDO, ZOOM],
};

interface KeysHelpProps {
  keys: keyof typeof KEYS;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
}

/** The "?" at the end of the bar, which shows what the keys do. */
export function KeysHelp({ keys, isOpen, onOpen }: KeysHelpProps) {
  const t = useTexts(keysTexts);
  return (
    <>
      <Button variant="subtle" aria-label={t('title')} title={t('title')} onClick={() => onOpen(true)}>
        ?
      </Button>
      {isOpen && (
        <Modal title={t('title')} onClose={() => onOpen(false)}>
          <dl className={styles.keys}>
            {[...KEYS[keys], ['?', 'help'] as const].map(([key, text]) => (
              <div key={text}>
                <dt>
                  <kbd dir="ltr">{key}</kbd>
                </dt>
                <dd>{t(text)}</dd>
              </div>
            ))}
          </dl>
        </Modal>
      )}
    </>
  );
}
