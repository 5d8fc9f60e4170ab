import type { components } from '@fulcrum/shared-ui';

export type Export = components['schemas']['ExportDto'];

/** Prefix of every exports query key. */
export const EXPORTS = 'exports';

/** True until it is done or has failed. */
export const isOpen = ({ status }: Export): boolean => status === 'queued' || status === 'active';

/** Calls back on each change of an export until it ends. The browser reconnects a broken stream. */
export function followExport(id: string, onChange: (changed: Export) => void): () => void {
  const source = new EventSource(`/api/exports/${id}/events`);
  source.addEventListener('message', ({ data }) => {
    const changed: Export = JSON.parse(String(data));
    if (!isOpen(changed)) source.close();
    onChange(changed);
  });
  return () => source.close();
}
