import { Button, CollapsibleCard, confirm, formatBytes, Stack, useTexts } from '@fulcrum/shared-ui';
import offlineTexts from './locales/en.json';
import styles from './offline.module.css';
import { isWhole, type SavedFile, savedBytes } from './saved-files';
import { useMayKeep, useSavedFiles } from './use-saved';

const sizeOf = (files: readonly SavedFile[]) => formatBytes(files.reduce((sum, file) => sum + savedBytes(file), 0));

/**
 * The files that this device has saved for its owner, materials and videos together: their size, and buttons to delete
 * them.
 */
export function SavedFilesCard() {
  const t = useTexts(offlineTexts);
  const mayKeep = useMayKeep();
  const { saver, files } = useSavedFiles();
  if (mayKeep !== 'yes' || files.length === 0) return null;
  const removeAll = async () => {
    const question = { title: t('removeAllTitle'), message: t('removeAllMessage'), confirmLabel: t('removeAll') };
    if (await confirm(question)) await Promise.all(files.map(({ id }) => saver.remove(id)));
  };
  return (
    <div className={styles.total}>
      <CollapsibleCard title={t('total', { count: files.length, size: sizeOf(files) })}>
        <Stack gap={3}>
          <ul className={styles.files}>
            {files.map((file) => (
              <SavedRow key={file.id} file={file} onRemove={() => void saver.remove(file.id)} />
            ))}
          </ul>
          <div>
            <Button variant="dangerSubtle" icon="trash" onClick={() => void removeAll()}>
              {t('removeAll')}
            </Button>
          </div>
        </Stack>
      </CollapsibleCard>
    </div>
  );
}

function SavedRow({ file, onRemove }: { file: SavedFile; onRemove: () => void }) {
  const t = useTexts(offlineTexts);
  const size = formatBytes(file.bytes);
  return (
    <li>
      <span>
        <bdi>{file.title}</bdi>
        <span className={styles.size}>
          {isWhole(file) ? size : t('partly', { have: formatBytes(savedBytes(file)), size })}
        </span>
      </span>
      <Button variant="subtle" icon="trash" onClick={onRemove}>
        {t('remove')}
        <span className="visually-hidden"> {file.title}</span>
      </Button>
    </li>
  );
}
