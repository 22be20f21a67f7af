import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context, EventBridgeEvent, SQSEvent } from 'aws-lambda';
import { createStoredHandler } from '#functions/documents/create-stored-handler.ts';
import { createReadingWorker } from '#functions/readings/create-reading-worker.ts';
import { createFileReader } from '#functions/readings/stored-file.ts';
import { bucketName } from '#functions/testing/in-memory-bucket.ts';
import { addClient, permitUpload } from '#functions/testing/journey.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { storageKeyOf } from '#platform/documents/storage.ts';
import { createPageReader, type PageReader } from '#platform/pages/read-pages.ts';
import { typeFromBytes } from '#shared/documents/file-signature.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { corpusRun } from '#shared/testing/sweeps.ts';
import { makeBankCopy } from '#web/src/features/documents/bank-zip/bank-copy.ts';
import { inspectFile } from '#web/src/parts/uploads/inspect-file.ts';
import { watchMemory } from './reading-times.ts';
import type { Section } from './report.ts';

const thread = path.join(import.meta.dirname, '../../functions/readings/read-document.thread.ts');

/** Seconds and MB of the functions: of the API and of storage's event, and of the one that reads. */
const limits = { stored: { seconds: 10, memory: 512 }, read: { seconds: 25, memory: 1024 } } as const;

interface Passed {
  /** `accepted: pdf_encrypted`, or how it was refused. */
  outcome: string;
  browser: string;
  bankCopy: string;
  /** Seconds of the longest step, and MB by which the process grew. */
  seconds: number;
  memory: number;
  fault?: string;
}

interface Client {
  personId: string;
  applicationId: string;
}

/** Passes a file as an upload: form, completion, storage's event, reading, link, and the copy for a bank. */
async function pass(world: World, client: Client, file: { name: string; bytes: Uint8Array }): Promise<Passed> {
  const { bytes, name } = file;
  const { applicationId } = client;
  const readPages = onceFor(bytes);
  const steps: { step: string; seconds: number; memory: number; limit: { seconds: number; memory: number } }[] = [];
  const timed = async <Result>(
    step: string,
    limit: (typeof limits)[keyof typeof limits],
    work: () => Promise<Result>,
  ) => {
    const end = watchMemory();
    const begun = performance.now();
    try {
      return await work();
    } finally {
      steps.push({ step, seconds: (performance.now() - begun) / 1000, memory: end(), limit });
    }
  };
  const result = { browser: await timed('page', limits.read, () => browserOf(file, readPages)), bankCopy: '-' };
  const finish = (outcome: string, fault?: string): Passed => {
    const late = steps.find((each) => each.seconds > each.limit.seconds || each.memory > each.limit.memory);
    return {
      ...result,
      outcome,
      seconds: Math.max(0, ...steps.map(({ seconds }) => seconds)),
      memory: Math.max(0, ...steps.map(({ memory }) => memory)),
      ...((fault || late) && {
        fault: fault ?? `${late?.step} ${late?.seconds.toFixed(1)} s, ${late?.memory.toFixed(0)} MB`,
      }),
    };
  };
  // What is of no accepted type is announced as if it were.
  const announced = typeFromBytes(bytes) ?? 'image/jpeg';
  const input = { applicationId, docType: 'irs', fileName: name, contentType: announced, fileSize: bytes.length };
  const form = await world.call('documents.presign', client.personId, input);
  if (form.status !== 200) return refused(form);
  const { uploadId, documentId } = form.body as RouteOutput<'documents.presign'>;
  const key = storageKeyOf({ applicationId, documentId, uploadId });
  const version = world.bucket.store(key, bytes);
  const done = await timed('complete', limits.stored, () =>
    world.call('documents.complete', client.personId, { applicationId, uploadId }),
  );
  const detail = { object: { key, 'version-id': version }, reason: 'POST Object' };
  await timed('stored', limits.stored, () =>
    createStoredHandler(world, world.observability)({ id: 'e', detail } as EventBridgeEvent<string, unknown>),
  );
  if (done.status !== 200) return refused(done);
  const body = JSON.stringify(world.readingRequests.at(-1));
  const worker = createReadingWorker(
    { ...world, readFile: createFileReader(world.bucket.client, bucketName), readPages },
    world.observability,
  );
  const event = { Records: [{ messageId: 'm', body, attributes: { ApproximateReceiveCount: '1' } }] };
  const begun = performance.now();
  const left = () => limits.read.seconds * 1000 - (performance.now() - begun);
  const read = await timed('read', limits.read, () =>
    worker(event as unknown as SQSEvent, { getRemainingTimeInMillis: left } as Context),
  );
  const document = await world.database.entities.document.get({ applicationId, documentId }).go();
  const link = await world.call('documents.link', client.personId, { applicationId, documentId });
  const type = typeFromBytes(bytes);
  if (type) result.bankCopy = (await timed('bank copy', limits.read, () => makeBankCopy(bytes, type))).treatment;
  const reading = document.data?.reading;
  if (read.batchItemFailures.length > 0) return finish('accepted', `not read: ${errorsOf(world)}`);
  if (!reading) return finish('accepted', 'without a reading');
  if (link.status !== 200) return finish('accepted', `link ${link.status}`);
  return finish(`accepted, ${reading.kind}`);

  function refused({ status, body: problem }: { status: number; body: unknown }): Passed {
    const { code } = problem as { code?: string };
    return finish(`refused, ${code}`, status >= 500 ? `${status} ${errorsOf(world)}` : undefined);
  }
}

const errorsOf = ({ logs }: World): string =>
  JSON.stringify(logs.filter(({ level }) => level === 'error').at(-1)?.facts ?? {}).slice(0, 400);

/** Reads the pages of a file once, for the page and for the function. */
function onceFor(bytes: Uint8Array): PageReader {
  let read: ReturnType<PageReader> | undefined;
  return () => {
    read ??= createPageReader(thread)(bytes);
    return read;
  };
}

/** Returns what the page says of a chosen file that it does not draw, as it draws HEIC and large photos. */
async function browserOf({ name, bytes }: { name: string; bytes: Uint8Array }, readPages: PageReader): Promise<string> {
  const inspected = await inspectFile(new File([Uint8Array.from(bytes)], name), async (pdf) => {
    const read = await readPages(pdf);
    if ('pages' in read) return 'opens';
    return read.failure === 'locked' ? 'locked' : 'unreadable';
  });
  return inspected.ok ? 'sent' : inspected.refusal.title;
}

/** Passes every file of the folder `CORPUS` through the path of an upload; `SHARD=2/8` a part. */
export async function measureCorpus(): Promise<Section[]> {
  const { folder, shard, of } = corpusRun();
  if (!folder) {
    process.stdout.write('No files: name their folder with CORPUS\n');
    return [];
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .filter((_, at) => at % of === shard - 1);
  const world = await createWorld();
  const passed: Passed[] = [];
  try {
    const client = await addClient(world);
    for (const file of files) {
      // Acknowledged again, and of another hour: none is refused for what came before it.
      world.pass(3_600_000);
      await permitUpload(world, client);
      for (const list of [world.logs, world.readingRequests, world.measures]) list.length = 0;
      const one = await pass(world, client, { name: path.basename(file), bytes: readFileSync(file) }).catch(
        (error: unknown): Passed => ({
          outcome: 'failed',
          browser: '-',
          bankCopy: '-',
          seconds: 0,
          memory: 0,
          fault: String(error instanceof Error ? error.stack : error).slice(0, 500),
        }),
      );
      passed.push(one);
      for (const key of world.bucket.keys())
        for (const version of world.bucket.versions(key)) world.bucket.expire(key, version);
      if (one.fault) process.stdout.write(`${path.relative(folder, file)}: ${one.outcome}: ${one.fault}\n`);
    }
  } finally {
    await world.stop();
  }
  return [
    countBy('Files of a corpus through the path of an upload', passed, ({ outcome }) => outcome),
    countBy('What the page says of the same files', passed, ({ browser }) => browser),
    countBy('What a bank gets of the same files', passed, ({ bankCopy }) => bankCopy),
  ];
}

function countBy(title: string, passed: readonly Passed[], value: (each: Passed) => string): Section {
  const rows = [...Map.groupBy(passed, value), ['all', passed] as const].map(([name, of]) => ({
    values: {
      Outcome: name,
      Files: of.length,
      'Longest s': Math.max(...of.map(({ seconds }) => seconds)),
      'Memory MB': Math.max(...of.map(({ memory }) => memory)),
      Faults: of.filter(({ fault }) => fault).length,
    },
    budget: { column: 'Faults', limit: 0 },
  }));
  return { title, columns: ['Outcome', 'Files', 'Longest s', 'Memory MB', 'Faults'], rows };
}
