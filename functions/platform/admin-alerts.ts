import type { Database } from '#database/database.ts';
import { firstNameOf } from '#database/notifications/outbox.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import type { Person } from '#database/people/entity.ts';
import { findPersons } from '#database/people/reads.ts';
import { listStaffMembers } from '#database/staff/reads.ts';
import type { Step } from '#database/transaction.ts';
import type { AdminAlert } from '#shared/notifications/admin-alerts.ts';
import type { Dependencies } from './dependencies.ts';

/** Limit per transaction, which has other writes as well. A brokerage has a handful of admins. */
const maxAdmins = 50;

/** Returns the admins except some people, at most fifty. */
export async function listAdmins(database: Database, except: readonly string[] = []): Promise<Person[]> {
  const members = await listStaffMembers(database);
  const ids = members.filter(({ role, personId }) => role === 'admin' && !except.includes(personId));
  return findPersons(
    database,
    ids.slice(0, maxAdmins).map(({ personId }) => personId),
  );
}

interface Alert {
  alert: AdminAlert;
  about: Pick<Person, 'personId' | 'name' | 'email'>;
  /** The actor's person id; `operations` for the command line. */
  actorId: string;
  reason?: string;
}

/** Queues an e-mail to every admin except the actor and the affected person, for the same transaction. */
export async function alertAdmins(
  { database, now, newId }: Pick<Dependencies, 'now' | 'newId'> & { database: Database },
  { alert, about, actorId, reason }: Alert,
): Promise<readonly Step[]> {
  const [admins, [actor]] = await Promise.all([
    listAdmins(database, [actorId, about.personId]),
    findPersons(database, [actorId]),
  ]);
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
        about: about.name ?? about.email,
        by: actor ? (actor.name ?? actor.email) : 'A equipa técnica',
        reason,
      },
      createdAt: now().toISOString(),
    }),
  );
}
