import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createPageReader } from '#platform/pages/read-pages.ts';
import { readDocument } from '#shared/documents/reading/index.ts';
import { paperFacts } from '#shared/documents/reading/testing/facts.ts';
import { allPapers, readingDay } from '#shared/documents/reading/testing/papers.ts';
import { paperPdf } from '#shared/documents/testing/paper-pdf.ts';
import { sweepOf } from '#shared/testing/sweeps.ts';

const readPages = createPageReader(join(import.meta.dirname, 'read-document.thread.ts'));
const facts = paperFacts(11);

/** One layout of each kind, of a sample of kinds; `npm run bench -- papers` takes all. */
const papers = sweepOf(
  allPapers.flatMap(({ kind, slot, layouts }) => {
    const paper = layouts[0]?.(facts);
    return paper ? [{ kind, slot, paper }] : [];
  }),
  3,
);

test('a paper of each kind is recognized in its PDF, in the place that asks for it', async () => {
  const found: [string, string][] = [];
  for (const { slot, paper } of papers) {
    const read = await readPages(await paperPdf(paper.pages));
    const pages = 'pages' in read ? [...read.pages] : [];
    const { kind, findings } = readDocument(pages, { slot, today: readingDay });
    found.push([kind, findings.some(({ code }) => code === 'wrong_kind') ? 'wrong' : 'right']);
  }
  expect(found).toEqual(papers.map(({ kind }) => [kind, 'right']));
});
