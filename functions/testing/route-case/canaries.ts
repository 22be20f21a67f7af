import { randomUUID } from 'node:crypto';
import { createLead } from '#database/leads/writes.ts';
import { transact } from '#database/transaction.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import type { PartyFacts } from '#shared/parties/facts.ts';
import type { World } from '../world.ts';

/** Who may read a canary beside the team: one person of the case, the owner of another, or nobody. */
export type CanaryOwner = 'OWN' | 'CO' | 'GUA' | 'OTHER' | 'TEAM';

const canary = (what: string, owner: CanaryOwner): string => `CANARIO-${what}-${owner}`;

/** Returns the canaries of a text with their owners; `INPUT` for what a test types. */
export const canariesIn = (text: string): { canary: string; owner: string }[] =>
  [...text.matchAll(/CANARIO-\w+-([A-Z]+)/gi)].map(([found, owner = '']) => ({
    canary: found,
    owner: owner.toUpperCase(),
  }));

interface People {
  owner: { personId: string; applicationId: string };
  coTitular: { personId: string; partyId: string };
  guarantor: { personId: string; partyId: string };
  another: { personId: string; applicationId: string };
  staff: string;
}

function factsOf(owner: CanaryOwner, at: string): PartyFacts {
  const fact = <Value>(value: Value) => ({ value, source: { kind: 'pessoa' as const }, at });
  return {
    fullName: fact(canary('name', owner)),
    nif: fact(canary('nif', owner)),
    address: fact(canary('address', owner)),
    incomes: fact([
      {
        kind: 'trabalho' as const,
        net: 1_500,
        times: 14 as const,
        currency: 'EUR',
        employer: canary('employer', owner),
      },
    ]),
    debts: fact([
      {
        id: canary('debt', owner),
        bank: canary('bank', owner),
        kind: 'pessoal' as const,
        owed: 5_000,
        instalment: 100,
      },
    ]),
    notes: fact(canary('notes', owner)),
  };
}

/** Gives the people of a case and the team texts that only they may read. */
export async function plantCanaries(world: World, people: People): Promise<void> {
  const { owner, coTitular, guarantor, another, staff } = people;
  const { entities } = world.database;
  const { applicationId } = owner;
  const at = world.now().toISOString();
  const places = [
    { applicationId, partyId: coTitular.partyId, by: 'CO' },
    { applicationId, partyId: guarantor.partyId, by: 'GUA' },
    { applicationId: another.applicationId, partyId: 'first', by: 'OTHER' },
  ] as const;
  for (const { by, ...key } of places)
    await entities.partyFacts.put({ ...key, facts: factsOf(by, at), version: 1 }).go();
  const words = () => ({ applicationId, sendingId: randomUUID() });
  const members = [
    { personId: coTitular.personId, by: 'CO' },
    { personId: guarantor.personId, by: 'GUA' },
  ] as const;
  for (const { personId, by } of members)
    await world.succeed('messages.send', personId, { ...words(), thread: 'private', content: canary('message', by) });
  await world.succeed('messages.send', another.personId, {
    ...words(),
    applicationId: another.applicationId,
    content: canary('message', 'OTHER'),
  });
  await world.succeed('messages.staffSend', staff, {
    ...words(),
    visibility: 'internal',
    content: canary('message', 'TEAM'),
  });
  await world.succeed('tasks.add', staff, {
    ...words(),
    text: canary('task', 'TEAM'),
    dueOn: null,
    dueTime: null,
    assigneeId: null,
    repeat: null,
  });
  await world.succeed('messages.logCall', staff, {
    ...words(),
    direction: 'out',
    contact: 'bank',
    name: canary('caller', 'TEAM'),
    outcome: 'spoke',
    note: canary('call', 'TEAM'),
  });
  const lenderId = lenders[1]?.id ?? '';
  const { submissionId, version } = await world.succeed('submissions.create', staff, { applicationId, lenderId });
  await world.succeed('submissions.change', staff, {
    applicationId,
    submissionId,
    version,
    contactName: canary('banker', 'TEAM'),
  });
  const lead = { leadId: world.newId(), name: canary('contact', 'TEAM'), email: 'contacto@visita.example' };
  await transact(world.database, [
    createLead({ ...lead, message: canary('question', 'TEAM'), source: 'contact_form', createdAt: at }),
  ]);
}
