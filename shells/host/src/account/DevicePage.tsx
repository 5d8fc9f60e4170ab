import { useTexts } from '@fulcrum/shared-ui';
import { DeviceSection } from '../offline/DeviceSection';
import { AccountPart } from './AccountPart';
import texts from './locales/en.json';

/** /account/device: what this device keeps, and the installation of the product. */
export default function DevicePage() {
  const t = useTexts(texts);
  return <AccountPart title={t('part_device')}>{(user) => <DeviceSection user={user} />}</AccountPart>;
}
