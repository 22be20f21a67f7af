import { afterAll, expect, test } from '@jest/globals';
import { addSavedReply } from '#database/messages/writes.ts';
import { createWorld } from '#functions/testing/world.ts';
import { maxReplies } from '#shared/messages/replies.ts';

const world = await createWorld();
afterAll(() => world.stop());
const [rui, helena] = [await world.addPerson({ role: 'staff' }), await world.addPerson({ role: 'admin' })];

const replies = async () => (await world.succeed('messages.replies', helena, { kind: 'reply' })).items;

test('replies saved by one member are available to the whole team, sorted by title', async () => {
  const second = await world.succeed('messages.addReply', rui, {
    kind: 'reply',
    title: ' Prazos ',
    text: 'Respondemos em 48 horas.',
  });
  await world.succeed('messages.addReply', helena, {
    kind: 'reply',
    title: 'À espera do banco',
    text: 'Olá {nome}!\nFalta o banco.',
  });
  expect(second).toMatchObject({ title: 'Prazos', version: 1 });
  expect((await replies()).map(({ title }) => title)).toEqual(['À espera do banco', 'Prazos']);
});

test('a text is saved once, however often its request comes', async () => {
  const input = { kind: 'reply', title: 'Feriado', text: 'Estamos fechados.' } as const;
  const [first, again] = [
    await world.succeed('messages.addReply', rui, input),
    await world.succeed('messages.addReply', rui, input),
  ];
  expect(again).toEqual(first);
  expect((await replies()).filter(({ title }) => title === 'Feriado')).toHaveLength(1);
});

test('a text is saved once by requests at the same time, and again once the first has other words', async () => {
  const input = { kind: 'reply', title: 'Férias', text: 'Voltamos na segunda-feira.' } as const;
  const save = () => world.succeed('messages.addReply', rui, input);
  const [first, ...others] = await Promise.all([save(), save(), save()]);
  expect(others).toEqual([first, first]);
  const replyId = first?.id ?? '';
  await world.succeed('messages.changeReply', rui, { replyId, version: 1, title: 'Férias', text: 'Até já.' });
  expect((await save()).id).not.toBe(replyId);
});

test('one of two concurrent changes is stored, and the other is refused', async () => {
  const { id: replyId } = await world.succeed('messages.addReply', rui, { kind: 'reply', title: 'Olá', text: 'Antes' });
  const change = (personId: string, text: string) =>
    world.call('messages.changeReply', personId, { replyId, version: 1, title: 'Olá', text });
  const answers = await Promise.all([change(rui, 'Um'), change(helena, 'Dois')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'reply.changed' });
  const kept = answers.find(({ status }) => status === 200)?.body;
  expect(await replies()).toContainEqual(kept);
});

test('a changed reply is not deleted; a deleted one is removed for everyone', async () => {
  const { id: replyId } = await world.succeed('messages.addReply', rui, {
    kind: 'reply',
    title: 'Adeus',
    text: 'Até breve.',
  });
  const words = { title: 'Adeus', text: 'Até já.' };
  await world.succeed('messages.changeReply', helena, { replyId, version: 1, ...words });
  expect((await world.refused('messages.removeReply', rui, { replyId, version: 1 })).code).toBe('reply.changed');
  await world.succeed('messages.removeReply', rui, { replyId, version: 2 });
  expect((await replies()).map(({ id }) => id)).not.toContain(replyId);
  expect((await world.refused('messages.removeReply', rui, { replyId, version: 2 })).code).toBe('reply.not_found');
  const late = { replyId, version: 2, ...words };
  expect((await world.refused('messages.changeReply', rui, late)).code).toBe('reply.not_found');
});

test('the number of replies is limited, and none is empty', async () => {
  const without = { title: ' ', text: 'Texto' };
  expect((await world.refused('messages.addReply', rui, without)).code).toBe('request.invalid');
  expect((await world.refused('messages.addReply', rui, { kind: 'reply', title: 'Título', text: '' })).code).toBe(
    'request.invalid',
  );
  for (let { length } = await replies(); length < maxReplies; length++)
    await addSavedReply(world.database, {
      replyId: world.newId(),
      kind: 'reply',
      title: `Resposta ${length}`,
      text: 'Texto',
    });
  expect(
    (await world.refused('messages.addReply', rui, { kind: 'reply', title: 'Mais uma', text: 'Texto' })).code,
  ).toBe('reply.too_many');
});

test('reasons and packages are saved the same way, and listed apart', async () => {
  const reason = { title: 'Cortado', text: 'Envia-o inteiro.' };
  await world.succeed('messages.addReply', rui, { kind: 'reason', ...reason });
  await world.succeed('messages.addReply', rui, { kind: 'package', title: 'Herança', text: 'Habilitação\nCertidão' });
  const titles = async (kind: 'reason' | 'package') =>
    (await world.succeed('messages.replies', helena, { kind })).items.map(({ title }) => title);
  expect([await titles('reason'), await titles('package')]).toEqual([['Cortado'], ['Herança']]);
  expect((await replies()).map(({ title }) => title)).not.toContain('Cortado');
});
