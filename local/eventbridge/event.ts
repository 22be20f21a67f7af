import { randomUUID } from 'node:crypto';

/** An event in the format that EventBridge delivers. */
export interface EventBridgeEvent {
  readonly version: '0';
  readonly id: string;
  readonly 'detail-type': string;
  readonly source: string;
  readonly account: string;
  /** ISO 8601 in whole seconds, UTC. */
  readonly time: string;
  readonly region: string;
  readonly resources: readonly string[];
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Builds an event of an AWS service. */
export const buildEvent = (
  source: string,
  detailType: string,
  detail: Readonly<Record<string, unknown>>,
  resources: readonly string[],
  { region, account, now }: { readonly region: string; readonly account: string; readonly now: () => Date },
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
