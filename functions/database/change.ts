import type { AuditEntry, PersonAuditEntry } from './audit/entity.ts';
import { recordAudit, recordPersonAudit } from './audit/writes.ts';
import type { Database } from './database.ts';
import {
  type AccountEmailKind,
  type PersonNotification,
  queueAccountEmail,
  queueNotifications,
} from './notifications/outbox.ts';
import type { Person } from './people/entity.ts';
import { type Step, transact } from './transaction.ts';

/** The actor of a change: a person with their role, or a system by its name. */
interface Actor {
  personId: string;
  role: AuditEntry['actorRole'];
}

interface ChangeDependencies {
  database: Database;
  now: () => Date;
  newId: () => string;
}

export type Change = ReturnType<typeof startChange>;

type Ritual = 'auditId' | 'at' | 'actorId' | 'actorRole';

/**
 * Starts a change of stored data: one timestamp, one actor and one transaction for the writes, their audit entries and
 * notifications.
 */
export function startChange({ database, now, newId }: ChangeDependencies, { personId, role }: Actor) {
  const instant = now();
  const at = instant.toISOString();
  const entry = () => ({ auditId: newId(), at, actorId: personId, actorRole: role });
  return {
    instant,
    /** ISO 8601. */
    at,
    audit: (facts: Omit<AuditEntry, Ritual>): Step => recordAudit({ ...facts, ...entry() }),
    auditPerson: (facts: Omit<PersonAuditEntry, Ritual>): Step => recordPersonAudit({ ...facts, ...entry() }),
    /** Queues a notification of a person about their application. */
    notify: (person: Person, notification: Omit<PersonNotification, 'at'>): Step[] =>
      queueNotifications(person, { ...notification, at }, newId),
    /** Queues an e-mail to a person about their own account or data. */
    notifyAccount: (person: Pick<Person, 'personId' | 'email' | 'name'>, kind: AccountEmailKind): Step =>
      queueAccountEmail({ now: () => instant, newId }, person, kind),
    /** Writes all steps or none, see `transact`. */
    commit: (steps: readonly Step[]): Promise<void> => transact(database, steps),
  };
}
