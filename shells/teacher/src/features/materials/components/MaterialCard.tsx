import { DocumentView, isShownHere, useZoom, ZoomButtons } from '@fulcrum/pdf-viewer';
import { Button, Card, confirm, formatDate, Muted, Row, Stack } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { bankTexts } from '../../../classroom/bank-texts';
import { contentTexts } from '../../../classroom/content-texts';
import { tellOutcome } from '../../../classroom/failures';
import { useDeleteMaterial } from '../api/delete-material';
import { type Material, useFreshLink } from '../api/list-materials';
import styles from '../materials.module.css';
import { materialTexts } from '../texts';

/** One material: where it belongs, the document itself on demand, and deleting it. */
export function MaterialCard({ material }: { material: Material }) {
  const t = materialTexts.useTexts();
  const words = contentTexts.useTexts();
  const place = bankTexts.useTexts();
  const [open, setOpen] = useState(false);
  const { title, unitId, chapterId, createdAt } = material;
  return (
    <Card>
      <Stack gap={3}>
        <div>
          <h3 className={styles.title}>
            <span dir="auto">{title}</span>
          </h3>
          <Muted>
            <span dir="auto">{place('place', { unit: unitId?.name ?? '–', chapter: chapterId?.name ?? '–' })}</span> ·{' '}
            {words('added', { when: formatDate(createdAt) })}
          </Muted>
        </div>
        <Row gap={2}>
          <Button
            variant="secondary"
            icon={open ? 'eyeOff' : 'eye'}
            aria-expanded={open}
            aria-label={t(open ? 'hideOf' : 'previewOf', { title })}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'hide' : 'preview')}
          </Button>
          <DeleteButton material={material} />
        </Row>
        {open && <Preview material={material} />}
      </Stack>
    </Card>
  );
}

function Preview({ material }: { material: Material }) {
  const { title, fileUrl, stored } = material;
  const renew = useFreshLink(material);
  const zoom = useZoom();
  return (
    <Stack gap={3}>
      {isShownHere({ stored, url: fileUrl }) && <ZoomButtons zoom={zoom} title={title} />}
      <DocumentView title={title} link={{ url: fileUrl, renew }} stored={stored} zoom={zoom.value} />
    </Stack>
  );
}

function DeleteButton({ material: { _id, title } }: { material: Material }) {
  const t = materialTexts.useTexts();
  const remove = useDeleteMaterial();
  const askAndRemove = () =>
    confirm({
      title: t('deleteTitle'),
      message: t('deleteQuestion', { title }),
      action: () => tellOutcome(remove.mutateAsync(_id), { done: t('deleted'), failed: t('failedToDelete') }),
    });
  return (
    <Button variant="dangerSubtle" icon="trash" aria-label={t('deleteNamed', { title })} onClick={askAndRemove}>
      {t('delete')}
    </Button>
  );
}
