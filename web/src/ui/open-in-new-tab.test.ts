import { afterEach, expect, test } from '@jest/globals';
import { openInNewTab } from './open-in-new-tab.ts';

const realOpen = window.open;
afterEach(() => {
  window.open = realOpen;
});

/** A browser that opens tabs and records the last one. */
function browser(allowed = true) {
  const tab = {
    opener: window as Window | null,
    document: { title: '' },
    address: '',
    closed: false,
    location: {
      replace: (address: string) => {
        tab.address = address;
      },
    },
    close: () => {
      tab.closed = true;
    },
  };
  window.open = () => (allowed ? (tab as unknown as Window) : null);
  return tab;
}

test('the tab opens before the address is known, without access to the opener', async () => {
  const tab = browser();
  let give: (address: string) => void = () => {};
  const opening = openInNewTab(() => new Promise((resolve) => (give = resolve)));
  expect(tab.opener).toBeNull();
  give('https://storage/file');
  expect(await opening).toBe(true);
  expect(tab.address).toBe('https://storage/file');
});

test('a blocked tab requests no address', async () => {
  browser(false);
  let asked = false;
  const opened = await openInNewTab(async () => {
    asked = true;
    return '';
  });
  expect([opened, asked]).toEqual([false, false]);
});

test('the tab closes again when the address cannot be loaded', async () => {
  const tab = browser();
  await expect(openInNewTab(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(tab.closed).toBe(true);
});
