import { Button, Notice, useTexts } from '@fulcrum/shared-ui';
import { failureToast } from '../../../shared/failures';
import type { Presence } from '../api/presence';
import markingTexts from '../locales/en.json';

/** Says who else has the script open; their marks appear as they are saved. */
export function PresenceLine({ holder, takeOver }: Pick<Presence, 'holder' | 'takeOver'>) {
  const t = useTexts(markingTexts);
  if (!holder || holder.mine) return null;
  return (
    <Notice tone="warning">
      <p>{t('heldBy', { name: holder.holderName ?? t('somebody') })}</p>
      <Button variant="secondary" onClick={() => void takeOver().catch(failureToast(t('takeScriptFailed')))}>
        {t('takeScript')}
      </Button>
    </Notice>
  );
}
