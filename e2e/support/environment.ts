/** The data directory of the product under test, which the Playwright configuration chose for all workers. */
export function dataDirectory(): string {
  const directory = process.env.E2E_DATA_DIR;
  if (!directory) throw new Error('E2E_DATA_DIR is not set: run the tests with playwright.config.ts');
  return directory;
}
