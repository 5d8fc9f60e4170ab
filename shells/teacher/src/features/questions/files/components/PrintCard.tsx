import { PrintedPage } from '@fulcrum/report/printed-page';
import { Button, Card, Muted, SelectField, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { type Version, VERSIONS } from '@fulcrum/sheet-reader';
import { useState } from 'react';
import { FilterLine } from '../../../../shared/components/FilterLine';
import type { SelectedQuestion } from '../api/selected-questions';
import fileTexts from '../locales/en.json';
import { paperOf } from '../paper';
import { AnswerKey, Paper } from './Paper';

const PARTS = ['paper', 'key', 'both'] as const;
type Part = (typeof PARTS)[number];

/** What is printed: under which heading, in which version, and which part. */
function usePaper(questions: SelectedQuestion[]) {
  const t = useTexts(fileTexts);
  const [title, setTitle] = useState('');
  const [version, setVersion] = useState<Version>('A');
  const [part, setPart] = useState<Part>('both');
  const paper = paperOf(questions, version);
  const head = { title: title.trim() || t('paperTitle'), version, paper };
  return { title, setTitle, version, setVersion, part, setPart, head };
}

/** Prints the selected questions as a paper, its key, or both; the browser saves them as PDF. */
export function PrintCard({ questions }: { questions: SelectedQuestion[] }) {
  const t = useTexts(fileTexts);
  const choice = usePaper(questions);
  const { part, head } = choice;
  const drawn = questions.length - head.paper.length;
  return (
    <Card title={t('print')}>
      <Stack gap={3}>
        <PaperFields choice={choice} />
        <Muted>{t('printHint')}</Muted>
        {drawn > 0 && <Muted>{t('drawn', { count: drawn })}</Muted>}
        <div>
          <Button variant="secondary" icon="print" disabled={head.paper.length === 0} onClick={() => window.print()}>
            {t('printNow')}
          </Button>
        </div>
        <PaperPreview {...head} />
      </Stack>
      <PrintedPage>
        {part !== 'key' && <Paper {...head} />}
        {part !== 'paper' && <AnswerKey {...head} />}
      </PrintedPage>
    </Card>
  );
}

function PaperFields({ choice }: { choice: ReturnType<typeof usePaper> }) {
  const t = useTexts(fileTexts);
  const { title, setTitle, version, setVersion, part, setPart } = choice;
  return (
    <FilterLine>
      <TextField label={t('heading')} placeholder={t('paperTitle')} value={title} onChange={setTitle} maxLength={80} />
      <SelectField
        label={t('version')}
        value={version}
        onChange={(next) => setVersion(VERSIONS.find((one) => one === next) ?? 'A')}
        options={VERSIONS.map((value) => ({ value, label: value }))}
        placeholder={null}
      />
      <SelectField
        label={t('part')}
        value={part}
        onChange={(next) => setPart(PARTS.find((one) => one === next) ?? 'both')}
        options={PARTS.map((value) => ({ value, label: t(value) }))}
        placeholder={null}
      />
    </FilterLine>
  );
}

/** The paper on the page: its pictures and formulas are loaded before anybody prints. */
function PaperPreview(props: Parameters<typeof Paper>[0]) {
  const t = useTexts(fileTexts);
  if (props.paper.length === 0) return null;
  return (
    <details>
      <summary>{t('preview', { count: props.paper.length })}</summary>
      <Paper {...props} />
    </details>
  );
}
