import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

const write = async (name: string, email: string, phone?: string) => {
  world.pass(1000);
  const message = 'Gostava de saber quanto posso pedir.';
  const input = { name, email, message, source: 'contact_form', phone };
  expect((await world.call('leads.send', undefined, input)).status).toBe(200);
};
await write('Inês Água', 'ines@visita.example', '+351 912 345 678');
await write('Rui Nogueira', 'rui.n@visita.example');
await write('Rui Novais', 'rui@outra.example');

const found = async (words: string) =>
  (await world.succeed('leads.search', staffId, { words })).items.map(({ name }) => name);

test.each([
  ['ines', ['Inês Água']],
  ['nog rui', ['Rui Nogueira']],
  ['rui', ['Rui Novais', 'Rui Nogueira']],
  ['visita', ['Rui Nogueira', 'Inês Água']],
  ['RUI@outra.example', ['Rui Novais']],
  ['912 345', ['Inês Água']],
  ['+351912345678', ['Inês Água']],
  ['ninguem', []],
])('%s finds the messages of %j', async (words, names) => expect(await found(words)).toEqual(names));

test('a single letter is refused, and clients have no access', async () => {
  expect((await world.refused('leads.search', staffId, { words: 'r' })).code).toBe('request.invalid');
  const clientId = await world.addPerson();
  expect((await world.call('leads.search', clientId, { words: 'rui' })).status).toBe(403);
});
