import path from 'node:path';
import { consumedCapacity, withCapacityCounter } from '#database/consumed-capacity.ts';
import { type ReadingDependencies, readStoredDocument } from '#functions/readings/read-document.ts';
import { createPageReader } from '#functions/readings/read-pages.ts';
import { createFileReader } from '#functions/readings/stored-file.ts';
import { bucketName } from '#functions/testing/in-memory-bucket.ts';
import { addClient, upload } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { paperFacts } from '#shared/documents/reading/testing/facts.ts';
import { allPapers } from '#shared/documents/reading/testing/papers.ts';
import { paperPdf } from '#shared/documents/testing/paper-pdf.ts';
import { prices } from '../cost/prices.ts';
import { seeds } from './paper-samples.ts';
import type { Section } from './report.ts';

const region = 'eu-west-1';
/** Memory of the function, in GB. */
const memory = 1;
/** Requests to the queue for one message: it is sent, received and deleted. */
const requestsPerMessage = 3;
/** USD for a million documents. */
const limit = 100;

const slots = ['payslip_1', 'payslip_2', 'bank_1', 'mapa', 'irs', 'cpcv', 'caderneta_predial'] as const;

/** Measures what the reading of a document costs, by the units that it uses on the real engines of a case. */
export async function measureReadingCost(): Promise<Section> {
  const world = await createWorld();
  try {
    const client = await addClient(world, { countryIncome: 'PT' });
    const { applicationId } = client;
    const count = { documents: 0, files: 0, messages: 0, seconds: 0, read: 0, write: 0 };
    const readFile = createFileReader(world.bucket.client, bucketName);
    const deps: ReadingDependencies = {
      ...world,
      readPages: createPageReader(path.join(import.meta.dirname, '../../functions/readings/read-document.thread.ts')),
      readFile: (file) => {
        count.files += 1;
        return readFile(file);
      },
    };
    for (const slot of slots) {
      const layout = allPapers.find((each) => each.slot === slot.replace('payslip_2', 'payslip_1'))?.layouts[0];
      if (!layout) throw new Error(`No paper for ${slot}`);
      const bytes = await paperPdf(layout(paperFacts(seeds[0])).pages);
      const { id: documentId, uploadId } = await upload(world, client, {
        docType: slot,
        bytes,
        contentType: 'application/pdf',
      });
      count.documents += 1;
      world.readingRequests.length = 0;
      world.readingRequests.push({ applicationId, documentId, uploadId });
      // What the arrival of this paper makes of the others is part of its cost.
      for (let next = world.readingRequests.shift(); next; next = world.readingRequests.shift()) {
        const request = next;
        count.messages += 1;
        const start = performance.now();
        const { read, write } = await withCapacityCounter(async () => {
          await readStoredDocument(deps, request);
          return consumedCapacity();
        });
        count.seconds += (performance.now() - start) / 1000;
        count.read += read;
        count.write += write;
      }
    }
    return costSection(count);
  } finally {
    await world.stop();
  }
}

function costSection(
  count: Readonly<Record<'documents' | 'files' | 'messages' | 'seconds' | 'read' | 'write', number>>,
) {
  const price = prices[region];
  if (!price) throw new Error(`No prices for ${region}`);
  const each = (total: number): number => total / count.documents;
  const rows = [
    ['Lambda, requests', each(count.messages), price.lambdaMillionRequests / 1e6],
    ['Lambda, GB-s', each(count.seconds) * memory, price.lambdaGbSecond],
    ['SQS, requests', each(count.messages) * requestsPerMessage, price.queueMillionRequests / 1e6],
    ['DynamoDB, write units', each(count.write), price.tableMillionWriteUnits / 1e6],
    ['DynamoDB, read units', each(count.read), price.tableMillionReadUnits / 1e6],
    ['S3, GET', each(count.files), price.storageThousandReads / 1000],
  ] as const;
  const total = rows.reduce((sum, [, units, unitPrice]) => sum + units * unitPrice * 1e6, 0);
  return {
    title: `What the reading of a document uses, and a million cost (${region}, USD)`,
    columns: ['Unit', 'A document', 'A million, USD'],
    rows: [
      ...rows.map(([unit, units, unitPrice]) => ({
        values: { Unit: unit, 'A document': units, 'A million, USD': units * unitPrice * 1e6 },
      })),
      { values: { Unit: 'All', 'A million, USD': total }, budget: { column: 'A million, USD', limit } },
    ],
  };
}
