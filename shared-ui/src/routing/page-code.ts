import type { ComponentType } from 'react';

/** The import of a page: a module whose default export shows it. */
export type LoadPage<Page extends ComponentType = ComponentType> = () => Promise<{ default: Page }>;

const arrived = new Map<string, ComponentType>();

/** The page of that id, when its code is here. */
export const arrivedPage = (id: string): ComponentType | undefined => arrived.get(id);

/**
 * Fetches a page's code and keeps it under its id, so that it is painted without a placeholder when it is opened.
 *
 * @throws what the import throws; nothing is kept then.
 */
export async function fetchPage<Page extends ComponentType>(
  id: string,
  load: LoadPage<Page>,
): Promise<{ default: Page }> {
  const module = await load();
  arrived.set(id, module.default);
  return module;
}
