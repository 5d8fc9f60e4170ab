import { useTexts } from '@fulcrum/shared-ui';
import { AccountPart } from './AccountPart';
import { ArchiveSection } from './ArchiveSection';
import texts from './locales/en.json';

/** /account/data: everything about a student or a parent's children, to download. */
export default function DataPage() {
  const t = useTexts(texts);
  return <AccountPart title={t('part_data')}>{({ role }) => role !== 'teacher' && <ArchiveSection />}</AccountPart>;
}
