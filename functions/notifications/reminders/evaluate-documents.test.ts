import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addClient, addSubmittedClient, upload, uploadAllRequired } from '#functions/testing/journey.ts';
import { createReminderWorld, day } from '#functions/testing/reminders.ts';

const reminders = await createReminderWorld();
const { world, staffId, stream, look, told, count, remindersOf, erase, goTo } = reminders;
afterAll(() => world.stop());

let client: Awaited<ReturnType<typeof addClient>>;
beforeEach(async () => {
  client = await addClient(world);
  await stream.play();
});

describe('missing documents', () => {
  const days = async (dates: readonly string[]) => {
    const counts: number[] = [];
    for (const date of dates) {
      goTo(date, 9);
      await look();
      const early = await count(client.personId, 'documents_missing');
      goTo(date, 10);
      await look();
      await look();
      counts.push((await count(client.personId, 'documents_missing')) - early);
    }
    return counts;
  };
  const start = async (date: string, lisbonHour: number) => {
    goTo(date, lisbonHour);
    client = await addClient(world);
    await stream.play();
  };

  test('have reminders after 3, 7 and 14 days at ten in the morning, and no more', async () => {
    await start('2026-12-01', 16);
    const dates = ['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-08', '2026-12-09', '2026-12-15', '2026-12-16'];
    expect(await days(dates)).toEqual([0, 1, 0, 1, 0, 1, 0]);
    const [first] = await told(client.personId, 'documents_missing');
    expect(first?.payload.documentLabels).toHaveLength(4);
    expect(first?.payload.documentLabels).toContain('Comprovativo de rendimentos');
    expect(await remindersOf(client.applicationId)).toEqual([]);
  });

  test('have reminders at ten in Lisbon in weeks with clock changes', async () => {
    await start('2027-03-26', 23);
    expect(await days(['2027-03-28', '2027-03-29', '2027-04-02', '2027-04-09'])).toEqual([0, 1, 1, 1]);
    await start('2027-10-29', 12);
    expect(await days(['2027-11-01', '2027-11-05', '2027-11-12'])).toEqual([1, 1, 1]);
  });

  test('after the submission are those requested by the team, until they do not apply', async () => {
    goTo('2028-03-01', 12);
    client = await addSubmittedClient(world);
    const { applicationId } = client;
    const asked = await world.succeed('documents.ask', staffId, { applicationId, labels: ['Seguro'], note: '' });
    await stream.play();
    expect(await days(['2028-03-03', '2028-03-04'])).toEqual([0, 1]);
    const [news] = await told(client.personId, 'documents_missing');
    expect(news?.payload.documentLabels).toEqual(['Seguro']);
    const documentId = asked.askedDocuments[0]?.id ?? '';
    const which = { applicationId, documentId, applies: false, reason: 'Já o temos.' } as const;
    await world.succeed('documents.setApplies', staffId, which);
    await stream.play();
    expect(await days(['2028-03-08', '2028-03-15'])).toEqual([0, 0]);
  });

  test('start again after an action of the client, and include those that need a correction', async () => {
    await start('2028-02-01', 12);
    goTo('2028-02-03', 12);
    const document = await upload(world, client, { docType: 'bank_statements' });
    await stream.play();
    expect(await days(['2028-02-04', '2028-02-05'])).toEqual([0, 0]);
    goTo('2028-02-05', 15);
    await world.succeed('documents.review', staffId, {
      decision: 'reject',
      applicationId: client.applicationId,
      documentId: document.id,
      uploadId: document.uploadId,
      reason: 'Falta a página 2',
    });
    await stream.play();
    expect(await days(['2028-02-06', '2028-02-08'])).toEqual([0, 1]);
    const [news] = await told(client.personId, 'documents_missing');
    expect(news?.payload.documentLabels).toContain('Comprovativo de rendimentos');
    expect(news?.payload.documentLabels?.at(-1)).toMatch(/^Extratos.* \(por corrigir\)$/);
    expect(news?.payload.documentLabels).toHaveLength(4);
  });

  test.each([
    ['were all sent', () => uploadAllRequired(world, client)],
    [
      'were handed in otherwise and the case moved on',
      () =>
        world.succeed('applications.move', staffId, {
          applicationId: client.applicationId,
          from: 'documentos',
          to: 'analise',
        }),
    ],
    [
      'are no longer needed because the case has ended',
      () =>
        world.succeed('applications.end', staffId, {
          applicationId: client.applicationId,
          outcome: 'rejected',
          reason: 'Sem condições',
          message: 'Até breve.',
        }),
    ],
    ['are nobody’s any more: the case was erased', () => erase(client.applicationId)],
  ])('have no reminder when they %s', async (_how, act) => {
    await act();
    await stream.play();
    world.pass(30 * day);
    await look();
    await look();
    expect(await count(client.personId, 'documents_missing')).toBe(0);
    expect(await remindersOf(client.applicationId)).toEqual([]);
  });

  test('have reminders while a submitted case waits for a correction', async () => {
    client = await addSubmittedClient(world);
    const document = await upload(world, client, { docType: 'planta' });
    await world.succeed('documents.review', staffId, {
      decision: 'reject',
      applicationId: client.applicationId,
      documentId: document.id,
      uploadId: document.uploadId,
      reason: 'Ilegível',
    });
    await stream.play();
    world.pass(4 * day);
    await look();
    const [news] = await told(client.personId, 'documents_missing');
    expect(news?.payload.documentLabels).toEqual(['Planta ou escritura anterior (por corrigir)']);
  });

  test('have one reminder after an outage of many days, not one per missed day', async () => {
    world.pass(8 * day);
    await look();
    await look();
    expect(await count(client.personId, 'documents_missing')).toBe(1);
    expect(await remindersOf(client.applicationId)).toMatchObject([{ sent: 2 }]);
  });

  test('are also sent by WhatsApp with a number and consent', async () => {
    client = await addClient(world, { whatsapp: { optIn: true, number: '+351912345678' } });
    await stream.play();
    world.pass(4 * day);
    await look();
    const channels = (await told(client.personId, 'documents_missing')).map(({ channel }) => channel);
    expect(channels.sort()).toEqual(['email', 'whatsapp']);
  });
});
