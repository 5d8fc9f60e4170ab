import { expect } from '@playwright/test';

/** How long a page may take to show what the user waits for, in ms. */
const SHOWN_MS = 30_000;
/** Quotes a string for XPath, whatever quotation marks it contains. */
const quoted = (text: string): string =>
  `concat('', ${text
    .split(/(')/)
    .map((part) => (part === "'" ? `"'"` : `'${part}'`))
    .join(', ')})`;

/** XPath of a button or link by its name or text; drivers take the first visible match. */
export const press = (name: string): string =>
  ['button', 'a', 'summary']
    .map((tag) => `//${tag}[@aria-label=${quoted(name)} or normalize-space(.)=${quoted(name)}]`)
    .join(' | ');
/** XPath of a form control by the start of its label, which may end with an asterisk. */
const labelled = (label: string): string =>
  `//*[@id=//label[starts-with(normalize-space(.), ${quoted(label)})]/@for] | //label[starts-with(normalize-space(.), ${quoted(label)})]//input`;

/** What both drivers have in common. Elements are located by XPath, and clicked and typed into as a user does. */
export interface Driver {
  readonly name: string;
  goto(url: string): Promise<void>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  attach(xpath: string, file: string): Promise<void>;
  /** @param script an expression whose value is plain data */
  evaluate<Value>(script: string): Promise<Value>;
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

const isVisible = (xpath: string): string => `(() => {
  const found = document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  for (let at = 0; at < found.snapshotLength; at += 1) {
    const element = found.snapshotItem(at);
    if (element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')) return true;
  }
  return false;
})()`;

/** Applies the print styles on screen and fires `beforeprint`, because neither driver can emulate print media. */
const FOR_PAPER = `(() => {
  const turn = (rules) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'screen';
      if (rule.cssRules) turn(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) turn(sheet.cssRules);
  dispatchEvent(new Event('beforeprint'));
  return true;
})()`;

/** A user of the product in a browser that Playwright does not drive. */
export class Visitor {
  constructor(
    private readonly driver: Driver,
    private readonly baseUrl: string,
  ) {}

  get browser(): string {
    return this.driver.name;
  }

  goto(path: string): Promise<void> {
    return this.driver.goto(`${this.baseUrl}${path}`);
  }

  /** Waits until an element is visible. */
  async sees(xpath: string): Promise<void> {
    await expect
      .poll(() => this.evaluate<boolean>(isVisible(xpath)), {
        message: `${this.browser} shows ${xpath}`,
        timeout: SHOWN_MS,
      })
      .toBe(true);
  }

  /** Waits until the page shows this text anywhere. */
  async reads(words: string | RegExp): Promise<void> {
    const shown = () => this.evaluate<string>('document.body.innerText.replace(/[\\u2066-\\u2069]/g, "")');
    const wanted = typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words);
    await expect.poll(shown, { message: `${this.browser} shows ${words}`, timeout: SHOWN_MS }).toEqual(wanted);
  }

  async clicks(xpath: string): Promise<void> {
    await this.sees(xpath);
    await this.driver.click(xpath);
  }

  async types(label: string, text: string): Promise<void> {
    await this.sees(labelled(label));
    await this.driver.type(labelled(label), text);
  }

  /** Waits until an element that was visible is no longer so. */
  async misses(xpath: string): Promise<void> {
    const isThere = () => this.evaluate<boolean>(isVisible(xpath));
    await expect.poll(isThere, { message: `${this.browser} hides ${xpath}`, timeout: SHOWN_MS }).toBe(false);
  }

  /** Presses the button that prints the page, then shows the page as printed. A test browser opens no print dialog. */
  async prints(xpath: string): Promise<void> {
    await this.evaluate('(window.print = () => (document.documentElement.dataset.printed = "yes"), true)');
    await this.clicks(xpath);
    await this.finds<boolean>('document.documentElement.dataset.printed === "yes"', Boolean);
    await this.evaluate(FOR_PAPER);
  }

  attaches(file: string): Promise<void> {
    return this.driver.attach('//input[@type="file"]', file);
  }

  evaluate<Value>(script: string): Promise<Value> {
    return this.driver.evaluate<Value>(script);
  }

  /** Waits until the expression's value passes the check. */
  async finds<Value>(script: string, passes: (value: Value) => boolean): Promise<void> {
    let last: Value | undefined;
    const verdict = async () => {
      last = await this.evaluate<Value>(script);
      return passes(last);
    };
    try {
      await expect.poll(verdict, { timeout: SHOWN_MS }).toBe(true);
    } catch (error) {
      throw new Error(`${this.browser}: ${script} is ${JSON.stringify(last)}`, { cause: error });
    }
  }

  /** Checks that the page is not wider than the window. */
  async fits(page: string): Promise<void> {
    const beside = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(
      await this.evaluate<number>(beside),
      `${this.browser}: ${page} is wider than the window`,
    ).toBeLessThanOrEqual(0);
  }

  async signIn({ email, password }: { email: string; password: string }, words: SignInWords = ENGLISH): Promise<void> {
    await this.goto('/login');
    await this.types(words.email, email);
    await this.types(words.password, password);
    await this.clicks(press(words.signIn));
  }

  screenshot(file: string): Promise<void> {
    return this.driver.screenshot(file);
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}

interface SignInWords {
  email: string;
  password: string;
  signIn: string;
}

const ENGLISH: SignInWords = { email: 'Email', password: 'Password', signIn: 'Sign In' };
