import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  PutItemCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { table } from '#shared/table.ts';

interface Place {
  client: DynamoDBClient;
  tableName: string;
}

export interface CopyResult {
  copied: number;
  /** Existing items, which are left alone. */
  kept: number;
  /** Items that are deliberately not restored, by entity. */
  leftOut: Readonly<Record<string, number>>;
}

export type Item = Readonly<Record<string, AttributeValue>>;

export const entityOf = (item: Item): string => item['__edb_e__']?.S ?? 'unknown';

interface LeftOutOptions {
  /** Restores members of the team. */
  withTeam: boolean;
}

/** Items that must not be restored, with the reason. */
const leftOut: Readonly<Record<string, (item: Item, options: LeftOutOptions) => boolean>> = {
  // A member who was removed after the copy was made would have the role back.
  staffmember: (_, { withTeam }) => !withTeam,
  // The stream counts restored items like any others.
  answertimes: () => true,
  inbox: () => true,
  appliedevent: () => true,
  // Expired state.
  liveconnection: () => true,
  livesubscription: () => true,
  lastchange: () => true,
  liveticket: () => true,
  addresschange: () => true,
  proof: () => true,
  ratelimit: () => true,
  sessioncode: () => true,
  signontoken: () => true,
  signupticket: () => true,
  whatsappcode: () => true,
  // It may have been sent after the copy was made, and must not be sent twice.
  notification: (item) => item['status']?.S === 'queued',
};

/** Whether an item does not come back: it has expired, or is left out with a reason. */
export function isLeftOut(item: Item, now: Date, options: LeftOutOptions): boolean {
  const expiresAt = Number(item[table.timeToLive]?.N ?? Number.POSITIVE_INFINITY);
  return expiresAt <= now.getTime() / 1000 || leftOut[entityOf(item)]?.(item, options) === true;
}

interface CopyOptions extends Partial<LeftOutOptions> {
  from: Place;
  to: Place;
  now: Date;
  /** Writes nothing, and reports what would be written. */
  isRehearsal?: boolean;
}

/**
 * Copies missing items from a table created by AWS Backup or a point-in-time restore. Existing items are newer and
 * stay. Safe to repeat; the table's stream processes restored items.
 */
export async function copyItems({
  from,
  to,
  now,
  isRehearsal = false,
  withTeam = false,
}: CopyOptions): Promise<CopyResult> {
  const left: Record<string, number> = {};
  let copied = 0;
  let kept = 0;
  for await (const { Items = [] } of paginateScan(
    { client: from.client, pageSize: 200 },
    { TableName: from.tableName },
  )) {
    const wanted = Items.filter((item) => {
      if (!isLeftOut(item, now, { withTeam })) return true;
      const entity = entityOf(item);
      left[entity] = (left[entity] ?? 0) + 1;
      return false;
    });
    const written = await Promise.all(wanted.map((item) => (isRehearsal ? true : putIfMissing(to, item))));
    copied += written.filter(Boolean).length;
    kept += written.filter((isNew) => !isNew).length;
  }
  return { copied, kept, leftOut: left };
}

async function putIfMissing({ client, tableName }: Place, item: Item): Promise<boolean> {
  try {
    await client.send(
      new PutItemCommand({
        TableName: tableName,
        Item: { ...item },
        ConditionExpression: 'attribute_not_exists(#key)',
        ExpressionAttributeNames: { '#key': table.partitionKey },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
