import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { intermediary } from '#shared/intermediary.ts';
import { informationPath } from '#shared/prior-information/deliveries.ts';
import { contentSha256, pdfSha256, versionInForce } from '#shared/prior-information/in-force.ts';
import { contentHash, fileHash, informationHtml } from './document.ts';

const site = join(import.meta.dirname, '../../web/public');

test('the version in force says what the code says: otherwise run `npm run prior-information`', () => {
  expect(contentHash()).toBe(contentSha256);
});

test('the PDF in force is the one whose hash is recorded, and the newest', () => {
  expect(fileHash(join(site, informationPath(versionInForce)))).toBe(pdfSha256);
  expect(readdirSync(join(site, 'informacao-previa')).sort().at(-1)).toBe(`${versionInForce}.pdf`);
});

test('every lender has its commission', () => {
  expect(intermediary.commissions.map(({ lender }) => lender)).toEqual(intermediary.lenders.map(({ name }) => name));
});

test('on paper every link has its address, and a second version of a day its number', () => {
  const html = informationHtml('2026-11-23-2');
  expect(html).toContain('Versão de 23/11/2026 (2)');
  expect(html).toContain(`${intermediary.supervisor.name}</a>: ${intermediary.supervisor.url}`);
});
