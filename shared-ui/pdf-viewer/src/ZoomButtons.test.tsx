import { renderPage } from '@fulcrum/shared-ui/testing';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useZoom, ZOOM, ZoomButtons, zoomedIn, zoomedOut } from './ZoomButtons';

function Zoomed() {
  return <ZoomButtons zoom={useZoom()} title="Moments" />;
}

it('zooms in, out and back, and shows the zoom level', () => {
  renderPage(<Zoomed />);
  const level = screen.getByRole('status');
  const press = (name: string, times: number) => {
    const button = screen.getByRole('button', { name });
    for (let time = 0; time < times; time += 1) fireEvent.click(button);
    return level.textContent;
  };
  expect(press('Zoom in: Moments', 1)).toContain('120%');
  expect(press('Zoom in: Moments', 9)).toContain('200%');
  expect(press('Reset zoom: Moments', 1)).toContain('100%');
  expect(press('Zoom out: Moments', 9)).toContain('50%');
});

const steps = (next: (zoom: number) => number, count: number): number[] =>
  Array.from({ length: count }).reduce<number[]>((zooms) => [...zooms, next(zooms.at(-1) ?? 0)], [ZOOM.start]);

it('takes any zoom that a wheel or two fingers ask for, from 0.5 to 2', () => {
  const { result } = renderHook(() => useZoom());
  const set = (zoom: number) => {
    act(() => result.current.set(zoom));
    return result.current.value;
  };
  expect([0.49, 0.5, 0.51, 1.234, 1.99, 2, 2.01].map(set)).toEqual([0.5, 0.5, 0.51, 1.234, 1.99, 2, 2]);
});

it('goes up by 0.2 and stops at 2', () => {
  expect(steps(zoomedIn, 6)).toEqual([1, 1.2, 1.4, 1.6, 1.8, 2, 2]);
});

it('goes down by 0.2 and stops at 0.5', () => {
  expect(steps(zoomedOut, 4)).toEqual([1, 0.8, 0.6, 0.5, 0.5]);
});

it('goes up from the smallest in whole steps', () => {
  expect([zoomedIn(0.5), zoomedIn(1.9)]).toEqual([0.7, 2]);
});
