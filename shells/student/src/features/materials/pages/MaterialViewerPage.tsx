import {
  Button,
  Card,
  EmptyState,
  formatBytes,
  Loading,
  notify,
  PageHeader,
  Stack,
  textsOf,
  useTexts,
  useUser,
} from '@fulcrum/shared-ui';
import { useDataSaver } from '@fulcrum/shared-ui/low-data';
import { useEffect, useState } from 'react';
import { useOwnYear } from '../../../shared/own-year';
import { keptFile } from '../../../shared/offline/kept-file';
import { SaveData } from '../../../shared/offline/SaveData';
import { SavedFilesCard } from '../../../shared/offline/SavedFilesCard';
import { SaveOffline } from '../../../shared/offline/SaveOffline';
import { UnitFilter } from '../../../shared/UnitFilter';
import { belongsTo, type UnitFilterState, useUnitFilter } from '../../../shared/unit-filter';
import styles from '../materials.module.css';
import materialTexts from '../locales/en.json';
import { type Material, useFreshLink, useOwnMaterials } from '../api/own-materials';
import { Reader } from '../components/Reader';
import { useReadPlace } from '../read-place';
import {
  DocumentView,
  isShownHere,
  loadEngine,
  prepareEngine,
  useZoom,
  type Zoom,
  ZoomButtons,
} from '@fulcrum/pdf-viewer';

/** /MaterialViewer: the PDFs of the student's year, shown inside the page. */
export default function MaterialViewerPage() {
  const t = useTexts(materialTexts);
  const { id } = useUser();
  const year = useOwnYear(id);
  const isSaving = useDataSaver();
  // Loads the PDF engine with the page, unless the device saves data: then documents are loaded one by one on demand.
  useEffect(() => {
    if (!isSaving) prepareEngine();
  }, [isSaving]);
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('description')} />
      <SavedFilesCard />
      {year.data && <OwnMaterials studentId={id} yearId={year.data._id} />}
      {year.data === null && <EmptyState icon="book" title={t('noYear')} />}
      {year.isPending && <Loading visible label={t('loading')} rows={1} rowHeight="40rem" />}
      {year.isError && year.data === undefined && (
        <Problem text={t('yearFailed')} onRetry={() => void year.refetch()} retrying={year.isFetching} />
      )}
    </div>
  );
}

function OwnMaterials({ studentId, yearId }: { studentId: string; yearId: string }) {
  const filter = useUnitFilter(studentId, yearId);
  return (
    <Stack gap={4}>
      <UnitFilter filter={filter} />
      <SaveData />
      <FilterProblems filter={filter} />
      <MaterialList {...{ studentId, yearId, filter }} />
    </Stack>
  );
}

function FilterProblems({ filter: { units, chapters } }: { filter: UnitFilterState }) {
  const t = useTexts(materialTexts);
  return (
    <>
      {units.isError && units.data === undefined && (
        <Problem text={t('unitsFailed')} onRetry={() => void units.refetch()} retrying={units.isFetching} />
      )}
      {chapters.isError && chapters.data === undefined && (
        <Problem text={t('chaptersFailed')} onRetry={() => void chapters.refetch()} retrying={chapters.isFetching} />
      )}
    </>
  );
}

interface MaterialListProps {
  studentId: string;
  yearId: string;
  filter: UnitFilterState;
}

/** The materials of the year, or of the chosen unit and chapter, in one list. */
function MaterialList({ studentId, yearId, filter }: MaterialListProps) {
  const t = useTexts(materialTexts);
  const materials = useOwnMaterials(studentId, yearId);
  if (materials.data) return <Cards all={materials.data} filter={filter} />;
  if (!materials.isError) return <Loading visible label={t('loading')} rows={1} rowHeight="40rem" />;
  return <Problem text={t('loadFailed')} onRetry={() => void materials.refetch()} retrying={materials.isFetching} />;
}

function Cards({ all, filter }: { all: Material[]; filter: UnitFilterState }) {
  const t = useTexts(materialTexts);
  const shown = all.filter(belongsTo(filter));
  if (shown.length === 0) {
    return (
      <EmptyState icon="book" title={t('none')}>
        {t(all.length > 0 ? 'noneHereHint' : 'noneHint')}
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <output className="visually-hidden">{t('shown', { count: shown.length })}</output>
      {shown.map((material) => (
        <MaterialCard key={material._id} material={material} />
      ))}
    </Stack>
  );
}

/**
 * One material: its title, its unit and chapter, and the document; if the device saves data, the document is shown on
 * demand.
 */
function MaterialCard({ material }: { material: Material }) {
  const zoom = useZoom();
  const { title, fileUrl, stored } = material;
  const isSaving = useDataSaver();
  const [isAsked, ask] = useState(false);
  const isOpen = isAsked || !isSaving;
  return (
    <Card
      title={
        <span dir="auto" className={styles.title}>
          {title}
        </span>
      }
      actions={isOpen && isShownHere({ stored, url: fileUrl }) && <ZoomButtons zoom={zoom} title={title} />}
    >
      <Stack gap={3}>
        <CurriculumPath material={material} />
        {!isOpen && <ShowButton material={material} onClick={() => ask(true)} />}
        <MaterialFile material={material} zoom={isOpen ? zoom : null} />
      </Stack>
    </Card>
  );
}

function ShowButton({ material: { title, bytes }, onClick }: { material: Material; onClick: () => void }) {
  const t = useTexts(materialTexts);
  return (
    <div>
      <Button icon="eye" onClick={onClick}>
        {bytes === null ? t('show') : t('showSize', { size: formatBytes(bytes) })}
        <span className="visually-hidden"> {title}</span>
      </Button>
    </div>
  );
}

/**
 * The document, and the button that saves it for offline use.
 * @param zoom null while the document must not be loaded
 */
function MaterialFile({ material, zoom }: { material: Material; zoom: Zoom | null }) {
  const { id } = useUser();
  const renew = useFreshLink(id, material);
  const place = useReadPlace(id, material._id);
  const { _id, title, fileUrl, stored, bytes, firstPage } = material;
  const file = `material:${_id}`;
  const kept = () => keptFile(id, file);
  const openFile = async () => {
    const url = await renew();
    // Offline the document can be shown only if the PDF engine was loaded before.
    await loadEngine().catch(() => undefined);
    return url && bytes !== null ? { url, bytes } : null;
  };
  return (
    <>
      {zoom !== null && (
        <Reader title={title} onFull={zoom.reset} onDownload={stored ? () => void download(renew, title) : undefined}>
          <DocumentView
            {...{ title, stored, firstPage, place }}
            zoom={zoom.value}
            link={{ url: fileUrl, renew, ...(stored ? { kept } : {}) }}
          />
        </Reader>
      )}
      {bytes !== null && <SaveOffline wanted={{ id: file, title, bytes, open: openFile }} />}
    </>
  );
}

/** Downloads the file with a fresh link, since the one on the page may have expired (ten minutes). */
async function download(renew: () => Promise<string | null>, title: string): Promise<void> {
  const url = await renew().catch(() => null);
  if (!url) {
    notify.error(textsOf(materialTexts)('downloadFailed'));
    return;
  }
  Object.assign(document.createElement('a'), { href: url, download: `${title}.pdf` }).click();
}

function CurriculumPath({ material: { unitId, chapterId } }: { material: Material }) {
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

interface ProblemProps {
  text: string;
  onRetry: () => void;
  retrying: boolean;
}

/** A loading error in the style of the materials page: bold and red. */
function Problem({ text, onRetry, retrying }: ProblemProps) {
  const t = useTexts(materialTexts);
  return (
    <div className={styles.problem}>
      <strong role="alert">{text}</strong>
      <Button variant="secondary" loading={retrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
