import { useTexts } from '@fulcrum/shared-ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { mapQuad, type Point, type Quad } from './engine/geometry';
import scannerTexts from './locales/en.json';
import styles from './scanner.module.css';

interface CornerFrameProps {
  /** Address of the photo. */
  photo: string;
  label: string;
  /** As fractions of the photo's size. */
  corners: Quad;
  onChange: (corners: Quad) => void;
}

const NAMES = ['cornerTopLeft', 'cornerTopRight', 'cornerBottomRight', 'cornerBottomLeft'] as const;
/** How far an arrow key moves a corner, as a fraction of the photo; Shift moves it by the coarse step. */
const STEP = 0.004;
const COARSE_STEP = 0.04;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const inside = ({ x, y }: Point): Point => ({ x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) });

/** The photo with the frame that will become the page. Its corners are moved by touch, mouse or arrow keys. */
export function CornerFrame({ photo, label, corners, onChange }: CornerFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const place = (index: number, to: Point) =>
    onChange(mapQuad(corners, (corner, at) => (at === index ? inside(to) : corner)));
  const drag = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = frame.current!.getBoundingClientRect();
    place(index, { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  return (
    // Photos have no writing direction: left stays left.
    <div ref={frame} dir="ltr" className={styles.frame}>
      <img src={photo} alt={label} draggable={false} />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      {corners.map((corner, index) => (
        <Corner
          key={NAMES[index]}
          name={NAMES[index]!}
          at={corner}
          onDrag={drag(index)}
          onStep={(by) => place(index, { x: corner.x + by.x, y: corner.y + by.y })}
        />
      ))}
    </div>
  );
}

interface CornerProps {
  name: (typeof NAMES)[number];
  at: Point;
  onDrag: (event: PointerEvent<HTMLButtonElement>) => void;
  onStep: (by: Point) => void;
}

function Corner({ name, at, onDrag, onStep }: CornerProps) {
  const t = useTexts(scannerTexts);
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? COARSE_STEP : STEP;
    onStep({ x: arrow.x * step, y: arrow.y * step });
  };
  const percent = (part: number) => Math.round(part * 100);
  return (
    <button
      type="button"
      className={styles.corner}
      style={{ insetInlineStart: `${at.x * 100}%`, insetBlockStart: `${at.y * 100}%` }}
      aria-label={t('cornerAt', { corner: t(name), x: percent(at.x), y: percent(at.y) })}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onDrag}
    />
  );
}
