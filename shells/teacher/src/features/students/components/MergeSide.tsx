import { type components, useTexts } from '@fulcrum/shared-ui';
import mergeTexts from '../locales/merge.en.json';

type ClashSide = components['schemas']['ClashSideDto'];

const STATES = {
  handedIn: 'handedIn',
  graded: 'graded',
  granted: 'granted',
  running: 'running',
  submitted: 'submitted',
  Absent: 'absent',
  Late: 'late',
  Present: 'present',
} as const satisfies Record<ClashSide['state'], string>;

/** The state of one side, as a word and a number. */
export function ClashSideView({ side: { state, value } }: { side: ClashSide }) {
  const t = useTexts(mergeTexts);
  return (
    <>
      {t(STATES[state])} {value && <bdo dir="ltr">{value}</bdo>}
    </>
  );
}
