import { randomUUID } from 'node:crypto';

/** An event in the format that EventBridge delivers. */
export interface EventBridgeEvent {
  version: '0';
  id: string;
  'detail-type': string;
  source: string;
  account: string;
  /** ISO 8601 in whole seconds, UTC. */
  time: string;
  region: string;
  resources: readonly string[];
  detail: Readonly<Record<string, unknown>>;
}

/** Builds an event of an AWS service. */
export const buildEvent = (
  source: string,
  detailType: string,
  detail: Readonly<Record<string, unknown>>,
  resources: readonly string[],
  { region, account, now }: { region: string; account: string; now: () => Date },
): EventBridgeEvent => ({
  version: '0',
  id: randomUUID(),
  'detail-type': detailType,
  source,
  account,
  time: now()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z'),
  region,
  resources,
  detail,
});
