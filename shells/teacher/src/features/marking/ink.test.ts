import { expect, it } from 'vitest';
import { type Drawn, Ink, outlineOf } from './ink';

const host = () => document.createElementNS('http://www.w3.org/2000/svg', 'g');
const wave = (length: number): Drawn['points'] =>
  Array.from({ length }, (_, at) => [50 + at * 1.5, 200 + Math.sin(at / 9) * 40, 0.5]);
const pen = (points: Drawn['points']): Drawn => ({ tool: 'pen', colour: '#c81e1e', width: 2.2, points });
const pathsOf = (group: Element) => [...group.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
/** Every point of an SVG path, including control points. */
const placesOf = (path: string) => {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0] as const] : []));
};

it('shows a stroke as it grows, and nothing once the pointer is lifted', () => {
  const group = host();
  const ink = new Ink();
  ink.attach(group);
  const points = wave(400);
  for (let count = 1; count <= points.length; count += 1) {
    ink.show(pen(points.slice(0, count)));
    const [lastX = 0, lastY = 0] = points[count - 1] ?? [];
    const places = placesOf(pathsOf(group).at(-1) ?? '');
    const nearest = Math.min(...places.map(([x, y]) => Math.hypot(x - lastX, y - lastY)));
    expect(nearest, `the end of ${count} points`).toBeLessThan(2.2);
  }
  const all = pathsOf(group).flatMap(placesOf);
  const far = points.filter(([x = 0, y = 0]) => all.every(([px, py]) => Math.hypot(px - x, py - y) > 2.2));
  expect(far).toEqual([]);
  ink.show(null);
  expect(group.childElementCount).toBe(0);
});

it('draws a short stroke the same before and after it is lifted', () => {
  const group = host();
  const ink = new Ink();
  ink.attach(group);
  const stroke = { ...pen(wave(40)), tool: 'highlighter' as const, width: 14 };
  ink.show(stroke);
  expect(pathsOf(group)).toEqual([outlineOf(stroke)]);
});

it('keeps the drawn part of a long stroke: its last point costs as much as its first', () => {
  const group = host();
  const ink = new Ink();
  ink.attach(group);
  const points = wave(3000);
  ink.show(pen(points.slice(0, 2990)));
  const before = pathsOf(group);
  ink.show(pen(points.slice(0, 2991)));
  const after = pathsOf(group);
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
  expect((after.at(-1) ?? '').length).toBeLessThan(outlineOf(pen(points.slice(0, 100))).length);
});

it('starts again with another tool or colour', () => {
  const group = host();
  const ink = new Ink();
  ink.attach(group);
  const points = wave(100);
  ink.show(pen(points));
  ink.show({ ...pen(points), tool: 'line', width: 2, points: [points[0] ?? [], points.at(-1) ?? []] });
  expect([...group.children].map(({ tagName }) => tagName)).toEqual(['line']);
  ink.show({ ...pen(points), colour: '#15803d' });
  expect(new Set([...group.children].map((one) => one.getAttribute('fill')))).toEqual(new Set(['#15803d']));
  expect(pathsOf(group).length).toBe(2);
});
