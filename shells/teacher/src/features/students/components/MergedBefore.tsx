import { AnchorButton, formatDate, joinNames, Row, useTexts } from '@fulcrum/shared-ui';
import { type MergedAccount, useMergedAccounts } from '../api/merge-students';
import mergeTexts from '../locales/merge.en.json';
import styles from './MergePlan.module.css';
import { ClashSideView } from './MergeSide';

/** Accounts that were merged into this one before, and what was set aside then. Renders nothing if there are none. */
export function MergedBefore({ studentId }: { studentId: string }) {
  const t = useTexts(mergeTexts);
  const { data = [] } = useMergedAccounts(studentId);
  if (data.length === 0) return null;
  return (
    <details>
      <summary>{t('before')}</summary>
      {data.map((account) => (
        <section key={account.at + account.name}>
          <p>
            <bdi>{account.name}</bdi>, <bdi>{account.email ?? '-'}</bdi>, {formatDate(account.at)}
          </p>
          <GaveWay account={account} />
        </section>
      ))}
    </details>
  );
}

function GaveWay({ account: { setAside } }: { account: MergedAccount }) {
  const t = useTexts(mergeTexts);
  if (setAside.length === 0) return <p>{t('nothingAside')}</p>;
  return (
    <ul>
      {setAside.map(({ title, side, fileUrls, marks }, place) => (
        <li key={place}>
          <Row gap={2}>
            <span>
              <bdi>{title}</bdi>: <ClashSideView side={side} />
            </span>
            {fileUrls.map((url) => (
              <AnchorButton key={url} href={url} newTab icon="file">
                {t('file')}
              </AnchorButton>
            ))}
          </Row>
          <Marks of={marks} />
        </li>
      ))}
    </ul>
  );
}

/** The marks on a submission that was set aside; marks on its pages are in the file. */
function Marks({ of }: { of: MergedAccount['setAside'][number]['marks'] }) {
  const t = useTexts(mergeTexts);
  if (of.length === 0) return null;
  return (
    <ul>
      {of.map(({ page, drawn, given, comments }) => (
        <li key={page}>
          {t('marksOn', { page })}{' '}
          {joinNames([
            ...(drawn > 0 ? [t('drawn', { count: drawn })] : []),
            ...(given === null ? [] : [t('given', { marks: given })]),
          ])}
          {comments.map((text, place) => (
            <p key={place} dir="auto" className={styles.comment}>
              {text}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
