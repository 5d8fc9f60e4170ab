import { expect, it } from 'vitest';
import { annotationAt, boxOf, isTap, linesOf, moved, pathOf, placeOn } from './geometry';
import { type Annotation, annotationsOf, type PageMarks } from './marks';

const A4 = { width: 595, height: 842 };

it('finds the same point of the page at any zoom and scroll position', () => {
  const at = (scale: number, left: number, top: number) =>
    placeOn(
      { clientX: left + 100 * scale, clientY: top + 200 * scale },
      { left, top, width: 595 * scale, height: 842 * scale },
      A4,
    );
  for (const place of [at(1, 0, 0), at(2, -300, 40), at(0.5, 12.5, -900)]) expect(place).toEqual({ x: 100, y: 200 });
});

it('wraps a comment at words and at the writer’s line breaks', () => {
  expect(linesOf('one two three', 8)).toEqual(['one two', 'three']);
  expect(linesOf('a\n\nb')).toEqual(['a', '', 'b']);
  expect(linesOf('incomprehensibilities', 8)).toEqual(['incomprehensibilities']);
});

const page: PageMarks = {
  page: 1,
  strokes: [
    {
      id: 'stroke',
      tool: 'pen',
      colour: '#000000',
      width: 2,
      points: [
        [100, 100, 0.5],
        [200, 100, 0.5],
      ],
    },
  ],
  stamps: [{ id: 'stamp', kind: 'M1', at: { x: 150, y: 300 } }],
  comments: [{ id: 'comment', text: 'Where are\nthe units?', at: { x: 50, y: 500 } }],
};

it.each([
  [150, 104, 'stroke'],
  [150, 115, undefined],
  [208, 100, undefined],
  [155, 303, 'stamp'],
  [150, 320, undefined],
  [70, 520, 'comment'],
  [49, 499, 'comment'],
  [300, 520, undefined],
])('at %d, %d the eraser finds %s', (x, y, id) => {
  expect(annotationAt(page, { x, y })?.one.id).toBe(id);
});

it('recognises a tap when the pointer has hardly moved', () => {
  expect(isTap([[100, 100, 0.5]])).toBe(true);
  expect(
    isTap([
      [100, 100, 0.5],
      [101, 102, 0.5],
    ]),
  ).toBe(true);
  expect(
    isTap([
      [100, 100, 0.5],
      [140, 100, 0.5],
      [100, 100, 0.5],
    ]),
  ).toBe(false);
});

const [stroke, stamp, comment] = annotationsOf(page) as [Annotation, Annotation, Annotation];

it('computes the bounds of an annotation', () => {
  expect(boxOf(stroke)).toEqual({ left: 99, top: 99, width: 102, height: 2 });
  expect(boxOf(stamp)).toMatchObject({ top: 292.5, height: 15 });
  expect(boxOf(comment)).toMatchObject({ left: 50, top: 500 });
});

it.each([
  [stroke, { x: 10.04, y: -20 }, { left: 109, top: 79 }],
  [stamp, { x: 0, y: 7 }, { top: 299.5 }],
  [comment, { x: -5, y: 0 }, { left: 45, top: 500 }],
])('moves an annotation without resizing it', (annotation, by, wanted) => {
  const { width, height } = boxOf(annotation);
  const after = moved(annotation, by, A4);
  expect(boxOf(after)).toMatchObject({ ...wanted, width, height });
  expect({ ...after.one, points: [], at: 0 }).toEqual({ ...annotation.one, points: [], at: 0 });
});

it('keeps a moved annotation on its page', () => {
  expect(boxOf(moved(stroke, { x: -900, y: 900 }, A4))).toMatchObject({ left: -51, top: 841 });
});

it('picks the annotation drawn last', () => {
  const twice = { ...page, stamps: [...page.stamps, { id: 'above', kind: 'A1', at: { x: 151, y: 301 } }] };
  expect(annotationAt(twice, { x: 150, y: 300 })?.one.id).toBe('above');
});

it('closes an outline, and draws nothing for an empty one', () => {
  expect(pathOf([])).toBe('');
  expect(
    pathOf([
      [0, 0],
      [10, 0],
      [10, 10],
    ]),
  ).toMatch(/^M 5 5 Q 0 0 5 0 Q 10 0 10 5 Q 10 10 5 5 Z$/);
});
