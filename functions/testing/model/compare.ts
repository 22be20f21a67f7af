import { unmarshall } from '@aws-sdk/util-dynamodb';
import { applicationEntity } from '#database/applications/entity.ts';
import type { StoredItem } from '../start-dynamodb.ts';
import type { World } from '../world.ts';
import {
  borrows,
  type CaseModel,
  chosenOf,
  countedPapers,
  isInvited,
  isVisible,
  type ModelParty,
  ownerOf,
} from './case-model.ts';
import { totalsFor } from './figure-rules.ts';

/** What is so, and what should be, by name. */
export interface Compared {
  is: Readonly<Record<string, unknown>>;
  wanted: Readonly<Record<string, unknown>>;
}

const byId = <Item extends { id: string; status: string }>(items: readonly Item[]) =>
  Object.fromEntries(items.map(({ id, status }) => [id, status]));

/** An item of a case, as far as it is compared. */
export interface Item {
  [name: string]: unknown;
  version: number;
  status: string;
}

/** Returns the items of a case by their entities, as they are stored. */
export async function itemsOf({ database, table }: World, applicationId: string) {
  const { Key } = database.entity(applicationEntity).get({ applicationId }).params<{ Key: Record<string, string> }>();
  const key: StoredItem = Object.fromEntries(Object.entries(Key).map(([name, value]) => [name, { S: value }]));
  const items = (await table.readPartition(key)).map((item) => unmarshall({ ...item }));
  const byEntity = Map.groupBy(items, (item): unknown => item['__edb_e__']);
  return (entity: string) => (byEntity.get(entity) ?? []) as Item[];
}

/** Returns what the model knows of somebody's facts. */
function saidIn(facts: unknown) {
  const { incomes, dependants } = (facts ?? {}) as {
    incomes?: { value: { net: number }[] };
    dependants?: { value: number };
  };
  return { income: incomes?.value[0]?.net, dependants: dependants?.value };
}

/** Returns what is stored of a case, and what should be. Versions are taken over: callers send back what they read. */
export async function compareStored(world: World, model: CaseModel): Promise<Compared> {
  const { applicationId, stage, outcome, responsible, deedOn, documents, offers, submissions, parties } = model;
  const items = await itemsOf(world, applicationId);
  const [application] = items('application');
  const [stored, atBanks, people] = [items('offer'), items('submission'), items('party')];
  const versions = new Map(
    [...stored, ...atBanks].map(({ offerId, submissionId, version }) => [offerId ?? submissionId, version]),
  );
  for (const each of [...offers, ...submissions]) each.version = versions.get(each.id) ?? each.version;
  for (const party of parties) party.version = people.find(({ partyId }) => partyId === party.id)?.version;
  const said = new Map(items('partyfacts').map((item) => [item['partyId'], item]));
  for (const { id, facts } of parties) facts.version = said.get(id)?.version ?? 0;
  const choice = application?.['choice'] as { offerId: string; confirmed: object; again?: true } | undefined;
  const isWaiting = choice?.again || application?.['selectedOfferId'] === undefined;
  const waits = model.proposal && (model.proposal.again || !chosenOf(model)) ? model.proposal : undefined;
  return {
    is: {
      stage: application?.status,
      outcome: application?.['outcome'] ?? null,
      endedAt: outcome === null ? undefined : application?.['updatedAt'],
      responsible: application?.['responsibleId'] ?? null,
      deedOn: (application?.['deed'] as { on: string } | undefined)?.on,
      documents: Object.fromEntries(items('document').map(({ documentId, aiStatus }) => [documentId, aiStatus])),
      offers: Object.fromEntries(stored.map(({ offerId, status }) => [offerId, status])),
      submissions: atBanks.map(({ status, cameFrom, packs }) => [status, cameFrom, (packs as object[]).length]),
      parties: people.map(({ partyId, role, state, ...item }) => [partyId, role, state, item['servedBy']]).toSorted(),
      facts: parties.map(({ id }) => saidIn(said.get(id)?.['facts'])),
      choice:
        isWaiting && choice
          ? [choice.offerId, Object.keys(choice.confirmed).toSorted(), choice.again ?? false]
          : undefined,
    },
    wanted: {
      stage,
      outcome,
      endedAt: outcome === null ? undefined : new Date(model.endedAt).toISOString(),
      responsible,
      deedOn,
      documents: byId(documents),
      offers: byId(offers),
      submissions: submissions.map(({ status, cameFrom, packs }) => [status, cameFrom, packs.length]),
      facts: parties.map(({ facts: { income, dependants } }) => ({ income, dependants })),
      parties: model.isOfSeveral
        ? parties.map(({ id, role, state, servedBy }) => [id, role, state, servedBy]).toSorted()
        : [],
      choice: waits && [waits.offer.id, waits.confirmed.toSorted(), waits.again],
    },
  };
}

/**
 * Returns what compares a case as it is read with how it should be: by the team all of it, and by each of its people what is
 * for them (C5).
 */
export const viewsOf = (model: CaseModel): ((world: World) => Promise<Compared>)[] => [
  (world) => compareTeam(world, model),
  ...model.parties.flatMap((party) => {
    const { state, personId } = party;
    return state === 'presente' && personId ? [(world: World) => comparePerson(world, model, party, personId)] : [];
  }),
];

/** The team reads all of a case, and its open tasks. */
async function compareTeam(world: World, model: CaseModel): Promise<Compared> {
  const { applicationId, people, stage, outcome, offers, tasks } = model;
  const read = await world.succeed('applications.staffGet', people.staff, { applicationId });
  const { offers: ofTeam } = await world.succeed('offers.staffList', people.staff, { applicationId });
  const open = await world.succeed('tasks.list', people.staff, { applicationId });
  return {
    is: {
      stage: read.application.status,
      outcome: read.application.outcome,
      documents: byId(read.documents.map(({ id, aiStatus: status }) => ({ id, status }))),
      ofTeam: byId(ofTeam),
      tasks: open.items.map(({ id }) => id).sort(),
    },
    wanted: {
      stage,
      outcome,
      documents: byId(countedPapers(model)),
      ofTeam: byId(offers),
      tasks: tasks.flatMap(({ id, doneBy }) => (doneBy === undefined ? [id] : [])).sort(),
    },
  };
}

async function comparePerson(world: World, model: CaseModel, party: ModelParty, personId: string): Promise<Compared> {
  const is = await readOwn(world, { applicationId: model.applicationId, personId });
  return { is, wanted: ownOf(model, party, world.now().getTime()) };
}

/** Reads a case as one of its people: the offers, their papers, and who is in it. */
async function readOwn(world: World, { applicationId, personId }: { applicationId: string; personId: string }) {
  const { offers } = await world.succeed('offers.list', personId, { applicationId });
  const { documents } = await world.succeed('applications.get', personId, { applicationId });
  const { parties, totals } = await world.succeed('parties.list', personId, { applicationId });
  const { facts } = await world.succeed('parties.facts', personId, { applicationId });
  const { agreedByMe, shown, netAnnualIncome } = totals;
  return {
    offers: byId(offers),
    documents: byId(documents.map(({ id, aiStatus: status }) => ({ id, status }))),
    parties: Object.fromEntries(parties.map(({ partyId, role, state }) => [partyId, `${role} ${state}`])),
    facts: saidIn(facts),
    totals: { agreedByMe, shown, netAnnualIncome },
  };
}

/**
 * Returns what one person of a case reads (C5): what was published, chosen or declined (D14), their own papers, those of the
 * property if they borrow, and the people; those who have left, or did not come in time, if they borrow.
 */
function ownOf(model: CaseModel, party: ModelParty, now: number) {
  const stateOf = (each: ModelParty) => (each.state === 'convidado' && !isInvited(each, now) ? 'expirado' : each.state);
  // After the end of an invitation the button makes a new one (detail 6).
  const isReplaced = ({ name, email }: ModelParty, index: number) =>
    model.parties
      .slice(index + 1)
      .some(({ invited, ...later }) => [later, invited].some((by) => by?.name === name || by?.email === email));
  const isShown = (each: ModelParty, index: number) => {
    const state = stateOf(each);
    if (['presente', 'sem_conta', 'convidado'].includes(state)) return true;
    return borrows(party) && state !== 'revogado' && !(state === 'expirado' && isReplaced(each, index));
  };
  return {
    offers: byId(model.offers.filter(isVisible)),
    documents: byId(
      model.documents.filter(({ id, isShared }) => (isShared ? borrows(party) : ownerOf(id) === party.id)),
    ),
    facts: { income: party.facts.income, dependants: party.facts.dependants },
    totals: totalsFor(model, party),
    parties: Object.fromEntries(
      model.parties.filter(isShown).map((each) => [each.id, `${each.role} ${stateOf(each)}`]),
    ),
  };
}
