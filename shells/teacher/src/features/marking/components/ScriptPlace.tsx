import { Button, ButtonLink, EmptyState, ErrorState, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import markingTexts from '../locales/en.json';
import moderationTexts from '../locales/moderation.en.json';
import styles from '../marking.module.css';
import { type KeyActions, useMarkingKeys } from '../use-marking-keys';

export type ScriptNavigationActions = Pick<KeyActions, 'next' | 'previous' | 'nextUngraded'>;

/** Buttons to the previous and next script. */
export function ScriptNavigation({ navigation }: { navigation: ScriptNavigationActions }) {
  const t = useTexts(markingTexts);
  return (
    <Row gap={2}>
      <Button variant="secondary" onClick={navigation.previous}>
        {t('previous')}
      </Button>
      <Button variant="secondary" onClick={navigation.next}>
        {t('next')}
      </Button>
      <Button variant="secondary" onClick={navigation.nextUngraded}>
        {t('nextUngraded')}
      </Button>
    </Row>
  );
}

interface ScriptPlaceProps {
  navigation: ScriptNavigationActions;
  /** The list of scripts. */
  children: ReactNode;
}

/** Shown instead of a script that cannot be shown; the links to the other scripts stay. */
function ScriptPlace({ navigation, children, instead }: ScriptPlaceProps & { instead: ReactNode }) {
  useMarkingKeys(navigation);
  return (
    <div className={styles.desk}>
      {instead}
      <Stack>
        <ScriptNavigation navigation={navigation} />
        {children}
      </Stack>
    </div>
  );
}

export function UnreadScript({ query, ...props }: ScriptPlaceProps & { query: UseQueryResult }) {
  const t = useTexts(markingTexts);
  const retry = () => void query.refetch();
  const failed = <ErrorState title={t('failedToLoadScript')} onRetry={retry} retrying={query.isFetching} />;
  return <ScriptPlace {...props} instead={failed} />;
}

/** A script of which this person is the second marker. */
export function BlindScriptPlace(props: ScriptPlaceProps) {
  const t = useTexts(moderationTexts);
  const way = (
    <ButtonLink to="/teacher-tasks/appeals" variant="secondary">
      {t('back')}
    </ButtonLink>
  );
  const hidden = (
    <EmptyState icon="eyeOff" title={t('hidden')} action={way}>
      {t('hiddenHint')}
    </EmptyState>
  );
  return <ScriptPlace {...props} instead={hidden} />;
}
