import { personAuditEntryEntity } from '#database/audit/entity.ts';
import type { Database } from '#database/database.ts';
import { findPersons } from '#database/people/reads.ts';
import type { AdminAlert } from '#shared/notifications/admin-alerts.ts';
import type { AlertFacts } from './access-emails.ts';

interface StoredAlert {
  alert: AdminAlert;
  aboutId: string;
  /** The actor's person id, or `operations`. */
  byId: string;
}

/** The entries of the trail that have the reason of an alert. */
const reasoned: Partial<Readonly<Record<AdminAlert, string>>> = {
  account_suspended: 'security.suspended',
  account_reinstated: 'security.reinstated',
  factor_removed: 'security.factor_removed_by_team',
};

/** Number of newest entries of the trail among which the reason is looked for: the alert is sent within moments. */
const newest = 20;

/** Returns the names and the reason of an alert, which stores ids only; undefined once its person was erased. */
export async function readAlert(
  database: Database,
  { alert, aboutId, byId }: StoredAlert,
): Promise<AlertFacts | undefined> {
  const action = reasoned[alert];
  const [people, reason] = await Promise.all([
    findPersons(database, [...new Set([aboutId, byId])]),
    action && readReason(database, { personId: aboutId, action, actorId: byId }),
  ]);
  const nameOf = (id: string) => {
    const person = people.find(({ personId }) => personId === id);
    return person && (person.name ?? person.email);
  };
  const about = nameOf(aboutId);
  return about === undefined ? undefined : { alert, about, by: nameOf(byId) ?? 'A equipa técnica', reason };
}

async function readReason(
  database: Database,
  { personId, action, actorId }: { personId: string; action: string; actorId: string },
): Promise<string | undefined> {
  const { data } = await database
    .entity(personAuditEntryEntity)
    .query.primary({ personId })
    .go({ order: 'desc', limit: newest });
  return data.find((entry) => entry.action === action && entry.actorId === actorId)?.reason;
}
