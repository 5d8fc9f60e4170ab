import { Button, Checkbox, classes, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import type { Chapter, Unit } from '../../../shared/api/list-units';
import type { BoardCode } from '../../../shared/boards';
import { useArchived } from '../../../shared/components/YearScope';
import type { Topic } from '../api/board';
import type { YearSyllabus } from '../api/year-syllabus';
import syllabusTexts from '../locales/en.json';
import { ChapterQuestions } from './ChapterQuestions';
import styles from './Mapping.module.css';
import { type TagsProps, TopicTags, topicWords } from './TopicTags';

interface ChapterListProps {
  yearId: string;
  board: BoardCode;
  units: readonly Unit[];
  topics: readonly Topic[];
  syllabus: YearSyllabus;
  /** By chapter id. */
  suggested: ReadonlyMap<string, readonly string[]>;
  chosen: ReadonlySet<string>;
  choose: (chapters: ReadonlySet<string>) => void;
  onTake: (chapterId: string) => void;
}

/** The chapters of a year with their topics, to tick, by unit. */
export function ChapterList(props: ChapterListProps) {
  const t = useTexts(syllabusTexts);
  const { units, syllabus } = props;
  const [questionsOf, showQuestionsOf] = useState<Chapter | null>(null);
  const tagged = new Map(syllabus.chapters.map(({ _id, topics }) => [_id, topics]));
  const topicsOf = ({ _id }: Chapter) => tagged.get(_id) ?? [];
  return (
    <div>
      <ChooseUntagged {...props} />
      {units.map((unit) => (
        <section key={unit._id}>
          <h3 className={styles.unit} dir="auto">
            {unit.name}
          </h3>
          <ul aria-label={t('chaptersOf', { unit: unit.name })} className={styles.list}>
            {unit.chapters.map((chapter) => {
              const onQuestions = () => showQuestionsOf(chapter);
              return <ChapterRow key={chapter._id} {...props} {...{ chapter, onQuestions }} own={topicsOf(chapter)} />;
            })}
          </ul>
        </section>
      ))}
      {questionsOf && (
        <ChapterQuestions
          {...props}
          chapter={questionsOf}
          ofChapter={topicsOf(questionsOf)}
          onClose={() => showQuestionsOf(null)}
        />
      )}
    </div>
  );
}

/** Ticks all chapters without topics. */
function ChooseUntagged({ units, syllabus, chosen, choose }: ChapterListProps) {
  const t = useTexts(syllabusTexts);
  const isArchived = useArchived();
  const tagged = new Set(syllabus.chapters.map(({ _id }) => _id));
  const untagged = units.flatMap(({ chapters }) => chapters.map(({ _id }) => _id)).filter((id) => !tagged.has(id));
  if (isArchived || untagged.length === 0) return null;
  return (
    <Checkbox
      label={t('chooseUntagged', { count: untagged.length })}
      checked={untagged.every((id) => chosen.has(id))}
      onChange={(on) => choose(new Set(on ? untagged : []))}
    />
  );
}

interface ChapterRowProps extends ChapterListProps {
  chapter: Chapter;
  own: readonly string[];
  onQuestions: () => void;
}

function ChapterRow({ chapter, own, suggested, onQuestions, onTake, ...list }: ChapterRowProps) {
  const t = useTexts(syllabusTexts);
  const { board, topics, chosen, choose } = list;
  const isArchived = useArchived();
  const { _id, name } = chapter;
  const toggle = () => choose(new Set(chosen.has(_id) ? [...chosen].filter((id) => id !== _id) : [...chosen, _id]));
  const offered = suggested.get(_id) ?? [];
  return (
    <li className={classes(styles.row, styles.chapter)}>
      <label className={styles.pick}>
        {!isArchived && <input type="checkbox" checked={chosen.has(_id)} onChange={toggle} />}
        <bdi>{name}</bdi>
      </label>
      <Button variant="subtle" onClick={onQuestions} aria-label={t('questionsNamed', { name })}>
        {t('questions')}
      </Button>
      <TopicTags {...{ board, topics }} refs={own} />
      {own.length === 0 && offered.length > 0 && (
        <Suggested {...{ board, topics }} refs={offered}>
          {!isArchived && (
            <Button variant="secondary" onClick={() => onTake(_id)} aria-label={t('takeNamed', { name })}>
              {t('take')}
            </Button>
          )}
        </Suggested>
      )}
    </li>
  );
}

function Suggested({ refs, children, ...where }: TagsProps & { children: ReactNode }) {
  const t = useTexts(syllabusTexts);
  const wordsOf = topicWords(where);
  return (
    <span className={styles.topics}>
      <span className={styles.suggested}>
        {t('suggested')} <bdi>{refs.map(wordsOf).join(' · ')}</bdi>
      </span>
      {children}
    </span>
  );
}
