import {
  Button,
  EmptyState,
  type IconName,
  Loading,
  PageHeader,
  QueryView,
  Stack,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Year } from '../api/list-years';
import { RecordRows } from '../components/RecordRow';
import { IfNotArchived } from '../components/YearScope';
import { YearContent } from './YearContent';

interface ContentPageProps {
  t: (word: 'title' | 'hint' | 'add') => string;
  /** The form that adds an item to the year. */
  renderForm: (yearId: string) => ReactNode;
  renderList: (year: Year) => ReactNode;
}

/** A year's videos or materials: the list, and behind a button the form that adds some. */
export function ContentPage({ t, renderForm, renderList }: ContentPageProps) {
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <YearContent>
        {(year) => (
          <Stack key={year._id} gap={5}>
            <IfNotArchived>
              <Adding label={t('add')}>{renderForm(year._id)}</Adding>
            </IfNotArchived>
            {renderList(year)}
          </Stack>
        )}
      </YearContent>
    </>
  );
}

/** The form stays in place while it is folded, so that an upload goes on. */
function Adding({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const toggle = () => {
    setOpen(!isOpen);
    setOpened(true);
  };
  return (
    <Stack gap={3}>
      <div>
        <Button
          icon={isOpen ? 'close' : 'plus'}
          variant={isOpen ? 'secondary' : 'primary'}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {label}
        </Button>
      </div>
      {wasOpened && <div hidden={!isOpen}>{children}</div>}
    </Stack>
  );
}

interface ContentListProps<Item> {
  t: (word: 'failedToLoad' | 'none' | 'noneHint') => string;
  title: string;
  icon: IconName;
  query: ComponentProps<typeof QueryView<Item[]>>['query'];
  renderRow: (item: Item) => ReactNode;
}

/** The rows of a year's videos or materials, in the order of the reply. */
export function ContentList<Item extends { _id: string }>({
  t,
  title,
  icon,
  query,
  renderRow,
}: ContentListProps<Item>) {
  useLoadFailure(query, t('failedToLoad'));
  return (
    <Stack gap={3}>
      <h2 dir="auto">{title}</h2>
      <QueryView
        query={query}
        failure={t('failedToLoad')}
        loading={<Loading rowHeight="2.5rem" />}
        empty={
          <EmptyState icon={icon} title={t('none')}>
            {t('noneHint')}
          </EmptyState>
        }
      >
        {(items) => (
          <RecordRows label={title}>
            {items.map((item) => (
              <li key={item._id}>{renderRow(item)}</li>
            ))}
          </RecordRows>
        )}
      </QueryView>
    </Stack>
  );
}
