import { createHash } from 'node:crypto';
import type { StreamRecord } from './stream-client.ts';

export interface LaneOptions {
  /** `ParallelizationFactor`: batches of one shard that are under way at once. */
  count: number;
  batchSize: number;
  /** Delivers a batch to its end, and tells of each record up to which it is done. */
  deliver: (batch: readonly StreamRecord[], onDone: (last: StreamRecord) => void) => Promise<void>;
  /** Told of the last record of the shard up to which everything is done. */
  onProgress: (last: StreamRecord) => void;
  signal: AbortSignal;
}

/**
 * Divides the records of a shard among several batches at once, as Lambda does with a parallelization factor: changes of
 * one item (partition and sort key) stay in order, those of different items do not, even where they share a partition.
 * Source: Lambda developer guide, "Polling and batching streams" of DynamoDB.
 */
export class ShardLanes {
  readonly #options: LaneOptions;
  readonly #lanes: StreamRecord[][];
  readonly #running = new Map<number, Promise<void>>();
  /** Records in the order of the shard that are not done, or come behind one that is not. */
  readonly #open: { record: StreamRecord; isDone: boolean }[] = [];
  #failure: { error: unknown } | undefined;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#lanes = Array.from({ length: options.count }, () => []);
  }

  /** Takes records in the order of the shard; resolves when there is room for more. Rejects when a delivery did. */
  async add(records: readonly StreamRecord[]): Promise<void> {
    for (const record of records) {
      this.#open.push({ record, isDone: false });
      this.#lanes[laneOf(record, this.#options.count)]?.push(record);
    }
    for (const index of this.#lanes.keys()) this.#start(index);
    const room = this.#options.count * this.#options.batchSize;
    while (this.#open.length >= room && this.#running.size > 0) await Promise.race(this.#running.values());
    if (this.#failure) throw this.#failure.error;
  }

  /** Resolves when everything that was added is done, or following has ended. */
  async drained(): Promise<void> {
    while (this.#running.size > 0) await Promise.race(this.#running.values());
  }

  #start(index: number): void {
    const waiting = this.#lanes[index] ?? [];
    if (this.#running.has(index) || waiting.length === 0 || this.#failure || this.#options.signal.aborted) return;
    const batch = waiting.splice(0, this.#options.batchSize);
    let done = 0;
    const running = this.#options
      .deliver(batch, (last) => {
        const end = batch.indexOf(last) + 1;
        this.#finish(batch.slice(done, end));
        done = end;
      })
      .catch((error: unknown) => {
        this.#failure = { error };
      })
      .finally(() => {
        this.#running.delete(index);
        this.#start(index);
      });
    this.#running.set(index, running);
  }

  #finish(records: readonly StreamRecord[]): void {
    const done = new Set(records);
    for (const entry of this.#open) if (done.has(entry.record)) entry.isDone = true;
    const end = this.#open.findIndex(({ isDone }) => !isDone);
    const last = this.#open.splice(0, end < 0 ? this.#open.length : end).at(-1);
    if (last) this.#options.onProgress(last.record);
  }
}

function laneOf({ dynamodb: { Keys } }: StreamRecord, count: number): number {
  return (
    createHash('md5')
      .update(JSON.stringify(Object.entries(Keys).sort()))
      .digest()
      .readUInt32BE(0) % count
  );
}
