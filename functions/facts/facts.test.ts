import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createWorld } from '#functions/testing/world.ts';
import { currentEuribor, publicFactsPath } from '#shared/facts/public-facts.ts';
import { factOn, register } from '#shared/facts/register.ts';
import { publishFacts } from './publish-facts.ts';

const world = await createWorld();
afterAll(() => world.stop());
const [staff, admin] = [await world.addPerson({ role: 'staff' }), await world.addPerson({ role: 'admin' })];

const october = { month: '2026-10', euribor_3m: 2.034, euribor_6m: 2.107, euribor_12m: 2.187 };
const enter = (means: object, version = 0) => ({ ...october, ...means, version });
const published = () => JSON.parse(Buffer.from(world.bucket.read(publicFactsPath.slice(1))).toString('utf8'));
const trail = async () => {
  const { data } = await world.database.entities.personAuditEntry.query.primary({ personId: 'facts' }).go();
  return data.map(({ action, actorId, before, after }) => ({ action, actorId, before, after }));
};

beforeEach(async () => {
  for (const { month, owner } of (await world.database.entities.euriborMonth.query.primary({ owner: 'team' }).go())
    .data)
    await world.database.entities.euriborMonth.delete({ owner, month }).go();
});

describe('means of Euribor', () => {
  test('that an admin enters are listed for the team and published', async () => {
    await world.succeed('facts.enterEuribor', admin, enter({}));
    await world.succeed('facts.enterEuribor', admin, enter({ month: '2026-09', euribor_12m: 0, confirmed: true }));
    const { euribor } = await world.succeed('facts.list', staff, {});
    expect(euribor).toMatchObject([
      { ...october, version: 1 },
      { month: '2026-09', euribor_12m: 0 },
    ]);
    expect(published()).toEqual({ euribor: october });
    expect(currentEuribor(published(), '2026-11-21')).toEqual(october);
  });

  test('are corrected once by the version that was read, with both values in the trail', async () => {
    await world.succeed('facts.enterEuribor', admin, enter({}));
    const answers = await Promise.all(
      [2.1, 2.2].map((euribor_3m) => world.call('facts.enterEuribor', admin, enter({ euribor_3m }, 1))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { euribor } = await world.succeed('facts.list', staff, {});
    expect(euribor).toHaveLength(1);
    expect(published()).toEqual({ euribor: { ...october, euribor_3m: euribor[0]?.euribor_3m } });
    expect((await trail()).slice(-2)).toEqual([
      { action: 'facts.euribor_entered', actorId: admin, before: undefined, after: october },
      {
        action: 'facts.euribor_corrected',
        actorId: admin,
        before: october,
        after: { ...october, euribor_3m: euribor[0]?.euribor_3m },
      },
    ]);
  });

  test('of a known month are not entered as new ones', async () => {
    await world.succeed('facts.enterEuribor', admin, enter({}));
    expect((await world.refused('facts.enterEuribor', admin, enter({ euribor_3m: 2 }))).code).toBe('facts.changed');
  });

  test('that are the same again are published again, without a change', async () => {
    await world.succeed('facts.enterEuribor', admin, enter({}));
    const entries = (await trail()).length;
    const { client } = world.bucket;
    await client.send(
      new PutObjectCommand({ Bucket: 'morada-site-test', Key: publicFactsPath.slice(1), Body: Buffer.from('{}') }),
    );
    expect(await world.succeed('facts.enterEuribor', admin, enter({}, 1))).toMatchObject({ version: 1 });
    expect(published()).toEqual({ euribor: october });
    expect(await trail()).toHaveLength(entries);
  });

  test('that differ from the month before by more than a point have to be confirmed', async () => {
    await world.succeed('facts.enterEuribor', admin, enter({ month: '2026-09' }));
    const means = enter({ euribor_6m: 3.108 });
    expect(await world.refused('facts.enterEuribor', admin, means)).toMatchObject({
      code: 'facts.step',
      detail: 'A Euribor a 6 meses muda mais de um ponto em relação ao mês anterior. Confirma o valor.',
    });
    expect(await world.succeed('facts.enterEuribor', admin, { ...means, confirmed: true })).toMatchObject({
      version: 1,
    });
  });

  test.each([
    [{ month: '2026-11' }, 'month', 'Este mês ainda não acabou: a média só se conhece no fim'],
    [{ month: '2027-02' }, 'month', 'Este mês ainda não chegou'],
    [{ month: '2024-10' }, 'month', 'Só podes indicar os últimos 24 meses'],
    [{ month: 'outubro' }, 'month', 'Indica o mês'],
    [{ euribor_3m: -2.001 }, 'euribor_3m', 'Indica um valor entre -2 e 15'],
    [{ euribor_6m: 15.1 }, 'euribor_6m', 'Indica um valor entre -2 e 15'],
    [{ euribor_12m: 2.1234 }, 'euribor_12m', 'Indica no máximo três casas decimais'],
    [{ euribor_12m: '2,1' }, 'euribor_12m', 'Indica um número, com três casas decimais'],
  ])('%j are refused at %s', async (means, path, message) => {
    expect(await world.refused('facts.enterEuribor', admin, enter(means))).toMatchObject({
      code: 'request.invalid',
      errors: [{ path, message }],
    });
  });

  test.each([-2, -0.5, 0, 15])('of %d are accepted', async (euribor_3m) => {
    expect(await world.succeed('facts.enterEuribor', admin, enter({ euribor_3m }))).toMatchObject({ euribor_3m });
  });

  test('are written again if they have changed while the file was written', async () => {
    await world.succeed('facts.enterEuribor', admin, enter({}));
    const files: unknown[] = [];
    await publishFacts({
      ...world,
      writePublicFacts: async (file) => {
        files.push(file.euribor?.euribor_3m);
        if (files.length === 1) await world.succeed('facts.enterEuribor', admin, enter({ euribor_3m: 2.5 }, 1));
      },
    });
    expect(files).toEqual([2.034, 2.5]);
  });

  test('none are an empty file', async () => {
    const files: unknown[] = [];
    await publishFacts({ ...world, writePublicFacts: async (file) => void files.push(file) });
    expect(files).toEqual([{ euribor: null }]);
  });
});

describe('a comparison with the source', () => {
  const fact = factOn('stamp.purchase', '2026-11-21');
  const key = { id: 'stamp.purchase', from: fact?.from ?? '' };

  test('is recorded once a day, with the day before in the trail', async () => {
    world.pass(3 * 24 * 60 * 60 * 1000);
    const answers = await Promise.all([1, 2, 3].map(() => world.call('facts.check', admin, key)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await world.succeed('facts.check', admin, key)).toEqual({ ...key, checkedOn: '2026-11-24' });
    expect((await world.succeed('facts.list', staff, {})).checks).toEqual([{ ...key, checkedOn: '2026-11-24' }]);
    expect((await trail()).filter(({ action }) => action === 'facts.checked')).toEqual([
      {
        action: 'facts.checked',
        actorId: admin,
        before: { checkedOn: fact?.checkedOn },
        after: { ...key, checkedOn: '2026-11-24' },
      },
    ]);
  });

  test('of every value of the register is possible', async () => {
    const { id, from } = register[0] ?? key;
    expect(await world.succeed('facts.check', admin, { id, from })).toMatchObject({ id, from });
  });

  test('of an unknown value is refused', async () => {
    const unknown = { ...key, from: '2020-01-01' };
    expect((await world.refused('facts.check', admin, unknown)).errors).toEqual([
      { path: 'id', message: 'Este valor não existe' },
    ]);
  });
});
