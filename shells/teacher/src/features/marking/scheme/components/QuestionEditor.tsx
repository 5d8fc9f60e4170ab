import { Button, Checkbox, IconButton, Muted, useTexts } from '@fulcrum/shared-ui';
import type { KeyboardEvent } from 'react';
import type { Unit } from '../../../../shared/api/list-units';
import schemeTexts from '../../locales/scheme.en.json';
import {
  type DraftPoint,
  type DraftQuestion,
  newPoint,
  type Problems,
  sumOfPoints,
  withoutPoint,
  withPoint,
} from '../scheme-draft';
import { Cell } from './Cell';
import styles from './scheme.module.css';

interface QuestionEditorProps {
  /** Units of the task's year. */
  units: readonly Unit[];
  question: DraftQuestion;
  problems: Problems;
  onChange: (question: DraftQuestion) => void;
  onRemove: () => void;
  /** Moves the focus to the field with this name. */
  onFocus: (name: string) => void;
}

/** One question with its points, one per line: Enter starts the next point. */
export function QuestionEditor({ question, units, problems, onChange, onRemove, onFocus }: QuestionEditorProps) {
  const t = useTexts(schemeTexts);
  const { id, points } = question;
  const label = question.label || t('newQuestion');
  const change = (part: Partial<DraftQuestion>) => onChange({ ...question, ...part });
  const addAfter = (at: number) => {
    const point = newPoint();
    change({ points: points.toSpliced(at + 1, 0, point) });
    onFocus(`${point.id}.code`);
  };
  const remove = (point: DraftPoint, at: number) => {
    change({ points: withoutPoint(points, point.id) });
    const before = points[at - 1];
    onFocus(before ? `${before.id}.text` : `${id}.maximum`);
  };
  return (
    <section aria-label={t('questionNamed', { label })} className={styles.question}>
      <QuestionHead
        {...{ question, units, label, problems, onRemove }}
        onChange={change}
        onEnter={() => addAfter(-1)}
      />
      {points.map((point, at) => (
        <PointLine
          key={point.id}
          {...{ point, label, problems }}
          earlier={points.slice(0, at)}
          onChange={(part) => change({ points: withPoint(points, point.id, part) })}
          onEnter={() => addAfter(at)}
          onRemove={() => remove(point, at)}
        />
      ))}
      <Button variant="subtle" icon="plus" onClick={() => addAfter(points.length - 1)}>
        {t('addPoint')}
      </Button>
    </section>
  );
}

/** Handles Enter without Ctrl; Ctrl+Enter belongs to the page. */
const onlyEnter = (act: () => void) => (event: KeyboardEvent) => {
  const isButton = event.target instanceof HTMLButtonElement;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isButton) return;
  event.preventDefault();
  act();
};

interface QuestionHeadProps extends Pick<QuestionEditorProps, 'question' | 'units' | 'problems' | 'onRemove'> {
  label: string;
  onChange: (part: Partial<DraftQuestion>) => void;
  onEnter: () => void;
}

function QuestionHead({ question, units, label, problems, onChange, onEnter, onRemove }: QuestionHeadProps) {
  const t = useTexts(schemeTexts);
  const { id, points, maximum } = question;
  const sum = sumOfPoints(points);
  return (
    <div className={styles.head} onKeyDown={onlyEnter(onEnter)} role="presentation">
      <Cell
        name={`${id}.label`}
        label={t('label')}
        value={question.label}
        problem={problems[`${id}.label`]}
        strong
        onChange={(next) => onChange({ label: next })}
      />
      <span aria-hidden="true">{t('maximumShort')}</span>
      <Cell
        name={`${id}.maximum`}
        label={t('maximum', { label })}
        value={maximum}
        placeholder={String(sum)}
        problem={problems[`${id}.maximum`]}
        narrow
        onChange={(next) => onChange({ maximum: next })}
      />
      {points.length > 0 && <Muted>{t('pointsSum', { sum })}</Muted>}
      <PlaceSelect label={t('unitOf', { label })} {...{ question, units, onChange }} />
      <Checkbox label={t('typed')} checked={question.typed} onChange={(typed) => onChange({ typed })} />
      <IconButton className={styles.last} icon="trash" label={t('removeQuestion', { label })} onClick={onRemove} />
    </div>
  );
}

interface PlaceSelectProps {
  label: string;
  question: Pick<DraftQuestion, 'unitId' | 'chapterId'>;
  units: readonly Unit[];
  onChange: (part: Pick<DraftQuestion, 'unitId' | 'chapterId'>) => void;
}

/** Selects the unit in whose average the question counts, or a chapter of it, whose topics the question then has. */
function PlaceSelect({ label, question: { unitId, chapterId }, units, onChange }: PlaceSelectProps) {
  const t = useTexts(schemeTexts);
  if (units.length === 0) return null;
  const unitOf = (id: string) => units.find((unit) => unit._id === id || unit.chapters.some(({ _id }) => _id === id));
  const choose = (id: string) => {
    const unit = unitOf(id)?._id ?? null;
    onChange({ unitId: unit, chapterId: unit === id || unit === null ? null : id });
  };
  return (
    <select
      aria-label={label}
      className={styles.input}
      dir="auto"
      value={chapterId ?? unitId ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('noUnit')}</option>
      {units.map(({ _id, name, chapters }) => (
        <optgroup key={_id} label={name}>
          <option value={_id}>{t('wholeUnit', { unit: name })}</option>
          {chapters.map((chapter) => (
            <option key={chapter._id} value={chapter._id}>
              {chapter.name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

interface PointLineProps {
  point: DraftPoint;
  /** Label of the question. */
  label: string;
  earlier: readonly DraftPoint[];
  problems: Problems;
  onChange: (part: Partial<DraftPoint>) => void;
  onEnter: () => void;
  onRemove: () => void;
}

function PointLine({ point, label, earlier, problems, onChange, onEnter, onRemove }: PointLineProps) {
  const t = useTexts(schemeTexts);
  const names = { number: earlier.length + 1, label };
  const keys = (event: KeyboardEvent) => {
    onlyEnter(onEnter)(event);
    if (event.key !== 'Backspace' || point.code || point.text) return;
    event.preventDefault();
    onRemove();
  };
  return (
    <div className={styles.point} role="presentation" onKeyDown={keys}>
      <Cell
        name={`${point.id}.code`}
        label={t('pointCode', names)}
        value={point.code}
        placeholder="M1"
        problem={problems[`${point.id}.code`]}
        narrow
        strong
        onChange={(code) => onChange({ code })}
      />
      <Cell
        name={`${point.id}.text`}
        label={t('pointText', names)}
        value={point.text}
        placeholder={t('textHint')}
        onChange={(text) => onChange({ text })}
      />
      <Needs label={t('pointNeeds', names)} value={point.needs} {...{ earlier, onChange }} />
      <IconButton icon="close" label={t('removePoint', names)} onClick={onRemove} />
    </div>
  );
}

type NeedsProps = Pick<PointLineProps, 'earlier' | 'onChange' | 'label'> & { value: string | null };

/** Selects the earlier point that this one depends on. */
function Needs({ label, value, earlier, onChange }: NeedsProps) {
  const t = useTexts(schemeTexts);
  return (
    <select
      aria-label={label}
      className={styles.input}
      value={value ?? ''}
      onChange={(event) => onChange({ needs: event.target.value || null })}
    >
      <option value="">{t('always')}</option>
      {earlier.map(({ id, code, text }) => (
        <option key={id} value={id}>
          {t('onlyAfter', { code: code.toUpperCase(), text })}
        </option>
      ))}
    </select>
  );
}
