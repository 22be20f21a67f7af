import { createPersonOnce } from '#database/addresses/writes.ts';
import type { SeedModule } from '#local/supervisor/seed-data.ts';
import type { Account } from '#local/supervisor/stack-file.ts';
import { createSeededRandom } from '#shared/kit/seeded-random.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { emptyRecord } from '#shared/lenders/record.ts';
import { demoPassword } from '../people.ts';
import { createTeam, openAccounts } from '../team.ts';
import { createClock, officeSession, openOffice, whileNothingExpires } from './office-session.ts';
import { officeClients, officeMembers } from './people.ts';
import { playCase } from './play-case.ts';
import { day, drawTimeline, shiftTo, type Timeline } from './timeline.ts';

export { googleAccounts } from '../google-accounts.ts';

/** Cases that are played at the same time. */
const atOnce = 4;

/** The step after which a case of this fate stands where it is, or ended. */
const lastStep: Readonly<Record<(typeof officeClients)[number]['fate'], keyof Timeline>> = {
  documentos: 'begun',
  analise: 'submitted',
  proposta: 'offered',
  escritura: 'deed',
  concluida: 'concluded',
  rejected: 'offered',
  withdrawn: 'reviewed',
};

/** Days since that step: open cases wait some days, ended ones are spread over the months before. */
const daysSince = (fate: string, share: number): number =>
  fate === 'concluida' || fate === 'rejected' || fate === 'withdrawn' ? 2 + share * 62 : 0.1 + share * share * 9;

/** Fills a new stack with four months of an office: a team of five, 60 requests in every stage and ending. */
export const seed: SeedModule['seed'] = async ({ stack, log }) => {
  const accounts = await openAccounts(stack);
  const made: Account[] = [...(await createTeam(stack, accounts, officeMembers))];
  const office = openOffice(stack);
  const present = Date.now() - 60_000;
  const team = await Promise.all(officeMembers.map(({ email }) => accounts.personId(email)));

  // What banks pay, from before the first case.
  const owner = {
    personId: team[officeMembers.findIndex(({ role }) => role === 'admin')] ?? '',
    role: 'admin',
  } as const;
  const before = officeSession(office, createClock(present - 200 * day), owner);
  for (const [number, { id: lenderId }] of lenders.entries()) {
    const commission = { percentOfLoan: 0.4 + number * 0.1, capCents: 150_000 };
    await before.call('lenders.change', { lenderId, version: 0, ...emptyRecord, commission });
  }

  const waiting = [...officeClients];
  const playNext = async (): Promise<void> => {
    const client = waiting.shift();
    if (!client) return;
    const { name, email, fate, index } = client;
    const { next: dice } = createSeededRandom(index + 1);
    const times = shiftTo(drawTimeline(dice), lastStep[fate], present - daysSince(fate, dice()) * day);
    const personId = await accounts.create(name, email);
    const at = new Date(times.begun).toISOString();
    await createPersonOnce(office.database, { personId, email, isEmailVerified: true, name, at });
    const clock = createClock(times.begun);
    const member = index % team.length;
    const staffId = team[member] ?? '';
    await playCase({
      client,
      clock,
      times,
      present,
      staffId,
      customer: officeSession(office, clock, { personId }),
      staff: officeSession(office, clock, { personId: staffId, role: officeMembers[member]?.role ?? 'staff' }),
    });
    made.push({ role: `client (${fate})`, email, password: demoPassword });
    log(`Office: ${officeClients.length - waiting.length} of ${officeClients.length}`);
    return playNext();
  };
  await whileNothingExpires(stack, async () => {
    await Promise.all(Array.from({ length: atOnce }, playNext));
  });
  return made.sort((one, other) => one.role.localeCompare(other.role));
};
