import { formatDate, inDigits, joinNames, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import reportTexts from '../locales/en.json';
import { CHART, GRID, heightOf, lineOf, type Spot, spotsOf } from './chart-geometry';
import type { ProgressPoint } from './progress';
import styles from './progress.module.css';

const FIRST_WIDTH = 640;

/** Returns the available width of the chart, so that its text keeps its size on every screen. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    if (!frame.current || !('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(240, entry?.contentRect.width ?? FIRST_WIDTH)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}

/**
 * Chart of results over time: tasks and quizzes as lines, sessions as marks below them. A table with the same data
 * accompanies it.
 */
export function ProgressChart({ points }: { points: readonly ProgressPoint[] }) {
  const t = useTexts(reportTexts);
  const { frame, width } = useWidth();
  const [first, last] = [points[0], points.at(-1)];
  const label = t('chartLabel', { count: points.length, from: formatDate(first?.date), to: formatDate(last?.date) });
  return (
    <figure className={styles.frame}>
      <figcaption className="visually-hidden">{label}</figcaption>
      <div ref={frame}>
        <svg className={styles.chart} viewBox={`0 0 ${width} ${CHART.height}`} aria-hidden="true">
          <Axes width={width} from={first?.date} to={last?.date} />
          <Line spots={spotsOf(points, 'task', width)} kind="task" />
          <Line spots={spotsOf(points, 'quiz', width)} kind="quiz" />
          <Sessions spots={spotsOf(points, 'session', width)} />
        </svg>
      </div>
      <Legend points={points} />
    </figure>
  );
}

function Axes({ width, from, to }: { width: number; from: string | undefined; to: string | undefined }) {
  const end = width - CHART.right;
  const days = formatDate(from) === formatDate(to) ? [] : [to];
  return (
    <g className={styles.axes}>
      {GRID.map((percent) => (
        <g key={percent}>
          <line x1={CHART.left} x2={end} y1={heightOf(percent)} y2={heightOf(percent)} />
          <text x={CHART.left - 6} y={heightOf(percent) + 4} textAnchor="end">
            {inDigits(`${percent}%`)}
          </text>
        </g>
      ))}
      <text x={CHART.left} y={CHART.labels}>
        {formatDate(from)}
      </text>
      {days.map((day) => (
        <text key={day} x={end} y={CHART.labels} textAnchor="end">
          {formatDate(day)}
        </text>
      ))}
    </g>
  );
}

function Line({ spots, kind }: { spots: readonly Spot[]; kind: 'task' | 'quiz' }) {
  return (
    <g className={styles[kind]}>
      <polyline points={lineOf(spots)} />
      {spots.map((spot) => (
        <Dot key={spot.point.id} spot={spot} kind={kind} />
      ))}
    </g>
  );
}

/** Kinds also differ in shape, for readers who cannot tell the colours apart. */
function Dot({ spot: { point, x, y }, kind }: { spot: Spot; kind: 'task' | 'quiz' }) {
  const title = <title>{joinNames([point.title, inDigits(`${point.percent}%`), formatDate(point.date)], ' · ')}</title>;
  return kind === 'task' ? (
    <circle cx={x} cy={y} r={5}>
      {title}
    </circle>
  ) : (
    <rect x={x - 4.5} y={y - 4.5} width={9} height={9}>
      {title}
    </rect>
  );
}

function Sessions({ spots }: { spots: readonly Spot[] }) {
  const t = useTexts(reportTexts);
  return (
    <g>
      {spots.map(({ point, x }) => {
        const came = point.percent > 0;
        return (
          <g key={point.id} className={came ? styles.came : styles.missed}>
            <title>{joinNames([point.title, t(came ? 'present' : 'absent'), formatDate(point.date)], ' · ')}</title>
            {came ? (
              <rect x={x - 2.5} y={CHART.strip - 9} width={5} height={18} rx={2} />
            ) : (
              <path d={`M${x - 4} ${CHART.strip - 4}l8 8m0-8l-8 8`} />
            )}
          </g>
        );
      })}
    </g>
  );
}

function Legend({ points }: { points: readonly ProgressPoint[] }) {
  const t = useTexts(reportTexts);
  const has = (kind: ProgressPoint['kind']) => points.some((point) => point.kind === kind);
  const missed = points.some(({ kind, percent }) => kind === 'session' && percent === 0);
  return (
    <ul className={styles.legend} aria-hidden="true">
      {has('task') && (
        <LegendEntry look="task" sign={<circle cx={8} cy={8} r={5} />}>
          {t('tasks')}
        </LegendEntry>
      )}
      {has('quiz') && (
        <LegendEntry look="quiz" sign={<rect x={3.5} y={3.5} width={9} height={9} />}>
          {t('quizzes')}
        </LegendEntry>
      )}
      {has('session') && (
        <LegendEntry look="came" sign={<rect x={5.5} y={0} width={5} height={16} rx={2} />}>
          {t('present')}
        </LegendEntry>
      )}
      {missed && (
        <LegendEntry look="missed" sign={<path d="M4 4l8 8m0-8l-8 8" />}>
          {t('absent')}
        </LegendEntry>
      )}
    </ul>
  );
}

interface LegendEntryProps {
  look: 'task' | 'quiz' | 'came' | 'missed';
  sign: ReactNode;
  children: ReactNode;
}

const LegendEntry = ({ look, sign, children }: LegendEntryProps) => (
  <li className={styles[look]}>
    <svg width={16} height={16} viewBox="0 0 16 16">
      {sign}
    </svg>
    {children}
  </li>
);
