import { Button, EmptyState, formatDate, Loading, PageHeader, QueryView, Stack, useTexts } from '@fulcrum/shared-ui';
import { YearContent } from '../../../shared/content/YearContent';
import { AddMaterial } from '../components/AddMaterial';
import materialTexts from '../locales/en.json';
import type { Year } from '../../../shared/api/list-years';
import { useLoadFailure } from '../../../shared/failures';
import { type Material, useFreshLink, useMaterials } from '../api/list-materials';
import { DocumentView, isShownHere, useZoom, ZoomButtons } from '@fulcrum/pdf-viewer';
import { useState } from 'react';
import { RecordRow, RecordRows, RowDetails } from '../../../shared/components/RecordRow';
import { DeleteIconButton } from '../../../shared/components/DeleteButton';
import contentTexts from '../../../shared/locales/content.en.json';
import { EditContentButton } from '../../../shared/content/EditContentButton';
import { useEditMaterial } from '../api/edit-material';
import { useDeleteMaterial } from '../api/delete-material';
import { IfNotArchived } from '../../../shared/components/YearScope';

/** /PDFManager: the materials that the students of a year can read. */
export default function PdfManagerPage() {
  const t = useTexts(materialTexts);
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <YearContent>
        {(year) => (
          <Stack key={year._id} gap={5}>
            <IfNotArchived>
              <AddMaterial yearId={year._id} />
            </IfNotArchived>
            <MaterialList year={year} />
          </Stack>
        )}
      </YearContent>
    </>
  );
}

/** The materials of a year, newest first. */
function MaterialList({ year }: { year: Year }) {
  const t = useTexts(materialTexts);
  const materials = useMaterials(year._id);
  useLoadFailure(materials.error, t('failedToLoad'));
  return (
    <Stack gap={3}>
      <h2 dir="auto">{t('materialsOf', { year: year.name })}</h2>
      <QueryView
        query={materials}
        failure={t('failedToLoad')}
        loading={<Loading rowHeight="2.5rem" />}
        empty={
          <EmptyState icon="file" title={t('none')}>
            {t('noneHint')}
          </EmptyState>
        }
      >
        {(list) => (
          <RecordRows label={t('materialsOf', { year: year.name })}>
            {list.map((material) => (
              <li key={material._id}>
                <MaterialRow material={material} />
              </li>
            ))}
          </RecordRows>
        )}
      </QueryView>
    </Stack>
  );
}

/** One material: its place, the document on demand, and a delete button. */
function MaterialRow({ material }: { material: Material }) {
  const t = useTexts(materialTexts);
  const words = useTexts(contentTexts);
  const [open, setOpen] = useState(false);
  const remove = useDeleteMaterial();
  const { _id, title, unitId, chapterId, createdAt } = material;
  return (
    <>
      <RecordRow
        title={title}
        heading="h3"
        terms={[unitId?.name ?? '–', chapterId?.name ?? '–']}
        progress={words('added', { when: formatDate(createdAt) })}
        actions={
          <>
            <Button
              variant="secondary"
              icon={open ? 'eyeOff' : 'eye'}
              aria-expanded={open}
              aria-label={t(open ? 'hideOf' : 'previewOf', { title })}
              onClick={() => setOpen(!open)}
            >
              {t(open ? 'hide' : 'preview')}
            </Button>
            <EditButton material={material} />
            <DeleteIconButton t={t} title={title} remove={() => remove.mutateAsync(_id)} />
          </>
        }
      />
      {open && (
        <RowDetails>
          <Preview material={material} />
        </RowDetails>
      )}
    </>
  );
}

function EditButton({ material }: { material: Material }) {
  const t = useTexts(materialTexts);
  const edit = useEditMaterial(material._id);
  const { title, yearId, unitId, chapterId, stored, fileUrl } = material;
  const place = { yearId, unitId: unitId?._id ?? '', chapterId: chapterId?._id ?? '' };
  return (
    <EditContentButton
      content={{ title, ...place, ...(stored ? {} : { link: fileUrl }) }}
      failureText={t('failedToUpdate')}
      onSave={edit.mutateAsync}
    />
  );
}

function Preview({ material }: { material: Material }) {
  const { title, fileUrl, stored, firstPage } = material;
  const renew = useFreshLink(material);
  const zoom = useZoom();
  return (
    <Stack gap={3}>
      {isShownHere({ stored, url: fileUrl }) && <ZoomButtons zoom={zoom} title={title} />}
      <DocumentView {...{ title, stored, firstPage }} link={{ url: fileUrl, renew }} zoom={zoom.value} />
    </Stack>
  );
}
