import {
  EmptyState,
  Loading,
  Muted,
  PageHeader,
  QueryView,
  Stack,
  useLoadFailure,
  useTexts,
  useUser,
} from '@fulcrum/shared-ui';
import { type OwnMastery, useOwnMastery } from '../api/own-mastery';
import { TopicTree } from '../components/TopicTree';
import topicsTexts from '../locales/en.json';
import { treeOf } from '../topic-tree';
import styles from '../topics.module.css';

/** /student-topics: what the student has mastered of each topic of the syllabus. */
export default function TopicsPage() {
  const t = useTexts(topicsTexts);
  const mastery = useOwnMastery(useUser().id);
  const name = mastery.data?.name;
  useLoadFailure(mastery, t('failed'));
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={name && t('description', { name })} />
      <QueryView query={mastery} failure={t('failed')} loading={<Loading rows={4} rowHeight="4rem" />}>
        {(found) => <Topics {...found} />}
      </QueryView>
    </div>
  );
}

function Topics({ board, topics }: OwnMastery) {
  const t = useTexts(topicsTexts);
  if (board === null) {
    return (
      <EmptyState icon="book" title={t('noSyllabus')}>
        {t('noSyllabusHint')}
      </EmptyState>
    );
  }
  return (
    <Stack gap={3}>
      <TopicTree board={board} topics={treeOf(topics)} />
      <Muted>{t('how')}</Muted>
    </Stack>
  );
}
