import { Button, useTexts } from '@fulcrum/shared-ui';
import sharedTexts from '../locales/en.json';

/** Shows further rows of a list. */
export function ShowMore({ onClick }: { onClick: () => void }) {
  const t = useTexts(sharedTexts);
  return (
    <Button variant="secondary" onClick={onClick}>
      {t('showMore')}
    </Button>
  );
}
