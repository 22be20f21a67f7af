import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { accountActions, caseActions } from '#shared/audit/actions.ts';
import type { Facts } from '#shared/audit/facts.ts';
import { guardedKey } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** `operations`: from the console or a terminal of the AWS account. */
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
  /** Of the request that wrote it: see database/correlation.ts. */
  correlationId: { type: 'string' },
} as const;

/**
 * Entries of an application's audit trail: who did what, when, and why. They are never changed: in their separate
 * partitions the functions' roles may only create items (infra/constructs/table-access.ts, ADR 036).
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
        primary: guardedKey('audit', 'applicationId', ['auditId']),
      },
    },
    configuration,
  );

/** Entries of the audit trail of a person's account, in such partitions too. */
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
        primary: guardedKey('audit', 'personId', ['auditId']),
      },
    },
    configuration,
  );

export type AuditEntry = EntityItem<ReturnType<typeof auditEntryEntity>>;

export type PersonAuditEntry = EntityItem<ReturnType<typeof personAuditEntryEntity>>;
