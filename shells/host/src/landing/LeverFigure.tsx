/** The product's idea as a drawing: a small effort far from the fulcrum holds a heavy load. */
export function LeverFigure() {
  return (
    <svg className="landing-figure" viewBox="0 0 480 340" aria-hidden="true" fill="none">
      <g stroke="currentColor" strokeWidth="1.5" opacity=".28">
        <path d="M20 300h440" />
        <path d="M20 314h440" strokeDasharray="2 10" />
        <path d="M168 246a230 230 0 0 1 44-168M168 246a190 190 0 0 1 100-150" strokeDasharray="5 7" />
      </g>
      <path d="M168 214l46 86H122z" fill="currentColor" opacity=".9" />
      <g transform="rotate(-9 168 208)">
        <rect x="38" y="200" width="404" height="14" rx="7" fill="currentColor" opacity=".6" />
        <rect x="50" y="120" width="80" height="80" rx="12" fill="currentColor" opacity=".85" />
        <circle cx="412" cy="178" r="22" fill="var(--landing-accent)" />
      </g>
      <g stroke="var(--landing-accent)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M404 176v70M392 232l12 14 12-14" />
      </g>
      <g stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" opacity=".7">
        <path d="M78 244v44M66 274l12 14 12-14" />
      </g>
    </svg>
  );
}
