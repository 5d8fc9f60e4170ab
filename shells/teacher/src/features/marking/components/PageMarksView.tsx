import { hasFormula, TextWithFormulas } from '@fulcrum/announcements';
import { memo } from 'react';
import { LINE_HEIGHT, linesOf, STAMP_MARK_SIZE, STAMP_SIZE, TEXT_SIZE, wordsOf } from '../geometry';
import { type Drawn, outlineOf, strokeClass } from '../ink';
import { markText } from '@fulcrum/marked/mark-text';
import { type PageMarks, type TextComment } from '../marks';
import styles from '../marking.module.css';

/** As in the marked PDF, in points. */
const WIDEST_COMMENT = 300;

export const StrokeView = memo(function StrokeView({ stroke }: { stroke: Drawn }) {
  if (stroke.tool === 'line') return <LineView line={stroke} />;
  return <path d={outlineOf(stroke)} fill={stroke.colour} className={strokeClass(stroke.tool)} />;
});

/** A straight line with round ends. */
function LineView({ line: { points, colour, width } }: { line: Drawn }) {
  const [x1, y1] = points[0] ?? [];
  const [x2, y2] = points.at(-1) ?? [];
  return <line {...{ x1, y1, x2, y2 }} stroke={colour} strokeWidth={width} strokeLinecap="round" />;
}

/** All marks on one page, in points of the page. */
export const PageMarksView = memo(function PageMarksView({ page }: { page: PageMarks }) {
  return (
    <>
      {page.strokes.map((stroke) => (
        <StrokeView key={stroke.id} stroke={stroke} />
      ))}
      {page.stamps.map(({ id, kind, at, mark }) => (
        <text key={id} x={at.x} y={at.y} fontSize={STAMP_SIZE} className={styles.stamp}>
          {kind}
          {mark !== undefined && <tspan fontSize={STAMP_SIZE * STAMP_MARK_SIZE}>{` ${markText(mark)}`}</tspan>}
        </text>
      ))}
      {page.comments.map((comment) => (
        <CommentView key={comment.id} comment={comment} />
      ))}
    </>
  );
});

/** Plain text is SVG text; a formula is laid out by the browser in a box on the page. */
function CommentView({ comment }: { comment: TextComment }) {
  const { text, at } = comment;
  const words = wordsOf(comment);
  if (hasFormula(text)) {
    return (
      <foreignObject x={at.x} y={at.y} width={WIDEST_COMMENT} height={1} className={styles.formulas}>
        <div dir="auto" style={{ fontSize: TEXT_SIZE, lineHeight: LINE_HEIGHT / TEXT_SIZE }}>
          <TextWithFormulas text={words} />
        </div>
      </foreignObject>
    );
  }
  return (
    <text fontSize={TEXT_SIZE} className={styles.comment}>
      {linesOf(words).map((line, index) => (
        <tspan key={index} x={at.x} y={at.y + TEXT_SIZE + index * LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
