import '#web/test/browser-globals.ts';
import { expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PdfPage } from './pdf-page.tsx';

/** A page that PDF.js rejects to render. */
const broken = {
  pageNumber: 2,
  rotate: 0,
  getViewport: () => ({ width: 595, height: 842 }),
  render: () => ({ promise: Promise.reject(new Error('Invalid page')), cancel: () => undefined }),
} as unknown as PDFPageProxy;

test('a page that could not be drawn is said, with a way to open its file', async () => {
  const onOpen = jest.fn();
  const onEnd = jest.fn();
  render(<PdfPage page={broken} label="Página 2 de 3" onEnd={onEnd} onOpen={onOpen} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Não conseguimos mostrar esta página');
  expect(onEnd).toHaveBeenLastCalledWith(false);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir num novo separador' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
  cleanup();
  // A file that is not stored yet has no address.
  render(<PdfPage page={broken} label="Página 2 de 3" />);
  await screen.findByRole('alert');
  expect(screen.queryByRole('button')).toBeNull();
});
