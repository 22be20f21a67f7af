import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brokerage } from '#shared/brokerage.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { informationPath } from '#shared/prior-information/deliveries.ts';
import { contentSha256, versionInForce } from '#shared/prior-information/in-force.ts';
import { launchBrowser } from './bench/browser.ts';
import { contentHash, fileHash, informationHtml } from './prior-information/document.ts';

/**
 * `npm run prior-information`: after a change of shared/intermediary.ts or shared/brokerage.ts, makes the PDF of the next version of the prior
 * information and puts the version in force. Files of former versions stay (ADR 083): commit the new one with the change.
 */
const repository = join(import.meta.dirname, '..');
const fileOf = (version: string): string => join(repository, 'web/public', informationPath(version));

/** Returns today, with a number if there is a version of today already. */
function nextVersion(): string {
  const day = lisbonDay(new Date());
  for (let number = 1; ; number++) {
    const version = number === 1 ? day : `${day}-${number}`;
    if (!existsSync(fileOf(version))) return version;
  }
}

async function print(version: string): Promise<void> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setContent(informationHtml(version));
  await page.evaluate('document.fonts.ready');
  const line = (text: string) =>
    `<div style="width:100%;padding:0 18mm;font:8px sans-serif;color:#42536b;display:flex;justify-content:space-between">${text}</div>`;
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '18mm', bottom: '20mm', left: '18mm', right: '18mm' },
    tagged: true,
    outline: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: line(
      `<span>${brokerage.legalName} · versão ${version}</span><span><span class="pageNumber"></span>/<span class="totalPages"></span></span>`,
    ),
  });
  await browser.close();
  mkdirSync(dirname(fileOf(version)), { recursive: true });
  writeFileSync(fileOf(version), pdf);
}

if (contentHash() === contentSha256) {
  process.stdout.write(`The version ${versionInForce} says what shared/intermediary.ts and shared/brokerage.ts say.\n`);
} else {
  const version = nextVersion();
  await print(version);
  writeFileSync(
    join(repository, 'shared/prior-information/in-force.ts'),
    `/** Written by \`npm run prior-information\`: the version of the prior information that clients have to acknowledge. */
export const versionInForce = '${version}';

/** SHA-256 of the version's PDF, in hex. */
export const pdfSha256 = '${fileHash(fileOf(version))}';

/** SHA-256 of the content that the PDF was made from, in hex. */
export const contentSha256 = '${contentHash()}';
`,
  );
  process.stdout.write(`Version ${version} is in force: web/public${informationPath(version)}\n`);
}
