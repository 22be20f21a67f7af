import { findCase } from '#database/applications/reads.ts';
import { listOffers } from '#database/offers/reads.ts';
import { listSubmissions } from '#database/submissions/reads.ts';
import type { World } from '../world.ts';
import type { CaseModel } from './case-model.ts';

interface Compared {
  is: unknown;
  wanted: unknown;
}

const byId = <Item extends { id: string; status: string }>(items: readonly Item[]) =>
  Object.fromEntries(items.map(({ id, status }) => [id, status]));

/** Returns what is stored of a case, and what should be. Versions are taken over: callers send back what they read. */
export async function compareStored({ database }: World, model: CaseModel): Promise<Compared> {
  const { applicationId, stage, outcome, responsible, deedOn, documents, offers, submissions } = model;
  const [found, stored, atBanks] = await Promise.all([
    findCase(database, applicationId),
    listOffers(database, applicationId),
    listSubmissions(database, applicationId),
  ]);
  const versions = new Map([
    ...stored.map(({ offerId, version }) => [offerId, version] as const),
    ...atBanks.map(({ submissionId, version }) => [submissionId, version] as const),
  ]);
  for (const each of [...offers, ...submissions]) each.version = versions.get(each.id) ?? each.version;
  return {
    is: {
      stage: found?.application.status,
      outcome: found?.application.outcome ?? null,
      responsible: found?.application.responsibleId ?? null,
      deedOn: found?.application.deed?.on,
      documents: byId((found?.documents ?? []).map(({ documentId: id, aiStatus: status }) => ({ id, status }))),
      offers: byId(stored.map(({ offerId: id, status }) => ({ id, status }))),
      submissions: atBanks.map(({ status, cameFrom, packs }) => [status, cameFrom, packs.length]),
    },
    wanted: {
      stage,
      outcome,
      responsible,
      deedOn,
      documents: byId(documents),
      offers: byId(offers),
      submissions: submissions.map(({ status, cameFrom, packs }) => [status, cameFrom, packs]),
    },
  };
}

/**
 * Returns a case as its people read it, and as they should: the team all of it; the client what was published, chosen or
 * declined (D14); and its open tasks.
 */
export async function compareViews(world: World, model: CaseModel): Promise<Compared> {
  const { applicationId, people, stage, outcome, documents, offers, tasks } = model;
  const read = await world.succeed('applications.staffGet', people.staff, { applicationId });
  const { offers: ofTeam } = await world.succeed('offers.staffList', people.staff, { applicationId });
  const { offers: ofClient } = await world.succeed('offers.list', people.client, { applicationId });
  const open = await world.succeed('tasks.list', people.staff, { applicationId });
  const visible = offers.filter(({ status }) => ['published', 'selected', 'declined'].includes(status));
  return {
    is: {
      stage: read.application.status,
      outcome: read.application.outcome,
      documents: byId(read.documents.map(({ id, aiStatus: status }) => ({ id, status }))),
      ofTeam: byId(ofTeam),
      ofClient: byId(ofClient),
      tasks: open.items.map(({ id }) => id).sort(),
    },
    wanted: {
      stage,
      outcome,
      documents: byId(documents),
      ofTeam: byId(offers),
      ofClient: byId(visible),
      tasks: tasks.flatMap(({ id, doneBy }) => (doneBy === undefined ? [id] : [])).sort(),
    },
  };
}
