import { storeSession } from '@fulcrum/shared-ui';
import { beforeEach, expect, it } from 'vitest';
import { rememberedQuality, rememberQuality } from './remembered-quality';
import { AUTO } from './stream-types';

const QUALITIES = [{ height: 240 }, { height: 480 }, { height: 720 }];
const signIn = (id: string) =>
  storeSession({ token: id, user: { id, name: 'Mona', role: 'student', groupId: null, realTeacherId: null } });
beforeEach(() => {
  localStorage.clear();
  signIn('s1');
});

it('is the one that was chosen last, where a video has it', () => {
  expect(rememberedQuality(QUALITIES)).toBe(AUTO);
  rememberQuality(480);
  expect([rememberedQuality(QUALITIES), rememberedQuality([{ height: 360 }])]).toEqual([1, AUTO]);
  rememberQuality(undefined);
  expect(rememberedQuality(QUALITIES)).toBe(AUTO);
});

it('is not that of another account on the same device', () => {
  rememberQuality(720);
  signIn('s2');
  expect(rememberedQuality(QUALITIES)).toBe(AUTO);
});
