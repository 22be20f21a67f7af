import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { approve, completeDeed, moveToDeed } from '#functions/testing/deed.ts';
import { addClient, addSubmittedClient, loanRequest, upload, uploadAllRequired } from '#functions/testing/journey.ts';
import { addClientWithOffers, publishLate, publishOffer, terms } from '#functions/testing/offers.ts';
import { scanAll } from '#functions/testing/scan.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { OnboardingAnswers } from '#shared/applications/routes.ts';
import { questionsPerMinute } from '#shared/assistant/question-limits.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { suggestedQuestions } from '#shared/assistant/suggestions.ts';
import { readLink } from '#shared/simulator/link.ts';
import { modelQuestionsPerHour } from './ask-model.ts';
import type { Prompt } from './model.ts';

/** The prompts sent to the model, and its response: none by default. */
const prompts: Prompt[] = [];
let says: () => Promise<string | undefined> = async () => undefined;
const withModel = await createWorld({
  model: {
    ask: async (prompt) => {
      prompts.push(prompt);
      return says();
    },
  },
});
const world = await createWorld();
afterAll(() => Promise.all([world.stop(), withModel.stop()]));
const staffId = await world.addPerson({ role: 'staff' });
beforeEach(() => void prompts.splice(0));

const [documents, amount, instalment] = suggestedQuestions;

/** Replaces no-break spaces between numbers and units. */
const readable = (answer: AssistantAnswer): string =>
  answer.response.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
const ask = async (personId: string, message: string) => {
  world.pass(60_000);
  const answer = await world.succeed('assistant.ask', personId, { message });
  return { ...answer, text: readable(answer), to: answer.links.map(({ to }) => to) };
};

const employed: Partial<OnboardingAnswers> = { countryIncome: 'PT', employmentStatus: 'employed' };

describe('Que documentos preciso?', () => {
  test('asks for a profile if there is none', async () => {
    const { text, to, origin } = await ask(await world.addPerson(), documents);
    expect(text).toContain('depende do país');
    expect([to, origin]).toEqual([['/onboarding?novo=1'], 'case']);
  });

  test('lists what the profile would require if there is no application', async () => {
    const personId = await world.addPerson();
    await world.succeed('people.saveSettings', personId, { countryIncome: 'GB', employmentStatus: 'self_employed' });
    const { text } = await ask(personId, documents);
    expect(text).toContain(
      'Ainda não tens um pedido. Para o teu caso (rendimentos em Reino Unido, trabalhador independente)',
    );
    expect(text).toContain('• SA302 ou declaração fiscal');
    expect(text).toContain('• Extratos bancários (6 meses)');
    expect(text).not.toContain('P60');
  });

  test('lists what was uploaded and what is missing, no more and no less, while documents are collected', async () => {
    const client = await addClient(world, { ...employed, hasProperty: true });
    expect((await ask(client.personId, documents)).text).toContain(
      'pede 12 documentos. Ainda não enviaste nenhum. Faltam:',
    );
    await upload(world, client, { docType: 'irs' });
    await upload(world, client, { docType: 'mapa' });
    const { text, to } = await ask(client.personId, documents);
    expect(text).toContain('Já enviaste 2. Faltam:');
    expect(text.match(/^• .*$/gm)).toHaveLength(10);
    expect(text).toContain('• Caderneta Predial');
    expect(text).not.toContain('• IRS');
    expect(to).toEqual(['/app/documentos']);
  });

  test('suggests submitting once all are uploaded', async () => {
    const client = await addClient(world);
    await uploadAllRequired(world, client);
    expect((await ask(client.personId, documents)).text).toContain('Já enviaste todos. Só falta submetê-los');
  });

  test('lists corrections with the team’s reasons', async () => {
    const client = await addClient(world);
    const { id: documentId, uploadId } = await upload(world, client, { docType: 'proof_of_income' });
    const decision = { decision: 'reject', reason: 'Falta a segunda página.' } as const;
    const { applicationId, personId } = client;
    await world.succeed('documents.review', staffId, { ...decision, applicationId, documentId, uploadId });
    expect((await ask(personId, documents)).text).toContain(
      'Para corrigir:\n• Comprovativo de rendimentos: Falta a segunda página.',
    );
  });

  test('says since when the review lasts after the submission, and how many documents are approved', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    expect((await ask(personId, documents)).text).toMatch(
      /Submeteste os teus documentos em 21\/11\/2026\.\nEstamos a revê-los/,
    );
    await approve(world, staffId, applicationId, 'proof_of_income');
    const { text } = await ask(personId, documents);
    expect(text).toContain('Já aprovámos 1 de 4. Respondemos em 48 horas, no máximo: até');
    expect(text).toContain('De momento não precisas de enviar mais nada.');
  });

  test('promises no review in the stage of the offer', async () => {
    const { personId } = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
    const { text } = await ask(personId, documents);
    expect(text).toContain('De momento não precisas de enviar mais nada.');
    expect(text).not.toContain('48 horas');
  });

  test('names the closing documents in the stage of the deed', async () => {
    const client = await addSubmittedClient(world, employed);
    await moveToDeed(world, staffId, client.applicationId);
    const before = await ask(client.personId, documents);
    expect(before.text).toContain('Estás na fase da escritura: 0 de');
    expect(before.text).toContain('• Comprovativo de IMT');
    expect(before.to).toEqual(['/app/escritura']);
    await completeDeed(world, staffId, client);
    expect((await ask(client.personId, documents)).text).toContain('Está tudo aprovado: não falta nada.');
    const conclude = { applicationId: client.applicationId, from: 'escritura', to: 'concluida' } as const;
    await world.succeed('applications.move', staffId, conclude);
    expect((await ask(client.personId, documents)).text).toContain('O teu processo está concluído');
  });
});

describe('Quanto posso pedir?', () => {
  test('explains the limits without an application, and asks for nothing that does not exist', async () => {
    const { text, to, sources } = await ask(await world.addPerson(), amount);
    expect(text).toContain('até 90 % do menor entre preço e avaliação para habitação própria e permanente, até 80 %');
    expect(text).toContain('Ainda não sei o teu rendimento mensal');
    expect(text).not.toMatch(/NaN|undefined/);
    expect(to).toEqual(['/onboarding?novo=1']);
    expect(sources).toHaveLength(1);
  });

  test('calculates with the figures of the application', async () => {
    const { personId, applicationId: furtherTo } = await addClient(world, employed);
    await world.succeed('applications.request', personId, { ...loanRequest({ monthlyExpenses: 300 }), furtherTo });
    const { text } = await ask(personId, amount);
    expect(text).toContain('Para um imóvel de 250 000 € são até 225 000 €.');
    // 45 % of a twelfth of 33 607 €; 1 260,26 € a month pay back 248 725 € in 360 months at 4,5 %.
    expect(text).toContain('Com 2 400,50 € × 14, são 1 260,26 € por mês');
    expect(text).toContain('cerca de 248 000 €');
    expect(text).toContain('Se já pagas outros créditos, as prestações descontam-se.');
    expect(text).toContain('No teu pedido está 200 000 €, 80,0 % do preço.');
    expect(text).toContain('quem decide é o banco');
  });

  test('says what is missing with only the profile’s income', async () => {
    const { personId } = await addClient(world, { ...employed, purpose: 'investment' });
    await world.succeed('people.saveSettings', personId, { monthlyIncome: 2000 });
    const { text, to } = await ask(personId, amount);
    expect(text).toContain('no teu objetivo (Investimento) a referência é até 80 %');
    expect(text).toContain('Ainda não sei o valor do imóvel.');
    expect(text).toContain('Com 2 000 € × 12, por confirmar, são 900,00 € por mês');
    expect(to).toEqual(['/app/applications', '/app/mensagens']);
  });
});

describe('Como é calculada a prestação?', () => {
  test('gives the formula and a marked example without figures', async () => {
    const { text } = await ask((await addClient(world)).personId, instalment);
    expect(text).toContain('montante × i ÷ (1 − (1 + i)⁻ⁿ)');
    expect(text).toContain('taxas que não são de nenhum banco');
    expect(text).toContain('150 000 € a 3 % em 30 anos: 632,41 € por mês');
  });

  test('calculates with the amount of the application', async () => {
    const { personId, applicationId: furtherTo } = await addClient(world);
    await world.succeed('applications.request', personId, { ...loanRequest(), furtherTo });
    expect((await ask(personId, instalment)).text).toContain('200 000 € a 4 % em 30 anos: 954,83 € por mês');
  });

  test('gives the banks’ instalments with offers, and then that of the selected one', async () => {
    const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, [
      'Banco Exemplo, S.A.',
      'Banco Modelo, S.A.',
    ]);
    const { text } = await ask(personId, instalment);
    expect(text).toContain('• Banco Exemplo, S.A.: 150 000 € em 30 anos, taxa variável de 3,221 %, 650,42 € por mês');
    expect(text).toContain('• Banco Modelo, S.A.');
    const offerId = offers[1]?.id ?? '';
    await world.succeed('offers.choose', personId, { applicationId, offerId });
    const chosen = await ask(personId, instalment);
    expect(chosen.text).toContain('Na proposta que escolheste:\n• Banco Modelo, S.A.');
    expect(chosen.text).not.toContain('Banco Exemplo, S.A.');
  });

  test('says when a bank’s instalment differs from that of amount, rate and term', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    await publishOffer(world, staffId, applicationId, { monthlyPayment: 671.1 });
    expect((await ask(personId, instalment)).text).toContain(
      '671,10 € por mês (só com montante, taxa e prazo seriam 650,42 €)',
    );
  });

  test('calculates a mixed rate phase by phase', async () => {
    const question = 'Prestação de 200 000 € em 30 anos a 2,95 % nos primeiros 3 anos e 3,05 % depois?';
    const { text } = await ask(await world.addPerson(), question);
    expect(text).toContain('a 2,95 % durante 3 anos e a 3,05 % depois: 837,82 € por mês, e 847,70 € a partir daí');
  });

  test('calculates the loan in the question', async () => {
    const { personId } = await addClient(world);
    const { text, origin } = await ask(personId, 'Qual é a prestação de 150 000 € a 3,221 % em 30 anos?');
    expect([text.includes('650,42 € por mês'), origin]).toEqual([true, 'knowledge']);
  });
});

describe('the suggested questions', () => {
  const ended = { rejected: 'Não aprovado', withdrawn: 'Cancelado' } as const;

  test.each(['rejected', 'withdrawn'] as const)('of an application that is %s mention it first', async (outcome) => {
    const { personId, applicationId } = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
    await world.database.entities.application.patch({ applicationId }).set({ outcome }).go();
    for (const question of [documents, amount])
      expect((await ask(personId, question)).text).toContain(`está encerrado, com o estado '${ended[outcome]}'`);
    expect((await ask(personId, instalment)).text).not.toContain('Banco Exemplo, S.A.');
  });

  test('are answered from the caller’s own case, and no other', async () => {
    const ana = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
    const rui = await addClientWithOffers(world, staffId, ['Banco Modelo, S.A.']);
    for (const question of [
      ...suggestedQuestions,
      'Que propostas tenho?',
      'Qual é o meu LTV?',
      'Em que fase está o meu pedido?',
    ]) {
      expect((await ask(ana.personId, question)).text).not.toContain('Banco Modelo, S.A.');
      expect((await ask(rui.personId, question)).text).not.toContain('Banco Exemplo, S.A.');
    }
    expect((await ask(ana.personId, 'Que propostas tenho?')).text).toContain('Banco Exemplo, S.A.');
  });

  test('refer to the newest application', async () => {
    const { personId, applicationId: furtherTo } = await addClientWithOffers(world, staffId, [
      'Caixa Fictícia, C.R.L.',
    ]);
    await world.succeed('applications.request', personId, { ...loanRequest({ loanAmount: 99_000 }), furtherTo });
    expect((await ask(personId, instalment)).text).toMatch(/99 000 € a 3 %/);
  });
});

describe('Qual é a TAEG da minha proposta?', () => {
  const questions = ['Qual é a TAEG da minha proposta?', 'E qual é o meu MTIC?', 'What is the APR of my offer?'];

  test('says that it is not registered, and where it will be', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    await publishLate(world, { applicationId });
    for (const question of questions)
      expect((await ask(personId, question)).text).toContain('A TAEG e o MTIC não estão registados; vêm na FINE.');
    expect((await ask((await addClient(world)).personId, questions[0] ?? '')).text).toContain('não tens propostas');
  });

  test('gives the figures of the FINE, and of a mixed rate both instalments', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    await publishLate(world, {
      applicationId,
      bankName: 'Banco Exemplo, S.A.',
      loanAmount: 200_000,
      termMonths: 360,
      phases: [
        { months: 36, kind: 'fixed', tan: 2.95 },
        {
          months: 324,
          kind: 'indexed',
          tan: 3.05,
          index: 'euribor_6m',
          indexValue: 2.15,
          indexMonth: '2026-10',
          spread: 0.9,
        },
      ],
      fineTaeg: 3.6,
    });
    const { text } = await ask(personId, questions[0] ?? '');
    expect(text).toContain('837,82 € por mês e 847,70 € a partir do 37.º mês');
    expect(text).toContain('TAEG de 3,6 % (da FINE), o MTIC não está registado; vem na FINE.');
  });
});

describe('other questions about the case', () => {
  test('drafts and withdrawn offers are not visible to the client', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    await world.succeed('offers.draft', staffId, { applicationId, ...terms({ bankName: 'Caixa Fictícia, C.R.L.' }) });
    expect((await ask(personId, 'Já tenho propostas?')).text).toContain('Ainda não tens propostas.');
    expect((await ask(personId, instalment)).text).not.toContain('Caixa Fictícia, C.R.L.');
  });

  test('the stage and the next step, with the promised date and a note if it has passed', async () => {
    const { personId } = await addSubmittedClient(world);
    const soon = await ask(personId, 'Em que fase está o meu pedido?');
    expect(soon.text).toMatch(
      /fase 'Análise' \(50 %\): documentos em análise\.\nSubmeteste os documentos em \S+ \S+; respondemos até/,
    );
    expect(soon.text).not.toContain('já passou');
    world.pass(49 * 60 * 60 * 1000);
    expect((await ask(personId, 'Quando me respondem?')).text).toContain('Esse prazo já passou');
  });

  test('the ratios that the limits are for, the same as those of the amount', async () => {
    const { personId, applicationId: furtherTo } = await addClient(world);
    await world.succeed('applications.request', personId, { ...loanRequest(), furtherTo });
    const { text } = await ask(personId, 'Qual é o meu LTV?');
    expect(text).toContain('LTV: 80,0 % do preço (a referência é até 90 %');
    expect(text).toContain('36,2 % de 2 800,58 €, dentro de 45 % (valor noticiado');
    expect(text).not.toMatch(/recomendado/);
  });

  test('the ratio is that of the appraisal where it is lower than the price', async () => {
    const { personId, applicationId: furtherTo } = await addClient(world, employed);
    const appraisal = { value: 170_000, date: '2026-11-01' };
    const request = loanRequest({ propertyValue: 200_000, loanAmount: 150_000, appraisal });
    await world.succeed('applications.request', personId, { ...request, furtherTo });
    for (const question of ['Qual é o meu LTV?', amount])
      expect((await ask(personId, question)).text).toContain('88,2 % da avaliação');
    const { text } = await ask(personId, 'Qual é a minha taxa de esforço?');
    expect(text).toContain('a referência é até 90 % do menor entre preço e avaliação');
    expect(text).toContain('valor noticiado; o publicado pelo Banco de Portugal é 50 %');
  });

  test('decisions are left to the bank or the person', async () => {
    const { personId } = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
    for (const question of [
      'Vou ser aprovado?',
      'Qual é a melhor proposta?',
      'Garantes-me a taxa?',
      'A Euribor vai descer?',
    ]) {
      const { origin, to, text } = await ask(personId, question);
      expect([question, origin, to]).toEqual([question, 'none', ['/app/mensagens']]);
      expect(text).not.toContain('Banco Exemplo, S.A.');
    }
  });
});

describe('general questions', () => {
  test('are answered from the knowledge base, with its source', async () => {
    const answer = await ask(await world.addPerson(), 'O que é a FINE?');
    expect(answer).toMatchObject({ origin: 'knowledge', sources: expect.arrayContaining(['DL n.º 74-A/2017']) });
    expect(answer.text).toContain('Ficha de Informação Normalizada Europeia');
  });

  test('are found after an introduction', async () => {
    const { text } = await ask(await world.addPerson(), 'Vivo com dois gatos em Setúbal. Já agora: o que é o spread?');
    expect(text).toContain('margem do banco');
  });

  test('about anything else are not answered, nor referred to the team', async () => {
    const answer = await ask(await world.addPerson(), 'Que tempo faz amanhã?');
    expect(answer).toMatchObject({ origin: 'none', to: [], suggestions: [] });
    expect(answer.text).toContain('só sei do teu pedido e do crédito habitação');
  });

  test('never suggest what only some have: the entry has to be named', async () => {
    const personId = await world.addPerson();
    const answer = await ask(personId, 'Que entrada de fundo de fora, poupança de origem?');
    expect(`${answer.text}${answer.suggestions}`).not.toContain('FGTS');
  });

  test('without a reliable answer and without a model refer to the team', async () => {
    const answer = await ask(await world.addPerson(), 'Quem ganhou o jogo do Benfica?');
    expect(answer).toMatchObject({ origin: 'none', to: ['/app/mensagens'], sources: [] });
    expect(answer.text).toContain('Não tenho uma resposta segura para isso, e não quero inventar.');
    expect(answer.suggestions).toEqual([]);
  });

  test('that are close to what is known are offered it, each with an answer', async () => {
    const personId = await world.addPerson();
    const { origin, text, suggestions } = await ask(personId, 'Posso deixar de ser fiador do meu ex-cunhado?');
    expect([origin, suggestions.length > 0]).toEqual(['none', true]);
    expect(suggestions).toContain('O que é um fiador e preciso de ter um?');
    expect(text).toContain('Ou querias saber isto?');
    for (const question of suggestions) expect((await ask(personId, question)).origin).not.toBe('none');
  });
});

/** Similar to an entry, but not enough to be answered by it. */
const uncertain = 'O banco aceita juros de mora calculados sobre hipoteca estrangeira antiga?';

describe('with a model', () => {
  const askModel = (personId: string, message: string, previous?: string[]) => {
    withModel.pass(60_000);
    return withModel.succeed('assistant.ask', personId, { message, previous });
  };

  test('reliable answers do not use it', async () => {
    const { personId } = await addClient(withModel);
    for (const question of [...suggestedQuestions, 'O que é a FINE?', 'Vou ser aprovado?', 'Olá'])
      await askModel(personId, question);
    expect(prompts).toEqual([]);
  });

  test('it receives rules, entries and questions without identifiers, and nothing of the case', async () => {
    says = async () => 'Depende do banco.';
    const { personId, applicationId } = await addClient(withModel, { countryIncome: 'CH' });
    const me = await withModel.succeed('people.me', personId, {});
    const answer = await askModel(personId, `${uncertain} Sou a ana@cliente.example, NIF 501964843.`, [
      'Tenho o IBAN PT50 0002 0123 1234 5678 9015 4, e a hipoteca?',
    ]);
    expect(answer).toMatchObject({ response: 'Depende do banco.', origin: 'model' });
    expect(answer.links).toEqual([expect.objectContaining({ to: '/app/mensagens' })]);
    const [{ system = '', question = '' } = {}] = prompts;
    expect(system).toContain('## O que é a hipoteca?');
    expect(system.match(/^## /gm)?.length).toBeLessThanOrEqual(4);
    expect(question).toContain('Sou a [ID removido], NIF [ID removido].');
    expect(question).toContain('- Tenho o IBAN [ID removido], e a hipoteca?');
    for (const secret of [me.email, me.name ?? '', personId, applicationId, '501964843', 'Suíça', 'CH'])
      expect(`${system}${question}`).not.toContain(secret);
  });

  test.each([
    ['does not know', async () => 'NAO_SEI'],
    ['was cut off', async () => undefined],
    ['says nothing', async () => '  '],
    ['talks on and on', async () => 'Depende. '.repeat(500)],
    [
      'fails',
      async () => {
        throw new Error('Segredo');
      },
    ],
  ])('the assistant says that it has no reliable answer when the model %s', async (_what, behaviour) => {
    says = behaviour;
    const answer = await askModel(await withModel.addPerson(), uncertain);
    expect(answer).toMatchObject({ origin: 'none', links: [{ to: '/app/mensagens' }] });
    expect(prompts).toHaveLength(1);
    expect(JSON.stringify(withModel.logs)).not.toContain('Segredo');
  });

  test('an address that it invents is not shown', async () => {
    says = async () => 'Vê em https://inventado.example/credito.';
    expect((await askModel(await withModel.addPerson(), uncertain)).response).toBe('Vê em [URL removido].');
  });

  test('off-topic questions do not reach it', async () => {
    await askModel(await withModel.addPerson(), 'xpto qwerty zzz');
    expect(prompts).toEqual([]);
  });

  test('it is limited per person and hour', async () => {
    says = async () => 'Depende do banco.';
    const personId = await withModel.addPerson();
    const start = withModel.now().getTime();
    withModel.pass(60 * 60 * 1000 - (start % (60 * 60 * 1000)));
    const origins: string[] = [];
    for (let count = 0; count <= modelQuestionsPerHour; count++) {
      if (count % questionsPerMinute === 0) withModel.pass(60_000);
      origins.push((await withModel.succeed('assistant.ask', personId, { message: uncertain })).origin);
    }
    expect(origins.slice(0, -1)).toEqual(Array(modelQuestionsPerHour).fill('model'));
    expect(origins.at(-1)).toBe('none');
  });
});

describe('limits', () => {
  test('a person is limited per minute with a specific text, and can ask again in the next minute', async () => {
    const personId = await world.addPerson();
    world.pass(60_000 - (world.now().getTime() % 60_000));
    for (let count = 0; count < questionsPerMinute; count++)
      await world.succeed('assistant.ask', personId, { message: 'Olá' });
    expect(await world.refused('assistant.ask', personId, { message: 'Olá' })).toMatchObject({
      status: 429,
      code: 'assistant.too_many',
      title: 'Calma aí! ⏱️',
      detail: 'Estás a usar muito rápido. Tenta de novo em instantes.',
    });
    await world.succeed('assistant.ask', await world.addPerson(), { message: 'Olá' });
    world.pass(60_000);
    await world.succeed('assistant.ask', personId, { message: 'Olá' });
  });

  test.each([
    ['white space', ' \n\t'],
    ['more than the limit', 'x'.repeat(1001)],
  ])('%s is rejected', async (_what, message) => {
    const problem = await world.refused('assistant.ask', await world.addPerson(), { message });
    expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'message' }] });
  });

  test('a conversation that is too long is rejected', async () => {
    const input = { message: 'Olá', previous: ['a', 'b', 'c', 'd'] };
    expect((await world.refused('assistant.ask', await world.addPerson(), input)).code).toBe('request.invalid');
  });
});

test('neither questions nor answers are stored or logged', async () => {
  const { personId } = await addClient(world);
  const { text } = await ask(personId, 'O que é o distrate? Palavra-chave: ornitorrinco');
  await ask(personId, 'ornitorrinco');
  expect(text.length).toBeGreaterThan(20);
  const kept = JSON.stringify([await scanAll(world.table), world.logs, world.counts, world.measures]);
  expect(kept).not.toContain('ornitorrinco');
  expect(kept).not.toContain(text.slice(0, 30));
  expect(world.counts.map(([event]) => event)).toContain('AssistantAnswers');
});

describe('amounts in the question', () => {
  test('are estimated by the product’s own rule, marked as an estimate, and never a decision', async () => {
    const { text, to, origin } = await ask(await world.addPerson(), 'posso pedir 250 mil ganhando 1500 euros?');
    expect(text).toContain('Uma estimativa com os números da tua pergunta');
    // 250 000 € in 360 months at 3 % raised by 1,5 points.
    expect(text).toContain('250 000 € em 30 anos seriam 1 266,71 € por mês');
    expect(text).toContain(
      '84,4 % de 1 500 €, acima de 45 % (valor noticiado; o publicado pelo Banco de Portugal é 50 %)',
    );
    expect(text).toContain('Com 1 500 € por mês, são 675,00 € por mês');
    expect(text).toContain('quem decide é o banco');
    expect([origin, to]).toEqual(['case', [expect.stringContaining('/app/simulador#'), '/onboarding?novo=1']]);
  });

  test('take precedence over those of the case', async () => {
    const { personId, applicationId: furtherTo } = await addClient(world, employed);
    await world.succeed('applications.request', personId, { ...loanRequest({ monthlyExpenses: 300 }), furtherTo });
    const { text } = await ask(personId, 'Posso pedir 100 000 € se ganho 3000 € por mês?');
    expect(text).toContain(
      '16,9 % de 3 000 €, dentro de 45 % (valor noticiado; o publicado pelo Banco de Portugal é 50 %), se não pagares outros créditos.',
    );
    expect(text).toContain('Com 3 000 € por mês, são 1 350,00 € por mês');
    expect(text).not.toContain('No teu pedido está');
  });

  test('shorten the term by the age, and count other credits and fourteen payments', async () => {
    const question = 'Tenho 48 anos, ganho 2000 € x 14 e pago 200 € de prestação do carro. Quanto posso pedir?';
    const { text } = await ask(await world.addPerson(), question);
    expect(text).toContain('Com 2 000 € × 14, são 1 050,00 € por mês e ficam 850,00 € depois das prestações');
    expect(text).toContain('em 22 anos (o que a idade deixa em alguns bancos)');
    // 850 € a month repay 142 286 € in 264 months at 4,5 %.
    expect(text).toContain('cerca de 142 000 €');
    expect(text).not.toContain('Contam ainda a tua idade');
  });

  test('say when no term is left or other credits take the whole limit', async () => {
    const personId = await world.addPerson();
    const old = await ask(personId, 'Tenho 80 anos e ganho 3000 €, quanto posso pedir?');
    expect(old.text).toContain('com essa idade quase não sobra prazo');
    const indebted = await ask(personId, 'Ganho 1000 € e pago 600 € de prestações de crédito, quanto posso pedir?');
    expect(indebted.text).toContain('são 450,00 € por mês, e as prestações que já pagas ocupam-nos.');
  });

  test('name another purpose than the case’s', async () => {
    const { text } = await ask(await world.addPerson(), 'Quanto posso pedir para uma segunda casa de 200 mil euros?');
    expect(text).toContain('para segunda casa ou investimento a referência é até 80 %');
    expect(text).toContain('Para um imóvel de 200 000 € são até 160 000 €.');
  });

  test('a decision is still the bank’s', async () => {
    for (const question of ['Vão aprovar-me 250 mil com 1500 euros?', 'Will I be approved for 250,000 euros?'])
      expect((await ask(await world.addPerson(), question)).text).toContain('Isso não posso decidir nem prometer');
  });
});

describe('the answer to a question with figures leads to the simulator with them', () => {
  test.each([
    [
      'Qual é a prestação de 150 000 € a 3,221 % em 30 anos?',
      'instalment',
      { amount: '150000', fixedTan: '3,221', term: '360' },
    ],
    [
      'IMT de uma segunda casa de 300 000 € na Madeira?',
      'costs',
      { price: '300000', destination: 'other_housing', region: 'madeira' },
    ],
    [
      'Tenho 45 anos e ganho 1500 € x 14, quanto posso pedir?',
      'affordability',
      { income: '1500', incomeTimes: '14', age: '45' },
    ],
  ])('%s', async (question, tab, figures) => {
    const { to } = await ask(await world.addPerson(), question);
    const simulation = readLink(to[0]?.split('#')[1] ?? '');
    expect(simulation).toMatchObject({ tab, figures });
  });
});

describe('what the case says', () => {
  const imt = 'Quanto é o IMT de uma casa de 250 000 €?';

  test('about the residence is not asked again', async () => {
    const { personId } = await addClient(world, employed);
    const { text } = await ask(personId, imt);
    expect(text).toContain('7 042,04 €');
    expect(text).not.toMatch(/Sem residência fiscal|em que país és residente fiscal/);
    expect((await ask(await world.addPerson(), imt)).text).toContain('em que país és residente fiscal');
  });

  test('about another country of tax residence shows both figures, and asks for the past', async () => {
    const { personId, applicationId } = await addClient(world, { ...employed, countryIncome: 'CH' });
    await world.database.entities.application.patch({ applicationId }).set({ taxResidence: 'CH' }).go();
    const { text } = await ask(personId, imt);
    expect(text).toContain('que seriam 18 750,00 €; a proposta excluía quem já foi residente');
    expect(text).toContain('se já foste residente fiscal em Portugal');
  });

  test('yields to the question', async () => {
    const { personId } = await addClient(world, employed);
    expect((await ask(personId, `Sou não residente. ${imt}`)).text).toContain('Sem residência fiscal em Portugal');
  });
});

describe('a reply to a question of ours', () => {
  const reply = async (message: string, ...previous: string[]) => {
    world.pass(60_000);
    const personId = await world.addPerson();
    return readable(await world.succeed('assistant.ask', personId, { message, previous }));
  };

  test.each([
    ['por ano', ['Ganho 24 000, quanto me emprestam?'], 'é líquido ou bruto?'],
    ['líquidos', ['Ganho 24 000, quanto me emprestam?', 'por ano'], '24 000 € por ano, são 900,00 € por mês'],
    ['1500 líquidos', ['Ganho 2000 brutos, quanto posso pedir?'], 'Com 1 500 € por mês, são 675,00 € por mês'],
    ['ganho 2000 por mês', ['Ganho 24 000, quanto me emprestam?'], 'Com 2 000 € por mês, são 900,00 € por mês'],
    ['2400 euros por mês', ['Ganho 2500 francos suíços, quanto posso pedir?'], 'Com 2 400 € por mês'],
    ['1100', ['Somos dois, ganho 1450. Quanto podemos pedir?'], '1 450 € por mês e 1 100 € por mês'],
    ['200 por mês', ['Ganho 1500 e tenho um crédito automóvel de 12 000 €'], 'ficam 475,00 € depois das prestações'],
    ['sim', ['Ganho 1800 e pago 300 de renda, quanto posso pedir?'], 'são 810,00 € por mês'],
    ['38', ['Somos dois e eu tenho 29 anos, qual é o prazo máximo?'], 'Com 38 anos'],
    ['metade', ['Quero comprar a quota do meu irmão numa casa de 200 mil para viver, quanto é o IMT?'], '1 771,02 €'],
  ])('%s', async (message, previous, words) => {
    expect(await reply(message, ...previous)).toContain(words);
  });

  test('is asked for what is still open', async () => {
    expect(await reply('brutos', 'Ganho 24 000, quanto me emprestam?')).toContain('depois dos descontos?');
  });

  test('is read alone where nothing was open', async () => {
    expect(await reply('por ano', 'O que é a Euribor?')).not.toContain('Há dois limites');
  });
});

describe('a question in English', () => {
  test('without a reliable answer gets a pointer in English', async () => {
    const { text } = await ask(await world.addPerson(), 'What is the capital of Mongolia?');
    expect(text).toContain('In English: I have no certain answer to this.');
    expect((await ask(await world.addPerson(), 'Quem ganhou o jogo?')).text).not.toContain('In English');
  });

  test.each([
    ['What is TAEG?', 'A TAEG (taxa anual de encargos efetiva global)'],
    ['How much can I borrow?', 'Há dois limites'],
    ['What documents do I need?', 'depende do país'],
    ['What is the monthly payment of 150,000 euros at 3.221% over 30 years?', '650,42 € por mês'],
    ['Which is the best bank?', 'Isso não posso decidir nem prometer'],
    ['Will rates go down?', 'não faço previsões'],
  ])('%s is answered in Portuguese', async (question, words) => {
    expect((await ask(await world.addPerson(), question)).text).toContain(words);
  });
});
