import { afterAll, describe, expect, test } from '@jest/globals';
import { findApplication } from '#database/applications/reads.ts';
import { changeAnswers } from '#database/applications/writes.ts';
import { firstParty } from '#database/parties/reads.ts';
import { transact } from '#database/transaction.ts';
import { callerOf } from '#functions/testing/http-event.ts';
import { addClient, addSubmittedClient, upload, uploadAllRequired } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { submitApplication } from './submit-application.ts';

const world = await createWorld();
afterAll(() => world.stop());

const notificationsOf = async (personId: string) => {
  const { data } = await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' });
  return data;
};
const messagesOf = async (applicationId: string) => {
  const { data } = await world.database.entities.message.query
    .primary({ applicationId, visibility: 'client' })
    .go({ pages: 'all' });
  return data;
};

describe('a submission', () => {
  test('names every missing document', async () => {
    const { personId, applicationId } = await addClient(world, { hasProperty: true });
    await upload(world, { personId, applicationId }, { docType: 'id_card_front' });
    const problem = await world.refused('applications.submit', personId, { applicationId });
    expect(problem).toMatchObject({
      code: 'application.documents_missing',
      status: 409,
      title: 'Documentos em falta',
      missing: [
        'Cartão de Cidadão (verso)',
        'Certidão Permanente',
        'Caderneta Predial',
        'Comprovativo de rendimentos',
        'Extratos bancários (3 meses)',
      ],
    });
    expect(problem.detail).toMatch(/^Precisas de enviar: Cartão de Cidadão \(verso\), /);
  });

  test('has a specific text for the missing NIF proof', async () => {
    const client = await addClient(world);
    await uploadAllRequired(world, client);
    const { personId, applicationId } = client;
    await world.succeed('applications.setPreferences', personId, { applicationId, identType: 'passport' });
    await upload(world, client, { docType: 'passport' });
    expect(await world.refused('applications.submit', personId, { applicationId })).toMatchObject({
      title: 'Falta o comprovativo do NIF português',
      detail: 'É obrigatório para simulação bancária.',
    });
  });

  test('moves the case to analise, notifies the client by message and e-mail, and is recorded', async () => {
    const client = await addClient(world);
    await uploadAllRequired(world, client);
    const { personId, applicationId } = client;
    const { application } = await world.succeed('applications.submit', personId, { applicationId });
    expect(application).toMatchObject({ status: 'analise', documentsSubmittedAt: world.now().toISOString() });
    expect(await messagesOf(applicationId)).toEqual([
      expect.objectContaining({
        content: 'Documentos submetidos. Vamos analisar e daremos feedback em breve.',
        senderType: 'system',
        visibility: 'client',
        messageType: 'text',
      }),
    ]);
    const me = await world.succeed('people.me', personId, {});
    expect(await notificationsOf(personId)).toEqual([
      expect.objectContaining({
        applicationId,
        channel: 'email',
        kind: 'docs_submitted',
        status: 'queued',
        payload: { email: me.email, firstName: 'Ana', slaHours: 48 },
      }),
    ]);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ order: 'desc' });
    expect(data[0]).toMatchObject({
      action: 'application.submitted',
      before: { status: 'documentos' },
      after: { status: 'analise' },
    });
  });

  test('notifies a client with the opt-in by WhatsApp too, and both are queued', async () => {
    const client = await addSubmittedClient(world, { whatsapp: { optIn: true, number: '+351912345678' } });
    expect((await notificationsOf(client.personId)).map(({ channel, payload }) => [channel, payload])).toEqual([
      ['email', expect.objectContaining({ slaHours: 48 })],
      ['whatsapp', { phoneNumber: '+351912345678', firstName: 'Ana', slaHours: 48 }],
    ]);
    const queue = await world.database.entities.notification.query.queue({ status: 'queued' }).go({ pages: 'all' });
    expect(queue.data.filter(({ personId }) => personId === client.personId)).toHaveLength(2);
  });

  test('from two tabs concurrently succeeds exactly once, with one message and one e-mail', async () => {
    const client = await addClient(world);
    await uploadAllRequired(world, client);
    const { personId, applicationId } = client;
    const results = await Promise.all(
      Array.from({ length: 5 }, () => world.call('applications.submit', personId, { applicationId })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    for (const { body } of results.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'application.already_submitted' });
    expect(await messagesOf(applicationId)).toHaveLength(1);
    expect(await notificationsOf(personId)).toHaveLength(1);
  });

  test('is refused if the case changes between the check and the write', async () => {
    const client = await addClient(world);
    await uploadAllRequired(world, client);
    const { personId, applicationId } = client;
    const application = await findApplication(world.database, applicationId);
    if (!application) throw new Error('no application');
    const at = world.now().toISOString();
    const facts = {
      purpose: 'investment',
      hasProperty: true,
      countryIncome: 'PT',
      employmentStatus: 'employed',
    } as const;
    await transact(world.database, [changeAnswers(application, { ...facts, clientName: undefined, at })]);
    await expect(
      submitApplication(
        world,
        { applicationId },
        { ...callerOf(personId), application, party: firstParty(application) },
      ),
    ).rejects.toMatchObject({
      code: 'application.changed',
    });
    expect(await messagesOf(applicationId)).toEqual([]);
  });

  test('a second time is refused', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    const problem = await world.refused('applications.submit', personId, { applicationId });
    expect(problem.code).toBe('application.already_submitted');
  });

  test('of an ended case is refused', async () => {
    const { personId, applicationId } = await addClient(world);
    await world.database.entities.application.patch({ applicationId }).set({ outcome: 'withdrawn' }).go();
    expect((await world.refused('applications.submit', personId, { applicationId })).code).toBe('application.closed');
  });
});

describe('preferences', () => {
  test('change what is given and nothing else', async () => {
    const { personId, applicationId } = await addClient(world);
    await world.succeed('applications.setPreferences', personId, { applicationId, identType: 'passport' });
    const { application } = await world.succeed('applications.setPreferences', personId, {
      applicationId,
      hasProperty: true,
    });
    expect(application).toMatchObject({ identType: 'passport', hasProperty: true });
    // The same again changes nothing.
    await world.succeed('applications.setPreferences', personId, { applicationId, hasProperty: true });
    const read = await world.succeed('applications.get', personId, { applicationId });
    expect(read.application).toEqual(application);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go();
    const changed = data.filter(({ action }) => action === 'application.preferences_changed');
    expect(changed.map(({ before, after }) => [before, after])).toMatchObject([
      [{ hasProperty: false }, { identType: 'passport', hasProperty: false }],
      [
        { identType: 'passport', hasProperty: false },
        { identType: 'passport', hasProperty: true },
      ],
    ]);
  });

  test('are both stored when changed concurrently', async () => {
    const { personId, applicationId } = await addClient(world);
    await Promise.all([
      world.succeed('applications.setPreferences', personId, { applicationId, identType: 'passport' }),
      world.succeed('applications.setPreferences', personId, { applicationId, hasProperty: true }),
    ]);
    const { application } = await world.succeed('applications.get', personId, { applicationId });
    expect(application).toMatchObject({ identType: 'passport', hasProperty: true });
  });

  test('are changed once by two attempts at the same time', async () => {
    const { personId, applicationId } = await addClient(world);
    const attempt = () => world.call('applications.setPreferences', personId, { applicationId, identType: 'passport' });
    const answers = await Promise.all([attempt(), attempt(), attempt()]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go();
    expect(data.filter(({ action }) => action === 'application.preferences_changed')).toHaveLength(1);
    expect((await attempt()).status).toBe(200);
  });

  test('cannot be changed from stage proposta', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    await world.succeed('applications.setPreferences', personId, { applicationId, hasProperty: true });
    const staffId = await world.addPerson({ role: 'staff' });
    await world.succeed('applications.move', staffId, { applicationId, from: 'analise', to: 'proposta' });
    const problem = await world.refused('applications.setPreferences', personId, { applicationId, hasProperty: false });
    expect(problem.code).toBe('application.closed');
  });
});
