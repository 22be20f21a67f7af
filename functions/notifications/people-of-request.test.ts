import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Notification } from '#database/notifications/entity.ts';
import { addClient, upload } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createReminderWorld, day, minute } from '#functions/testing/reminders.ts';
import { endingMessages } from '#shared/applications/ending-messages.ts';
import { slotOf } from '#shared/parties/slots.ts';
import { composerFor } from './emails/index.ts';

const { world, staffId, stream, look, told } = await createReminderWorld();
afterAll(() => world.stop());

/** Adds a request of Ana, of Rui who borrows with her, and of Maria who guarantees. */
async function addHousehold() {
  const ana = { ...(await addClient(world)), partyId: 'first' };
  const { applicationId } = ana;
  const rui = await addPartyOf(world, applicationId, { role: 'co_titular', countryIncome: 'FR' });
  const maria = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
  await stream.play();
  return { applicationId, ana, rui, maria };
}

async function toldTo(personId: string): Promise<Notification[]> {
  const { data } = await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' });
  return data;
}
const kindsTo = async (personId: string) => (await toldTo(personId)).map(({ kind }) => kind).sort();

/** Returns everything that was sent to somebody: what is stored, and the e-mails as composed now. */
async function sentTo(personId: string): Promise<string> {
  const notifications = await toldTo(personId);
  const emails = await Promise.all(
    notifications.map(async (each) => {
      try {
        return await composerFor(each)?.({ ...world, siteUrl: 'https://morada.example' }, each);
      } catch {
        // Obsolete by now.
        return undefined;
      }
    }),
  );
  return JSON.stringify([notifications, emails]);
}

/** Uploads a paper of somebody, and asks for its correction. */
async function correct(
  who: { personId: string; partyId: string; applicationId: string },
  { docType, reason }: { docType: string; reason: string },
) {
  const { applicationId } = who;
  const documentId = slotOf(docType, who.partyId);
  const { uploadId } = await upload(world, who, {
    docType,
    documentId: documentId === docType ? undefined : documentId,
  });
  await world.succeed('documents.review', staffId, { decision: 'reject', applicationId, documentId, uploadId, reason });
}

const readBy = async (personId: string, applicationId: string) =>
  JSON.stringify(
    await Promise.all(
      (['common', 'private'] as const).map(
        async (thread) => (await world.call('messages.list', personId, { applicationId, thread })).body,
      ),
    ),
  );

describe('in a request of several people', () => {
  test('what is written and sent about one person’s papers reaches nobody else', async () => {
    const { applicationId, ana, rui, maria } = await addHousehold();
    await correct(rui, { docType: 'proof_of_income', reason: 'CANARIO-MOTIVO-RUI' });
    await correct(ana, { docType: 'proof_of_income', reason: 'CANARIO-MOTIVO-ANA' });
    const asks = [
      { partyId: rui.partyId, labels: ['CANARIO-PEDIDO-RUI'], note: 'CANARIO-NOTA-RUI' },
      { partyId: maria.partyId, labels: ['CANARIO-PEDIDO-MARIA'], note: 'CANARIO-NOTA-MARIA' },
      { labels: ['CANARIO-PEDIDO-ANA'], note: 'CANARIO-NOTA-ANA' },
    ];
    for (const ask of asks) await world.succeed('documents.ask', staffId, { applicationId, ...ask });
    for (const [name, who] of Object.entries({ RUI: rui, ANA: ana, MARIA: maria })) {
      const message = {
        applicationId,
        sendingId: randomUUID(),
        thread: 'private',
        content: `CANARIO-MENSAGEM-${name}`,
      };
      await world.succeed('messages.send', who.personId, message as never);
    }
    await look();
    world.pass(8 * day);
    await look();
    for (const [name, who] of Object.entries({ RUI: rui, ANA: ana, MARIA: maria })) {
      const bytes = (await sentTo(who.personId)) + (await readBy(who.personId, applicationId));
      const found = new Set(bytes.match(/CANARIO-[A-Z]+-(RUI|ANA|MARIA)/g));
      expect([...found].filter((canary) => !canary.endsWith(name))).toEqual([]);
      expect(found).toContain(`CANARIO-PEDIDO-${name}`);
      expect(found).toContain(`CANARIO-MENSAGEM-${name}`);
      if (name !== 'MARIA') expect(found).toContain(`CANARIO-MOTIVO-${name}`);
    }
    expect(JSON.stringify(world.logs)).not.toContain('CANARIO');
  });

  test('papers that somebody else sends are that person’s matter, with whose they are', async () => {
    const { applicationId, ana, rui } = await addHousehold();
    const served = await addPartyOf(world, applicationId, {
      role: 'co_titular',
      name: 'Zé Alves',
      servedBy: rui.partyId,
      countryIncome: 'FR',
    });
    await world.succeed('documents.ask', staffId, {
      applicationId,
      partyId: served.partyId,
      labels: ['Certidão de casamento'],
      note: '',
    });
    const [notice] = await told(rui.personId, 'documents_requested');
    expect(notice?.payload.documentLabels).toEqual(['Certidão de casamento (Zé)']);
    expect(await kindsTo(served.personId)).not.toContain('documents_requested');
    expect(await kindsTo(ana.personId)).not.toContain('documents_requested');
    expect(await readBy(rui.personId, applicationId)).toContain('Certidão de casamento (Zé)');
    expect(await readBy(ana.personId, applicationId)).not.toContain('casamento');
  });

  test('papers of the property are asked of everybody who borrows', async () => {
    const { applicationId, ana, rui, maria } = await addHousehold();
    await world.succeed('documents.ask', staffId, { applicationId, labels: ['Caderneta Predial'], note: '' });
    for (const { personId } of [ana, rui]) expect(await kindsTo(personId)).toContain('documents_requested');
    expect(await kindsTo(maria.personId)).not.toContain('documents_requested');
    for (const { personId } of [ana, rui]) expect(await readBy(personId, applicationId)).toContain('Caderneta');
  });

  test('a note about the papers of one person and of the property is read by that person alone', async () => {
    const { applicationId, ana, rui } = await addHousehold();
    await world.succeed('documents.ask', staffId, {
      applicationId,
      partyId: rui.partyId,
      labels: ['Certidão de divórcio', 'Caderneta Predial'],
      note: 'CANARIO-DIVORCIO-DO-RUI',
    });
    // Of the two labels only that of the property is new.
    await world.succeed('documents.ask', staffId, {
      applicationId,
      partyId: rui.partyId,
      labels: ['Certidão de divórcio', 'Certidão Permanente'],
      note: 'CANARIO-DIVORCIO-DO-RUI',
    });
    expect((await told(ana.personId, 'documents_requested')).map(({ payload }) => payload.documentLabels)).toEqual([
      ['Caderneta Predial'],
      ['Certidão Permanente'],
    ]);
    const { application } = await world.succeed('applications.get', ana.personId, { applicationId });
    expect(JSON.stringify(application)).not.toContain('DIVORCIO');
    expect((await sentTo(ana.personId)) + (await readBy(ana.personId, applicationId))).not.toContain('DIVORCIO');
    expect(await sentTo(rui.personId)).toContain('DIVORCIO');
    expect(await readBy(rui.personId, applicationId)).toContain('DIVORCIO');
    // The entries about papers of the property stay when Rui is erased.
    const { data: trail } = await world.database.entities.auditEntry.query
      .primary({ applicationId })
      .go({ pages: 'all' });
    const noted = trail.filter((entry) => JSON.stringify(entry).includes('DIVORCIO'));
    expect(noted.map(({ after }) => after?.['label'])).toEqual(['Certidão de divórcio']);
  });

  test('an ending is told to everybody who is in it, and to nobody who was', async () => {
    const { applicationId, ana, rui, maria } = await addHousehold();
    const gone = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Tó Pires', state: 'removido' });
    await world.succeed('applications.end', staffId, {
      applicationId,
      outcome: 'withdrawn',
      reason: 'Desistiram',
      message: endingMessages.withdrawn,
    });
    for (const { personId } of [ana, rui, maria]) expect(await kindsTo(personId)).toEqual(['application_ended']);
    expect(await kindsTo(gone.personId)).toEqual([]);
  });

  test('each person is reminded of their own papers, counted from their own last activity', async () => {
    const { ana, rui, maria } = await addHousehold();
    world.pass(2 * day);
    await upload(world, rui, { docType: 'passport', documentId: slotOf('passport', rui.partyId) });
    await look();
    world.pass(day);
    await look();
    world.pass(day);
    await look();
    const reminded = async (who: { personId: string }) => (await told(who.personId, 'documents_missing')).length;
    expect([await reminded(ana), await reminded(rui), await reminded(maria)]).toEqual([1, 0, 1]);
    world.pass(2 * day);
    await look();
    expect([await reminded(ana), await reminded(rui)]).toEqual([1, 1]);
  });

  test('a person without an account, or who has left, gets nothing', async () => {
    const { applicationId } = await addHousehold();
    const without = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rita', state: 'sem_conta' });
    const gone = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Tó', state: 'removido' });
    await world.succeed('messages.staffSend', staffId, {
      applicationId,
      sendingId: randomUUID(),
      visibility: 'client',
      content: 'Olá',
    });
    for (let days = 0; days < 8; days++) {
      world.pass(day);
      await look();
    }
    expect(await kindsTo(without.personId)).toEqual([]);
    expect(await kindsTo(gone.personId)).toEqual([]);
  });

  test('unread messages of both threads are told to their readers', async () => {
    const { applicationId, ana, rui, maria } = await addHousehold();
    const write = (visibility: 'client' | `party.${string}`) =>
      world.succeed('messages.staffSend', staffId, {
        applicationId,
        visibility,
        sendingId: randomUUID(),
        content: 'Olá',
      });
    await write('client');
    await write(`party.${maria.partyId}`);
    await look();
    world.pass(10 * minute);
    await look();
    for (const { personId } of [ana, rui, maria]) expect(await kindsTo(personId)).toEqual(['messages_unread']);
    expect(await sentTo(rui.personId)).toContain('Tens uma mensagem nova');
  });
});
