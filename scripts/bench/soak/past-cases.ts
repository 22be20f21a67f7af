import { createPersonOnce } from '#database/addresses/writes.ts';
import type { AccountMaker } from '#demo/accounts.ts';
import { createClock, type Office, officeSession } from '#demo/office/office-session.ts';
import { type OfficeClient, officeClients } from '#demo/office/people.ts';
import { playCase } from '#demo/office/play-case.ts';
import { day, drawTimeline, shiftTo } from '#demo/office/timeline.ts';
import { createSeededRandom } from '#shared/kit/seeded-random.ts';

/** Days since a case was begun, in turn: around those after which the product reminds people. */
const ages: readonly number[] = [1, 2, 3, 5, 7, 10, 14, 21];

/**
 * Makes a case that somebody began days ago and left without documents, so that what falls due does so now: reminders
 * at the next run of their schedule.
 */
export async function addPastCase(office: Office, accounts: AccountMaker, number: number): Promise<void> {
  const email = `antigo${number}@cliente.example`;
  const name = 'Cliente Antigo';
  const personId = await accounts.create(name, email);
  const begun = Date.now() - (ages[number % ages.length] ?? 1) * day;
  const clock = createClock(begun);
  await createPersonOnce(office.database, {
    personId,
    email,
    isEmailVerified: true,
    name,
    at: new Date(begun).toISOString(),
  });
  const [first] = officeClients;
  if (!first) throw new Error('The office has no clients.');
  const answers = { ...first.answers, whatsapp: { optIn: false } as const };
  const client: OfficeClient = { ...first, name, email, fate: 'documentos', index: 0, answers };
  const customer = officeSession(office, clock, { personId });
  const times = shiftTo(drawTimeline(createSeededRandom(number + 1).next), 'begun', begun);
  await playCase({ client, clock, times, present: Date.now(), staffId: '', customer, staff: customer });
}
