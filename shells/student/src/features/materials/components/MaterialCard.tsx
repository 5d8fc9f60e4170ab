import { DocumentView, isShownHere, useZoom, ZoomButtons } from '@fulcrum/pdf-viewer';
import { Card, Stack, useTexts, useUser } from '@fulcrum/shared-ui';
import { type Material, useFreshLink } from '../api/own-materials';
import styles from '../materials.module.css';
import materialTexts from '../locales/en.json';

/** One material: what it is, where it belongs, and the document itself. */
export function MaterialCard({ material }: { material: Material }) {
  const { id } = useUser();
  const renew = useFreshLink(id, material);
  const zoom = useZoom();
  const { title, fileUrl, stored } = material;
  return (
    <Card
      title={
        <span dir="auto" className={styles.title}>
          {title}
        </span>
      }
      actions={isShownHere({ stored, url: fileUrl }) && <ZoomButtons zoom={zoom} title={title} />}
    >
      <Stack gap={3}>
        <Place material={material} />
        <DocumentView title={title} link={{ url: fileUrl, renew }} stored={stored} zoom={zoom.value} />
      </Stack>
    </Card>
  );
}

function Place({ material: { unitId, chapterId } }: { material: Material }) {
  const t = useTexts(materialTexts);
  return (
    <dl className={styles.place}>
      <div>
        <dt>{t('unit')}</dt>
        <dd dir="auto">{unitId?.name ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('chapter')}</dt>
        <dd dir="auto">{chapterId?.name ?? '–'}</dd>
      </div>
    </dl>
  );
}
