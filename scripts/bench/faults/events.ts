import { isDeepStrictEqual } from 'node:util';
import type { StoredItem } from '#functions/testing/start-dynamodb.ts';
import type { Outcome } from './act.ts';
import type { Stage } from './stage.ts';

/** Invokes what an event triggers; not done if it throws, or returns records to be delivered again. */
export async function deliver(stage: Stage, entry: string, event: unknown): Promise<Outcome> {
  try {
    const result = (await stage.invoke(entry, event)) as { batchItemFailures?: readonly unknown[] } | undefined;
    return { done: (result?.batchItemFailures ?? []).length === 0, value: result };
  } catch (error) {
    return { done: false, value: String(error) };
  }
}

/** The event of storage about a form that a browser has sent. */
export const asForm = (event: unknown): unknown => {
  const { detail, ...rest } = event as { detail: object };
  return { ...rest, detail: { ...detail, reason: 'POST Object' } };
};

/** The result of the malware scan of what an event of storage is about. */
export function scanResult(event: unknown, scanResultStatus = 'NO_THREATS_FOUND') {
  const { object } = (event as { detail: { object: { key: string; 'version-id': string } } }).detail;
  const s3ObjectDetails = { objectKey: object.key, versionId: object['version-id'] };
  return { id: 'scan', detail: { s3ObjectDetails, scanResultDetails: { scanResultStatus, statusReasons: null } } };
}

export const queueEvent = (bodies: readonly string[]) => ({
  Records: bodies.map((body, index) => ({
    messageId: `message-${index}`,
    body,
    attributes: { ApproximateReceiveCount: '1' },
  })),
});

/** The table's stream, from what is stored. */
export class Stream {
  readonly #stage: Stage;
  #known = new Map<string, StoredItem>();
  #number = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Returns the changes since the last call. */
  async take() {
    const items = await this.#stage.table.readAll();
    const now = new Map(items.map((item) => [`${item['pk']?.S} ${item['sk']?.S}`, item]));
    const records = [...new Set([...this.#known.keys(), ...now.keys()])].flatMap((key) => {
      const [OldImage, NewImage] = [this.#known.get(key), now.get(key)];
      if (isDeepStrictEqual(OldImage, NewImage)) return [];
      this.#number += 1;
      const eventName = OldImage ? (NewImage ? 'MODIFY' : 'REMOVE') : 'INSERT';
      const dynamodb = { SequenceNumber: String(this.#number), OldImage, NewImage };
      return [{ eventID: `event-${this.#number}`, eventName, dynamodb }];
    });
    this.#known = now;
    return records;
  }
}

/** The filter of the forwarder's event source. */
export const isQueued = (record: { eventName: string; dynamodb: { NewImage?: StoredItem | undefined } }): boolean =>
  record.eventName === 'INSERT' &&
  record.dynamodb.NewImage?.['__edb_e__']?.S === 'notification' &&
  record.dynamodb.NewImage['status']?.S === 'queued';
