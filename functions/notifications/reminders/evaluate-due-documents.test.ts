import { afterAll, expect, test } from '@jest/globals';
import { addSubmittedClient, upload } from '#functions/testing/journey.ts';
import { createReminderWorld } from '#functions/testing/reminders.ts';
import { composerFor } from '../emails/index.ts';

const reminders = await createReminderWorld();
const { world, staffId, stream, look, told, count, remindersOf, goTo } = reminders;
afterAll(() => world.stop());

const dueOn = '2028-05-20';

async function ask(labels: readonly string[], day: string) {
  goTo('2028-05-10', 12);
  const client = await addSubmittedClient(world);
  const { applicationId } = client;
  const asked = { applicationId, labels: [...labels], note: '', dueOn: day };
  const { askedDocuments } = await world.succeed('documents.ask', staffId, asked);
  await stream.play();
  const ids = askedDocuments.map(({ id }) => id);
  const reminded = async (date: string) => {
    goTo(date, 9);
    await look();
    const before = await count(client.personId, 'documents_missing');
    goTo(date, 10);
    await look();
    await look();
    return (await count(client.personId, 'documents_missing')) - before;
  };
  return { client, applicationId, ids, reminded };
}

const subjects = async (personId: string) =>
  Promise.all(
    (await told(personId, 'documents_missing')).map(
      async (each) => (await composerFor(each)?.({ ...world, siteUrl: 'https://morada.example' }, each))?.subject,
    ),
  );

test('requested documents are named the day before, the day after and a week after their due date', async () => {
  const { client, applicationId, reminded } = await ask(['Seguro', 'Planta ou escritura anterior'], dueOn);
  const counts: number[] = [];
  // Without those of documents without a due date, after 3, 7 and 14 days.
  for (const date of ['13', '17', '18', '19', '20', '21', '24', '27', '28'])
    counts.push(await reminded(`2028-05-${date}`));
  expect(counts).toEqual([0, 0, 0, 1, 0, 1, 0, 1, 0]);
  expect(await subjects(client.personId)).toEqual(
    Array(3).fill('Ainda nos faltam 2 documentos: o prazo era 20/05/2028'),
  );
  expect(await remindersOf(applicationId)).toEqual([]);
});

test('what was sent is not named, what needs a correction is, and nothing once all is sent', async () => {
  const { client, applicationId, ids, reminded } = await ask(['Seguro', 'Planta ou escritura anterior'], dueOn);
  const [insurance = '', plan = ''] = ids;
  goTo('2028-05-18', 12);
  await upload(world, client, { docType: 'outro', documentId: insurance });
  const { uploadId } = await upload(world, client, { docType: 'planta' });
  const refused = { applicationId, documentId: plan, uploadId, decision: 'reject', reason: 'Cortada' } as const;
  await world.succeed('documents.review', staffId, refused);
  expect(await reminded('2028-05-19')).toBe(1);
  const [news] = await told(client.personId, 'documents_missing');
  expect(news?.payload).toMatchObject({ documentLabels: ['Planta ou escritura anterior'], dueOn });
  await upload(world, client, { docType: 'planta' });
  expect(await reminded('2028-05-21')).toBe(0);
});

test('what is requested later for the same day, or needs a correction later, is followed up although nothing was missing', async () => {
  const { client, applicationId, ids, reminded } = await ask(['Seguro'], dueOn);
  const [documentId = ''] = ids;
  goTo('2028-05-18', 12);
  const { uploadId } = await upload(world, client, { docType: 'outro', documentId });
  expect(await reminded('2028-05-19')).toBe(0);
  const more = await world.succeed('documents.ask', staffId, { applicationId, labels: ['Contrato'], note: '', dueOn });
  await stream.play();
  expect(await reminded('2028-05-21')).toBe(1);
  goTo('2028-05-22', 12);
  await upload(world, client, { docType: 'outro', documentId: more.askedDocuments.at(-1)?.id });
  const refused = { applicationId, documentId, uploadId, decision: 'reject', reason: 'Cortado' } as const;
  await world.succeed('documents.review', staffId, refused);
  expect(await reminded('2028-05-27')).toBe(1);
  const labels = (await told(client.personId, 'documents_missing')).map(({ payload }) => payload.documentLabels);
  expect(labels).toEqual(expect.arrayContaining([['Contrato'], ['Seguro']]));
  expect(await remindersOf(applicationId)).not.toContainEqual(expect.objectContaining({ kind: 'documents_due' }));
});

test('a package that is due today is only followed up; one of another day has reminders of its own', async () => {
  const { client, applicationId, reminded } = await ask(['Seguro'], '2028-05-10');
  const more = { applicationId, labels: ['Contrato'], note: '', dueOn: '2028-05-14' };
  await world.succeed('documents.ask', staffId, more);
  await stream.play();
  expect(await reminded('2028-05-11')).toBe(1);
  expect(await reminded('2028-05-13')).toBe(1);
  const labels = (await told(client.personId, 'documents_missing')).map(({ payload }) => payload.documentLabels);
  expect(labels).toEqual(expect.arrayContaining([['Seguro'], ['Contrato']]));
});
