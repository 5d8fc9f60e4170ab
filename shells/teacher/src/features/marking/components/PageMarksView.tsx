import { getStroke } from 'perfect-freehand';
import { memo } from 'react';
import { LINE_HEIGHT, linesOf, pathOf, STAMP_SIZE, TEXT_SIZE } from '../geometry';
import type { PageMarks, Stroke } from '../marks';
import styles from '../marking.module.css';

/** Marks are written as teachers do: +1, −0.5. */
export const markText = (mark: number): string => (mark < 0 ? `−${-mark}` : `+${mark}`);

/** The outline of a stroke, in points of the page, as a path of SVG: wider where the pen was pressed. */
function outlineOf({ points, width, tool }: Pick<Stroke, 'points' | 'width' | 'tool'>): string {
  const options = { size: width, smoothing: 0.5, streamline: 0.3, simulatePressure: false, last: true };
  return pathOf(getStroke(points, { ...options, thinning: tool === 'pen' ? 0.5 : 0 }));
}

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
