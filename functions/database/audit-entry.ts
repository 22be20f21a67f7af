import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { accountActions, caseActions } from '../../shared/audit/actions.ts';
import type { Facts } from '../../shared/audit/facts.ts';
import { table } from '../../shared/table.ts';
import { correlated } from '../platform/correlation.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** `operations`: done from the console or a terminal of the cloud account. */
const actorRoles = ['client', 'staff', 'admin', 'system', 'operations'] as const;

const attributes = {
  auditId: { type: 'string', required: true },
  at: { type: 'string', required: true },
  actorId: { type: 'string', required: true },
  actorRole: { type: actorRoles, required: true },
  documentId: { type: 'string' },
  uploadId: { type: 'string' },
  before: { type: CustomAttributeType<Facts>('any') },
  after: { type: CustomAttributeType<Facts>('any') },
  reason: { type: 'string' },
  /** Of the request that wrote it: see platform/correlation.ts. */
  correlationId: { type: 'string' },
} as const;

/**
 * Who did what to an application, when, and why. Entries are added, never changed: they lie in partitions of their own,
 * in which the functions' roles may only create (infra/constructs/table-access.ts, ADR 036).
 */
export const auditEntryEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'audit', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        action: { type: caseActions, required: true },
        ...attributes,
      },
      indexes: {
        primary: {
          pk: {
            field: primaryKey.partition,
            composite: ['applicationId'],
            template: `${table.auditPrefix}\${applicationId}`,
          },
          sk: { field: primaryKey.sort, composite: ['auditId'] },
        },
      },
    },
    configuration,
  );

/** Who did what to a person's account, in such a partition too. */
export const personAuditEntryEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'personaudit', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        action: { type: accountActions, required: true },
        ...attributes,
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'], template: `${table.auditPrefix}\${personId}` },
          sk: { field: primaryKey.sort, composite: ['auditId'] },
        },
      },
    },
    configuration,
  );

export type AuditEntry = EntityItem<ReturnType<typeof auditEntryEntity>>;
export type PersonAuditEntry = EntityItem<ReturnType<typeof personAuditEntryEntity>>;

export function recordAudit(entry: AuditEntry): Step {
  return step(({ auditEntry }) => auditEntry.create({ ...entry, ...correlated() }).commit());
}

export function recordPersonAudit(entry: PersonAuditEntry): Step {
  return step(({ personAuditEntry }) => personAuditEntry.create({ ...entry, ...correlated() }).commit());
}

/** Sorts before every entry. */
const earliest = '0'.repeat(26);

/** Entries that are read at once. */
const batch = 100;

interface HistoryPlace {
  readonly applicationId: string;
  /** Only these; all of them without. */
  readonly actions: readonly AuditEntry['action'][] | undefined;
  /** `auditId` of the last entry of the page before; the newest page without it. */
  readonly before: string | undefined;
  readonly limit: number;
}

/**
 * A page of an application's history, newest first, strongly consistent. One that is narrowed down reads at most three
 * times a hundred entries: it may hold fewer than asked for, and a cursor all the same.
 */
export async function listHistory(
  database: Database,
  { applicationId, actions, before, limit }: HistoryPlace,
): Promise<{ items: AuditEntry[]; cursor: string | null }> {
  const items: AuditEntry[] = [];
  let place = before;
  for (let reads = 0; reads < 3; reads++) {
    const trail = database.entities.auditEntry.query.primary({ applicationId });
    const query = place === undefined ? trail : trail.between({ auditId: earliest }, { auditId: place });
    const { data } = await query.go({ consistent: true, order: 'desc', limit: actions ? batch : limit + 2 });
    const older = data.filter(({ auditId }) => auditId !== place);
    for (const entry of older) {
      if (actions && !actions.includes(entry.action)) continue;
      if (items.length === limit) return { items, cursor: items.at(-1)?.auditId ?? null };
      items.push(entry);
    }
    place = older.at(-1)?.auditId;
    // A batch holds the place itself as well.
    if (place === undefined || data.length < (actions ? batch : limit + 2)) return { items, cursor: null };
  }
  return { items, cursor: place ?? null };
}
