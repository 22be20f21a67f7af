import '#web/test/browser-globals.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityFindings } from '#web/test/screen.tsx';
import { MailFilesPage } from './mail-files-page.tsx';
import { startMailFiles } from './start-mail-files.ts';

const token = 'n'.repeat(22);
const ask = jest.fn<typeof fetch>();
const leave = jest.fn();
const nativeFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = ask.mockReset();
  leave.mockReset();
});
afterEach(() => {
  globalThis.fetch = nativeFetch;
  window.history.replaceState(null, '', '/');
});

const answers = (body: object, status = 200) =>
  ask.mockResolvedValueOnce({ ok: status === 200, json: async () => body } as Response);
const show = (hash = `#${token}`) => {
  window.history.replaceState(null, '', `/ficheiros${hash}`);
  render(<MailFilesPage />);
  startMailFiles(document, leave);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const files = { files: [{ id: 'irs', name: 'IRS <b>.pdf', size: 1 }], endsAt: '2026-12-04T10:00:00.000Z' };

test('until a press nothing is asked; then each file is opened by its own', async () => {
  show();
  expect([ask.mock.calls.length, window.location.hash]).toEqual([0, '']);
  expect(await accessibilityFindings()).toEqual([]);
  answers(files);
  await press('Ver os ficheiros');
  await screen.findByText('04/12/2026');
  expect(await accessibilityFindings()).toEqual([]);
  answers({ url: 'https://files.example/irs', expiresAt: files.endsAt });
  await press('Abrir IRS <b>.pdf');
  expect(leave).toHaveBeenCalledWith('https://files.example/irs');
  expect(JSON.parse(String(ask.mock.calls[1]?.[1]?.body))).toEqual({ token, documentId: 'irs' });
});

test.each(['', '#x'])('a link without a token (%j) is told at once', (hash) => {
  show(hash);
  screen.getByRole('heading', { name: 'Este link já não serve' });
  expect(ask).not.toHaveBeenCalled();
});

test('one that has ended says so, and a lost connection can be tried again', async () => {
  show();
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press('Ver os ficheiros');
  await screen.findByRole('heading', { name: 'Não foi possível abrir os ficheiros' });
  answers({ code: 'mail.link_not_valid' }, 404);
  await press('Tentar novamente');
  await screen.findByRole('heading', { name: 'Este link já não serve' });
});
