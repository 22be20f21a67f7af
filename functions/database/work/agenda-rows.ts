import { dateInstant } from '#shared/agenda/dates.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { defined } from '#shared/kit/defined.ts';
import { formatTime } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { Meeting } from '../meetings/entity.ts';
import type { Task } from '../tasks/entity.ts';
import { answersOfBanks, type DatedCase, endsOfOffers, storedDays } from './date-rows.ts';
import type { AgendaEntry } from './entity.ts';
import { datedTasks, shownTasksOf, type Team } from './task-rows.ts';

interface AgendaCase extends DatedCase {
  tasks: readonly Task[];
  meetings: readonly Pick<Meeting, 'startsAt' | 'bookingUid' | 'status'>[];
  isMember: Team['isMember'];
}

type Own = Omit<AgendaEntry, 'clientName' | 'at'> & { at?: string };

/** Calls that are agreed. */
const callsOf = ({ meetings }: AgendaCase, holder: string): Own[] =>
  meetings
    .filter(({ status }) => status === 'booked')
    .map(({ startsAt, bookingUid }) => ({
      entryId: `call.${bookingUid}`,
      kind: 'call',
      holder,
      at: startsAt,
      on: lisbonDay(startsAt),
      time: formatTime(startsAt),
      changes: 0,
    }));

/** Open tasks with a time, each in the agenda of its assignee. */
function tasksOf({ tasks, application: { responsibleId }, isMember }: AgendaCase): Own[] {
  const presentFor = (memberId: string) => memberId;
  const versions = new Map(tasks.map(({ taskId, version }) => [taskId, version]));
  return datedTasks(tasks, { responsibleId, isMember, presentFor })
    .filter(({ dueTime }) => dueTime !== undefined)
    .map(({ taskId, text, dueOn, dueTime, assignee }) =>
      defined({
        entryId: `task.${taskId}`,
        kind: 'task' as const,
        holder: assignee,
        on: dueOn,
        time: dueTime,
        text,
        changes: (versions.get(taskId) ?? 1) - 1,
      }),
    );
}

/** Typed dates, the deed, the end of offers, and until when banks answer. */
const datesOf = (items: AgendaCase, holder: string): Own[] => [
  ...storedDays(items).map(({ dateId, kind, label, on, time, place, changes }) =>
    defined({ entryId: `date.${dateId}`, kind, holder, on, time, text: label, place, changes }),
  ),
  ...endsOfOffers(items).map(({ offerId, kind, label, on }) =>
    defined({ entryId: `offer.${offerId}`, kind, holder, on, text: label ?? undefined, changes: 0 }),
  ),
  ...answersOfBanks(items).map(({ submissionId, kind, label, on, changes }) =>
    defined({ entryId: `bank.${submissionId}`, kind, holder, on, text: label ?? undefined, changes }),
  ),
];

/** Returns what of a case stands in the agenda of the team, of a concluded one the next talk; `holder` is its responsible, or `nobody`. */
export function agendaOf(items: AgendaCase, holder: string): readonly AgendaEntry[] {
  const { application } = items;
  const { clientName } = application;
  const others = isClosed(application) ? [] : [...callsOf(items, holder), ...datesOf(items, holder)];
  return [...tasksOf({ ...items, tasks: shownTasksOf(items) }), ...others].map((entry) =>
    defined({ ...entry, at: entry.at ?? dateInstant(entry), clientName }),
  );
}
