import { randomUUID } from 'node:crypto';
import { findPerson } from '#database/people/reads.ts';
import { documentKind } from '#shared/documents/kinds.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { approve, moveToDeed, requiredForDeed } from '../deed.ts';
import { addClient, addSubmittedClient, upload, uploadAllRequired } from '../journey.ts';
import { makeAgain } from '../make-again.ts';
import type { World } from '../world.ts';
import { type CaseModel, type ModelDocument, type ModelStage, silent, untouched } from './case-model.ts';
import type { Start } from './command.ts';
import { type Item, itemsOf } from './compare.ts';

export type Team = Pick<CaseModel['people'], 'staff' | 'admin' | 'stranger'>;

/** Adds the people besides the client of a case. */
export const addTeam = async (world: World): Promise<Team> => ({
  staff: await world.addPerson({ role: 'staff' }),
  admin: await world.addPerson({ role: 'admin' }),
  stranger: (await addSubmittedClient(world)).personId,
});

/** Adds a submitted case of which everything is approved, the papers of the deed too. */
const addForDeed = (world: World, { staff }: Team) =>
  makeAgain(
    world,
    'all papers of the deed approved',
    async () => {
      const client = await addSubmittedClient(world);
      const { applicationId } = client;
      await moveToDeed(world, staff, applicationId);
      for (const docType of await requiredForDeed(world, client)) await upload(world, client, { docType });
      const { documents } = await world.succeed('applications.staffGet', staff, { applicationId });
      for (const { id } of documents) await approve(world, staff, applicationId, id);
      const back = { applicationId, from: 'escritura', to: 'analise', reason: 'Falta uma proposta' } as const;
      await world.succeed('applications.move', staff, back);
      return client;
    },
    [staff],
  );

const addWithPapers = (world: World) =>
  makeAgain(world, 'all papers sent', async () => {
    const client = await addClient(world);
    await uploadAllRequired(world, client);
    return client;
  });

const add: Readonly<Record<Start, (world: World, team: Team) => Promise<{ personId: string; applicationId: string }>>> =
  {
    documentos: addWithPapers,
    analise: (world) => addSubmittedClient(world),
    papers: addForDeed,
  };

/** C2: the papers of the deed that each person has; all others are of the property, and exist once. */
const personalPapers: readonly string[] = [
  'fecho_identificacao',
  'fecho_nif',
  'fecho_morada',
  'fecho_representante_fiscal',
  'fecho_estado_civil',
  'fecho_procuracao',
  'fecho_traducao',
  'fecho_origem_fundos',
];

/** Adds a case, and what is true of it. */
export async function begin(world: World, team: Team, start: Start): Promise<CaseModel> {
  const { applicationId, personId } = await add[start](world, team);
  const items = await itemsOf(world, applicationId);
  const [application] = items('application');
  const client = await findPerson(world.database, personId);
  if (!application || !client) throw new Error('A case without an application or a client');
  const documents = items('document').map((item) => ({ id: String(item['documentId']), item }));
  const emails = {
    client: client.email,
    partner: `${randomUUID()}@example.com`,
    guarantor: `${randomUUID()}@example.com`,
  };
  const guests = {
    partner: await world.addPerson({ name: 'Rui Costa', email: emails.partner }),
    guarantor: await world.addPerson({ name: 'Maria Dias', email: emails.guarantor }),
  };
  return {
    ...untouched(),
    applicationId,
    people: { ...team, ...guests, client: personId },
    emails,
    parties: [
      {
        id: 'first',
        role: 'titular',
        state: 'presente',
        personId,
        name: 'Ana Silva',
        email: emails.client,
        ...silent(),
      },
    ],
    hasFacts: application['hasFacts'] === true,
    stage: application.status as ModelStage,
    createdAt: instantOf(application['createdAt']) ?? 0,
    submittedAt: instantOf(application['documentsSubmittedAt']),
    reachedAt: Object.fromEntries(
      Object.entries(application['stageReachedAt'] ?? {}).map(([stage, at]) => [stage, instantOf(at)]),
    ),
    wanted: documents.flatMap(({ id }) => (isOfDeed(id) ? [] : [id])),
    documents: documents.map(({ id, item }) => ({
      id,
      uploadId: String(item['uploadId']),
      status: String(item['aiStatus']),
      isShared: isOfDeed(id) && !personalPapers.includes(id),
      isClosing: isOfDeed(id),
      decisions: 0,
      sentAt: instantOf(item['uploadedAt']) ?? 0,
      reviews: reviewsOf(item),
    })),
    banks: lenders.slice(0, 2).map(({ id }) => id),
  };
}

const isOfDeed = (documentId: string): boolean => documentKind(documentId) === 'fecho';

const instantOf = (at: unknown): number | undefined => (typeof at === 'string' ? Date.parse(at) : undefined);

function reviewsOf({ uploadId, waitedSince, reviewedAt }: Item): ModelDocument['reviews'] {
  const [since, at] = [instantOf(waitedSince), instantOf(reviewedAt)];
  return since === undefined || at === undefined ? [] : [{ uploadId: String(uploadId), since, at }];
}
