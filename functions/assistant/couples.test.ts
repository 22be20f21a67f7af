import { afterAll, expect, test } from '@jest/globals';
import { addClient, loanRequest, upload } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { partyConsentVersion } from '#shared/parties/consents.ts';

const world = await createWorld();
afterAll(() => world.stop());

const ask = async (personId: string, message: string): Promise<string> => {
  world.pass(60_000);
  const { response } = await world.succeed('assistant.ask', personId, { message });
  return response.replace(/[\u00a0\u202f]/g, ' ');
};

/** Ana, who earns and has sent a paper that is to be corrected, and Rui, who borrows with her. */
async function addCouple() {
  const ana = await addClient(world, { countryIncome: 'PT', employmentStatus: 'employed' });
  const { applicationId } = ana;
  const loan = loanRequest({ monthlyIncome: 1450, otherInstalments: 187.65 });
  await world.succeed('applications.changeLoan', ana.personId, { applicationId, from: null, ...loan });
  await upload(world, ana, { docType: 'irs' });
  const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa', countryIncome: 'PT' });
  return { applicationId, ana, rui };
}

test('one of two is answered with their own figures, and told so, and nothing of the other one is said', async () => {
  const { ana, rui } = await addCouple();
  const own = await ask(ana.personId, 'Que valores tem o meu pedido?');
  expect(own).toContain('1 450 € × 14');
  expect(own).toContain('Contas só com os teus dados');
  const answers = [
    await ask(rui.personId, 'Que valores tem o meu pedido?'),
    await ask(rui.personId, 'Que montante posso pedir?'),
    await ask(rui.personId, 'Que documentos preciso?'),
  ].join('\n');
  expect(answers).toContain('Preço do imóvel: 250 000 €');
  expect(answers).toContain('IRS');
  for (const canary of ['1 450', '187,65', '20 300']) expect(answers).not.toContain(canary);
});

test('two who agreed to it are answered with what they add up to', async () => {
  const { applicationId, ana, rui } = await addCouple();
  const incomes = [{ kind: 'trabalho', net: 1100, times: 12, currency: 'EUR' }] as const;
  await world.succeed('parties.setFacts', rui.personId, {
    applicationId,
    version: 0,
    incomes: [...incomes],
    debts: [],
  });
  const agree = ({ personId }: { personId: string }, agreed: boolean) =>
    world.succeed('parties.setTotals', personId, { applicationId, agreed, version: partyConsentVersion });
  await agree(ana, true);
  await agree(rui, true);
  const both = await ask(rui.personId, 'Que valores tem o meu pedido?');
  // 1 450 × 14 + 1 100 × 12 = 33 500 a year.
  expect(both).toContain('2 791,67 € × 12');
  expect(both).not.toContain('Contas só com os teus dados');
  // They agreed to the income and the effort, not to the instalments.
  expect(`${both}${await ask(rui.personId, 'Que montante posso pedir?')}`).not.toContain('187,65');
  // Only the months of the oldest one are said, and before both agreed those of who asks.
  const term = 'Qual é o prazo máximo do crédito?';
  const born = async ({ personId }: { personId: string }, birthDate: string) => {
    const { version } = await world.succeed('parties.facts', personId, { applicationId });
    await world.succeed('parties.setFacts', personId, { applicationId, version, birthDate });
  };
  await born(ana, '1991-03-02');
  await born(rui, '1968-01-01');
  const longest = await ask(ana.personId, term);
  expect(longest).toMatch(/^Pelas datas de nascimento dos titulares, .* até 35 anos; .* 12 a 22 anos de prazo/);
  expect(longest).not.toMatch(/58|1968/);
  await agree(ana, false);
  expect(await ask(ana.personId, term)).toMatch(/^Pela tua data de nascimento, .* até 37 anos; .* só a tua\./);
  expect(await ask(rui.personId, 'Que valores tem o meu pedido?')).toContain('Contas só com os teus dados');
});

test('a guarantor is told what they send themselves, and that the borrowers submit', async () => {
  const { applicationId } = await addCouple();
  const maria = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias', countryIncome: 'PT' });
  const answer = await ask(maria.personId, 'Em que fase está o meu pedido?');
  expect(answer).toMatch(/Faltam \d+ documentos teus\. São os titulares que submetem o pedido\./);
  expect(answer).not.toMatch(/submete-los|Compara/);
  const wrong = /teu pedido|Submeteste|submetê-los|teu processo|tua casa|escolhe(ste|res)\b|Tens \d|tuas propostas/;
  const questions = [
    'Em que fase está o meu pedido?',
    'Que documentos faltam?',
    'Que propostas tenho?',
    'Quanto fica a prestação?',
  ];
  for (const stage of ['documentos', 'analise', 'proposta', 'concluida'] as const) {
    const submitted = stage === 'documentos' ? {} : { documentsSubmittedAt: world.now().toISOString() };
    await world.database.entities.application
      .patch({ applicationId })
      .set({ status: stage, ...submitted })
      .go();
    for (const question of questions) expect(await ask(maria.personId, question)).not.toMatch(wrong);
  }
});
