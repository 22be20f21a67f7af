/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import { maxFileBytes, maxPhotoBytes } from '#shared/documents/files.ts';
import { linearPdf } from '#shared/documents/sample-pdfs.ts';
import type { PhotoSize } from './draw-photo.ts';
import { prepareFile } from './prepare-file.ts';

const megabyte = 1024 * 1024;
const jpegStart = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const heicStart = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic');

/** Returns a file that begins so, of this size in bytes. */
function file(name: string, type: string, start: Uint8Array<ArrayBuffer>, size = start.length): File {
  return new File([start, new Uint8Array(size - start.length)], name, { type });
}

/** Scans become 3 MB; a PDF of text stays as it is. */
const reduce = async ({ name }: File) => (name === 'scan.pdf' ? new Uint8Array(3 * megabyte) : undefined);

/** Prepares a file in a browser whose canvas writes JPEGs of these sizes, in bytes, one after another. */
async function prepare(chosen: File, ...sizes: number[]) {
  const tried: PhotoSize[] = [];
  const draw = async (_photo: Blob, size: PhotoSize) => {
    tried.push(size);
    const bytes = sizes.shift();
    if (bytes === undefined) throw new Error('The image could not be decoded.');
    return new Blob([new Uint8Array(bytes)]);
  };
  const preparation = await prepareFile(chosen, { tryPdf: async () => 'opens', draw, reduce });
  const { change } = preparation;
  if (!preparation.ok) return { refusal: preparation.refusal, tried };
  const { name, type, size } = preparation.file;
  return { name, type, size, change, tried, same: preparation.file === chosen };
}

test('a photo within the limit, and a PDF, are sent as they are', async () => {
  expect(await prepare(file('a.jpg', 'image/jpeg', jpegStart, maxFileBytes))).toMatchObject({ same: true, tried: [] });
  const pdf = file('a.pdf', 'application/pdf', linearPdf());
  expect(await prepare(pdf)).toMatchObject({ same: true, change: undefined });
});

test('a PDF after something else is sent from its beginning on, and one that begins too late is refused', async () => {
  const whole = linearPdf();
  const after = (start: string) => new File([start, whole], 'irs.pdf', { type: 'application/pdf' });
  for (const start of ['\uFEFF', '\r\n', 'MZ\x90\0 %PDF ', 'x'.repeat(1000)])
    expect(await prepare(after(start))).toMatchObject({ size: whole.length, type: 'application/pdf', name: 'irs.pdf' });
  expect((await prepare(after('x'.repeat(1024)))).refusal?.title).toBe('Tipo de ficheiro não suportado');
});

test('a photo over the limit is shrunk as little as needed, and both sizes are said', async () => {
  const photo = file('IMG 1.PNG', 'image/png', jpegStart, 36 * megabyte);
  const { tried, ...shrunk } = await prepare(photo, maxFileBytes + 1, 3 * megabyte);
  expect(shrunk).toEqual({
    name: 'IMG 1.jpg',
    type: 'image/jpeg',
    size: 3 * megabyte,
    change: 'Reduzida de 36 MB para 3 MB.',
    same: false,
  });
  expect(tried).toHaveLength(2);
});

test('a photo is never drawn below 2 000 pixels or a quality of 0.8, but refused', async () => {
  const tooLarge = Array<number>(10).fill(maxFileBytes + 1);
  const { refusal, tried } = await prepare(file('a.jpg', 'image/jpeg', jpegStart, maxFileBytes + 1), ...tooLarge);
  expect(refusal).toEqual({ title: 'Ficheiro muito grande', detail: 'O ficheiro deve ter menos de 10MB.' });
  expect(Math.min(...tried.map(({ side }) => side))).toBe(2000);
  expect(Math.min(...tried.map(({ quality }) => quality))).toBe(0.8);
});

test('a photo that exhausts a phone, one that does not open, and a large PDF are refused for their size', async () => {
  for (const [start, size] of [
    [jpegStart, maxPhotoBytes + 1],
    [jpegStart, maxFileBytes + 1],
    [linearPdf(), maxFileBytes + 1],
  ] as const)
    expect((await prepare(file('a.jpg', 'image/jpeg', start, size))).refusal?.title).toBe('Ficheiro muito grande');
});

test('a scan over the limit is drawn smaller, and both sizes are said', async () => {
  const scan = file('scan.pdf', 'application/pdf', linearPdf(), 11 * megabyte);
  expect(await prepare(scan)).toMatchObject({
    name: 'scan.pdf',
    type: 'application/pdf',
    size: 3 * megabyte,
    change: 'Tem 11 MB: reduzido fica com 3 MB.',
  });
});

test('a PDF of text over the limit, and a scan that exhausts a phone, are refused with a way out', async () => {
  for (const large of [
    file('contrato.pdf', 'application/pdf', linearPdf(), maxFileBytes + 1),
    file('scan.pdf', 'application/pdf', linearPdf(), maxPhotoBytes + 1),
  ])
    expect((await prepare(large)).refusal).toEqual({
      title: 'Ficheiro muito grande',
      detail:
        'O ficheiro deve ter menos de 10MB. Fotografa o documento aqui, página a página, ou envia só as páginas pedidas.',
    });
});

test('a HEIC photo becomes a JPEG where the browser decodes it, whatever its name and type say', async () => {
  for (const type of ['image/heic', '', 'image/jpeg'])
    expect(await prepare(file('IMG_2041.HEIC', type, heicStart), 2 * megabyte)).toMatchObject({
      name: 'IMG_2041.jpg',
      type: 'image/jpeg',
      change: 'Convertida de HEIC para JPEG (2 MB).',
    });
});

test('elsewhere it is refused, with a way to make it a JPEG', async () => {
  const { refusal } = await prepare(file('IMG_2041.heic', 'image/heic', heicStart));
  expect(refusal?.title).toBe('Tipo de ficheiro não suportado');
  expect(refusal?.detail).toMatch(/^Apenas PDF, JPG e PNG são aceites\. .*Definições › Câmara › Formatos/);
  for (const system of ['iPhone', 'Android', 'Windows', 'Mac']) expect(refusal?.detail).toContain(`No ${system},`);
});

test('a video and an AVIF picture are no HEIC photos', async () => {
  for (const brand of ['isommp42', 'avifmif1avif']) {
    const other = new TextEncoder().encode(`\0\0\0\x18ftyp${brand}`);
    expect((await prepare(file('a.mp4', 'video/mp4', other), megabyte)).refusal?.detail).toBe(
      'Apenas PDF, JPG e PNG são aceites',
    );
  }
});
