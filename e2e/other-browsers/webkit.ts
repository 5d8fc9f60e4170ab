import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import getPort from 'get-port';
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Driver } from './visitor.ts';

/** Debian's WebKitGTK: the engine of Safari and of every browser on an iPhone. */
const DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
const WINDOW = { width: 1280, height: 900 };

/** Starts a program that the test can stop. */
async function start(command: string, args: string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child, 'spawn');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill();
    await gone;
  };
  return { output: child.stdout, stop };
}

/** This browser has no headless mode, so it gets a virtual screen in memory. */
export async function openWebKit(): Promise<Driver> {
  const programs = new AsyncDisposableStack();
  try {
    return await openOn(programs);
  } catch (error) {
    await programs.disposeAsync();
    throw error;
  }
}

/** @param programs gets all that must be stopped, the last one first */
async function openOn(programs: AsyncDisposableStack): Promise<Driver> {
  const screen = await start('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  programs.defer(screen.stop);
  // Once ready, Xvfb writes the number of the free display it took.
  const [number] = await once(screen.output, 'data');
  const port = await getPort({ host: '127.0.0.1' });
  const service = await start(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${String(number).trim()}`,
    // Safe here: the tests open only the product's own pages, and the sandbox needs privileges that a container lacks.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  programs.defer(service.stop);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  });
  const address = `http://127.0.0.1:${port}`;
  // On a busy machine the driver listens only some time after it was started.
  await expect.poll(async () => (await fetch(`${address}/status`).catch(() => undefined))?.ok).toBe(true);
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  programs.defer(() => driver.quit());
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW });
  return {
    name: 'WebKit',
    goto: (url) => driver.get(url),
    click: async (xpath) => (await visible(driver, xpath)).click(),
    type: async (xpath, text) => {
      const element = await visible(driver, xpath);
      await element.clear();
      await element.sendKeys(text);
    },
    attach: async (xpath, file) => driver.findElement(By.xpath(xpath)).sendKeys(file),
    evaluate: <Value>(script: string) => driver.executeScript<Value>(`return ${script}`),
    screenshot: async (file) => writeFile(file, await driver.takeScreenshot(), 'base64'),
    close: () => programs.disposeAsync(),
  };
}

/** Returns the first visible match: menus exist twice, for wide and for narrow windows. */
async function visible(driver: WebDriver, xpath: string): Promise<WebElement> {
  for (const element of await driver.findElements(By.xpath(xpath))) {
    if (await element.isDisplayed()) return element;
  }
  throw new Error(`WebKit does not show ${xpath}`);
}
