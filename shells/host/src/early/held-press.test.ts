import { afterEach, expect, it, vi } from 'vitest';
import { holdPresses, pressHeld } from './held-press';

const PAGE = '<main><button>Menu</button><button aria-label="Refresh"><b>R</b></button></main>';
const pressed = vi.fn<(text: string) => void>();

/** The page's code is there. */
function listen(): void {
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed(button.textContent));
}

afterEach(() => {
  pressed.mockReset();
  document.body.innerHTML = '';
});

it.each([
  ['taken over as it stands', () => undefined],
  ['painted anew', () => (document.body.innerHTML = PAGE)],
])('a press waits until the page is %s', (_, arrive) => {
  document.body.innerHTML = PAGE;
  holdPresses();
  document.querySelector('b')?.click();
  arrive();
  listen();
  pressHeld();
  pressHeld();
  expect(pressed.mock.calls).toEqual([['R']]);
});

it('a press is forgotten where its button is not there any more', () => {
  document.body.innerHTML = PAGE;
  holdPresses();
  document.querySelector('b')?.click();
  document.body.innerHTML = '<button>Menu</button>';
  listen();
  pressHeld();
  expect(pressed).not.toHaveBeenCalled();
});
