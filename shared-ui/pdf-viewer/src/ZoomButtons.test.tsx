import { renderPage } from '@fulcrum/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useZoom } from './zoom';
import { ZoomButtons } from './ZoomButtons';

function Zoomed() {
  return <ZoomButtons zoom={useZoom()} title="Moments" />;
}

it('steps in, out and back, and shows how large the document is', () => {
  renderPage(<Zoomed />);
  const level = screen.getByRole('status');
  const press = (name: string, times: number) => {
    const button = screen.getByRole('button', { name });
    for (let time = 0; time < times; time += 1) fireEvent.click(button);
    return level.textContent;
  };
  expect(press('Zoom in: Moments', 1)).toContain('120 %');
  expect(press('Zoom in: Moments', 9)).toContain('200 %');
  expect(press('Reset zoom: Moments', 1)).toContain('100 %');
  expect(press('Zoom out: Moments', 9)).toContain('50 %');
});
