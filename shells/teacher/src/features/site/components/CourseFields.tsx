import { Grid, IconButton, Row, TextAreaField, TextField, useTexts } from '@fulcrum/shared-ui';
import texts from '../locales/en.json';
import { type DraftCourse, IN_ARABIC, IN_ENGLISH, LONGEST, problemsOfCourse } from '../site-draft';
import styles from './Site.module.css';

interface CourseFieldsProps {
  course: DraftCourse;
  /** 1-based position on the front page. */
  number: number;
  isLast: boolean;
  /** Whether to show its errors. */
  checked: boolean;
  onChange: (part: Partial<DraftCourse>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A course's title and description in both languages, and its position. */
export function CourseFields({ course, number, isLast, checked, onChange, onMove, onRemove }: CourseFieldsProps) {
  const t = useTexts(texts);
  const problems = checked ? problemsOfCourse(course) : {};
  const field = (name: 'title' | 'titleAr' | 'description' | 'descriptionAr') => {
    const problem = problems[name];
    const write = (typed: string) => onChange({ [name]: typed });
    const written = name.endsWith('Ar') ? IN_ARABIC : IN_ENGLISH;
    return { label: t(name), value: course[name], onChange: write, ...written, ...(problem && { error: t(problem) }) };
  };
  return (
    <fieldset className={styles.course}>
      <legend>{t('course', { number })}</legend>
      <Grid gap={3} column="24rem">
        <TextField maxLength={LONGEST.title} {...field('title')} />
        <TextField maxLength={LONGEST.title} {...field('titleAr')} />
      </Grid>
      <Grid gap={3} column="24rem">
        <TextAreaField rows={3} {...field('description')} />
        <TextAreaField rows={3} {...field('descriptionAr')} />
      </Grid>
      <Row gap={2} align="end">
        <IconButton icon="arrowUp" label={t('moveUp', { number })} disabled={number === 1} onClick={() => onMove(-1)} />
        <IconButton icon="arrowDown" label={t('moveDown', { number })} disabled={isLast} onClick={() => onMove(1)} />
        <IconButton icon="trash" variant="dangerSubtle" label={t('removeCourse', { number })} onClick={onRemove} />
      </Row>
    </fieldset>
  );
}
