import { ButtonLink, formatBytes, useTexts } from '@fulcrum/shared-ui';
import { SaveOffline } from '../../../shared/offline/SaveOffline';
import type { StudentTask } from '../../../shared/task-state';
import worksheetTexts from '../locales/worksheets.en.json';
import { useWorksheetFile, worksheetFileId } from './worksheet-file';
import styles from './worksheets.module.css';

/** The task's worksheets: their sizes, a page that shows each, and a button that saves it for offline use. */
export function WorksheetList({ task }: { task: StudentTask }) {
  const t = useTexts(worksheetTexts);
  const open = useWorksheetFile(task._id);
  if (!task.worksheets) return null;
  return (
    <ul aria-label={t('worksheets')} className={styles.list}>
      {task.worksheets.map(({ _id, name, bytes }) => (
        <li key={_id}>
          <ButtonLink to={`/student/worksheet/${task._id}/${_id}`} variant="secondary" icon="file">
            <bdi className={styles.name}>{name}</bdi> {formatBytes(bytes)}
          </ButtonLink>
          <SaveOffline wanted={{ id: worksheetFileId(_id), title: name, bytes, open: () => open(_id) }} />
        </li>
      ))}
    </ul>
  );
}
