import { NumberField } from '@fulcrum/forms';
import { CollapsibleCard, Grid, IconButton, Row, SelectField, TextField, useTexts } from '@fulcrum/shared-ui';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { Column } from '../gradebook';
import settingsTexts from '../locales/settings.en.json';
import { type Draft, type DraftCategory, isStandard, type Problems, thingOf } from './settings-draft';
import styles from './Settings.module.css';

interface PartProps {
  /** As typed. */
  name: string;
  /** Undefined if it cannot be removed. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** Fieldset for a category or a scale, titled with its name. */
export function Part({ name, onRemove, children }: PartProps) {
  const t = useTexts(settingsTexts);
  return (
    <fieldset className={styles.part}>
      <legend>
        <bdi>{name}</bdi>
      </legend>
      {children}
      {onRemove && <IconButton icon="trash" label={t('removeNamed', { name })} onClick={onRemove} />}
    </fieldset>
  );
}

interface CategoryFieldsProps {
  category: DraftCategory;
  setDraft: Dispatch<SetStateAction<Draft>>;
  problems: Problems;
}

/** Weight and number of dropped results of a category, and the name of a custom category. */
export function CategoryFields({ category, setDraft, problems }: CategoryFieldsProps) {
  const t = useTexts(settingsTexts);
  const { id } = category;
  const others = (now: Draft) => now.categories.filter((one) => one.id !== id);
  const field = (name: 'name' | 'weight' | 'dropLowest') => {
    const problem = problems[`${id}.${name}`];
    const onChange = (typed: string) =>
      setDraft((now) => ({
        ...now,
        categories: now.categories.map((one) => (one.id === id ? { ...one, [name]: typed } : one)),
      }));
    return { label: t(name), value: category[name], error: problem && t(problem), onChange };
  };
  const onRemove = () => setDraft((now) => ({ ...now, categories: others(now) }));
  return (
    <Part
      name={isStandard(id) ? t(id) : category.name || t('newCategory')}
      onRemove={isStandard(id) ? undefined : onRemove}
    >
      <Grid gap={3} column="9rem">
        {!isStandard(id) && <TextField maxLength={60} {...field('name')} />}
        <NumberField {...field('weight')} />
        <NumberField whole {...field('dropLowest')} />
      </Grid>
    </Part>
  );
}

interface ThingsOfCategoriesProps {
  draft: Draft;
  setDraft: Dispatch<SetStateAction<Draft>>;
  columns: readonly Column[];
}

/** Assigns tasks and quizzes to categories; shows nothing while there are only the standard categories. */
export function CategoryAssignments({ draft, setDraft, columns }: ThingsOfCategoriesProps) {
  const t = useTexts(settingsTexts);
  const own = draft.categories.filter(({ id }) => !isStandard(id));
  if (own.length === 0) return null;
  const options = own.map(({ id, name }) => ({ value: id, label: name || t('newCategory') }));
  const put = (thing: string, id: string) =>
    setDraft((now) => {
      const { [thing]: _before, ...others } = now.categoryOf;
      return { ...now, categoryOf: id ? { ...others, [thing]: id } : others };
    });
  return (
    <CollapsibleCard title={t('things')} open>
      <Grid gap={3} column="13rem">
        {columns.map((column) => {
          if (column.kind === 'session') return null;
          const thing = thingOf(column);
          const chosen = draft.categoryOf[thing] ?? '';
          return (
            <SelectField
              key={thing}
              label={column.title}
              value={own.some(({ id }) => id === chosen) ? chosen : ''}
              options={options}
              placeholder={t(column.kind === 'task' ? 'tasks' : 'quizzes')}
              onChange={(id) => put(thing, id)}
            />
          );
        })}
      </Grid>
      <Row>{columns.every(({ kind }) => kind === 'session') && t('noThings')}</Row>
    </CollapsibleCard>
  );
}
