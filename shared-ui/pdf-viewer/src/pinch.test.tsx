import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useZoomGestures } from './use-zoom-gestures';

type OnZoom = (zoom: number) => void;

function Box({ onZoom }: { onZoom: OnZoom }) {
  const box = useRef<HTMLElement>(null);
  useZoomGestures(box, { zoom: 1, onZoom });
  return (
    <section ref={box} aria-label="Script">
      <p>Page 1</p>
    </section>
  );
}

/** Touches of fingers at these places on a line. */
const touches = (...places: number[]) => ({ touches: places.map((clientX) => ({ clientX, clientY: 0 })) });

function open() {
  const onZoom = vi.fn<OnZoom>();
  render(<Box onZoom={onZoom} />);
  return { onZoom, box: screen.getByLabelText('Script'), page: screen.getByText('Page 1') };
}

it('zooms while two fingers move apart, until one is lifted', () => {
  const { onZoom, box, page } = open();
  fireEvent.touchStart(page, touches(100, 200));
  fireEvent.touchMove(box, touches(100, 250));
  fireEvent.touchEnd(box, touches(100));
  fireEvent.touchMove(box, touches(100, 300));
  expect(onZoom.mock.calls).toEqual([[1.5]]);
});

it('does not zoom while a drawing tool uses the touches: a palm rests on the page', () => {
  const { onZoom, box, page } = open();
  page.addEventListener('touchstart', (event) => event.preventDefault());
  fireEvent.touchStart(page, touches(100, 200));
  fireEvent.touchMove(box, touches(100, 250));
  expect(onZoom).not.toHaveBeenCalled();
});

it('does not zoom with three fingers', () => {
  const { onZoom, box, page } = open();
  fireEvent.touchStart(page, touches(100, 200));
  fireEvent.touchStart(page, touches(100, 200, 300));
  fireEvent.touchMove(box, touches(100, 250, 300));
  expect(onZoom).not.toHaveBeenCalled();
});
