import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type SampleFile, samplePdf, samplePng } from '#demo/sample-files.ts';
import { eicar } from '#local/guardduty/scan-bytes.ts';

/** A file as Playwright's file chooser takes it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const chosen = ({ name, type, bytes }: SampleFile): ChosenFile => ({
  name,
  mimeType: type,
  buffer: Buffer.from(bytes),
});

/** A PDF with a line of its own, as the portal asks about a file that is sent twice. */
export const pdf = async (name = 'documento.pdf'): Promise<ChosenFile> =>
  chosen(await samplePdf(name, 'Documento de teste', ['Uma linha de texto.', 'Outra linha.', randomUUID()]));

let pngs = 0;

/** A PNG with a width of its own. */
export const png = (name = 'cartao.png'): ChosenFile => {
  pngs += 1;
  return chosen(samplePng(name, 860 + (pngs % 100)));
};

/** A real JPEG, made by the browser's own encoder. */
export async function jpeg(page: Page, name = 'fotografia.jpg'): Promise<ChosenFile> {
  const base64 = await page.evaluate<string>(`(async () => {
    const canvas = new OffscreenCanvas(640, 480);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#0f4a43';
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = '#ffffff';
    context.fillRect(80, 80, 480, 320);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
  })()`);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** A Windows program that calls itself a PDF. */
export const disguisedProgram = (): ChosenFile => ({
  name: 'recibo.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(4096)]),
});

/** A PDF with a comment at its end. */
const commented = async (comment: string, name: string): Promise<ChosenFile> => {
  const { buffer, mimeType } = await pdf(name);
  return { name, mimeType, buffer: Buffer.concat([buffer, Buffer.from(`\n%${comment}\n`)]) };
};

/** A PDF with the test file of virus scanners in it, which harms nobody; found once the browser has confirmed it. */
export const infectedPdf = (name = 'recibo.pdf'): Promise<ChosenFile> =>
  commented(`GUARDDUTY-SIMULATOR:DELAY-2000 ${eicar}`, name);

/** A PDF for which the scanner of this machine does as it is told: see local/guardduty/simulator.ts. */
export const scannedPdf = (word: 'WITHHOLD' | 'UNSUPPORTED', name = 'recibo.pdf'): Promise<ChosenFile> =>
  commented(`GUARDDUTY-SIMULATOR:${word}`, name);

/** A PDF padded to an exact size in bytes. */
export async function pdfOfSize(bytes: number, name = 'grande.pdf'): Promise<ChosenFile> {
  const { buffer, mimeType } = await pdf(name);
  return { name, mimeType, buffer: Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length, 0x20)]) };
}
