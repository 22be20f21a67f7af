import { afterAll, describe, expect, test } from '@jest/globals';
import { findWork } from '#database/work/reads.ts';
import { followCase } from '#database/work/writes.ts';
import { addClient, addSubmittedClient, permitUpload } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { endingMessages, maxEndingMessage } from '#shared/applications/ending-messages.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

const end = (applicationId: string, outcome: 'rejected' | 'withdrawn', reason = 'O banco recusou.') =>
  world.call('applications.end', staffId, { applicationId, outcome, reason, message: endingMessages[outcome] });

describe('an application that is ended', () => {
  test.each(['rejected', 'withdrawn'] as const)(
    '(%s) leaves its column, is shown as ended to client and team, and is recorded with its reason',
    async (outcome) => {
      const { personId, applicationId } = await addSubmittedClient(world);
      expect(await end(applicationId, outcome, '  Taxa de esforço demasiado alta. ')).toMatchObject({
        status: 200,
        body: { application: { outcome, status: 'analise' } },
      });
      await followCase(world.database, applicationId, world.now());
      const { items } = await world.succeed('applications.board', staffId, { stage: 'analise' });
      expect(items.map(({ id }) => id)).not.toContain(applicationId);
      const closed = await world.succeed('applications.closed', staffId, {});
      expect(closed.items[0]).toMatchObject({ id: applicationId, outcome, status: 'analise' });
      const own = await world.succeed('applications.get', personId, { applicationId });
      expect(own.application.outcome).toBe(outcome);
      const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ order: 'desc' });
      expect(data[0]).toMatchObject({
        action: 'application.ended',
        actorId: staffId,
        before: { status: 'analise', outcome: null },
        after: { status: 'analise', outcome },
        reason: 'Taxa de esforço demasiado alta.',
      });
    },
  );

  test('tells its client, with the message of the team', async () => {
    const message = '  O banco pediu mais capital próprio.\n\nFala connosco. ';
    const { personId, applicationId } = await addSubmittedClient(world);
    await world.succeed('applications.end', staffId, {
      applicationId,
      outcome: 'rejected',
      reason: 'O banco recusou.',
      message,
    });
    const { data } = await world.database.entities.notification.query.primary({ personId }).go();
    expect(data.filter(({ kind }) => kind === 'application_ended')).toMatchObject([
      { applicationId, channel: 'email', status: 'queued', payload: { outcome: 'rejected', message: message.trim() } },
    ]);
  });

  test.each(['', '  ', 'x'.repeat(maxEndingMessage + 1)])('is refused with the message %j', async (message) => {
    const { applicationId } = await addClient(world);
    const input = { applicationId, outcome: 'rejected', reason: 'x', message };
    expect((await world.call('applications.end', staffId, input)).body).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'message' }],
    });
  });

  test('is opened again by an admin, in its stage, and its client is told', async () => {
    const adminId = await world.addPerson({ role: 'admin' });
    const { personId, applicationId } = await addSubmittedClient(world);
    await end(applicationId, 'withdrawn');
    const reason = 'O banco voltou atrás.';
    expect((await world.call('applications.reopen', staffId, { applicationId, reason })).status).toBe(403);
    const { application } = await world.succeed('applications.reopen', adminId, { applicationId, reason });
    expect(application).toMatchObject({ status: 'analise', outcome: null });
    await followCase(world.database, applicationId, world.now());
    const { items } = await world.succeed('applications.board', staffId, { stage: 'analise' });
    expect(items.map(({ id }) => id)).toContain(applicationId);
    const closed = await world.succeed('applications.closed', staffId, {});
    expect(closed.items.map(({ id }) => id)).not.toContain(applicationId);
    const audit = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ order: 'desc' });
    expect(audit.data[0]).toMatchObject({ action: 'application.reopened', reason, before: { outcome: 'withdrawn' } });
    const { data } = await world.database.entities.notification.query.primary({ personId }).go();
    expect(data.filter(({ kind }) => kind === 'application_reopened')).toHaveLength(1);
    const again = await world.refused('applications.reopen', adminId, { applicationId, reason });
    expect(again).toMatchObject({ code: 'application.move_refused', detail: 'O pedido já está aberto.' });
    await end(applicationId, 'withdrawn');
  });

  test('is not one that was concluded', async () => {
    const adminId = await world.addPerson({ role: 'admin' });
    const { applicationId } = await addSubmittedClient(world);
    await world.database.entities.application.patch({ applicationId }).set({ status: 'concluida' }).go();
    const refusal = await world.refused('applications.reopen', adminId, { applicationId, reason: 'Engano.' });
    expect(refusal.detail).toBe('Um pedido concluído não volta a abrir.');
  });

  test('cannot be changed', async () => {
    const { personId, applicationId } = await addClient(world);
    await permitUpload(world, { personId, applicationId });
    await end(applicationId, 'withdrawn');
    const move = { applicationId, from: 'documentos', to: 'analise' };
    const file = { docType: 'irs', fileName: 'a.pdf', contentType: 'application/pdf', fileSize: 9 };
    const refusals = await Promise.all([
      world.refused('applications.move', staffId, move),
      world.refused('applications.end', staffId, {
        applicationId,
        outcome: 'rejected',
        reason: 'x',
        message: 'Até breve.',
      }),
      world.refused('documents.presign', personId, { applicationId, ...file }),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill('application.closed'));
  });

  test.each(['', '   ', 'x'.repeat(1001)])('requires a proper reason, not %j', async (reason) => {
    const { applicationId } = await addClient(world);
    expect((await end(applicationId, 'rejected', reason)).body).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'reason' }],
    });
  });

  test('ended when it did, in lists and reports, whatever its client takes back afterwards', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    await end(applicationId, 'withdrawn');
    const endedAt = world.now().toISOString();
    world.pass(40 * 86_400_000);
    await world.succeed('documents.setCard', personId, { applicationId, choice: 'withdraw' });
    const { application } = await world.succeed('applications.staffGet', staffId, { applicationId });
    expect(application).toMatchObject({ cardConsent: null, updatedAt: endedAt });
    await followCase(world.database, applicationId, world.now());
    const work = await findWork(world.database, applicationId);
    expect(work?.card.closedAt).toBe(endedAt);
    expect(work?.counters.filter(({ name }) => name.startsWith('ended'))).toMatchObject([{ scope: 'report.2026-11' }]);
    world.pass(-40 * 86_400_000);
  });

  test('and moved on concurrently is only one of the two', async () => {
    const { applicationId } = await addSubmittedClient(world);
    const results = await Promise.all([
      end(applicationId, 'rejected'),
      world.call('applications.move', staffId, { applicationId, from: 'analise', to: 'proposta' }),
    ]);
    const { application } = await world.succeed('applications.staffGet', staffId, { applicationId });
    const done = results.map(({ status }) => status === 200);
    if (done[0]) expect(application.outcome).toBe('rejected');
    if (done[1] && !done[0]) expect(application).toMatchObject({ status: 'proposta', outcome: null });
    expect(done).toContain(true);
  });
});
