import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdPresses, replayHeldPress } from './held-press';

const PAGE = '<main><button>Menu</button><button aria-label="Refresh"><b>R</b></button></main>';
const pressed = vi.fn<(text: string) => void>();

/** Simulates that the page's code has loaded. */
function listen(): void {
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed(button.textContent));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  pressed.mockReset();
  document.body.innerHTML = '';
});

it.each([
  ['taken over as it stands', () => undefined],
  ['painted anew', () => (document.body.innerHTML = PAGE)],
])('holds a press until the page is %s', (_, arrive) => {
  document.body.innerHTML = PAGE;
  holdPresses();
  document.querySelector('b')?.click();
  arrive();
  listen();
  replayHeldPress();
  vi.runAllTimers();
  replayHeldPress();
  vi.runAllTimers();
  expect(pressed.mock.calls).toEqual([['R']]);
});

it('drops a press if its button no longer exists', () => {
  document.body.innerHTML = PAGE;
  holdPresses();
  document.querySelector('b')?.click();
  document.body.innerHTML = '<button>Menu</button>';
  listen();
  replayHeldPress();
  vi.runAllTimers();
  expect(pressed).not.toHaveBeenCalled();
});

it('counts a press once if the code is just being attached', () => {
  document.body.innerHTML = PAGE;
  holdPresses();
  listen();
  document.querySelector('b')?.click();
  expect(pressed).not.toHaveBeenCalled();
  replayHeldPress();
  vi.runAllTimers();
  expect(pressed).toHaveBeenCalledOnce();
});

it('holds the submission of a form too', () => {
  document.body.innerHTML = '<form><input name="email" /><button>Sign in</button></form>';
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.addEventListener('submit', sent, { once: true });
  holdPresses();
  document.querySelector('button')?.click();
  expect(sent).not.toHaveBeenCalled();
  replayHeldPress();
  vi.runAllTimers();
  expect(sent).toHaveBeenCalledOnce();
});
