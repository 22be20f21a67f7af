/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import type { ReadContent } from '#parts/uploads/reading/read-file.ts';
import { linearPdf } from '#shared/documents/sample-pdfs.ts';
import type { ReadingProgress } from './read-contents.ts';

const read: ReadContent = { content: { kind: 'payslip', isOfOther: false }, name: 'Recibo' };
const readContent = jest.fn<(file: File) => Promise<ReadContent | undefined>>();
jest.unstable_mockModule('#parts/uploads/reading/read-file.ts', () => ({ readContent }));
const { readContents } = await import('./read-contents.ts');
afterEach(() => {
  jest.useRealTimers();
});

const pdf = (name: string) => new File([linearPdf()], name, { type: 'application/octet-stream' });
const picture = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'foto.pdf', { type: 'application/pdf' });

function follow(files: readonly File[]) {
  const progress: ReadingProgress[] = [];
  const places: number[] = [];
  const abort = new AbortController();
  const reading = readContents(
    files,
    { today: '2026-11-27' },
    {
      onProgress: (each) => progress.push(each),
      onRead: (index) => places.push(index),
      signal: abort.signal,
    },
  );
  return { progress, places, abort, reading };
}

test('the PDFs among files are read one after another, and each is reported', async () => {
  readContent.mockImplementation(async ({ name }) => (name === 'scan.pdf' ? undefined : read));
  const { progress, places, reading } = follow([pdf('a.pdf'), picture, pdf('scan.pdf'), pdf('b.jpg')]);
  await reading;
  expect(places).toEqual([0, 3]);
  expect(progress).toEqual([0, 1, 2, 3].map((done) => ({ done, of: 3 })));
});

test('pictures alone load no reader', async () => {
  const { progress, reading } = follow([picture]);
  await reading;
  expect(progress).toEqual([]);
});

test('a file that keeps the reader busy does not stop the others', async () => {
  readContent.mockImplementation(({ name }) =>
    name === 'slow.pdf' ? new Promise(() => undefined) : Promise.resolve(read),
  );
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const { places, reading } = follow([pdf('slow.pdf'), pdf('b.pdf')]);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await jest.advanceTimersByTimeAsync(12_000);
  await reading;
  expect(places).toEqual([1]);
});

test('nothing is reported once the dialog is closed', async () => {
  readContent.mockImplementation(async () => read);
  const { places, abort, reading } = follow([pdf('a.pdf')]);
  abort.abort();
  await reading;
  expect(places).toEqual([]);
});
