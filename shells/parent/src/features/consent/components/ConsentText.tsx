import { Stack, useTexts } from '@fulcrum/shared-ui';
import consentTexts from '../locales/en.json';

/** What a parent agrees to. Change `version` with the words: everybody is asked anew. */
export function ConsentText() {
  const t = useTexts(consentTexts);
  return (
    <Stack gap={2}>
      {(['kept', 'seen', 'time', 'rights'] as const).map((part) => (
        <p key={part}>{t(part)}</p>
      ))}
    </Stack>
  );
}
