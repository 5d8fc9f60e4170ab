import { Button, ButtonLink, EmptyState, ErrorState, Loading, useTexts } from '@fulcrum/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import markingTexts from '../locales/en.json';
import moderationTexts from '../locales/moderation.en.json';
import styles from '../marking.module.css';
import { type KeyActions, useMarkingKeys } from '../use-marking-keys';
import { TaskBar } from './MarkingBar';
import type { TaskTerms } from './ScriptPanel';

export type ScriptNavigationActions = Pick<KeyActions, 'next' | 'previous' | 'nextUngraded'>;

/** Buttons to the previous and next script. */
export function ScriptNavigation({ navigation }: { navigation: ScriptNavigationActions }) {
  const t = useTexts(markingTexts);
  return (
    <div className={styles.navigation}>
      <Button variant="secondary" onClick={navigation.previous}>
        {t('previous')}
      </Button>
      <Button variant="secondary" onClick={navigation.next}>
        {t('next')}
      </Button>
      <Button variant="secondary" onClick={navigation.nextUngraded}>
        {t('nextUngraded')}
      </Button>
    </div>
  );
}

interface ScriptPlaceProps {
  task: TaskTerms;
  navigation: ScriptNavigationActions;
  /** The list of scripts. */
  children: ReactNode;
}

/** Shown instead of a script that cannot be shown; the links to the other scripts stay. */
function ScriptPlace({ task, navigation, children, instead }: ScriptPlaceProps & { instead: ReactNode }) {
  useMarkingKeys(navigation);
  return (
    <div data-window className={styles.window}>
      <TaskBar task={task} />
      <div className={styles.instead}>{instead}</div>
      <div className={styles.column}>
        <div className={styles.head}>
          <ScriptNavigation navigation={navigation} />
        </div>
        <div className={styles.rest}>{children}</div>
      </div>
    </div>
  );
}

/** A script that is loading: nothing to press that would be replaced a moment later. */
export const ScriptComing = ({ task }: Pick<ScriptPlaceProps, 'task'>) => (
  <div data-window className={styles.window}>
    <TaskBar task={task} />
    <div className={styles.instead}>
      <Loading rows={1} rowHeight="34rem" />
    </div>
  </div>
);

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
