import type { components } from '@fulcrum/shared-ui';

export type Export = components['schemas']['ExportDto'];

/** Every query of exports begins with this. */
export const EXPORTS = 'exports';

/** True until it is done or has failed. */
export const isOpen = ({ status }: Export): boolean => status === 'queued' || status === 'active';

/** Emits an export on each change until it has ended. The browser reconnects a broken stream. */
export function followExport(id: string, onChange: (changed: Export) => void): () => void {
  const source = new EventSource(`/api/exports/${id}/events`);
  source.addEventListener('message', ({ data }) => {
    const changed: Export = JSON.parse(String(data));
    if (!isOpen(changed)) source.close();
    onChange(changed);
  });
  return () => source.close();
}
