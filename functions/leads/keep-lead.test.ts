import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createLead, setLeadOpen } from '#database/leads/writes.ts';
import { transact } from '#database/transaction.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
const otherId = await world.addPerson({ role: 'staff', name: 'Sara Melo' });

async function addLead(leadId = world.newId()): Promise<string> {
  world.pass(1000);
  const lead = { leadId, name: 'Nuno', email: 'nuno@visita.example', message: 'Quanto posso pedir?' };
  const stored = { ...lead, source: 'contact_form', createdAt: world.now().toISOString() } as const;
  await transact(world.database, [createLead(stored), setLeadOpen(stored)]);
  return leadId;
}

const keep = (personId: string, leadId: string, version: number, answered: boolean, note = '') =>
  world.call('leads.keep', personId, { leadId, version, answered, note });

describe('the visitors’ messages', () => {
  test('are paged newest first, each once, with both kinds of ids', async () => {
    const made: string[] = [];
    for (let index = 0; index < 27; index++) made.unshift(await addLead(index % 2 ? randomUUID() : world.newId()));
    const first = await world.succeed('leads.list', staffId, {});
    if (!first.cursor) throw new Error('no further page');
    const second = await world.succeed('leads.list', staffId, { cursor: first.cursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
    expect(second.cursor).toBeNull();
    expect(first.items[0]).toMatchObject({ name: 'Nuno', phone: null, answered: null, note: null, version: 0 });
  });

  test('are marked as answered with member and time, and a note', async () => {
    const leadId = await addLead();
    expect((await keep(staffId, leadId, 0, true, ' Liguei; quer simular. ')).body).toMatchObject({
      answered: { at: world.now().toISOString(), by: 'Rui Cardoso' },
      note: 'Liguei; quer simular.',
      version: 1,
    });
    expect((await world.succeed('leads.list', staffId, {})).items[0]).toMatchObject({ id: leadId, version: 1 });
  });

  test('keep the member who answered when another changes the note, and can be unmarked', async () => {
    const leadId = await addLead();
    await keep(staffId, leadId, 0, true);
    expect((await keep(otherId, leadId, 1, true, 'Volta a ligar em março.')).body).toMatchObject({
      answered: { by: 'Rui Cardoso' },
      note: 'Volta a ligar em março.',
    });
    expect((await keep(otherId, leadId, 2, false)).body).toMatchObject({ answered: null, note: null, version: 3 });
  });

  test('are not overwritten after a concurrent change', async () => {
    const leadId = await addLead();
    const results = await Promise.all([keep(staffId, leadId, 0, true, 'a'), keep(otherId, leadId, 0, true, 'b')]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await keep(staffId, leadId, 0, false)).body).toMatchObject({ code: 'lead.changed' });
  });

  test('are listed and counted until they are answered, and again when that is taken back', async () => {
    const before = (await world.succeed('leads.count', staffId, {})).open;
    const leadId = await addLead();
    const newest = async () => (await world.succeed('leads.list', staffId, { only: 'open' })).items[0]?.id;
    expect(await newest()).toBe(leadId);
    await keep(staffId, leadId, 0, true);
    expect(await newest()).not.toBe(leadId);
    expect(await world.succeed('leads.count', staffId, {})).toEqual({ open: before });
    await keep(staffId, leadId, 1, false);
    expect(await newest()).toBe(leadId);
    expect(await world.succeed('leads.count', staffId, {})).toEqual({ open: before + 1 });
  });

  test('that are not answered are paged, each once', async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.succeed('leads.list', staffId, { only: 'open', cursor });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.cursor ?? undefined;
    } while (cursor);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength((await world.succeed('leads.count', staffId, {})).open);
  });

  test('keep who takes care of them, a member of the team, until somebody else does', async () => {
    const leadId = await addLead();
    const call = (version: number, responsibleId?: string | null) =>
      world.call('leads.keep', staffId, { leadId, version, answered: false, note: '', responsibleId });
    expect((await call(0, otherId)).body).toMatchObject({ responsibleId: otherId, version: 1 });
    expect((await call(1)).body).toMatchObject({ responsibleId: otherId });
    expect((await call(2, await world.addPerson())).body).toMatchObject({ code: 'staff.not_member' });
    expect((await call(2, null)).body).toMatchObject({ responsibleId: null });
  });

  test('name the account with the visitor’s address, in any case', async () => {
    await addLead();
    expect((await world.succeed('leads.list', staffId, {})).items[0]?.client).toBeNull();
    await world.addPerson({ name: 'Nuno Reis', email: 'Nuno@Visita.example' });
    expect((await world.succeed('leads.list', staffId, {})).items[0]?.client).toEqual({
      name: 'Nuno Reis',
      applicationId: null,
    });
  });

  test('that do not exist are not found, and a note has a maximum length', async () => {
    expect((await keep(staffId, world.newId(), 0, true)).body).toMatchObject({ code: 'lead.not_found' });
    const leadId = await addLead();
    expect((await keep(staffId, leadId, 0, true, 'a'.repeat(2001))).body).toMatchObject({
      errors: [{ path: 'note', message: 'A nota é demasiado longa' }],
    });
  });
});
