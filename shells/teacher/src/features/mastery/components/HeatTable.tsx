import { spellingsOf } from '@fulcrum/report/student-name';
import { classes, currentLocale, inDigits, type Translate, useTexts } from '@fulcrum/shared-ui';
import { type KeyboardEvent, memo, type MouseEvent, useRef } from 'react';
import { CellGrid } from '../../../shared/components/CellGrid';
import { StudentLink } from '../../../shared/components/StudentLink';
import { isFromTheRight, placeAfter, placeOf, useCursor } from '../../../shared/use-cursor';
import type { GroupMastery, MasteryLevel, RatedTopic } from '../api/group-mastery';
import { depthOf, lowestOf, weakIn } from '../heat';
import masteryTexts from '../locales/en.json';
import styles from '../mastery.module.css';
import { TopicName } from './Gaps';

interface HeatTableProps {
  topics: readonly RatedTopic[];
  students: GroupMastery['students'];
  /** Codes of the topics that are ticked for a quiz. */
  chosen: ReadonlySet<string>;
  onToggle: (code: string) => void;
}

function useWalk({ topics, students }: Pick<HeatTableProps, 'topics' | 'students'>) {
  const table = useRef<HTMLDivElement>(null);
  const { cursor, setCursor, goTo } = useCursor({ table, lines: topics.length, columns: students.length });
  const onKeyDown = (event: KeyboardEvent) => {
    // A link or a box among the cells has its own keys.
    if (event.ctrlKey || event.metaKey || event.altKey || !placeOf(event.target)) return;
    const next = placeAfter(event.key, cursor, isFromTheRight());
    if (!next) return;
    event.preventDefault();
    goTo(next);
  };
  const onClick = ({ target }: MouseEvent) => {
    const place = placeOf(target);
    if (place) setCursor(place);
  };
  return { table, cursor, onKeyDown, onClick };
}

/** Topics × students: a letter and a colour for each level. Arrow keys move, and the line below says what is in the cell. */
export function HeatTable({ topics, students, chosen, onToggle }: HeatTableProps) {
  const t = useTexts(masteryTexts);
  const { table, cursor, onKeyDown, onClick } = useWalk({ topics, students });
  const lowest = new Set(lowestOf(topics).map(({ code }) => code));
  return (
    <div>
      <CellGrid
        label={t('levels')}
        frameClass={styles.scroll}
        className={styles.table}
        {...{ table, onKeyDown, onClick }}
      >
        <Head students={students} />
        <tbody>
          {topics.map((topic, line) => (
            <Line
              key={topic.code}
              {...{ topic, line, onToggle }}
              depth={depthOf(topics, topic)}
              at={cursor.line === line ? cursor.column : -1}
              isChosen={lowest.has(topic.code) ? chosen.has(topic.code) : null}
            />
          ))}
        </tbody>
      </CellGrid>
      <Legend />
      <CellInWords topic={topics[cursor.line]} student={students[cursor.column]} column={cursor.column} />
    </div>
  );
}

function Head({ students }: Pick<HeatTableProps, 'students'>) {
  const t = useTexts(masteryTexts);
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.name}>
          {t('topic')}
        </th>
        <th scope="col" className={styles.count}>
          {t('weakOf')}
        </th>
        {students.map((student) => (
          <th key={student._id} scope="col" className={styles.student}>
            <span className={styles.upright}>
              <StudentLink id={student._id} of={{ name: spellingsOf(student, currentLocale())[0] }} />
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface LineProps {
  topic: RatedTopic;
  line: number;
  /** How many topics are above it. */
  depth: number;
  /** The column with the keyboard focus; -1 if it is in another line. */
  at: number;
  /** Null for a topic with topics below it, which cannot be ticked. */
  isChosen: boolean | null;
  onToggle: (code: string) => void;
}

const Line = memo(function Line({ topic, line, depth, at, isChosen, onToggle }: LineProps) {
  const t = useTexts(masteryTexts);
  const weak = weakIn(topic);
  const heading = <TopicName topic={topic} />;
  return (
    <tr className={classes(isChosen === null && styles.above)}>
      <th scope="row" className={styles.name} style={{ paddingInlineStart: `${0.5 + depth * 0.75}rem` }}>
        {isChosen === null ? (
          heading
        ) : (
          <label className={styles.tick}>
            <input type="checkbox" checked={isChosen} onChange={() => onToggle(topic.code)} />
            {heading}
          </label>
        )}
      </th>
      <td className={styles.count}>{weak > 0 && weak}</td>
      {topic.students.map(({ level }, column) => (
        <td key={column} data-at={`${line}/${column}`} tabIndex={at === column ? 0 : -1} className={styles.cell}>
          <Sign level={level} />
          <span className="visually-hidden">{t(level ?? 'not_enough')}</span>
        </td>
      ))}
    </tr>
  );
});

const LEVELS: (MasteryLevel | null)[] = ['secure', 'getting_there', 'weak', null];

function Sign({ level }: { level: MasteryLevel | null }) {
  const t = useTexts(masteryTexts);
  return (
    <span className={classes(styles.sign, styles[level ?? 'none'])} aria-hidden="true">
      {t(`sign_${level ?? 'not_enough'}`)}
    </span>
  );
}

function Legend() {
  const t = useTexts(masteryTexts);
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {LEVELS.map((level) => (
        <li key={level}>
          <Sign level={level} /> {t(level ?? 'not_enough')}
        </li>
      ))}
    </ul>
  );
}

interface CellInWordsProps {
  topic: RatedTopic | undefined;
  student: GroupMastery['students'][number] | undefined;
  column: number;
}

/** Whose level in which topic has the focus. */
function CellInWords({ topic, student, column }: CellInWordsProps) {
  const t = useTexts(masteryTexts);
  if (!topic || !student) return null;
  return (
    <p className={styles.words} aria-live="polite">
      <bdi>{student.name}</bdi> · <TopicName topic={topic} />: {levelInWords(topic.students[column], t)}
    </p>
  );
}

function levelInWords(cell: RatedTopic['students'][number] | undefined, t: Translate<typeof masteryTexts>): string {
  if (!cell || cell.level === null) return t('not_enough');
  return inDigits(`${t(cell.level)} (${cell.share}%)`);
}
