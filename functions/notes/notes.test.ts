import { afterAll, describe, expect, test } from '@jest/globals';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const rui = await world.addPerson({ name: 'Rui Alves', role: 'staff' });
const helena = await world.addPerson({ name: 'Helena Sousa', role: 'admin' });
const { applicationId, personId } = await addClient(world);

const notes = async (reader = rui) => (await world.succeed('notes.list', reader, { applicationId })).items;
const historyOfNotes = async () =>
  (await world.succeed('audit.list', rui, { applicationId, kind: 'notas' })).items.map(({ who, what }) => [who, what]);

describe('a note', () => {
  test('is visible to the whole team, newest first, with its author and time', async () => {
    await world.succeed('notes.add', rui, { applicationId, text: '  Ligar na segunda-feira.  ' });
    world.pass(60_000);
    await world.succeed('notes.add', helena, { applicationId, text: 'Liguei.\nVolta a ligar.' });
    expect(await notes()).toMatchObject([
      { text: 'Liguei.\nVolta a ligar.', author: 'Helena Sousa', isOwn: false, changedAt: null },
      { text: 'Ligar na segunda-feira.', author: 'Rui Alves', isOwn: true, version: 1 },
    ]);
    expect((await notes(helena)).map(({ isOwn }) => isOwn)).toEqual([true, false]);
  });

  test('can be changed only by its author, and shows when', async () => {
    const { id: noteId } = await world.succeed('notes.add', rui, { applicationId, text: 'Antes' });
    const change = { applicationId, noteId, version: 1, text: 'Depois' };
    expect((await world.refused('notes.change', helena, change)).code).toBe('note.not_own');
    world.pass(1000);
    const changed = await world.succeed('notes.change', rui, change);
    expect(changed).toMatchObject({ text: 'Depois', version: 2, changedAt: world.now().toISOString() });
    expect((await world.refused('notes.change', rui, { ...change, text: 'Outra vez' })).code).toBe('note.changed');
    expect((await notes())[0]).toEqual(changed);
    expect((await historyOfNotes())[0]).toEqual(['Rui Alves', 'alterou uma nota interna']);
  });

  test('can be deleted only by its author, once', async () => {
    const { id: noteId } = await world.succeed('notes.add', helena, { applicationId, text: 'Engano' });
    const key = { applicationId, noteId, version: 1 };
    expect((await world.refused('notes.remove', rui, key)).code).toBe('note.not_own');
    const results = await Promise.all([1, 2, 3].map(() => world.call('notes.remove', helena, key)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await notes()).map(({ text }) => text)).not.toContain('Engano');
    expect((await historyOfNotes())[0]).toEqual(['Helena Sousa', 'apagou uma nota interna']);
  });

  test.each(['', '   ', 'x'.repeat(4001)])('of %j is refused', async (text) =>
    expect((await world.refused('notes.add', rui, { applicationId, text })).code).toBe('request.invalid'),
  );

  test('of an unknown application is refused', async () => {
    const gone = world.newId();
    expect((await world.refused('notes.add', rui, { applicationId: gone, text: 'Olá' })).code).toBe(
      'application.not_found',
    );
    expect((await world.refused('notes.list', rui, { applicationId: gone })).code).toBe('application.not_found');
  });

  test('is in no response to the client', async () => {
    await world.succeed('notes.add', rui, { applicationId, text: 'SEGREDO DA EQUIPA' });
    const mine = { applicationId };
    for (const [name, input] of [
      ['applications.get', mine],
      ['applications.mine', {}],
      ['messages.list', mine],
      ['offers.list', mine],
      ['deed.get', mine],
      ['people.me', {}],
      ['privacy.get', {}],
    ] as const)
      expect(JSON.stringify((await world.call(name, personId, input)).body)).not.toContain('SEGREDO');
    expect((await world.call('notes.list', personId, mine)).status).toBe(403);
  });

  test('is paged', async () => {
    const { applicationId: other } = await addClient(world);
    for (let index = 0; index < 25; index++)
      await world.succeed('notes.add', rui, { applicationId: other, text: `Nota ${index}` });
    const first = await world.succeed('notes.list', rui, { applicationId: other });
    const second = await world.succeed('notes.list', rui, { applicationId: other, cursor: first.cursor ?? '' });
    expect([first.items.length, second.items.length, second.cursor]).toEqual([20, 5, null]);
    expect(new Set([...first.items, ...second.items].map(({ text }) => text)).size).toBe(25);
  });
});
