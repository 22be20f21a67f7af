import { afterAll, expect, test } from '@jest/globals';
import { addSubmittedClient, upload } from '#functions/testing/journey.ts';
import { publishOffer } from '#functions/testing/offers.ts';
import { createReminderWorld, day } from '#functions/testing/reminders.ts';
import { composerFor } from '../notifications/emails/index.ts';

const { world, staffId, look } = await createReminderWorld();
afterAll(() => world.stop());

/** What differs from run to run: ids, secrets, days and times. */
const varying: readonly [RegExp, string][] = [
  [/[0-9A-HJKMNP-TV-Z]{26}/g, 'ID'],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID'],
  [/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'INSTANT'],
  [/\d{2}\/\d{2}\/\d{4}( às)? \d{2}:\d{2}/g, 'TIME'],
  [/\d{2}\/\d{2}\/\d{4}/g, 'DAY'],
  [/ID\.ID\.[\w-]+|UUID\.ID\.[\w-]+/g, 'TOKEN'],
];
const steady = (text: string): string => varying.reduce((kept, [pattern, word]) => kept.replace(pattern, word), text);

test('a request of one person is told in the same e-mails as ever: no word of others', async () => {
  const client = await addSubmittedClient(world);
  const { personId, applicationId } = client;
  const { documents } = await world.succeed('applications.staffGet', staffId, { applicationId });
  const [first, ...others] = documents;
  if (!first) throw new Error('No documents');
  const { uploadId, id: documentId } = first;
  const reason = 'Ilegível.';
  await world.succeed('documents.review', staffId, { decision: 'reject', applicationId, documentId, uploadId, reason });
  await upload(world, client, { docType: first.docType, documentId });
  const again = (await world.succeed('applications.staffGet', staffId, { applicationId })).documents;
  for (const each of [...again.filter(({ id }) => id === documentId), ...others])
    await world.succeed('documents.review', staffId, {
      decision: 'approve',
      applicationId,
      documentId: each.id,
      uploadId: each.uploadId,
    });
  await world.succeed('documents.ask', staffId, {
    applicationId,
    labels: ['Declaração do condomínio'],
    note: 'Até sexta.',
  });
  const offer = await publishOffer(world, staffId, applicationId);
  await look();
  world.pass(4 * day);
  await look();
  await world.succeed('offers.choose', personId, { applicationId, offerId: offer.id });
  await world.succeed('applications.move', staffId, { applicationId, from: 'proposta', to: 'escritura' });
  await look();
  const { data } = await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' });
  const mails = await Promise.all(
    data.map(async (each) => {
      const mail = await composerFor(each)?.({ ...world, siteUrl: 'https://morada.example' }, each).catch(
        () => undefined,
      );
      return [each.kind, mail?.subject, mail && steady(mail.text)];
    }),
  );
  expect(mails.length).toBeGreaterThan(6);
  expect(mails.sort()).toMatchSnapshot();
});
