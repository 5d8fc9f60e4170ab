import { Button, confirm, EmptyState, Notice, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import type { ZoomLink } from '../api/list-zoom-links';
import type { LinkRow } from '../link-rows';
import zoomTexts from '../locales/en.json';
import { useLinkRows } from '../use-link-rows';
import { LinkRowFields } from './LinkRowFields';

/** The server's limit for one year. */
const MAX_LINKS = 50;

export function LinkEditor({ yearId, saved }: { yearId: string; saved: ZoomLink[] }) {
  const t = useTexts(zoomTexts);
  const editor = useLinkRows(yearId, saved);
  const { rows, problems, changed, change, remove } = editor;
  const askAndRemove = async ({ key, title, link }: LinkRow) => {
    const empty = title.trim() === '' && link.trim() === '';
    const message = t('deleteQuestion', { title: title.trim() || link.trim() });
    if (empty || (await confirm({ title: t('deleteTitle'), message }))) remove(key);
  };
  return (
    <Stack>
      {rows.length === 0 && (
        <EmptyState icon="link" title={t('noLinks')}>
          {t('noLinksHint')}
        </EmptyState>
      )}
      {rows.map((row, index) => (
        <LinkRowFields
          key={row.key}
          row={row}
          number={index + 1}
          problems={problems.get(row.key)}
          onChange={(part) => change(row.key, part)}
          onDelete={() => void askAndRemove(row)}
        />
      ))}
      {changed && <Notice tone="warning">{t('unsaved')}</Notice>}
      <EditorBar editor={editor} />
    </Stack>
  );
}

function EditorBar({ editor }: { editor: ReturnType<typeof useLinkRows> }) {
  const t = useTexts(zoomTexts);
  const { rows, changed, saving, add, discard, save } = editor;
  return (
    <Row align="between">
      <Button variant="secondary" icon="plus" disabled={rows.length >= MAX_LINKS} onClick={add}>
        {t('addRow')}
      </Button>
      <Row gap={2}>
        {changed && (
          <Button variant="subtle" onClick={discard}>
            {t('discard')}
          </Button>
        )}
        <Button loading={saving} disabled={!changed} onClick={() => void save()}>
          {t('saveAll')}
        </Button>
      </Row>
    </Row>
  );
}
