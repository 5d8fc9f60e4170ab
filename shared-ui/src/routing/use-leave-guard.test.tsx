import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const)(
  'leaves a click with %s to the browser, which keeps the page and opens the link elsewhere',
  async (key) => {
    await openEditor();
    await press('Change');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
    let isTaken: boolean | undefined;
    const open = (event: Event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', open);
    act(() => void screen.getByRole('link', { name: 'To another page' }).dispatchEvent(click));
    window.removeEventListener('click', open);
    expect(isTaken).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await place('/editor')).toBeTruthy();
  },
);

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

it('lets the browser ask before the tab is closed, while there are changes', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await openEditor();
  expect(isAsked()).toBe(false);
  await press('Change');
  expect(isAsked()).toBe(true);
  await press('Save');
  expect(isAsked()).toBe(false);
  await waitFor(() => expect(window.history.state).not.toHaveProperty('held'));
});

describe('with two editors on a page', () => {
  function Part({ name, title = `Leave ${name}?` }: { name: string; title?: string }) {
    const [unsaved, setUnsaved] = useState(false);
    useLeaveGuard(unsaved ? () => ({ title, message: `${name} is not saved.`, confirmLabel: 'Leave' }) : null, '/home');
    return <button onClick={() => setUnsaved(!unsaved)}>{`${unsaved ? 'Save' : 'Change'} ${name}`}</button>;
  }
  function TwoParts({ title }: { title?: string }) {
    const { pathname } = useLocation();
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <h1>{pathname}</h1>
        <Link to="/both">To both</Link>
        <Link to="/other">To another page</Link>
        {pathname === '/both' && (
          <>
            <Part name="attendance" {...(title && { title })} />
            <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close links' : 'Open links'}</button>
            {isOpen && <Part name="links" {...(title && { title })} />}
          </>
        )}
      </>
    );
  }
  /** The timers that are due have run, and the Back that one of them may have started. */
  const timersDone = async () => {
    for (let round = 0; round < 2; round += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  };
  /** Opens both editors from /list, with unsaved attendance. */
  async function openBoth(title?: string) {
    render(
      <BrowserRouter useTransitions={false}>
        <TwoParts {...(title && { title })} />
        <ConfirmArea />
      </BrowserRouter>,
    );
    await press('To both', 'link');
    await press('Change attendance');
    await press('Open links');
  }
  const dialog = (name: string) => screen.findByRole('dialog', { name });

  it('asks nothing when a saved one appears beside an unsaved one, which stays guarded', async () => {
    const popped = vi.fn<() => void>();
    window.addEventListener('popstate', popped);
    await openBoth();
    await timersDone();
    await press('Change links');
    await press('Save links');
    await press('Close links');
    await timersDone();
    window.removeEventListener('popstate', popped);
    expect(popped).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    back();
    await dialog('Leave attendance?');
    await press('Leave');
    expect(await place('/list')).toBeTruthy();
  });

  it.each(['a link', 'Back'])('asks about each once when %s would leave both, and then leaves', async (way) => {
    await openBoth();
    await press('Change links');
    if (way === 'Back') back();
    else await press('To another page', 'link');
    await dialog('Leave attendance?');
    await press('Leave');
    await dialog('Leave links?');
    expect(await place('/both')).toBeTruthy();
    await press('Leave');
    expect(await place(way === 'Back' ? '/list' : '/other')).toBeTruthy();
    await timersDone();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays if the second question is declined, and asks both again', async () => {
    await openBoth('Leave?');
    await press('Change links');
    const leaveFirst = async () => {
      back();
      await screen.findByText('attendance is not saved.');
      await press('Leave');
      await screen.findByText('links is not saved.');
    };
    await leaveFirst();
    await press('Cancel');
    await leaveFirst();
    await press('Leave');
    expect(await place('/list')).toBeTruthy();
  });

  it('asks once when Back is pressed again while the question is open', async () => {
    await openBoth();
    back();
    await dialog('Leave attendance?');
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    back();
    await act(() => popped);
    await press('Leave');
    expect(await place('/list')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('needs one Back after the unsaved one was closed', async () => {
    await openBoth();
    await press('Save attendance');
    await press('Change links');
    await press('Close links');
    await waitFor(() => expect(window.history.state).not.toHaveProperty('held'));
    back();
    expect(await place('/list')).toBeTruthy();
  });
});
