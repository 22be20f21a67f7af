import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SQSRecord } from 'aws-lambda';
import type { Notification } from '#database/notifications/entity.ts';
import { addSubmittedClient, upload } from '#functions/testing/journey.ts';
import { addClientWithOffers, publishOffer } from '#functions/testing/offers.ts';
import { startMailService } from '#functions/testing/start-mail-service.ts';
import { createWorld } from '#functions/testing/world.ts';
import { createSesMailer } from '#platform/mailer.ts';
import { undoSeconds, undoToleranceSeconds } from '#shared/applications/undo.ts';
import { createSender } from '../notifications/delivery/create-sender.ts';
import { writeMessage } from '../notifications/delivery/queue-message.ts';

const world = await createWorld();
const mail = await startMailService();
afterAll(() => Promise.all([world.stop(), mail.stop()]));
beforeEach(() => {
  mail.taken.length = 0;
});
const staffId = await world.addPerson({ role: 'staff' });
const colleagueId = await world.addPerson({ role: 'staff' });

const sender = createSender(
  { ...world, siteUrl: 'https://morada.example', mailer: createSesMailer(mail.client, 'ola@morada.example') },
  world.observability,
);
const window = undoSeconds * 1000;
const tolerance = undoToleranceSeconds * 1000;

interface Client {
  personId: string;
  applicationId: string;
}

const notificationsOf = async ({ personId }: Client): Promise<Notification[]> =>
  (await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' })).data;
/** Gives the client's queued notifications to the sender, as the queue would. */
const deliver = async (client: Client, ...kinds: readonly string[]) => {
  const queued = (await notificationsOf(client)).filter(
    ({ status, kind }) => status === 'queued' && (kinds.length === 0 || kinds.includes(kind)),
  );
  return sender({
    Records: queued.map((each, index) => ({ messageId: `${index}`, body: writeMessage(each) }) as SQSRecord),
  });
};
const subjects = () => mail.taken.map(({ subject }) => subject);
const lastAudit = async ({ applicationId }: Client) =>
  (await world.database.entities.auditEntry.query.primary({ applicationId }).go({ order: 'desc', limit: 2 })).data;
const staffView = ({ applicationId }: Client) => world.succeed('applications.staffGet', staffId, { applicationId });
const stageOf = async (client: Client) => (await staffView(client)).application.status;
const offersOf = async ({ applicationId }: Client) =>
  (await world.succeed('offers.staffList', staffId, { applicationId })).offers;

const undoIdOf = ({ undo }: { undo?: { id: string } }): string => {
  if (!undo) throw new Error('The act cannot be undone');
  return undo.id;
};
const undo = ({ applicationId }: Client, act: Parameters<typeof undoIdOf>[0]) =>
  world.succeed('applications.undo', staffId, { applicationId, undoId: undoIdOf(act) });
const refused = async ({ applicationId }: Client, act: Parameters<typeof undoIdOf>[0], by = staffId) =>
  (await world.refused('applications.undo', by, { applicationId, undoId: undoIdOf(act) })).code;

const moveOn = ({ applicationId }: Client, from: 'analise' | 'proposta' = 'analise') =>
  world.succeed('applications.move', staffId, {
    applicationId,
    from,
    to: from === 'analise' ? 'proposta' : 'escritura',
  });
const approve = async (client: Client, position: number) => {
  const { applicationId } = client;
  const { documents } = await staffView(client);
  const document = documents[position];
  if (!document) throw new Error('No document');
  const { id: documentId, uploadId } = document;
  return world.succeed('documents.review', staffId, { applicationId, documentId, uploadId, decision: 'approve' });
};
const approveAll = async (client: Client) => {
  const acts = [];
  for (const index of (await staffView(client)).documents.keys()) acts.push(await approve(client, index));
  return acts;
};

describe('undoing a move', () => {
  test('returns the case to its stage and times, with an audit entry, and nothing is sent', async () => {
    const client = await addSubmittedClient(world);
    const { stageReachedAt } = (await staffView(client)).application;
    const act = await moveOn(client);
    await undo(client, act);
    const { application } = await staffView(client);
    expect(application).toMatchObject({ status: 'analise', stageReachedAt });
    expect(application.stageReachedAt).not.toHaveProperty('proposta');
    expect(await lastAudit(client)).toMatchObject([
      {
        action: 'application.move_undone',
        actorId: staffId,
        before: { status: 'proposta' },
        after: { status: 'analise' },
      },
      { action: 'application.moved' },
    ]);
    world.pass(window + tolerance);
    await deliver(client, 'stage_changed');
    expect(subjects()).toEqual([]);
    expect((await notificationsOf(client)).find(({ kind }) => kind === 'stage_changed')).toMatchObject({
      status: 'skipped',
      cause: 'undone',
    });
  });

  test('is possible in the last tenth of a second, before which nothing is sent, and not after it', async () => {
    const [first, second] = [await addSubmittedClient(world), await addSubmittedClient(world)];
    const acts = [await moveOn(first), await moveOn(second)] as const;
    world.pass(window + tolerance - 100);
    expect((await deliver(first, 'stage_changed')).batchItemFailures).toHaveLength(1);
    await undo(first, acts[0]);
    world.pass(100);
    expect(await refused(second, acts[1])).toBe('undo.too_late');
    await Promise.all([deliver(first, 'stage_changed'), deliver(second, 'stage_changed')]);
    expect(subjects()).toEqual(['O teu pedido está na fase das propostas']);
    expect([await stageOf(first), await stageOf(second)]).toEqual(['analise', 'proposta']);
  });

  test('is refused to another person, a second time, and after somebody changed the case', async () => {
    const client = await addSubmittedClient(world);
    const { applicationId } = client;
    const act = await moveOn(client);
    expect(await refused(client, act, colleagueId)).toBe('undo.not_found');
    await undo(client, act);
    expect(await refused(client, act)).toBe('undo.not_found');
    const again = await moveOn(client);
    await world.succeed('applications.move', colleagueId, { applicationId, from: 'proposta', to: 'escritura' });
    expect(await refused(client, again)).toBe('undo.overtaken');
    expect(await stageOf(client)).toBe('escritura');
  });

  test('to proposta is possible though the offer was chosen before it', async () => {
    const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
    const client = { personId, applicationId };
    await world.succeed('offers.choose', personId, { applicationId, offerId: offers[0]?.id ?? '' });
    const back = { applicationId, from: 'proposta', to: 'analise', reason: 'Falta um papel' } as const;
    await world.succeed('applications.move', staffId, back);
    await undo(
      client,
      await world.succeed('applications.move', staffId, { applicationId, from: 'analise', to: 'proposta' }),
    );
    expect(await stageOf(client)).toBe('analise');
  });

  test('twice at once succeeds once', async () => {
    const client = await addSubmittedClient(world);
    const input = { applicationId: client.applicationId, undoId: undoIdOf(await moveOn(client)) };
    const answers = await Promise.all([1, 2, 3].map(() => world.call('applications.undo', staffId, input)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stageOf(client)).toBe('analise');
  });
});

describe('undoing an approval', () => {
  test('restores the review before it, and the client is not told that everything is approved', async () => {
    const client = await addSubmittedClient(world);
    const acts = await approveAll(client);
    const [first] = acts;
    if (!first) throw new Error('No document');
    // Not the approval that completed the case: the message about it is wrong all the same.
    await undo(client, first);
    expect((await staffView(client)).documents.find(({ id }) => id === first.id)).toMatchObject({
      aiStatus: 'review',
      reviewedAt: null,
    });
    expect((await lastAudit(client))[0]).toMatchObject({
      action: 'document.approval_undone',
      before: { aiStatus: 'approved' },
      after: { aiStatus: 'review' },
    });
    world.pass(window + tolerance);
    await deliver(client, 'documents_approved');
    expect(subjects()).toEqual([]);
  });

  test('of the last document and approving it again sends one message', async () => {
    const client = await addSubmittedClient(world);
    const act = (await approveAll(client)).at(-1);
    if (!act) throw new Error('No document');
    await undo(client, act);
    await approveAll(client).catch(() => undefined);
    const { documents } = await staffView(client);
    const { applicationId } = client;
    const open = documents.find(({ aiStatus }) => aiStatus !== 'approved');
    if (open) {
      const { id: documentId, uploadId } = open;
      await world.succeed('documents.review', staffId, { applicationId, documentId, uploadId, decision: 'approve' });
    }
    world.pass(window + tolerance);
    await deliver(client, 'documents_approved');
    expect(subjects()).toEqual(['Os teus documentos estão todos aprovados']);
  });

  test('restores the reason of a correction that was requested before', async () => {
    const client = await addSubmittedClient(world);
    const { applicationId } = client;
    const [document] = (await staffView(client)).documents;
    if (!document) throw new Error('No document');
    const { id: documentId, uploadId } = document;
    const which = { applicationId, documentId, uploadId };
    await world.succeed('documents.review', colleagueId, { ...which, decision: 'reject', reason: 'Falta uma página.' });
    const act = await world.succeed('documents.review', staffId, { ...which, decision: 'approve' });
    await undo(client, act);
    expect((await staffView(client)).documents.find(({ id }) => id === documentId)).toMatchObject({
      aiStatus: 'rejected',
      reason: 'Falta uma página.',
    });
  });

  test('is refused for another file, and after another review', async () => {
    const client = await addSubmittedClient(world);
    const { applicationId } = client;
    const act = await approve(client, 0);
    const key = { applicationId, documentId: act.id };
    const approved = (await world.database.entities.document.get(key).go()).data;
    if (!approved) throw new Error('No document');
    await world.database.entities.document.patch(key).set({ reviewedAt: '2026-11-22T00:00:00.000Z' }).go();
    expect(await refused(client, act)).toBe('undo.overtaken');
    await world.database.entities.document
      .patch(key)
      .set({ reviewedAt: approved.reviewedAt ?? '', aiStatus: 'review' })
      .go();
    await upload(world, client, {
      docType: approved.docType,
      documentId: act.id === approved.docType ? undefined : act.id,
    });
    expect(await refused(client, act)).toBe('undo.file_replaced');
  });
});

describe('undoing a publication', () => {
  test('makes it a draft again, moves the case back, and nothing is sent', async () => {
    const client = await addSubmittedClient(world);
    const { applicationId } = client;
    const act = await publishOffer(world, staffId, applicationId);
    expect(await stageOf(client)).toBe('proposta');
    await undo(client, act);
    expect(await stageOf(client)).toBe('analise');
    expect(await offersOf(client)).toMatchObject([{ status: 'draft', publishedAt: null }]);
    const trail = (await lastAudit(client)).toSorted((one, other) => one.action.localeCompare(other.action));
    expect(trail).toMatchObject([
      { action: 'application.move_undone', before: { status: 'proposta' }, after: { status: 'analise' } },
      {
        action: 'offer.publication_undone',
        before: { offerId: act.id, status: 'published' },
        after: { offerId: act.id, status: 'draft' },
      },
    ]);
    world.pass(window + tolerance);
    await deliver(client, 'offer_published');
    expect(subjects()).toEqual([]);
    const [draft] = await offersOf(client);
    if (!draft) throw new Error('No draft');
    await world.succeed('offers.publish', staffId, { applicationId, offerId: draft.id, version: draft.version });
  });

  test('of one offer of several leaves the others, in one e-mail', async () => {
    const client = await addSubmittedClient(world);
    const { applicationId } = client;
    const acts = [];
    for (const bankName of [
      'Banco Exemplo, S.A.',
      'Banco Modelo, S.A.',
      'Banco Exemplo, S.A.',
      'Caixa Fictícia, C.R.L.',
    ]) {
      acts.push(await publishOffer(world, staffId, applicationId, { bankName }));
      world.pass(3000);
    }
    const [first, , third] = acts;
    if (!first || !third) throw new Error('No offers');
    // The first one is due before the last one was published, and hands its subject over.
    await deliver(client, 'offer_published');
    await undo(client, third);
    expect(await refused(client, first)).toBe('undo.too_late');
    for (let seconds = 0; seconds < 15; seconds += 3) {
      world.pass(3000);
      await deliver(client, 'offer_published');
    }
    expect(subjects()).toEqual(['Tens 3 propostas novas']);
    expect(mail.taken[0]?.text).toContain('Banco Exemplo, S.A., Banco Modelo, S.A. e Caixa Fictícia, C.R.L.');
    expect(await stageOf(client)).toBe('proposta');
  });

  test('of the last one left moves the case back, whichever of them had moved it', async () => {
    const client = await addSubmittedClient(world);
    const first = await publishOffer(world, staffId, client.applicationId);
    const second = await publishOffer(world, staffId, client.applicationId);
    await undo(client, first);
    expect(await stageOf(client)).toBe('proposta');
    await undo(client, second);
    expect(await stageOf(client)).toBe('analise');
  });

  test('leaves a case where a member moved it after a publication that was undone', async () => {
    const client = await addSubmittedClient(world);
    await undo(client, await publishOffer(world, staffId, client.applicationId));
    world.pass(1000);
    await moveOn(client);
    await undo(client, await publishOffer(world, staffId, client.applicationId));
    expect(await stageOf(client)).toBe('proposta');
  });

  test('is refused after the choice, in words', async () => {
    const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
    const client = { personId, applicationId };
    const act = await publishOffer(world, staffId, applicationId);
    await world.succeed('offers.choose', personId, { applicationId, offerId: offers[0]?.id ?? '' });
    const problem = await world.refused('applications.undo', staffId, { applicationId, undoId: undoIdOf(act) });
    expect(problem).toMatchObject({ code: 'undo.offer_chosen', detail: 'A proposta já foi escolhida.' });
    expect((await offersOf(client)).find(({ id }) => id === act.id)?.status).toBe('declined');
  });

  test('racing the choice ends in one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const client = await addSubmittedClient(world);
      const { personId, applicationId } = client;
      const act = await publishOffer(world, staffId, applicationId);
      const [chosen, undone] = await Promise.all([
        world.call('offers.choose', personId, { applicationId, offerId: act.id }),
        world.call('applications.undo', staffId, { applicationId, undoId: undoIdOf(act) }),
      ]);
      expect([chosen.status === 200, undone.status === 200].sort()).toEqual([false, true]);
      expect((await offersOf(client))[0]?.status).toBe(chosen.status === 200 ? 'selected' : 'draft');
    }
  });
});

test('an act that races the sender is either undone or announced, never both', async () => {
  for (let round = 0; round < 10; round++) {
    const client = await addSubmittedClient(world);
    const act = await moveOn(client);
    const input = { applicationId: client.applicationId, undoId: undoIdOf(act) };
    // The sender's clock is ahead of the API's, so that both find themselves in time.
    const ahead = createSender(
      {
        ...world,
        now: () => new Date(world.now().getTime() + window + tolerance),
        siteUrl: 'https://morada.example',
        mailer: createSesMailer(mail.client, 'ola@morada.example'),
      },
      world.observability,
    );
    const queued = (await notificationsOf(client)).filter(({ kind }) => kind === 'stage_changed');
    mail.taken.length = 0;
    const [, undone] = await Promise.all([
      ahead({ Records: queued.map((each) => ({ messageId: '0', body: writeMessage(each) }) as SQSRecord) }),
      world.call('applications.undo', staffId, input),
    ]);
    expect(mail.taken).toHaveLength(undone.status === 200 ? 0 : 1);
    expect(await stageOf(client)).toBe(undone.status === 200 ? 'analise' : 'proposta');
  }
});
