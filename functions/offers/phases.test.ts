import { afterAll, describe, expect, test } from '@jest/globals';
import { addSubmittedClient } from '#functions/testing/journey.ts';
import { giveFine } from '#functions/testing/offers.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { RouteInput } from '#shared/routes.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

type Terms = Omit<RouteInput<'offers.draft'>, 'applicationId'>;
type Phase = Terms['phases'][number];

const fixed: Phase = { months: 36, kind: 'fixed', tan: 2.95 };
const indexed: Phase = {
  months: 324,
  kind: 'indexed',
  tan: 3.05,
  index: 'euribor_6m',
  indexValue: 2.15,
  indexMonth: '2026-10',
  spread: 0.9,
};
const phased: Terms = {
  bankName: 'Banco Exemplo, S.A.',
  loanAmount: 200_000,
  termMonths: 360,
  phases: [fixed, indexed],
  costs: [{ name: 'Comissões e imposto do selo', amount: 2600, when: 'initial' }],
  insurances: [{ kind: 'life', yearly: 540, required: true }],
  products: [{ name: 'Conta ordenado', yearlyCost: 0, required: true }],
  fineTaeg: 3.6,
  fineMtic: 323_700,
  earlyRepaymentPercent: 1,
  validUntil: '2026-12-31',
};

describe('an offer with phases', () => {
  test('keeps what was entered, and its rate, instalment and sum follow from it', async () => {
    const { applicationId } = await addSubmittedClient(world);
    const draft = await world.succeed('offers.draft', staffId, { applicationId, ...phased });
    const [read] = (await world.succeed('offers.staffList', staffId, { applicationId })).offers;
    expect(read).toEqual(draft);
    expect(draft).toMatchObject({
      rateType: 'mista',
      interestRate: 2.95,
      index: 'euribor_6m',
      spread: 0.9,
      monthlyPayment: 837.82,
      totalCost: 304_814.02,
      terms: { phases: phased.phases, costs: phased.costs, earlyRepaymentPercent: 1, validUntil: '2026-12-31' },
      figures: { incomplete: [], taeg: { percent: 3.6, origin: 'fine' } },
      entered: { fineTaeg: 3.6, fineMtic: 323_700, rateReason: null },
      caution: { mtic: { fine: 323_700, ours: 323_614.02 } },
    });
  });

  test('is published, shown with its figures and compared', async () => {
    const client = await addSubmittedClient(world);
    const { personId, applicationId } = client;
    for (const bankName of ['Banco Exemplo, S.A.', 'Banco Modelo, S.A.']) {
      const { id: offerId } = await world.succeed('offers.draft', staffId, {
        applicationId,
        ...phased,
        bankName,
      });
      const { version } = await giveFine(world, { applicationId, offerId });
      await world.succeed('offers.publish', staffId, { applicationId, offerId, version });
    }
    const { offers, comparison } = await world.succeed('offers.list', personId, { applicationId });
    expect(offers).toMatchObject([{ bankName: 'Banco Modelo, S.A.' }, { bankName: 'Banco Exemplo, S.A.' }]);
    expect(offers[0]).not.toHaveProperty('caution');
    expect(offers[0]).not.toHaveProperty('entered');
    expect(comparison.groups).toMatchObject([{ offerIds: offers.map(({ id }) => id), differences: [] }]);
  });

  test('of a bank without a contract, or with which the work is suspended, is neither drafted nor published', async () => {
    const { applicationId } = await addSubmittedClient(world);
    const admin = await world.addPerson({ role: 'admin' });
    const typed = { applicationId, ...phased, bankName: 'Banco Exemplo, S.A.' };
    const refusal = async (name: 'offers.draft' | 'offers.publish', input: object) =>
      (await world.refused(name, staffId, { applicationId, ...input } as never)).code;
    expect(await refusal('offers.draft', { ...typed, bankName: 'Banco sem contrato' })).toBe('lender.not_contracted');
    const { id: offerId } = await world.succeed('offers.draft', staffId, typed);
    const bank = { lenderId: 'banco-exemplo-s-a', version: 0 };
    await world.succeed('lenders.suspend', admin, { ...bank, reason: 'Sem resposta' });
    expect(await refusal('offers.draft', typed)).toBe('lender.not_contracted');
    expect(await refusal('offers.publish', { offerId, version: 1 })).toBe('lender.not_contracted');
    // What is open goes on, but not to a bank that cannot be used.
    const changed = await world.succeed('offers.change', staffId, { ...typed, offerId, version: 1, summary: 'Outro' });
    expect(await world.database.entities.offer.get({ applicationId, offerId }).go()).toMatchObject({
      data: { lenderId: 'banco-exemplo-s-a', version: changed.version },
    });
    await world.succeed('lenders.suspend', admin, { ...bank, version: 1 });
    const { version } = await giveFine(world, { applicationId, offerId });
    await world.succeed('offers.publish', staffId, { applicationId, offerId, version });
  });

  test('may have a TAN of its own with a reason, and rates of zero and below', async () => {
    const { applicationId } = await addSubmittedClient(world);
    for (const tan of [0, -0.5]) {
      const phases = [{ ...indexed, months: 360, tan }];
      const rateReason = 'O banco indica outra taxa no primeiro ano.';
      const typed = { applicationId, ...phased, phases, rateReason };
      expect(await world.succeed('offers.draft', staffId, typed)).toMatchObject({
        rateType: 'variavel',
        interestRate: tan,
        entered: { rateReason },
      });
    }
  });

  test.each([
    [{ termMonths: 350 }, 'phases', 'As fases somam 360 meses e o prazo é de 350'],
    [{ phases: [] }, 'phases', 'Indica a taxa'],
    [{ phases: [indexed, fixed] }, 'phases.1.kind', 'Uma fase fixa só pode vir antes da indexada'],
    [{ phases: [{ ...fixed, spread: 1 }, indexed] }, 'phases.0.kind', 'Uma fase fixa não tem indexante nem spread'],
    [{ phases: [fixed, { ...indexed, spread: undefined }] }, 'phases.1.spread', 'Indica o spread'],
    [
      { phases: [fixed, { ...indexed, tan: 9 }] },
      'phases.1.tan',
      'Indexante e spread somam 3,05\u00a0%: corrige a TAN ou indica o motivo',
    ],
    [
      { phases: [{ ...fixed, tan: 15.001 }, indexed] },
      'phases.0.tan',
      'A TAN tem de estar entre -2\u00a0% e 15\u00a0%',
    ],
    [
      { phases: [{ ...fixed, tan: -2.001 }, indexed] },
      'phases.0.tan',
      'A TAN tem de estar entre -2\u00a0% e 15\u00a0%',
    ],
    [
      { costs: [{ name: 'IMT', amount: 1, when: 'initial' }] },
      'costs.0.name',
      'O IMT e o selo da compra não são custos do crédito',
    ],
    [
      { costs: [{ name: 'Imposto do selo da compra', amount: 1, when: 'initial' }] },
      'costs.0.name',
      'O IMT e o selo da compra não são custos do crédito',
    ],
    [{ fineMtic: 199_999 }, 'fineMtic', 'O MTIC não pode ser menor do que o montante'],
    [{ phases: [{ ...fixed, tan: 2.9505 }, indexed] }, 'phases.0.tan', 'Usa no máximo 3 casas decimais'],
    [{ loanAmount: 10 ** 12 }, 'loanAmount', 'O montante tem de estar entre 1 000 € e 10 000 000 €'],
  ])('is refused with %j at %s', async (changes, path, message) => {
    const { applicationId } = await addSubmittedClient(world);
    const typed = { applicationId, ...phased, ...changes };
    const problem = await world.refused('offers.draft', staffId, typed);
    expect(problem.errors).toContainEqual({ path, message });
  });
});

test('the estimates of a loan for letting count stamp duty on interest', async () => {
  const draft = async (purpose: 'first_home' | 'investment') => {
    const { applicationId } = await addSubmittedClient(world, { purpose });
    const { fineMtic: _, ...terms } = phased;
    return world.succeed('offers.draft', staffId, { applicationId, ...terms });
  };
  const [own, letting] = [await draft('first_home'), await draft('investment')];
  // 4 % of 104 814,02 € of interest, rounded every month.
  expect((letting.figures.mtic?.amount ?? 0) - (own.figures.mtic?.amount ?? 0)).toBeCloseTo(4192.56, 0);
});
