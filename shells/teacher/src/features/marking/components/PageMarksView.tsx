import { memo } from 'react';
import { LINE_HEIGHT, linesOf, STAMP_SIZE, TEXT_SIZE } from '../geometry';
import type { PageMarks, Stroke } from '../marks';
import { outlineOf } from '../outline';
import styles from '../marking.module.css';

/** Marks are written as teachers do: +1, −0.5. */
export const markText = (mark: number): string => (mark < 0 ? `−${-mark}` : `+${mark}`);

export const StrokeView = memo(function StrokeView({
  stroke,
}: {
  stroke: Pick<Stroke, 'points' | 'width' | 'tool' | 'colour'>;
}) {
  return (
    <path
      d={outlineOf(stroke)}
      fill={stroke.colour}
      className={stroke.tool === 'highlighter' ? styles.highlight : undefined}
    />
  );
});

/** Everything that is marked on one page, in points of the page. */
export const PageMarksView = memo(function PageMarksView({ page }: { page: PageMarks }) {
  return (
    <>
      {page.strokes.map((stroke) => (
        <StrokeView key={stroke.id} stroke={stroke} />
      ))}
      {page.stamps.map(({ id, kind, at, mark }) => (
        <text key={id} x={at.x} y={at.y} fontSize={STAMP_SIZE} className={styles.stamp}>
          {kind}
          {mark !== undefined && <tspan fontSize={STAMP_SIZE * 0.6}>{` ${markText(mark)}`}</tspan>}
        </text>
      ))}
      {page.comments.map(({ id, text, at, mark }) => (
        <text key={id} fontSize={TEXT_SIZE} className={styles.comment}>
          {linesOf(mark === undefined ? text : `${text} (${markText(mark)})`).map((line, index) => (
            <tspan key={index} x={at.x} y={at.y + TEXT_SIZE + index * LINE_HEIGHT}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </>
  );
});
