import type { Application } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import { type Notification, team } from '#database/notifications/entity.ts';
import { firstNameOf } from '#database/notifications/outbox.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import { isActiveMember, readPresence } from '#database/staff/presence.ts';
import type { Step } from '#database/transaction.ts';
import { brokerage, teamMailbox } from '#shared/brokerage.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';

type Addressee = Pick<Notification, 'personId' | 'payload'>;

const mailbox: Addressee = { personId: team, payload: { email: teamMailbox, firstName: brokerage.name } };

async function memberAs(database: Database, personId: string): Promise<Addressee | undefined> {
  const [isActive, person] = await Promise.all([isActiveMember(database, personId), findPerson(database, personId)]);
  return isActive && person
    ? { personId, payload: { email: person.email, firstName: firstNameOf(person) } }
    : undefined;
}

/**
 * Returns who of the team is notified of a case: the responsible member while they are in the team and can sign in, and,
 * while they are away, who stands in for them (spec office, O7). Otherwise, and where nobody stands in, the team's
 * mailbox.
 */
export async function addresseesOf(
  { database, now }: { database: Database; now: () => Date },
  { responsibleId }: Pick<Application, 'responsibleId'>,
): Promise<readonly Addressee[]> {
  const responsible = responsibleId === undefined ? undefined : await memberAs(database, responsibleId);
  if (!responsible) return [mailbox];
  const present = (await readPresence(database, lisbonDay(now()))).presentFor(responsible.personId);
  if (present === responsible.personId) return [responsible];
  return [responsible, (await memberAs(database, present)) ?? mailbox];
}

interface TeamNotification {
  kind: Notification['kind'];
  /** Beside address and first name. */
  payload?: Partial<Notification['payload']>;
  at: string;
}

type Deps = { database: Database; now: () => Date; newId: () => string };
type OfCase = Pick<Application, 'applicationId' | 'responsibleId'>;

/** Queues the e-mails to `addresseesOf` a case. */
export const tellTeamOf = async (deps: Deps, application: OfCase, news: TeamNotification): Promise<Step[]> =>
  tell(deps, application, await addresseesOf(deps, application), news);

/** Queues the e-mail to a member about a case; to `addresseesOf` it once they have left the team or are suspended. */
export async function tellMember(
  deps: Deps,
  application: OfCase,
  { personId, ...news }: TeamNotification & { personId: string },
): Promise<Step[]> {
  const member = await memberAs(deps.database, personId);
  return member ? tell(deps, application, [member], news) : tellTeamOf(deps, application, news);
}

const tell = (
  deps: Deps,
  application: OfCase,
  addressees: readonly Addressee[],
  { kind, payload: more, at }: TeamNotification,
): Step[] =>
  addressees.map(({ personId, payload }) =>
    queueNotification({
      personId,
      payload: { ...payload, ...more },
      applicationId: application.applicationId,
      notificationId: deps.newId(),
      channel: 'email',
      kind,
      createdAt: at,
    }),
  );
