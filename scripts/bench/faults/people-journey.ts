import { notificationEntity } from '#database/notifications/entity.ts';
import { listInvitations } from '#database/parties/reads.ts';
import type { Cast } from './client-journey.ts';
import { reportSent } from './consumer-journey.ts';
import { deliver, queueEvent } from './events.ts';
import type { StagePlayer } from './stage-player.ts';

/** The customer invites somebody, who joins, and leaves again. */
export async function playPeople(player: StagePlayer, { client: { personId, applicationId } }: Cast): Promise<void> {
  const { stage } = player;
  const guest = { name: 'Marta Reis', email: 'marta@casa.example', role: 'co_titular' } as const;
  await player.call('parties.invite', personId, { applicationId, ...guest });
  const [invitation] = await listInvitations(stage.database, applicationId);
  const partyId = invitation?.partyId ?? '';
  stage.pass(120_000);
  await player.call('parties.resend', personId, { applicationId, partyId });
  const { data } = await stage.database.entity(notificationEntity).query.primary({ personId: applicationId }).go();
  const token = data.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1)?.linkToken ?? '';
  const martaId = await stage.addPerson(guest.name);
  await player.call('invitations.look', undefined, { applicationId, partyId, token });
  await player.call('invitations.accept', martaId, {
    applicationId,
    partyId,
    token,
    countryIncome: 'FR',
    employmentStatus: 'employed',
  });
  await player.call('parties.leave', martaId, { applicationId });
}

/** The customer takes a copy of the data, asks for the erasure, and takes that back. */
export async function playPrivacy(player: StagePlayer, { client: { personId } }: Cast): Promise<void> {
  const { stage } = player;
  await stage.drain();
  // The retry is told that it is under way; the schedule queues it again (`create-schedule-handler.ts`).
  const completedLater = ['message'];
  await player.call('privacy.requestExport', personId, {}, { countsAttempts: true, completedLater });
  const jobs = await stage.drain();
  if (jobs.length === 0) throw new Error('No export was queued');
  await player.deliver('privacy/make-exports.lambda.ts', queueEvent(jobs));
  // Each opening is recorded.
  await player.call('privacy.linkExport', personId, {}, { countsAttempts: true });
  const { email } = await player.quietly('people.me', personId, {});
  await player.call('privacy.requestErasure', personId, { email });
  await player.call('privacy.withdrawErasure', personId, {});
}

const hour = 3_600_000;

/** The customer asks for the erasure again, and the schedule carries it out; once more for what was under way then. */
export async function playErasure(player: StagePlayer, { client: { personId } }: Cast): Promise<void> {
  const { stage } = player;
  const { email } = await player.quietly('people.me', personId, {});
  // At noon, so that all that follows is on one day of UTC.
  stage.pass(36 * hour - (Date.now() % (24 * hour)));
  stage.signIn();
  await player.quietly('privacy.requestErasure', personId, { email });
  const schedule = 'privacy/on-schedule.lambda.ts';
  // The daily look for missing accounts is over: nobody here but the account's own journey has one.
  stage.pass(7 * 24 * hour - hour);
  await deliver(stage, schedule, {});
  stage.pass(2 * hour);
  // One that ends at the first round leaves its lease, which the second one waits for.
  await player.comeRound(schedule, { rounds: 3, pause: hour / 3, after: () => reportSent(player) });
}
