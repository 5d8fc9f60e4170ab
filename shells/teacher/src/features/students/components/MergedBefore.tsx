import { AnchorButton, formatDate, Row, useTexts } from '@fulcrum/shared-ui';
import { type MergedAccount, useMergedAccounts } from '../api/merge-students';
import mergeTexts from '../locales/merge.en.json';
import { Side } from './MergeSide';

/** Accounts that have become part of this one before, and what gave way then. Nothing while there are none. */
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
      {setAside.map(({ title, side, fileUrls }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a list that does not change
        <li key={place}>
          <Row gap={2}>
            <span>
              <bdi>{title}</bdi>: <Side side={side} />
            </span>
            {fileUrls.map((url) => (
              <AnchorButton key={url} href={url} newTab icon="file">
                {t('file')}
              </AnchorButton>
            ))}
          </Row>
        </li>
      ))}
    </ul>
  );
}
