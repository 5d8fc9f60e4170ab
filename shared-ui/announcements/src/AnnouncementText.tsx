import { FORMULA_RULES } from '@fulcrum/answers/formulas';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLazyModule } from '@fulcrum/shared-ui';
import styles from './announcements.module.css';
import { paragraphsOf, type Piece, piecesOf } from './announcement-text';

/** Renders an announcement's text as paragraphs, links and formulas. Never interprets it as markup. */
export function AnnouncementText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {paragraphsOf(text).map((lines, index) => (
        <p key={index} dir="auto">
          {lines.map((line, at) => (
            <Line key={at} line={line} first={at === 0} />
          ))}
        </p>
      ))}
    </div>
  );
}

function Line({ line, first }: { line: string; first: boolean }) {
  return (
    <>
      {!first && <br />}
      <TextWithFormulas text={line} />
    </>
  );
}

/** Renders text with links and formulas, as in announcements; the style sheet handles line breaks. */
export function TextWithFormulas({ text }: { text: string }) {
  return piecesOf(text).map((piece, index) => <PieceView key={index} piece={piece} />);
}

function PieceView({ piece }: { piece: Piece }): ReactNode {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'formula') return <Formula tex={piece.tex} text={piece.text} />;
  return (
    <a href={piece.url} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
      {piece.text}
    </a>
  );
}

const loadKatex = () => import('katex').then((module) => module.default);

/**
 * Formula as MathML, which browsers render natively: no style sheet or fonts to load. Shows the text as typed until the
 * renderer is loaded, or if it is not valid TeX.
 */
function Formula({ tex, text }: { tex: string; text: string }) {
  const { part: katex } = useLazyModule(loadKatex);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!katex || !element) return;
    try {
      katex.render(tex, element, FORMULA_RULES);
    } catch {
      element.textContent = text;
    }
  }, [katex, tex, text]);
  return katex ? <bdi ref={place} dir="ltr" /> : <bdi dir="ltr">{text}</bdi>;
}
