import {
  Button,
  classes,
  CollapsibleCard,
  confirm,
  Muted,
  Row,
  Stack,
  StatusBadge,
  useTexts,
} from '@fulcrum/shared-ui';
import { type CSSProperties, useState } from 'react';
import type { BoardCode } from '../../../shared/boards';
import { type MenuAction, RowMenu } from '../../../shared/components/RowMenu';
import { toastOutcome } from '../../../shared/failures';
import type { Board } from '../api/board';
import { useChangeHeading } from '../api/change-heading';
import { useRestoreHeading } from '../api/restore-heading';
import syllabusTexts from '../locales/en.json';
import { type ListedTopic, listedTopics } from '../topics';
import { type AskedHeading, HeadingDialog } from './HeadingDialog';
import styles from './Mapping.module.css';
import { TopicName } from './TopicPicker';

interface HeadingsProps {
  board: BoardCode;
  syllabus: Board;
}

/** The headings of a syllabus, to be renamed, hidden and added to, for all years of the teacher. */
export function Headings({ board, syllabus }: HeadingsProps) {
  const t = useTexts(syllabusTexts);
  const [asked, ask] = useState<AskedHeading | null>(null);
  const { topics, version, unchecked } = syllabus;
  return (
    <CollapsibleCard title={t('headings')}>
      <Stack gap={3}>
        <Muted>
          {t('edition', { years: version })} {unchecked.length > 0 && t('unchecked', { count: unchecked.length })}
        </Muted>
        <Row align="between">
          <Muted>{t('headingsHint')}</Muted>
          <Button variant="secondary" icon="plus" onClick={() => ask({ parent: null })}>
            {t('addTopic')}
          </Button>
        </Row>
        <ul aria-label={t('headings')} className={styles.list}>
          {listedTopics(topics, undefined).map((topic) => (
            <HeadingRow key={topic.code} board={board} topic={topic} onAsk={ask} />
          ))}
        </ul>
      </Stack>
      {asked && <HeadingDialog {...{ board, topics, asked }} onDone={() => ask(null)} />}
    </CollapsibleCard>
  );
}

interface HeadingRowProps {
  board: BoardCode;
  topic: ListedTopic;
  onAsk: (asked: AskedHeading) => void;
}

function HeadingRow({ board, topic, onAsk }: HeadingRowProps) {
  const t = useTexts(syllabusTexts);
  const indent: CSSProperties & Record<'--depth', number> = { '--depth': topic.depth };
  const actions = useActions({ board, topic, onAsk });
  return (
    <li className={styles.row}>
      <span className={classes(styles.pick, styles.topic)} style={indent}>
        <TopicName topic={topic} />
        {topic.isHidden && <StatusBadge tone="warning">{t('hidden')}</StatusBadge>}
        {topic.boardHeading && <Muted>{t('boardSays', { heading: topic.boardHeading })}</Muted>}
      </span>
      <RowMenu label={t('actionsFor', { topic: `${topic.code} ${topic.heading}` })} actions={actions} />
    </li>
  );
}

function useActions({ board, topic, onAsk }: HeadingRowProps): MenuAction[] {
  const t = useTexts(syllabusTexts);
  const change = useChangeHeading(board);
  const restore = useRestoreHeading(board);
  const { code, heading, parent, isHidden = false, isAdded = false, boardHeading } = topic;
  const outcome = { done: t('headingSaved'), failed: t('failedToSaveHeading') };
  const ownWords = isAdded || boardHeading ? { heading } : {};
  const hide = () =>
    toastOutcome(change.mutateAsync({ code, ...ownWords, ...(isAdded && { parent }), isHidden: !isHidden }), outcome);
  const remove = () =>
    confirm({
      title: t('removeTopicTitle'),
      message: t('removeTopicQuestion', { topic: `${code} ${heading}` }),
      action: () => toastOutcome(restore.mutateAsync(code), outcome),
    });
  return [
    { label: t('renameHeading'), icon: 'edit', onPress: () => onAsk({ topic }) },
    { label: t(isHidden ? 'show' : 'hide'), icon: isHidden ? 'eye' : 'eyeOff', onPress: () => void hide() },
    { label: t('addBelow'), icon: 'plus', onPress: () => onAsk({ parent: code }) },
    ...(boardHeading
      ? [
          {
            label: t('giveBack'),
            icon: 'close' as const,
            onPress: () => void toastOutcome(restore.mutateAsync(code), outcome),
          },
        ]
      : []),
    ...(isAdded
      ? [{ label: t('removeTopic'), icon: 'trash' as const, isDangerous: true, onPress: () => void remove() }]
      : []),
  ];
}
