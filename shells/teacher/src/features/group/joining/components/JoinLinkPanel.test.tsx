import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url&inline';
import { beforeAll, expect, it, vi } from 'vitest';
import { JoinLinkPanel } from './JoinLinkPanel';

/** As long as the server's tokens: a signed group and time. */
const TOKENS = ['x'.repeat(56), 'Y-9_'.repeat(14)] as const;
const EXPIRES = '2026-12-01T10:00:00.000Z';
/** px per module, and of the white margin around the code */
const [MODULE, WALL] = [6, 24];

beforeAll(async () => {
  prepareZXingModule({ overrides: { wasmBinary: await (await fetch(reader)).arrayBuffer() } });
});

/** A fake server that stores one link like the real one. */
function serve(token: string | null) {
  let link = { token, expiresAt: token && EXPIRES, schoolId: null };
  const change = (next: string | null) => () => {
    link = { token: next, expiresAt: next && EXPIRES, schoolId: null };
    return { status: 200 as const, body: link };
  };
  fakeApi({
    'GET /api/group/{groupId}/join-link': { g1: () => ({ status: 200, body: link }) },
    'PUT /api/group/{groupId}/join-link': { g1: change(TOKENS[1]) },
    'DELETE /api/group/{groupId}/join-link': { g1: change(null) },
  });
  renderPage(<JoinLinkPanel group={{ _id: 'g1', name: 'Saturday' }} schools={[]} />, { user: { role: 'teacher' } });
}

/** What a camera would see: the drawn squares as a greyscale picture with a white margin. */
function photograph(code: Element) {
  const modules = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const size = modules * MODULE + 2 * WALL;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const dark = code.querySelector('path[fill="#000"]')?.getAttribute('d') ?? '';
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let line = 0; line < MODULE; line += 1) {
      const start = (WALL + Number(y) * MODULE + line) * size + WALL + Number(x) * MODULE;
      for (let pixel = start; pixel < start + MODULE; pixel += 1) data.fill(0, pixel * 4, pixel * 4 + 3);
    }
  }
  return { data, width: size, height: size, colorSpace: 'srgb', pixelFormat: 'rgba-unorm8' } as ImageData;
}

/** The texts in the drawn code, as a phone reads it. */
async function scan(): Promise<string[]> {
  const picture = photograph(await screen.findByRole('img', { name: 'QR code to join Saturday' }));
  const found = await readBarcodes(picture, { formats: ['QRCode'] });
  return found.map(({ text }) => text);
}

it('draws a code that a phone reads as the address that is shown and copied', async () => {
  serve(TOKENS[0]);
  expect(await scan()).toEqual([`${location.origin}/join/${TOKENS[0]}`]);
  expect(screen.getByText(`${location.origin}/join/${TOKENS[0]}`)).toBeTruthy();
});

it('shows no code for a revoked link, and a different code for the next link', async () => {
  serve(TOKENS[0]);
  const first = await scan();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke link' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke link' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make link' }));
  const second = await scan();
  expect(second).toEqual([`${location.origin}/join/${TOKENS[1]}`]);
  expect(second).not.toEqual(first);
});

it('shows no code if there is no link or it has expired', async () => {
  serve(null);
  expect(await screen.findByRole('button', { name: 'Make link' })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

it('prints the code alone, with the name of its group', async () => {
  serve(TOKENS[0]);
  const printed = () => document.querySelector('body > [data-printed]');
  const seen: (string | null | undefined)[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    seen.push(printed()?.querySelector('h1')?.textContent, printed()?.querySelector('svg')?.ariaLabel);
    expect(printed()?.querySelectorAll('button, a')).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Print the code' }));
  expect(seen).toEqual(['Saturday', 'QR code to join Saturday']);
  expect(printed()).toBeNull();
});
