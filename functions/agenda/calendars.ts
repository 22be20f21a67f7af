import { createHash } from 'node:crypto';
import { findCaseDay } from '#database/agenda/deed-day.ts';
import { findAgendaAddressBy } from '#database/agenda/reads.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { findAccountSecurity } from '#database/security/reads.ts';
import { findStaffMember } from '#database/staff/reads.ts';
import type { OwnTask } from '#database/tasks/entity.ts';
import { transact } from '#database/transaction.ts';
import type { StoredAgendaEntry } from '#database/work/entity.ts';
import { readAgenda } from '#database/work/reads.ts';
import { clientCalendar, dateMinutes, uidOf } from '#platform/client-calendar.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { type CalendarEvent, calendarOf } from '#shared/agenda/calendar.ts';
import { type AgendaKind, dateInstant, dateKindLabels, dateWords } from '#shared/agenda/dates.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { brokerage } from '#shared/brokerage.ts';
import { initialsOf } from '#shared/kit/text.ts';
import { agendaTokenHash } from './address.ts';
import { timedOwnTasks } from './list-agenda.ts';

/** Days behind and ahead that a calendar program gets, and the most entries. */
const daysBehind = 31;
const daysAhead = 400;
const maxEntries = 500;

const kindWords: Readonly<Record<AgendaKind, string>> = { call: 'Chamada', task: 'Tarefa', ...dateKindLabels };

/** Minutes that an event with a time takes in a calendar. */
const minutesOf = (kind: AgendaKind): number => (kind === 'call' || kind === 'task' ? 30 : dateMinutes);

/** A title has the client's initials and the case's id, nothing else of a person: calendars are kept elsewhere. */
const eventOf = ({
  applicationId,
  entryId,
  kind,
  at,
  on,
  time,
  text,
  clientName,
  changes,
}: StoredAgendaEntry): CalendarEvent => ({
  uid: uidOf(applicationId, entryId),
  sequence: changes,
  at,
  on,
  time,
  minutes: minutesOf(kind),
  // Whether a deed stands is no word of a person; what the team calls a date may be.
  summary: [
    kind === 'escritura' ? dateWords({ kind, label: text }) : kindWords[kind],
    clientName ? initialsOf(clientName) : '',
    `#${applicationId.slice(-8)}`,
  ]
    .filter(Boolean)
    .join(' · '),
});

const ownEventOf = ({ personId, taskId, dueOn = '', dueTime, version }: OwnTask): CalendarEvent => ({
  uid: uidOf(personId, taskId),
  sequence: version - 1,
  at: dateInstant({ on: dueOn, time: dueTime }),
  on: dueOn,
  time: dueTime,
  minutes: minutesOf('task'),
  summary: kindWords.task,
});

const etagOf = (events: readonly CalendarEvent[]): string =>
  `"${createHash('sha256').update(JSON.stringify(events)).digest('base64url').slice(0, 22)}"`;

/**
 * Returns a member's agenda to a calendar program by its private address, once a minute. An address ends with the role;
 * a suspended account has none.
 */
export const feed: UseCase<Dependencies, 'agenda.feed'> = async ({ database, now }, { file }) => {
  const tokenHash = agendaTokenHash(file.slice(0, -'.ics'.length));
  const address = await findAgendaAddressBy(database, tokenHash);
  if (!address) throw new Refusal('agenda.not_found');
  const { personId } = address;
  const [member, security] = await Promise.all([
    findStaffMember(database, personId),
    findAccountSecurity(database, personId, { consistent: true }),
  ]);
  if (!member || security?.suspendedAt !== undefined) throw new Refusal('agenda.not_found');
  const instant = now();
  await transact(database, [
    countAttempt({ action: 'agenda.feed', subject: tokenHash, limit: 1, within: 'minute', now: instant }),
  ]);
  const dayLength = 24 * 3_600_000;
  const bounds = {
    from: new Date(instant.getTime() - daysBehind * dayLength).toISOString(),
    until: new Date(instant.getTime() + daysAhead * dayLength).toISOString(),
  };
  const [entries, own] = await Promise.all([
    readAgenda(database, { holder: personId, ...bounds, limit: maxEntries }),
    timedOwnTasks(database, personId, bounds),
  ]);
  const events = [...entries.map(eventOf), ...own.map(ownEventOf)];
  return {
    text: calendarOf(events, { name: `Agenda ${brokerage.name}`, now: instant }),
    fileName: 'agenda.ics',
    etag: etagOf(events),
  };
};

/** Returns the appraisal or the deed as a file for the calendar of somebody in the request; never another date. */
export const dateFile: UseCase<Dependencies, 'agenda.dateFile'> = async (
  { database, now },
  { dateId },
  { application },
) => {
  const date = await findCaseDay(database, application, dateId);
  const file = date && !isClosed(application) ? clientCalendar(application, date, now()) : undefined;
  if (!file) throw new Refusal('date.not_found');
  return file;
};
