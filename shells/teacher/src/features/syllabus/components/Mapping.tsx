import { Button, Card, Muted, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { useMemo, useState } from 'react';
import type { Unit } from '../../../shared/api/list-units';
import type { BoardCode } from '../../../shared/boards';
import { useArchived } from '../../../shared/components/YearScope';
import { toastOutcome } from '../../../shared/failures';
import type { Topic } from '../api/board';
import { type ChapterTopics, useTagChapters } from '../api/tag-chapters';
import type { YearSyllabus } from '../api/year-syllabus';
import syllabusTexts from '../locales/en.json';
import { TopicSuggestions } from '../suggestions';
import { listedTopics, topicRef } from '../topics';
import { ChapterList } from './ChapterList';
import styles from './Mapping.module.css';
import { TopicPicker } from './TopicPicker';

interface MappingProps {
  yearId: string;
  syllabus: YearSyllabus;
  board: BoardCode;
  topics: readonly Topic[];
  units: readonly Unit[];
}

/** Suggested topics by chapter, of the chapters that have none. */
function useSuggestions({ syllabus, board, topics, units }: MappingProps): Map<string, string[]> {
  const { chapters: tagged, tier } = syllabus;
  return useMemo(() => {
    const isTagged = new Set(tagged.map(({ _id }) => _id));
    const suggestions = new TopicSuggestions(listedTopics(topics, tier).filter(({ isLeftOut }) => !isLeftOut));
    const found = units.flatMap((unit) =>
      unit.chapters
        .filter(({ _id }) => !isTagged.has(_id))
        .map(({ _id, name }) => [_id, suggestions.of({ name, unit: unit.name })] as const),
    );
    return new Map(
      found
        .filter(([, codes]) => codes.length > 0)
        .map(([id, codes]) => [id, codes.map((code) => topicRef(board, code))]),
    );
  }, [tagged, tier, board, topics, units]);
}

/** What is ticked on both sides, and how it is saved. */
function useMapping(yearId: string) {
  const t = useTexts(syllabusTexts);
  const [chapters, chooseChapters] = useState<ReadonlySet<string>>(new Set());
  const [topics, chooseTopics] = useState<readonly string[]>([]);
  const tag = useTagChapters(yearId);
  const save = async (tagged: ChapterTopics[]) => {
    const outcome = { done: t('topicsSaved', { count: tagged.length }), failed: t('failedToSaveTopics') };
    if (!(await toastOutcome(tag.mutateAsync(tagged), outcome))) return;
    chooseChapters(new Set());
    chooseTopics([]);
  };
  /** Gives all ticked chapters these topics. */
  const set = (refs: readonly string[]) => save([...chapters].map((chapterId) => ({ chapterId, topics: [...refs] })));
  return { chapters, chooseChapters, topics, chooseTopics, save, set, isSaving: tag.isPending };
}

/** Chapters on the left, topics on the right: those that are ticked on both sides belong together. */
export function Mapping(props: MappingProps) {
  const t = useTexts(syllabusTexts);
  const { yearId, syllabus, board, topics, units } = props;
  const mapping = useMapping(yearId);
  const suggested = useSuggestions(props);
  const count = units.reduce((sum, { chapters }) => sum + chapters.length, 0);
  return (
    <Card title={t('mapping')}>
      <Stack gap={3}>
        <Row align="between">
          <Muted>{t('tagged', { tagged: syllabus.chapters.length, count })}</Muted>
          <TakeAll suggested={suggested} mapping={mapping} />
        </Row>
        <div className={styles.columns}>
          <ChapterList
            {...{ yearId, board, units, suggested, syllabus, topics }}
            chosen={mapping.chapters}
            choose={mapping.chooseChapters}
            onTake={(chapterId) => void mapping.save([{ chapterId, topics: suggested.get(chapterId) ?? [] }])}
          />
          <div className={styles.picker}>
            <TopicPicker
              board={board}
              topics={listedTopics(topics, syllabus.tier)}
              chosen={mapping.topics}
              choose={mapping.chooseTopics}
            />
            <SetTopics mapping={mapping} />
          </div>
        </div>
      </Stack>
    </Card>
  );
}

interface MappingPartProps {
  mapping: ReturnType<typeof useMapping>;
}

function TakeAll({ suggested, mapping }: MappingPartProps & { suggested: Map<string, string[]> }) {
  const t = useTexts(syllabusTexts);
  const isArchived = useArchived();
  if (isArchived || suggested.size === 0) return null;
  const all = [...suggested].map(([chapterId, topics]) => ({ chapterId, topics }));
  return (
    <Button variant="secondary" icon="check" loading={mapping.isSaving} onClick={() => void mapping.save(all)}>
      {t('takeAll', { count: suggested.size })}
    </Button>
  );
}

function SetTopics({ mapping: { chapters, topics, set, isSaving } }: MappingPartProps) {
  const t = useTexts(syllabusTexts);
  const isArchived = useArchived();
  if (isArchived || chapters.size === 0) return null;
  return (
    <div className={styles.actions}>
      <Button disabled={topics.length === 0} loading={isSaving} onClick={() => void set(topics)}>
        {t('setTopics', { count: chapters.size })}
      </Button>
      <Button variant="secondary" loading={isSaving} onClick={() => void set([])}>
        {t('removeTopics')}
      </Button>
    </div>
  );
}
