import { correlated } from '../correlation.ts';
import { type Step, step } from '../transaction.ts';
import type { AuditEntry, PersonAuditEntry } from './entity.ts';

export function recordAudit(entry: AuditEntry): Step {
  return step(({ auditEntry }) => auditEntry.create({ ...entry, ...correlated() }).commit());
}

export function recordPersonAudit(entry: PersonAuditEntry): Step {
  return step(({ personAuditEntry }) => personAuditEntry.create({ ...entry, ...correlated() }).commit());
}
