import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConfirmArea } from '../overlays/confirm';
import { useLeaveGuard } from './use-leave-guard';

const question = () => ({ title: 'Leave?', confirmLabel: 'Leave' });

function Editor() {
  const [unsaved, setUnsaved] = useState(false);
  useLeaveGuard(unsaved ? question : null, '/home');
  return <button onClick={() => setUnsaved(!unsaved)}>{unsaved ? 'Save' : 'Change'}</button>;
}

function Pages() {
  const { pathname } = useLocation();
  return (
    <>
      <h1>{pathname}</h1>
      {pathname === '/editor' && <Editor />}
      <a href="#below">Below</a>
      <Link to="/editor">To the editor</Link>
      <Link to="/other">To another page</Link>
    </>
  );
}

const press = (name: string, role = 'button') => userEvent.click(screen.getByRole(role, { name }));
const place = (path: string) => screen.findByRole('heading', { level: 1, name: path });
const asked = () => screen.findByRole('dialog', { name: 'Leave?' });
const back = () => act(() => window.history.back());

/** Opens the editor from /list, with a link inside the product. */
async function openEditor() {
  render(
    <BrowserRouter useTransitions={false}>
      <Pages />
      <ConfirmArea />
    </BrowserRouter>,
  );
  await press('To the editor', 'link');
  await place('/editor');
}

beforeEach(() => {
  window.history.pushState(null, '', '/list');
});

it('lets Back leave a page without unsaved changes', async () => {
  await openEditor();
  back();
  expect(await place('/list')).toBeTruthy();
});

it('asks when Back would lose changes, stays on Cancel and leaves on Leave', async () => {
  await openEditor();
  await press('Change');
  back();
  await asked();
  await press('Cancel');
  expect(await place('/editor')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  back();
  await asked();
  await press('Leave');
  expect(await place('/list')).toBeTruthy();
});

it('needs one Back and asks nothing once the page is saved', async () => {
  await openEditor();
  await press('Change');
  await press('Save');
  await waitFor(() => expect(window.history.state).not.toHaveProperty('held'));
  back();
  expect(await place('/list')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks nothing and keeps guarding if the page changes while the extra history entry is removed', async () => {
  await openEditor();
  await press('Change');
  const goBack = window.history.back.bind(window.history);
  const release = vi.spyOn(window.history, 'back').mockReturnValue();
  await press('Save');
  await waitFor(() => expect(release).toHaveBeenCalled());
  await press('Change');
  release.mockRestore();
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  act(goBack);
  await act(() => arrived);
  expect(screen.queryByRole('dialog')).toBeNull();
  back();
  await asked();
  await press('Leave');
  expect(await place('/list')).toBeTruthy();
});

it('asks before following a link, and one Back then returns to the page', async () => {
  await openEditor();
  await press('Change');
  await press('To another page', 'link');
  await asked();
  expect(await place('/editor')).toBeTruthy();
  await press('Leave');
  expect(await place('/other')).toBeTruthy();
  back();
  expect(await place('/editor')).toBeTruthy();
  back();
  expect(await place('/list')).toBeTruthy();
});

it('goes to the fallback if the page was the first one of the tab', async () => {
  window.history.pushState(null, '', '/editor');
  render(
    <BrowserRouter useTransitions={false}>
      <Pages />
      <ConfirmArea />
    </BrowserRouter>,
  );
  await press('Change');
  back();
  await asked();
  await press('Leave');
  expect(await place('/home')).toBeTruthy();
});
