import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '#functions/testing/world.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { emptyRecord } from '#shared/lenders/record.ts';

const world = await createWorld();
afterAll(() => world.stop());
const [admin, staff] = [await world.addPerson({ role: 'admin' }), await world.addPerson({ role: 'staff' })];
const lenderId = lenders[0]?.id ?? '';
const first = async (personId: string) => (await world.succeed('lenders.list', personId, {})).lenders[0];

test('a bank is usable until an admin suspends it, with a record that two admins do not overwrite', async () => {
  expect(await first(staff)).toMatchObject({ usable: true, version: 0, record: emptyRecord, until: null });
  const record = {
    ...emptyRecord,
    contacts: [{ name: 'Rita Nunes', email: 'rita@banco.example', phone: '+351910000000' }],
    answerDays: 8,
    notes: 'Pede sempre o contrato de trabalho.',
  };
  const commission = { percentOfLoan: 0.45, capCents: 80_000 };
  await world.succeed('lenders.change', admin, { lenderId, version: 0, ...record, commission });
  const late = await world.refused('lenders.change', admin, { lenderId, version: 0, ...record });
  expect(late.code).toBe('lender.changed');
  const upsideDown = { percentOfLoan: 0.45, minCents: 80_001, capCents: 80_000 };
  const refused = await world.call('lenders.change', admin, {
    lenderId,
    version: 1,
    ...record,
    commission: upsideDown,
  });
  expect(refused.body).toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'commission.minCents', message: 'O mínimo não pode passar do máximo' }],
  });
  expect(await first(admin)).toMatchObject({ record, commission, version: 1 });
  const seen = await first(staff);
  expect(seen).toMatchObject({ record, version: 1 });
  // What a bank pays is for admins (spec lenders L9), nor does it stand in the trail.
  expect(seen).not.toHaveProperty('commission');
  await world.succeed('lenders.suspend', admin, { lenderId, version: 1, reason: 'Sem resposta' });
  expect(await first(staff)).toMatchObject({ usable: false, suspendReason: 'Sem resposta', record, version: 2 });
  await world.succeed('lenders.suspend', admin, { lenderId, version: 2 });
  expect(await first(admin)).toMatchObject({ usable: true, suspendedAt: null, suspendReason: null, commission });
  const { data } = await world.database.entities.personAuditEntry.query.primary({ personId: 'lenders' }).go();
  expect(data.map(({ action }) => action)).toEqual(['lender.changed', 'lender.suspended', 'lender.suspended']);
  expect(JSON.stringify(data)).not.toMatch(/0\.45|Rita|contrato de trabalho/);
  expect((await world.refused('lenders.suspend', admin, { lenderId: 'outro', version: 0 })).code).toBe(
    'lender.not_found',
  );
});
