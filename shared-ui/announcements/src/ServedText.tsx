import { piecesWithFormulas } from '@fulcrum/answers/formulas';
import { useLayoutEffect, useRef } from 'react';

/** A formula as the server sends it beside its text. */
export interface ServedFormula {
  tex: string;
  /** One `math` element. */
  mathml: string;
}

interface ServedTextProps {
  text: string;
  formulas?: readonly ServedFormula[] | undefined;
}

/** A text whose formulas the server has rendered: no renderer is loaded. Never interprets the text as markup. */
export function ServedText({ text, formulas = [] }: ServedTextProps) {
  return piecesWithFormulas(text).map((piece, at) => {
    const served = formulas.find(({ tex }) => tex === piece.tex);
    // oxlint-disable-next-line react/no-array-index-key -- a piece is its place
    return served ? <Formula key={at} mathml={served.mathml} text={piece.text} /> : piece.text;
  });
}

/** The element, without anything around it; null if it is none. */
function mathOf(mathml: string): Element | null {
  const math = new DOMParser().parseFromString(mathml, 'text/html').body.firstElementChild;
  return math?.localName === 'math' ? math : null;
}

function Formula({ mathml, text }: { mathml: string; text: string }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(mathOf(mathml) ?? text), [mathml, text]);
  return <bdi ref={place} dir="ltr" />;
}
