import { afterEach, describe, expect, it } from 'vitest';
import { rememberStyles } from './remembered-styles';

const ELEMENTS =
  '<p>a</p><p hidden>b</p><dialog>c</dialog><dialog open>d</dialog><input type="hidden"><input><details><summary>e' +
  '</summary></details><ul><li>f</li></ul><table><tbody><tr hidden><td>g</td></tr><tr><td>h</td></tr></tbody></table>' +
  '<p hidden>i</p><p>j</p><span>k</span><b style="pointer-events: none"><i>l</i></b><b><i>m</i></b>';

/** How each element of a page is shown. */
function shown(html: string): string[] {
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { display, visibility, pointerEvents } = getComputedStyle(element);
    return [element.localName, display, visibility, pointerEvents].join(' ');
  });
}

describe('remembered styles', () => {
  afterEach(() => {
    document.head.replaceChildren();
    document.body.removeAttribute('style');
  });

  it('equal those that jsdom computes for each element', () => {
    const remembered = shown(ELEMENTS);
    // What has a visibility, even the usual one, is computed with everything below it.
    document.body.setAttribute('style', 'visibility: visible');
    expect(remembered).toEqual(shown(ELEMENTS));
    expect(remembered).toEqual(
      expect.arrayContaining(['p block visible auto', 'p none visible auto', 'i inline visible none']),
    );
  });

  it('follow a style sheet', () => {
    shown('<p>a</p>');
    document.head.innerHTML = '<style>p { display: none }</style>';
    expect(shown('<p>a</p>')).toEqual(['p none visible auto']);
  });

  it('are computed once for elements that are shown alike', () => {
    const computed: Element[] = [];
    const getStyle = (element: Element) => {
      computed.push(element);
      return document.createElement('p').style;
    };
    const page = Object.assign(Object.create(window), { getComputedStyle: getStyle });
    rememberStyles(page);
    rememberStyles(page);
    document.body.innerHTML = '<p>a</p><p>b</p><p hidden>c</p>';
    for (const element of document.querySelectorAll('p')) page.getComputedStyle(element);
    expect(computed.map(({ textContent }) => textContent)).toEqual(['a', 'c']);
  });
});
