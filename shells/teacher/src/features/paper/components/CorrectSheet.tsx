import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Muted,
  Notice,
  notify,
  QueryView,
  Row,
  SelectField,
  Stack,
  useLeaveGuard,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { failureToast } from '../../../shared/failures';
import type { PaperWork } from '../api/paper';
import type { SheetRead } from '../api/send-sheet';
import { useCheckSheet, useReadSheets } from '../api/sheet-reads';
import { type Answer, correctionOf, rowsOf, type SheetRow } from '../check-rules';
import checkTexts from '../locales/check.en.json';
import { useCropsOf } from '../reading/use-crops-of';
import { type MadeCrops, RowCrop, useCrops } from './RowCrop';

const BACK = '?tab=missing';

/** A sheet that was handed in, all of whose answers a person may correct. */
export function CorrectSheet({ work, readId }: { work: PaperWork; readId: string }) {
  const t = useTexts(checkTexts);
  const query = useReadSheets(work.paper.quizId);
  return (
    <QueryView query={query} failure={t('failedToLoad')}>
      {(reads) => {
        const read = reads.find(({ _id }) => _id === readId);
        return read ? (
          <Correction key={read.revision} {...{ work, read }} />
        ) : (
          <EmptyState icon="check" title={t('notRead')} action={<ButtonLink to={BACK}>{t('toList')}</ButtonLink>} />
        );
      }}
    </QueryView>
  );
}

function Correction({ work, read }: { work: PaperWork; read: SheetRead }) {
  const t = useTexts(checkTexts);
  const made = useCrops(useCropsOf(rowsOf), read);
  const correcting = useCorrecting(read);
  const isCurrent = work.sheets.find(({ sheet }) => sheet === read.sheet)?.isCurrent ?? true;
  return (
    <Card title={<bdi>{read.student?.name ?? t('spare')}</bdi>}>
      <Stack gap={4}>
        {isCurrent ? <Muted>{t('correctHint')}</Muted> : <Notice tone="warning">{t('outdated')}</Notice>}
        {isCurrent && rowsOf(read).map((row) => <CorrectedRow key={row.questionId} {...{ row, made, correcting }} />)}
        <Row gap={2}>
          {isCurrent && (
            <Button disabled={!correcting.isChanged} loading={correcting.isSaving} onClick={correcting.save}>
              {t('save')}
            </Button>
          )}
          <ButtonLink to={BACK} variant="secondary">
            {t('toList')}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
}

/** What a person changes of a sheet. */
function useCorrecting(read: SheetRead) {
  const t = useTexts(checkTexts);
  const check = useCheckSheet(read.quizId);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Answer>>(new Map());
  const form = correctionOf(read, chosen);
  const isChanged = form.answers.length > 0;
  const question = { title: t('leaveTitle'), message: t('leaveMessage'), confirmLabel: t('leave') };
  useLeaveGuard(isChanged && !check.isPending ? () => question : null, '/quizlist');
  // The corrected sheet replaces this one as soon as it is loaded.
  const save = () =>
    void check
      .mutateAsync({ id: read._id, form })
      .then(() => notify.success(t('corrected')), failureToast(t('failedToSave')));
  return {
    ...{ isChanged, save, isSaving: check.isPending },
    answerOf: ({ questionId, answer }: SheetRow): Answer => {
      const now = chosen.get(questionId);
      return now === undefined ? answer : now;
    },
    choose: (questionId: string, answer: Answer) => setChosen((now) => new Map(now).set(questionId, answer)),
  };
}

/** The choice of a blank, in a list of letters. */
const BLANK = '0';

interface CorrectedRowProps {
  row: SheetRow;
  made: MadeCrops;
  correcting: ReturnType<typeof useCorrecting>;
}

function CorrectedRow({ row, made, correcting: { answerOf, choose, isSaving } }: CorrectedRowProps) {
  const t = useTexts(checkTexts);
  const options = [
    ...row.letters.map((letter) => ({ value: letter, label: letter })),
    { value: BLANK, label: t('blank') },
  ];
  return (
    <Stack gap={2}>
      {made !== null && <RowCrop row={row} made={made} index={row.row} />}
      <SelectField
        label={t('question', { number: row.row + 1 })}
        value={answerOf(row) ?? BLANK}
        onChange={(value) => choose(row.questionId, value === BLANK ? null : value)}
        options={options}
        placeholder={null}
        disabled={isSaving}
      />
    </Stack>
  );
}
