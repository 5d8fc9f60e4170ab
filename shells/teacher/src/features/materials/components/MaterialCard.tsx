import { DocumentView, isShownHere, useZoom, ZoomButtons } from '@fulcrum/pdf-viewer';
import { Button, Card, formatDate, Muted, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import bankTexts from '../../../classroom/locales/bank.en.json';
import { DeleteButton } from '../../../classroom/components/DeleteButton';
import contentTexts from '../../../classroom/locales/content.en.json';
import { useDeleteMaterial } from '../api/delete-material';
import { type Material, useFreshLink } from '../api/list-materials';
import styles from '../materials.module.css';
import materialTexts from '../locales/en.json';

/** One material: where it belongs, the document itself on demand, and deleting it. */
export function MaterialCard({ material }: { material: Material }) {
  const t = useTexts(materialTexts);
  const words = useTexts(contentTexts);
  const place = useTexts(bankTexts);
  const [open, setOpen] = useState(false);
  const remove = useDeleteMaterial();
  const { _id, title, unitId, chapterId, createdAt } = material;
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
          <DeleteButton t={t} title={title} remove={() => remove.mutateAsync(_id)} />
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
