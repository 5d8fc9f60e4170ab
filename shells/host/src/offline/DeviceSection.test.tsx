import { type SessionUser } from '@fulcrum/shared-ui';
import { savesData } from '@fulcrum/shared-ui/low-data';
import { renderPage } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DeviceSection } from './DeviceSection';

const user = (role: string): SessionUser => ({ id: 'mona', name: 'Mona', role, groupId: null, realTeacherId: null });
const saveData = () => screen.queryByLabelText('Save data on this device');

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('saves data on this device as it is set, until that is chosen here', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  renderPage(<DeviceSection user={user('student')} />);
  expect([saveData(), savesData()]).toMatchObject([{ checked: true }, true]);
  await userEvent.click(saveData() as HTMLElement);
  expect([saveData(), savesData()]).toMatchObject([{ checked: false }, false]);
});

it('is for students and parents', () => {
  renderPage(<DeviceSection user={user('teacher')} />);
  expect(saveData()).toBeNull();
  renderPage(<DeviceSection user={user('parent')} />);
  expect(saveData()).toBeTruthy();
});
