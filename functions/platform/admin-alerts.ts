import type { Database } from '#database/database.ts';
import { firstNameOf } from '#database/notifications/outbox.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import type { Person } from '#database/people/entity.ts';
import { findPersons } from '#database/people/reads.ts';
import { secondsAt } from '#database/schema.ts';
import { findSuspended } from '#database/security/reads.ts';
import { listStaffMembers } from '#database/staff/reads.ts';
import type { Step } from '#database/transaction.ts';
import type { AdminAlert } from '#shared/notifications/admin-alerts.ts';
import type { Dependencies } from './dependencies.ts';

/** Days for which an alert is kept. An erasure looks for those about its person (functions/privacy/erase-traces.ts). */
export const alertDays = 30;

/** Limit per transaction, which has other writes as well. A brokerage has a handful of admins. */
const maxAdmins = 50;

/** Returns the admins whose accounts are not suspended, except some people: at most fifty. */
export async function listAdmins(database: Database, except: readonly string[] = []): Promise<Person[]> {
  const members = await listStaffMembers(database);
  const ids = members
    .filter(({ role, personId }) => role === 'admin' && !except.includes(personId))
    .map(({ personId }) => personId);
  const suspended = await findSuspended(database, ids);
  return findPersons(database, ids.filter((personId) => !suspended.has(personId)).slice(0, maxAdmins));
}

interface Alert {
  alert: AdminAlert;
  about: Pick<Person, 'personId'>;
  /** The actor's person id; `operations` for the command line. */
  actorId: string;
}

/**
 * Queues an e-mail to every admin except the actor and the affected person, for the same transaction. It holds ids
 * only, and expires: names and the reason are read when it is sent, so that none outlives an erasure here.
 */
export async function alertAdmins(
  { database, now, newId }: Pick<Dependencies, 'now' | 'newId'> & { database: Database },
  { alert, about, actorId }: Alert,
): Promise<readonly Step[]> {
  const admins = await listAdmins(database, [actorId, about.personId]);
  const at = now();
  return admins.map((admin) =>
    queueNotification({
      personId: admin.personId,
      notificationId: newId(),
      channel: 'email',
      kind: 'admin_alert',
      payload: {
        email: admin.email,
        firstName: firstNameOf(admin),
        alert,
        aboutId: about.personId,
        byId: actorId,
      },
      createdAt: at.toISOString(),
      expiresAt: secondsAt(at) + alertDays * 24 * 60 * 60,
    }),
  );
}
