// @vitest-environment node
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { CODE, FILES, read, SERVER_CODE } from './source-files.ts';

/** Names and marks that are the same in every language. */
const SAME_EVERYWHERE = /^\P{L}*(Fulcrum|PDF|Zoom|Ctrl K|· Fulcrum)$/u;
/** Attributes that people read or hear. */
const READ = /^(aria-label|label|title|placeholder|alt|lead|hint)$/;
/** Names of values that people typed. */
const TYPED = /^(name|title|comments?|email|fileName|\w+(Name|Title))$/;
/** Components that isolate the direction of their content. */
const ISOLATING = ['ItemRow'];
/**
 * Files where a value with such a name is the product's own text, or is composed by a text, which isolates its values.
 */
const OWN_WORDS: Record<string, string> = {
  'shared-ui/report/src/progress/ProgressChart.tsx': 'a title element',
  'shared-ui/src/components/feedback.tsx': 'given by the page',
  'shared-ui/src/components/layout.tsx': 'given by the page',
  'shared-ui/src/overlays/Modal.tsx': 'given by the page',
  'shared-ui/src/phone/CountryList.tsx': 'names of countries',
  'shells/host/src/help/HelpPage.tsx': 'titles of chapters',
  'shells/host/src/layout/AuthPage.tsx': 'titles of pages',
  'shells/teacher/src/features/dashboard/today/components/TodayPanel.tsx': 'a text with its values',
};

const sourceOf = (file: string, code: string) =>
  ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** The expressions that a conditional expression can evaluate to. */
function outcomes(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return outcomes(node.expression);
  if (ts.isConditionalExpression(node)) return [...outcomes(node.whenTrue), ...outcomes(node.whenFalse)];
  if (!ts.isBinaryExpression(node)) return [node];
  const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return [...(isAnd ? [] : outcomes(node.left)), ...outcomes(node.right)];
}

function wordsOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('');
}

const isRead = ({ parent }: ts.JsxExpression | ts.StringLiteral) =>
  !ts.isJsxAttribute(parent) || READ.test(parent.name.getText());

/** Sentences written directly in the markup or in attributes that people read. */
function literalsIn(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const texts = ts.isJsxText(node)
      ? [node.text]
      : ts.isStringLiteral(node) && ts.isJsxAttribute(node.parent) && isRead(node)
        ? [node.text]
        : ts.isJsxExpression(node) && node.expression && isRead(node)
          ? outcomes(node.expression).map(wordsOf)
          : [];
    for (const text of texts)
      if (/\p{L}{2}/u.test(text) && !SAME_EVERYWHERE.test(text.trim())) found.push(`${file}: ${text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(sourceOf(file, code));
  return found;
}

/** True if the element isolates the direction of typed text, is invisible, or cannot have a direction. */
function isIsolating(element: ts.JsxOpeningElement): boolean {
  const tag = element.tagName.getText();
  if (['bdi', 'q', 'option', 'title', ...ISOLATING].includes(tag)) return true;
  return element.attributes.properties.some(
    (one) =>
      ts.isJsxAttribute(one) &&
      (/^(dir|lang)$/.test(one.name.getText()) || one.initializer?.getText() === '"visually-hidden"'),
  );
}

/** Typed values rendered without isolation: the surrounding text would decide their reading order. */
function unisolatedIn(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      const names = outcomes(node.expression).map((one) =>
        ts.isPropertyAccessExpression(one) ? one.name.text : ts.isIdentifier(one) ? one.text : '',
      );
      const isKept = Boolean(ts.findAncestor(node, (one) => ts.isJsxElement(one) && isIsolating(one.openingElement)));
      if (names.some((name) => TYPED.test(name)) && !isKept) found.push(`${file}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceOf(file, code));
  return found;
}

const MARKUP = CODE.filter((file) => file.endsWith('.tsx'));

it('the markup contains no literal sentences', () => {
  expect(MARKUP.flatMap((file) => literalsIn(file, read(file)))).toEqual([]);
});

it('typed text keeps its own direction everywhere', () => {
  const unisolated = MARKUP.filter((file) => !(file in OWN_WORDS)).flatMap((file) => unisolatedIn(file, read(file)));
  expect(unisolated).toEqual([]);
  expect(Object.keys(OWN_WORDS).filter((file) => unisolatedIn(file, read(file)).length === 0)).toEqual([]);
});

const PHYSICAL_STYLE =
  /(^|[\s;{-])(left|right)\s*:|:\s*(left|right)\s*[;}]|(margin|padding|border)(-top|-bottom)?-(left|right)/;
/**
 * Looks only for left and right in an element's style: the position of an image or a chart comes from numbers, whatever
 * the text direction.
 */
const PHYSICAL_ATTRIBUTE = /style=\{\{[^}]*\b(left|right)\b|\b(margin|padding|border)(Left|Right)\b|\btextAlign\b/;

it('styles use no physical left or right', () => {
  const found = FILES.filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => PHYSICAL_STYLE.test(line.slice(line.indexOf(': ') + 1)));
  expect(found).toEqual([]);
  expect(MARKUP.filter((file) => PHYSICAL_ATTRIBUTE.test(read(file)))).toEqual([]);
});

it.each(['  margin-left: 0;', 'a { left: 0 }', '  text-align: right;', '  border-top-left-radius: 0;'])(
  'finds the physical direction in %s',
  (line) => expect(line).toMatch(PHYSICAL_STYLE),
);

describe('the markup checks', () => {
  it.each([
    ['a text', '<p>Some words</p>'],
    ['an attribute', '<img alt="Some words" />'],
    ['a condition', "<p>{is ? t('words') : 'Some words'}</p>"],
    ['a condition within an attribute', "<p title={is && 'Some words'} />"],
    ['a sentence with a value', '<p>{`Some ${count} words`}</p>'],
  ])('finds a sentence in %s', (_, code) => {
    expect(literalsIn('a.tsx', code)).toHaveLength(1);
  });

  it.each(['<p className="words">{t("words")} · 5</p>', '<p>{is === "open" && <b />}</p>'])(
    'leaves %s alone',
    (code) => {
      expect(literalsIn('a.tsx', code)).toEqual([]);
    },
  );

  it.each(['<p>{student.name}</p>', '<Row>{title}</Row>', '<p>by {email ?? name}</p>'])(
    'finds the typed value in %s',
    (code) => {
      expect(unisolatedIn('a.tsx', code)).toHaveLength(1);
    },
  );

  it.each([
    '<p><bdi>{student.name}</bdi></p>',
    '<p dir="auto">{title}</p>',
    '<bdi><b>{title}</b></bdi>',
    '<p>{t("by", { name })}</p>',
  ])('accepts %s as isolated', (code) => {
    expect(unisolatedIn('a.tsx', code)).toEqual([]);
  });
});

/** Browsers drop a comma typed into such a field: 7,5 becomes 75. */
function fieldsOfTypeNumber(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && /^type=\{?["']number["']\}?$/.test(node.getText())) found.push(file);
    ts.forEachChild(node, visit);
  };
  visit(sourceOf(file, code));
  return found;
}

/** The same in a page that is written as text. */
const NUMBER_FIELD = /<input\b[^>]*\btype\s*=\s*["']?number\b/i;

describe('a field for numbers', () => {
  it('has no type that lets the browser change what was typed', () => {
    expect(CODE.flatMap((file) => fieldsOfTypeNumber(file, read(file)))).toEqual([]);
    expect(SERVER_CODE.filter((file) => NUMBER_FIELD.test(read(file)))).toEqual([]);
    expect(SERVER_CODE.filter((file) => /<input\b/.test(read(file)))).not.toEqual([]);
  });

  it.each(['<input id="minutes" type="number" min="1" />', '<input\n  TYPE=number>'])(
    'is found in the page %j',
    (page) => expect(page).toMatch(NUMBER_FIELD),
  );

  it.each(['<input type="number" />', "<Field type={'number'} />"])('is found in %s', (code) => {
    expect(fieldsOfTypeNumber('a.tsx', code)).toEqual(['a.tsx']);
  });
});
