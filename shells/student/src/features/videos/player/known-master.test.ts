// @vitest-environment node
import type { Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';
import { expect, it, vi } from 'vitest';
import { eventually } from '@fulcrum/shared-ui/testing';
import { loaderKnowing } from './known-master';

const MASTER = '#EXTM3U\n144.m3u8\n';
const CONFIGURATION: LoaderConfiguration = Object.create(null);

function ask(type: string) {
  const asked = vi.fn<(context: object) => void>();
  class Requests {
    context = null;
    stats = { aborted: false, loading: { start: 0, first: 0, end: 0 } };
    load(context: object) {
      asked(context);
    }
  }
  const Known = loaderKnowing(MASTER, Requests as Partial<Loader<LoaderContext>> as new () => Loader<LoaderContext>);
  const onSuccess = vi.fn<(reply: object) => void>();
  const callbacks = { onSuccess } as Partial<LoaderCallbacks<LoaderContext>> as LoaderCallbacks<LoaderContext>;
  const loader = new Known(Object.create(null));
  loader.load(Object.assign(Object.create(null), { type, url: '/master.m3u8' }), CONFIGURATION, callbacks as never);
  return { asked, onSuccess };
}

it('answers the master playlist that came with the links, and requests everything else', async () => {
  const master = ask('manifest');
  await eventually(() => expect(master.onSuccess.mock.lastCall?.[0]).toMatchObject({ data: MASTER }));
  expect(master.asked).not.toHaveBeenCalled();
  const level = ask('level');
  expect([level.asked.mock.calls.length, level.onSuccess.mock.calls.length]).toEqual([1, 0]);
});
