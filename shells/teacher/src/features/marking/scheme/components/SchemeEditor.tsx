import { NumberField } from '@fulcrum/forms';
import {
  keyLetter,
  Button,
  EmptyState,
  Grid,
  Muted,
  notify,
  Row,
  SelectField,
  Stack,
  type Translate,
  useTexts,
} from '@fulcrum/shared-ui';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ActionBar } from '../../../../shared/components/ActionBar';
import { IfNotArchived, useArchived } from '../../../../shared/components/YearScope';
import type { Unit } from '../../../../shared/api/list-units';
import { failureToast } from '../../../../shared/failures';
import { useLeaveWarning } from '../../../../shared/use-leave-warning';
import schemeTexts from '../../locales/scheme.en.json';
import { previewScheme, useSaveScheme } from '../api/mark-scheme';
import {
  type Draft,
  draftOf,
  type DraftQuestion,
  newQuestion,
  type Problem,
  type Problems,
  problemsOf,
  type Scheme,
  type SchemeTerms,
  termsOf,
  totalOf,
} from '../scheme-draft';
import { ChangesDialog } from './ChangesDialog';
import { ImportDialog } from './ImportDialog';
import { QuestionEditor } from './QuestionEditor';
import styles from './scheme.module.css';

/** The form for a task's scheme. A save that changes marks shows first whose marks change. */
export function SchemeEditor({ scheme, units }: { scheme: Scheme; units: readonly Unit[] }) {
  const t = useTexts(schemeTexts);
  const editor = useRef<HTMLDivElement>(null);
  const form = useSchemeForm(scheme, editor);
  const { draft, change, problems } = form;
  const isArchived = useArchived();
  const [importing, setImporting] = useState(false);
  const take = (questions: DraftQuestion[], how: 'replace' | 'append') => {
    change({ questions: how === 'replace' ? questions : [...draft.questions, ...questions] });
    setImporting(false);
  };
  return (
    <div ref={editor} onKeyDown={isArchived ? undefined : form.keys} role="presentation">
      <fieldset disabled={isArchived}>
        <Stack>
          <IfNotArchived>
            <Muted>{t('keysHint')}</Muted>
          </IfNotArchived>
          <Questions
            {...{ draft, units, problems }}
            focus={form.focus}
            onChange={(questions) => change({ questions })}
          />
          <IfNotArchived>
            <Adding onAdd={form.addQuestion} onImport={() => setImporting(true)} />
          </IfNotArchived>
          <Terms draft={draft} problem={problems.appealDays} onChange={change} />
          <SaveBar scheme={scheme} form={form} />
        </Stack>
      </fieldset>
      {importing && (
        <ImportDialog empty={draft.questions.length === 0} onImport={take} onClose={() => setImporting(false)} />
      )}
      {form.saving.dialog}
    </div>
  );
}

function Adding({ onAdd, onImport }: Record<'onAdd' | 'onImport', () => void>) {
  const t = useTexts(schemeTexts);
  return (
    <Row gap={2}>
      <Button variant="secondary" icon="plus" onClick={onAdd}>
        {t('addQuestion')}
      </Button>
      <Button variant="subtle" icon="upload" onClick={onImport}>
        {t('import')}
      </Button>
    </Row>
  );
}

function SaveBar({ scheme, form }: { scheme: Scheme; form: ReturnType<typeof useSchemeForm> }) {
  const t = useTexts(schemeTexts);
  const { draft, saving, changed, save } = form;
  return (
    <ActionBar status={<Status draft={draft} gradeOutOf={scheme.gradeOutOf} changed={changed} />}>
      <IfNotArchived>
        {scheme.earlier && !changed && <UndoButton earlier={scheme.earlier} onUndo={saving.save} />}
        <Button loading={saving.busy} onClick={save}>
          {t('save')}
        </Button>
      </IfNotArchived>
    </ActionBar>
  );
}

function UndoButton({ earlier, onUndo }: { earlier: SchemeTerms; onUndo: (terms: SchemeTerms) => Promise<unknown> }) {
  const t = useTexts(schemeTexts);
  return (
    <Button variant="subtle" onClick={() => void onUndo(earlier)}>
      {t('undoSave')}
    </Button>
  );
}

/** The draft, its errors, and the keyboard shortcuts that save it. */
function useSchemeForm(scheme: Scheme, editor: RefObject<HTMLElement | null>) {
  const t = useTexts(schemeTexts);
  const [draft, setDraft] = useState(() => draftOf(scheme));
  const [problems, setProblems] = useState<Problems>({});
  const saving = useSaving(scheme);
  const focus = useFocus(editor);
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(scheme));
  const question = { title: t('discardTitle'), message: t('discardQuestion'), confirmLabel: t('discard') };
  useLeaveWarning(changed ? question : null);
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
  };
  const addQuestion = () => {
    const added = newQuestion();
    change({ questions: [...draft.questions, added] });
    focus(`${added.id}.label`);
  };
  const save = () => {
    const found = problemsOf(draft);
    setProblems(found);
    const [first] = Object.keys(found);
    if (!first) return void saving.save(termsOf(draft));
    notify.warning(t('fixFirst'));
    return focus(first);
  };
  const keys = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const act = { enter: addQuestion, s: save }[keyLetter(event)];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { draft, change, problems, saving, changed, focus, addQuestion, save, keys };
}

interface QuestionsProps {
  draft: Draft;
  units: readonly Unit[];
  problems: Problems;
  focus: (name: string) => void;
  onChange: (questions: DraftQuestion[]) => void;
}

function Questions({ draft: { questions }, units, problems, focus, onChange }: QuestionsProps) {
  const t = useTexts(schemeTexts);
  if (questions.length === 0) {
    return (
      <EmptyState icon="task" title={t('noQuestions')}>
        {t('noQuestionsHint')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.questions}>
      {questions.map((question, at) => (
        <QuestionEditor
          key={question.id}
          {...{ question, units, problems }}
          onFocus={focus}
          onChange={(next) => onChange(questions.with(at, next))}
          onRemove={() => onChange(questions.toSpliced(at, 1))}
        />
      ))}
    </div>
  );
}

const ROUNDINGS = ['none', 'half', 'whole'] as const;

function Rounding({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const t = useTexts(schemeTexts);
  return (
    <SelectField
      label={t('rounding')}
      name="rounding"
      value={draft.rounding}
      placeholder={null}
      options={ROUNDINGS.map((value) => ({ value, label: t(`rounding.${value}`) }))}
      onChange={(next) => onChange({ rounding: ROUNDINGS.find((one) => one === next) ?? 'none' })}
    />
  );
}

/** Settings for the whole task. */
function Terms({ draft, problem, onChange }: AppealDaysProps) {
  return (
    <Grid column="16rem">
      <Rounding draft={draft} onChange={onChange} />
      <AppealDays draft={draft} problem={problem} onChange={onChange} />
    </Grid>
  );
}

interface AppealDaysProps {
  draft: Draft;
  problem: Problem | undefined;
  onChange: (part: Partial<Draft>) => void;
}

function AppealDays({ draft, problem, onChange }: AppealDaysProps) {
  const t = useTexts(schemeTexts);
  return (
    <NumberField
      label={t('appealDays')}
      name="appealDays"
      whole
      description={t('appealDaysHint')}
      {...(problem && { error: t(`problem.${problem}`) })}
      value={draft.appealDays}
      onChange={(appealDays) => onChange({ appealDays })}
    />
  );
}

function Status({ draft, gradeOutOf, changed }: { draft: Draft; gradeOutOf: number; changed: boolean }) {
  const t: Translate<typeof schemeTexts> = useTexts(schemeTexts);
  const total = totalOf(draft);
  return (
    <>
      {t(total > gradeOutOf ? 'totalOver' : 'total', { total, max: gradeOutOf })}
      {changed && ` · ${t('unsaved')}`}
    </>
  );
}

/** Saves at once if no marks change; otherwise shows the changes and asks first. */
function useSaving({ taskId, version, markedScripts }: Scheme) {
  const t = useTexts(schemeTexts);
  const saving = useSaveScheme(taskId);
  const [asking, setAsking] = useState<{
    terms: SchemeTerms;
    preview: Awaited<ReturnType<typeof previewScheme>>;
  } | null>(null);
  const failed = failureToast(t('saveFailed'));
  const write = (terms: SchemeTerms) =>
    saving.mutateAsync({ ...terms, basedOn: version }).then(() => notify.success(t('saved')), failed);
  const save = async (terms: SchemeTerms) => {
    if (markedScripts === 0) return write(terms);
    try {
      const preview = await previewScheme(taskId, terms);
      if (preview.changes.length === 0) return await write(terms);
      setAsking({ terms, preview });
    } catch (error) {
      failed(error);
    }
    return undefined;
  };
  const dialog = asking && (
    <ChangesDialog
      taskId={taskId}
      preview={asking.preview}
      onSave={() => write(asking.terms)}
      onClose={() => setAsking(null)}
    />
  );
  return { save, dialog, busy: saving.isPending };
}

/** Moves the focus to a field by its name, once it is rendered. */
function useFocus(editor: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  useEffect(() => {
    if (wanted) editor.current?.querySelector<HTMLElement>(`[name="${wanted.name}"]`)?.focus();
  }, [editor, wanted]);
  return (name: string) => setWanted({ name });
}
