import { Button, type components, Modal, Muted, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { submissionsOf } from '../../../../shared/api/list-submissions';
import schemeTexts from '../../locales/scheme.en.json';

type Preview = components['schemas']['SchemePreviewDto'];

interface ChangesDialogProps {
  taskId: string;
  preview: Preview;
  onSave: () => Promise<unknown>;
  onClose: () => void;
}

/** Whose sum would change and how, shown before saving. */
export function ChangesDialog({ taskId, preview, onSave, onClose }: ChangesDialogProps) {
  const t = useTexts(schemeTexts);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await onSave();
    onClose();
  };
  return (
    <Modal title={t('changesTitle', { count: preview.changes.length })} onClose={onClose} width="36rem">
      <Stack>
        <Muted>
          {t('changesOf', { count: preview.markedScripts })}. {t('changesHint')}
        </Muted>
        <Changes taskId={taskId} changes={preview.changes} />
        <Row align="end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={saving} onClick={() => void save()}>
            {t('saveChanges')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}

function Changes({ taskId, changes }: { taskId: string; changes: Preview['changes'] }) {
  const t = useTexts(schemeTexts);
  const rows = useQuery(submissionsOf(taskId));
  const studentName = (studentId: string) => rows.data?.find((row) => row.studentId === studentId)?.student.name ?? '…';
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('student')}</th>
          <th scope="col">{t('from')}</th>
          <th scope="col">{t('to')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ submissionId, studentId, from, to, graded }) => (
          <tr key={submissionId}>
            <th scope="row">
              <span dir="auto">{studentName(studentId)}</span> {graded && <Muted>({t('gradedAlready')})</Muted>}
            </th>
            <td>{from}</td>
            <td>{to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
