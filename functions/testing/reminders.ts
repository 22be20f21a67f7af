import type { Notification } from '#database/notifications/entity.ts';
import type { Reminder } from '#database/reminders/entity.ts';
import { listDueReminders } from '#database/reminders/reads.ts';
import { lisbonInstant } from '#shared/kit/lisbon-time.ts';
import { createSweep } from '../notifications/reminders/create-sweep.ts';
import { playStreamOf } from './play-stream.ts';
import { createWorld } from './world.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

interface Client {
  personId: string;
  applicationId: string;
}

/** Creates a world with its stream and its sweeper, in which the test controls time. */
export async function createReminderWorld() {
  const world = await createWorld();
  const staffId = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
  const stream = await playStreamOf(world);
  const sweep = (deps = world) =>
    createSweep(deps, world.observability)({}, { getRemainingTimeInMillis: () => 60_000 });
  let messages = 0;
  const sendingId = () => `00000000-0000-4000-8000-${String(++messages).padStart(12, '0')}`;
  const due = async (): Promise<Reminder[]> => {
    const found: Reminder[] = [];
    for await (const page of listDueReminders(world.database, { now: new Date('2099-01-01'), pageSize: 1000 }))
      found.push(...page);
    return found;
  };

  const told = async (personId: string, kind: Notification['kind']): Promise<Notification[]> => {
    const { data } = await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' });
    return data.filter((each) => each.kind === kind);
  };
  return {
    world,
    staffId,
    stream,
    sweep,
    told,
    count: async (personId: string, kind: Notification['kind']) => (await told(personId, kind)).length,
    /** Runs the stream, then the sweeper. */
    async look() {
      await stream.play();
      await sweep();
      await stream.play();
    },
    /** Sets the clock to a full hour of a day in Lisbon. */
    goTo(date: string, lisbonHour: number) {
      world.pass(lisbonInstant(date, lisbonHour).getTime() - world.now().getTime());
    },
    remindersOf: async (applicationId: string): Promise<Reminder[]> =>
      (await due()).filter((each) => each.applicationId === applicationId),
    /** Deletes the application like the start of an erasure: from then on nothing is written about the case. */
    async erase(applicationId: string) {
      await world.database.entities.application.delete({ applicationId }).go();
    },
    clientWrites: ({ personId, applicationId }: Client) =>
      world.succeed('messages.send', personId, { applicationId, sendingId: sendingId(), content: 'Uma pergunta' }),
    teamWrites: ({ applicationId }: Client, visibility: 'client' | 'internal' = 'client') =>
      world.succeed('messages.staffSend', staffId, {
        applicationId,
        visibility,
        sendingId: sendingId(),
        content: 'Uma resposta',
      }),
    async clientReads({ personId, applicationId }: Client, messageId: string) {
      await world.succeed('messages.markRead', personId, { applicationId, messageId });
    },
  };
}
