import { expect, it } from 'vitest';
import { textsPages } from './texts-page.ts';

it('shows each text beside its English, with all its plural forms', () => {
  const [, arabic = ''] = textsPages()[0] ?? [];
  expect(arabic).toContain('## teacher/tasks\n');
  expect(arabic).toContain('## server/auth\n');
  expect(arabic).toMatch(/\| `\w+` \| one: .*<br>other: .* \| <div dir="rtl">zero: .*<br>one: .*<br>two: .*<br>few: /);
  expect(arabic).toContain('| `chapters.tasks.steps.1` | ');
});
