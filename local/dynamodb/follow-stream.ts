import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type EventPattern, matchesPattern } from '../eventbridge/pattern.ts';
import { type DeliveryRules, deliverBatch } from './deliver-batch.ts';
import { ShardLanes } from './shard-lanes.ts';
import { StreamClient, StreamError, type StreamRecord } from './stream-client.ts';

/** An event source mapping from a table's stream to a function. */
export interface FollowStreamOptions {
  tableName: string;
  /** Where to begin when the stream was never followed before. */
  startingPosition: 'TRIM_HORIZON' | 'LATEST';
  /** Records at most in one delivery. */
  batchSize?: number;
  /** Batches of one shard under way at once, 1 unless told. */
  parallelizationFactor?: number;
  /** How long to wait for a batch to fill, from its first record on. */
  maximumBatchingWindowMs?: number;
  /** -1, the default, retries without end. */
  maximumRetryAttempts?: number;
  bisectOnError?: boolean;
  reportBatchItemFailures?: boolean;
  /** `FilterCriteria.Filters`: a record passes when one of the patterns (parsed JSON) matches. */
  filterCriteria?: readonly EventPattern[];
  /** Dispatches `write` after every write to the table. Without it, pauses between polls are short. */
  writes?: EventTarget;
  /** Stores how far the stream has been processed; deleting it starts over. */
  checkpointFile: string;
  deliver: DeliveryRules['deliver'];
  onDiscard: DeliveryRules['onDiscard'];
}

export interface StreamSource {
  endpoint: string;
  region: string;
  accessKeyId: string;
  /** What the records say they come from. */
  eventSourceArn: string | undefined;
  log: (message: string) => void;
}

export interface Follower {
  /** Ends following; what is being delivered just now is delivered again after the next start unless it ends first. */
  stop(): Promise<void>;
}

interface Checkpoint {
  stream: string;
  /** Last sequence number done, by shard; an empty text for a shard of which nothing is done yet. */
  shards: Readonly<Record<string, string>>;
}

/** Pauses between polls of a quiet stream: short after a record arrived, at most this long. */
const longestIdleMs = 200;
const shortestIdleMs = 10;
/** Where every write is announced, a poll finds only what became readable after its announcement. */
const longestAnnouncedIdleMs = 2000;
/** After a crash, records of this time at most are delivered again. */
const checkpointIntervalMs = 250;
const stopMs = 500;

/**
 * Follows the stream of a table, in order, at least once, from where the checkpoint file says. Shards are read one
 * after the other, parents first, as they are listed.
 */
export function followStream(source: StreamSource, options: FollowStreamOptions): Follower {
  const abort = new AbortController();
  const loop = new StreamLoop(source, options, abort.signal);
  const running = loop.run();
  return {
    async stop() {
      abort.abort();
      await Promise.race([running, delay(stopMs)]);
    },
  };
}

class StreamLoop {
  readonly #client: StreamClient;
  readonly #source: StreamSource;
  readonly #options: FollowStreamOptions;
  readonly #signal: AbortSignal;
  readonly #longestIdleMs: number;
  #checkpoint: Checkpoint = { stream: '', shards: {} };
  #checkpointTimer: NodeJS.Timeout | undefined;
  #saving = Promise.resolve();
  #wasWritten = false;
  #wake = () => {};

  constructor(source: StreamSource, options: FollowStreamOptions, signal: AbortSignal) {
    this.#client = new StreamClient(source.endpoint, source.region, source.accessKeyId);
    this.#source = source;
    this.#options = options;
    this.#signal = signal;
    this.#longestIdleMs = options.writes ? longestAnnouncedIdleMs : longestIdleMs;
    const onWrite = (): void => {
      this.#wasWritten = true;
      this.#wake();
    };
    options.writes?.addEventListener('write', onWrite, { signal });
    signal.addEventListener('abort', () => this.#wake());
  }

  async run(): Promise<void> {
    try {
      await this.#runUntilAborted();
    } finally {
      await (this.#checkpointTimer ? this.#save(this.#checkpoint) : this.#saving);
    }
  }

  async #runUntilAborted(): Promise<void> {
    let pauseMs = 50;
    while (!this.#signal.aborted) {
      try {
        await this.#follow();
        pauseMs = 50;
      } catch (error) {
        if (this.#signal.aborted) return;
        const isExpected = error instanceof StreamError && error.code === 'ExpiredIteratorException';
        if (!isExpected) this.#source.log(`dynamodb: stream of ${this.#options.tableName}: ${String(error)}`);
        pauseMs = Math.min(pauseMs * 2, 2000);
      }
      await this.#pause(pauseMs);
    }
  }

  /** Reads all shards there are; returns when the last one was closed, and the stream has to be looked at again. */
  async #follow(): Promise<void> {
    const stream = await this.#client.findStream(this.#options.tableName);
    if (stream === undefined) throw new Error('the table has no stream');
    await this.#loadCheckpoint(stream);
    for (const { ShardId } of await this.#client.shards(stream)) {
      await this.#followShard(stream, ShardId);
      if (this.#signal.aborted) return;
    }
  }

  async #followShard(stream: string, shard: string): Promise<void> {
    const { batchSize = 100, parallelizationFactor = 1 } = this.#options;
    const lanes = new ShardLanes({
      count: parallelizationFactor,
      batchSize,
      signal: this.#signal,
      deliver: (batch, onDone) => this.#deliver(batch, onDone),
      onProgress: (last) => this.#saveProgress(shard, last.dynamodb.SequenceNumber),
    });
    try {
      await this.#readShard(stream, shard, lanes);
    } finally {
      // What is under way is not begun a second time beside itself, and a parent is done before its children.
      await lanes.drained();
    }
  }

  async #readShard(stream: string, shard: string, lanes: ShardLanes): Promise<void> {
    let iterator: string | undefined = await this.#iterator(stream, shard);
    let idleMs = shortestIdleMs;
    while (iterator !== undefined && !this.#signal.aborted) {
      const { batch, next } = await this.#fillBatch(iterator);
      iterator = next;
      if (batch.length > 0) {
        await lanes.add(batch.map((record) => this.#asLambdaSeesIt(stream, record)));
        idleMs = shortestIdleMs;
      } else if (iterator !== undefined) {
        const isWritten = await this.#pauseUntilWrite(idleMs);
        idleMs = isWritten ? shortestIdleMs : Math.min(idleMs * 1.5, this.#longestIdleMs);
      }
    }
  }

  #iterator(stream: string, shard: string): Promise<string> {
    const done = this.#checkpoint.shards[shard];
    return this.#client.iterator(
      stream,
      shard,
      done === undefined || done === ''
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: done },
    );
  }

  /** Takes what there is, up to a batch, and waits for more as long as the batching window allows. */
  async #fillBatch(start: string): Promise<{ batch: readonly StreamRecord[]; next: string | undefined }> {
    const { batchSize = 100, maximumBatchingWindowMs = 0 } = this.#options;
    const batch: StreamRecord[] = [];
    let next: string | undefined = start;
    let deadline = 0;
    while (next !== undefined && batch.length < batchSize && !this.#signal.aborted) {
      const answer = await this.#client.records(next, batchSize - batch.length);
      if (batch.length === 0) deadline = Date.now() + maximumBatchingWindowMs;
      batch.push(...answer.records);
      next = answer.next;
      if (batch.length === 0 || Date.now() >= deadline) break;
      if (answer.records.length === 0) await this.#pause(Math.min(longestIdleMs, deadline - Date.now()));
    }
    return { batch, next };
  }

  /** Delivers what a filter lets through; everything else is done by having been looked at. */
  async #deliver(batch: readonly StreamRecord[], onDone: (last: StreamRecord) => void): Promise<void> {
    const { filterCriteria = [], deliver, onDiscard } = this.#options;
    const wanted = batch
      .filter((record) => !changesNothing(record))
      .filter(
        (record) => filterCriteria.length === 0 || filterCriteria.some((filter) => matchesPattern(filter, record)),
      );
    await deliverBatch(wanted, {
      maximumRetryAttempts: this.#options.maximumRetryAttempts ?? -1,
      bisectOnError: this.#options.bisectOnError ?? false,
      reportBatchItemFailures: this.#options.reportBatchItemFailures ?? false,
      deliver,
      onDiscard,
      onDone,
      signal: this.#signal,
    });
    const last = batch.at(-1);
    if (last !== undefined && !this.#signal.aborted) onDone(last);
  }

  #asLambdaSeesIt(stream: string, record: StreamRecord): StreamRecord {
    const { dynamodb, eventName } = record;
    return {
      eventID: createHash('md5').update(`${stream} ${dynamodb.SequenceNumber}`).digest('hex'),
      eventName,
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: this.#source.region,
      dynamodb,
      eventSourceARN: this.#source.eventSourceArn ?? stream,
    };
  }

  async #loadCheckpoint(stream: string): Promise<void> {
    if (this.#checkpoint.stream === stream) return;
    const stored = readCheckpoint(this.#options.checkpointFile);
    if (stored?.stream === stream) {
      this.#checkpoint = stored;
      return;
    }
    const shards = this.#options.startingPosition === 'LATEST' ? await this.#ends(stream) : {};
    // Written before anything is read, so that LATEST means the same moment after a crash.
    await this.#save({ stream, shards });
  }

  /** The last sequence number of every shard, found by reading it to its present end. */
  async #ends(stream: string): Promise<Record<string, string>> {
    const ends: Record<string, string> = {};
    for (const { ShardId } of await this.#client.shards(stream)) {
      ends[ShardId] = '';
      let iterator: string | undefined = await this.#iterator(stream, ShardId);
      while (iterator !== undefined) {
        const { records, next } = await this.#client.records(iterator, 1000);
        const last = records.at(-1);
        if (last === undefined) break;
        ends[ShardId] = last.dynamodb.SequenceNumber;
        iterator = next;
      }
    }
    return ends;
  }

  #saveProgress(shard: string, sequence: string): void {
    this.#checkpoint = { ...this.#checkpoint, shards: { ...this.#checkpoint.shards, [shard]: sequence } };
    this.#checkpointTimer ??= setTimeout(() => void this.#save(this.#checkpoint), checkpointIntervalMs);
  }

  /** Replacing a file waits for the disk, which no engine of this process should do. */
  #save(checkpoint: Checkpoint): Promise<void> {
    clearTimeout(this.#checkpointTimer);
    this.#checkpointTimer = undefined;
    this.#checkpoint = checkpoint;
    this.#saving = this.#saving.then(() => writeCheckpoint(this.#options.checkpointFile, checkpoint));
    return this.#saving;
  }

  /** Returns before the time is over when something is written, or was since the last pause. */
  async #pauseUntilWrite(ms: number): Promise<boolean> {
    if (!this.#wasWritten && !this.#signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      const timer = setTimeout(resolve, ms);
      await promise;
      clearTimeout(timer);
    }
    const isWritten = this.#wasWritten;
    this.#wasWritten = false;
    return isWritten;
  }

  async #pause(ms: number): Promise<void> {
    await delay(Math.max(0, ms), undefined, { signal: this.#signal }).catch(() => {});
  }
}

async function writeCheckpoint(file: string, checkpoint: Checkpoint): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(checkpoint));
  await rename(`${file}.new`, file);
}

function readCheckpoint(file: string): Checkpoint | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** DynamoDB writes no record for a write that leaves the item as it was; the engine here does. */
function changesNothing({ eventName, dynamodb: { NewImage, OldImage } }: StreamRecord): boolean {
  return eventName === 'MODIFY' && NewImage !== undefined && isDeepStrictEqual(NewImage, OldImage);
}
