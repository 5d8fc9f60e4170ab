/** What decides how an element is shown by jsdom's style sheet, besides its name and its parent's. */
const ATTRIBUTES = ['dir', 'hidden', 'open', 'popover', 'style', 'type'];
const INHERITED = /visibility|pointer-events/;

type GetStyle = typeof getComputedStyle;
const wrapped = new WeakSet<GetStyle>();

/**
 * Lets elements that look the same to jsdom's style sheet share a computed style. jsdom matches every rule of the sheet
 * for every element whose style a query by role asks for, which is a quarter of the time of the tests. It still computes
 * elements in a page with style sheets, and those that may inherit their visibility or pointer events.
 */
export function rememberStyles(window: Window & { getComputedStyle: GetStyle }): void {
  const compute = window.getComputedStyle;
  if (wrapped.has(compute)) return;
  const known = new Map<string, CSSStyleDeclaration>();
  const remembered: GetStyle = (element, pseudo) => {
    if (isStyled(element)) return compute.call(window, element, pseudo);
    const key = keyOf(element);
    const style = known.get(key) ?? compute.call(window, element, pseudo);
    known.set(key, style);
    return style;
  };
  wrapped.add(remembered);
  window.getComputedStyle = remembered;
}

/** Whether style sheets, or what an element may inherit, make it unlike others with the same key. */
function isStyled(element: Element): boolean {
  if (element.ownerDocument.styleSheets.length > 0) return true;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const inherits = INHERITED.test(at.getAttribute('style') ?? '');
    // jsdom collapses what is in a hidden row.
    if (inherits || (at.localName === 'tr' && at.hasAttribute('hidden'))) return true;
  }
  return false;
}

function keyOf(element: Element): string {
  const attributes = ATTRIBUTES.map((name) => element.getAttribute(name));
  return JSON.stringify([element.parentElement?.localName, element.localName, ...attributes]);
}
