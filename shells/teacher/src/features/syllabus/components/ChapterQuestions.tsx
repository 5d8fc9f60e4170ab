import { Button, EmptyState, Modal, Muted, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Question } from '../../../shared/api/list-questions';
import type { Chapter } from '../../../shared/api/list-units';
import type { BoardCode } from '../../../shared/boards';
import { QuestionImage } from '../../../shared/components/QuestionImage';
import { QuestionsView } from '../../../shared/components/QuestionsView';
import { useArchived } from '../../../shared/components/YearScope';
import { toastOutcome } from '../../../shared/failures';
import type { Topic } from '../api/board';
import { useTagQuestions } from '../api/tag-questions';
import type { YearSyllabus } from '../api/year-syllabus';
import syllabusTexts from '../locales/en.json';
import { listedTopics } from '../topics';
import styles from './ChapterQuestions.module.css';
import mapping from './Mapping.module.css';
import { TopicPicker } from './TopicPicker';
import { TopicTags } from './TopicTags';

interface ChapterQuestionsProps {
  yearId: string;
  board: BoardCode;
  topics: readonly Topic[];
  syllabus: YearSyllabus;
  chapter: Chapter;
  /** The topics of the chapter, which its questions inherit. */
  ofChapter: readonly string[];
  onClose: () => void;
}

/** The questions of a chapter with their topics, to tick; those without topics of their own have the chapter's. */
export function ChapterQuestions(props: ChapterQuestionsProps) {
  const t = useTexts(syllabusTexts);
  const { yearId, board, topics, syllabus, chapter, onClose } = props;
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [refs, chooseTopics] = useState<readonly string[]>([]);
  const listed = listedTopics(topics, syllabus.tier);
  return (
    <Modal title={t('questionsOf', { name: chapter.name })} onClose={onClose} width="64rem">
      <QuestionsView
        part={{ yearId, unitId: chapter.unitId, chapterId: chapter._id }}
        empty={<EmptyState icon="file" title={t('noQuestions')} />}
      >
        {(questions) => (
          <div className={mapping.columns}>
            <QuestionList {...props} questions={questions} chosen={chosen} choose={choose} />
            <Stack gap={2}>
              <TopicPicker board={board} topics={listed} chosen={refs} choose={chooseTopics} />
              <SetQuestionTopics yearId={yearId} chosen={chosen} refs={refs} onSaved={() => choose(new Set())} />
            </Stack>
          </div>
        )}
      </QuestionsView>
    </Modal>
  );
}

interface SetQuestionTopicsProps {
  yearId: string;
  chosen: ReadonlySet<string>;
  refs: readonly string[];
  onSaved: () => void;
}

function SetQuestionTopics({ yearId, chosen, refs, onSaved }: SetQuestionTopicsProps) {
  const t = useTexts(syllabusTexts);
  const tag = useTagQuestions(yearId);
  if (useArchived()) return null;
  const count = chosen.size;
  const set = async (topics: readonly string[]) => {
    const outcome = { done: t('questionsSaved', { count }), failed: t('failedToSaveTopics') };
    const saving = tag.mutateAsync({ questionIds: [...chosen], topics: [...topics] });
    if (await toastOutcome(saving, outcome)) onSaved();
  };
  return (
    <Row gap={2}>
      <Button disabled={count === 0 || refs.length === 0} loading={tag.isPending} onClick={() => void set(refs)}>
        {t('setQuestionTopics', { count })}
      </Button>
      <Button variant="secondary" disabled={count === 0} loading={tag.isPending} onClick={() => void set([])}>
        {t('useChapters')}
      </Button>
    </Row>
  );
}

interface QuestionListProps extends ChapterQuestionsProps {
  questions: readonly Question[];
  chosen: ReadonlySet<string>;
  choose: (questions: ReadonlySet<string>) => void;
}

function QuestionList({ questions, chosen, choose, syllabus, ofChapter, board, topics }: QuestionListProps) {
  const t = useTexts(syllabusTexts);
  const own = new Map(syllabus.questions.map((question) => [question._id, question.topics]));
  const toggle = (id: string) =>
    choose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return (
    <ul aria-label={t('questions')} className={mapping.list}>
      {questions.map((question, at) => {
        const refs = own.get(question._id);
        return (
          <li key={question._id} className={mapping.row}>
            <label className={mapping.pick}>
              <input
                type="checkbox"
                aria-label={t('chooseQuestion', { number: at + 1 })}
                checked={chosen.has(question._id)}
                onChange={() => toggle(question._id)}
              />
              <span className={styles.question}>
                <QuestionImage question={question} framed />
              </span>
            </label>
            <TopicTags {...{ board, topics }} refs={refs ?? ofChapter} />
            {!refs && <Muted>{ofChapter.length > 0 ? t('inherited') : t('noTopicsYet')}</Muted>}
          </li>
        );
      })}
    </ul>
  );
}
