import { setDataSaver } from '@fulcrum/shared-ui/low-data';
import { eventually, renderPage, speakArabic, speakEnglish } from '@fulcrum/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import { useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import student from './guide/student.en.json';
import HelpPage from './HelpPage';

const Pages = () => useRoutes([{ path: '/help/:role', element: <HelpPage /> }]);
const open = (path: string) => renderPage(<Pages />, { path });

let shown: string[];
beforeEach(() => {
  shown = [];
  HTMLElement.prototype.scrollIntoView = function note() {
    shown.push(this.id);
  };
});
afterEach(speakEnglish);

it('lists a role’s chapters and shows each of them', async () => {
  open('/help/student');
  expect(await screen.findByRole('heading', { level: 1, name: 'Help for students' })).toBeTruthy();
  const contents = within(screen.getByRole('navigation', { name: 'Chapters' }));
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    Object.keys(student.chapters).map((id) => `#${id}`),
  );
  const tasks = within(screen.getByRole('region', { name: 'Tasks' }));
  expect(tasks.getByText('Take photos of your pages').tagName).toBe('B');
  expect(screen.queryByText(/\*\*/)).toBeNull();
});

it('opens at the chapter in the address', async () => {
  open('/help/teacher#gradebook');
  await eventually(() => expect(shown).toEqual(['gradebook']));
  expect(document.activeElement?.id).toBe('gradebook');
});

it('opens at the top for an unknown chapter', async () => {
  open('/help/parent#no-such-chapter');
  expect(await screen.findByRole('heading', { level: 1, name: 'Help for parents' })).toBeTruthy();
  expect(shown).toEqual([]);
});

it('uses the language of the page', async () => {
  speakArabic();
  open('/help/parent');
  expect(await screen.findByRole('heading', { level: 1, name: 'المساعدة لأولياء الأمور' })).toBeTruthy();
});

it('omits the pictures on a device that saves data', async () => {
  const pictures = () => screen.queryAllByRole('img', { name: /^A picture of the page/ });
  open('/help/student');
  await screen.findByRole('region', { name: 'Tasks' });
  expect(pictures().length).toBeGreaterThan(0);
  act(() => setDataSaver(true));
  expect(pictures()).toEqual([]);
  act(() => setDataSaver(false));
});

it('rejects unknown roles', async () => {
  open('/help/constructor');
  expect(await screen.findByText('Page not found')).toBeTruthy();
});
