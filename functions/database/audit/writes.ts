import { correlated } from '../correlation.ts';
import { createItem } from '../optimistic.ts';
import type { Step } from '../transaction.ts';
import { type AuditEntry, auditEntryEntity, type PersonAuditEntry, personAuditEntryEntity } from './entity.ts';

export function recordAudit(entry: AuditEntry): Step {
  return createItem(auditEntryEntity, { ...entry, ...correlated() });
}

export function recordPersonAudit(entry: PersonAuditEntry): Step {
  return createItem(personAuditEntryEntity, { ...entry, ...correlated() });
}
