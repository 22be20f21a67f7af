import { correlated } from '../correlation.ts';
import { type Step, step } from '../transaction.ts';
import { type AuditEntry, auditEntryEntity, type PersonAuditEntry, personAuditEntryEntity } from './entity.ts';

export function recordAudit(entry: AuditEntry): Step {
  return step((database) =>
    database
      .entity(auditEntryEntity)
      .create({ ...entry, ...correlated() })
      .commit(),
  );
}

export function recordPersonAudit(entry: PersonAuditEntry): Step {
  return step((database) =>
    database
      .entity(personAuditEntryEntity)
      .create({ ...entry, ...correlated() })
      .commit(),
  );
}
