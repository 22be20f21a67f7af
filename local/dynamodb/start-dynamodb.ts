import { setTimeout as delay } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Engine, Resource } from '../assembly/resource.ts';
import { checkEndpoint } from './check-endpoint.ts';
import { startDynoxide } from './dynoxide-process.ts';
import { ensureTable } from './ensure-table.ts';
import { deleteExpired } from './expire-items.ts';
import { type Follower, type FollowStreamOptions, followStream } from './follow-stream.ts';
import { readTables, type TableDefinition } from './table-definition.ts';

export interface DynamoDbOptions {
  /** 0 takes a free one. */
  port: number;
  dataDir: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  resources: readonly Resource[];
  /** A DynamoDB that runs elsewhere, instead of the one from the packages. */
  endpoint?: string;
  /**
   * What to do about tables that the endpoint has already. `keep` (default): they are this data directory's, and one at
   * least must be there. `delete` them. `refuse` to start when there are items in one: they are another run's.
   */
  standingTables?: 'keep' | 'delete' | 'refuse';
  /** Milliseconds between two looks for expired items; 0 never looks. */
  expiryIntervalMs?: number;
  now?: () => Date;
  log?: (message: string) => void;
}

export interface DynamoDbEngine extends Engine {
  tables: readonly TableDefinition[];
  streams: {
    /** Follows a table's stream as an event source mapping does; ended with the engine, or before it by `stop`. */
    follow(options: FollowStreamOptions): Follower;
    /** Takes a `write` for every write that a gate lets through; dispatches those of the engine itself too. */
    writes: EventTarget;
  };
  /** Deletes what has expired by now, at once; gives how many items that were. */
  expireItems(): Promise<number>;
}

/** Emulates the tables of the assembly: on one file in `dataDir`, or at an endpoint named by the caller. */
export async function startDynamoDb(options: DynamoDbOptions): Promise<DynamoDbEngine> {
  const { region, credentials, log = console.error, now = () => new Date() } = options;
  const { tables, unsupported } = readTables(options.resources);
  const database = options.endpoint === undefined ? await startDynoxide(options.dataDir, options.port, log) : undefined;
  const url = (options.endpoint ?? database?.url ?? '').replace(/\/$/, '');
  const client = new DynamoDBClient({ region, credentials, endpoint: url });
  const abort = new AbortController();
  const followers = new Set<Follower>();
  const writes = new EventTarget();
  const expireItems = async () => {
    let deleted = 0;
    for (const table of tables) deleted += await deleteExpired(client, table, now(), abort.signal);
    if (deleted > 0) writes.dispatchEvent(new Event('write'));
    return deleted;
  };
  try {
    if (options.endpoint !== undefined) await checkEndpoint(client, url, tables, options.standingTables ?? 'keep');
    for (const table of tables) await ensureTable(client, table);
  } catch (error) {
    client.destroy();
    await database?.stop();
    throw error;
  }
  const sweeping = sweep(expireItems, options.expiryIntervalMs ?? 30_000, abort.signal, log);
  return {
    name: 'dynamodb',
    url,
    tables,
    unsupported,
    expireItems,
    streams: {
      writes,
      follow(followOptions) {
        const table = tables.find(({ name }) => name === followOptions.tableName);
        const source = { endpoint: url, region, accessKeyId: credentials.accessKeyId, log };
        const follower = followStream({ ...source, eventSourceArn: table?.streamArn }, followOptions);
        followers.add(follower);
        return follower;
      },
    },
    async stop() {
      abort.abort();
      await Promise.all([...followers].map((follower) => follower.stop()));
      await sweeping;
      client.destroy();
      await database?.stop();
    },
  };
}

async function sweep(
  expireItems: () => Promise<number>,
  intervalMs: number,
  signal: AbortSignal,
  log: (message: string) => void,
): Promise<void> {
  while (intervalMs > 0 && !signal.aborted) {
    await delay(intervalMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    await expireItems().catch((error: unknown) => log(`dynamodb: expired items stay for now: ${String(error)}`));
  }
}
