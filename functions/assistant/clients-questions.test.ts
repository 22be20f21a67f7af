import { afterAll, describe, expect, test } from '@jest/globals';
import { createWorld } from '../testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const personId = await world.addPerson();

/** Asks as a client does and returns the answer with plain spaces. */
async function ask(message: string) {
  world.pass(60_000);
  const { response, sources } = await world.succeed('assistant.ask', personId, { message });
  return { text: response.replace(/[\u00a0\u202f]/g, ' '), sources: sources.join('; ') };
}

describe('a client asks', () => {
  test.each([
    ['Que comissões me pode cobrar o banco?', 'só pode cobrar uma comissão pela análise e decisão', 'Lei n.º 24/2023'],
    [
      'O banco pode cobrar comissão de processamento da prestação?',
      'em nenhum contrato, novo ou antigo, pode cobrar por processar a prestação',
      'Lei n.º 24/2023',
    ],
    ['Posso usar a avaliação de outro banco?', 'se tiver menos de 6 meses', 'Lei n.º 24/2023'],
    ['Tenho direito a uma cópia da avaliação da casa?', 'Tens direito a um duplicado do relatório', '28/06/2023'],
    [
      'Tenho de ter o ordenado e os seguros no banco para baixar o spread?',
      'quanto cada um muda na prestação',
      'Lei n.º 24/2023',
    ],
    [
      'O banco cobra pelo distrate da hipoteca?',
      'despesas quando dá o consentimento por via eletrónica ou vai assinar à conservatória',
      'Lei n.º 24/2023',
    ],
    [
      'A comissão de amortização antecipada está suspensa?',
      'a lei suspendeu a comissão desde 26/11/2022 até 31/12/2025; não conhecemos prolongamento',
      'Lei n.º 1/2025',
    ],
    ['Quanto pago para amortizar na taxa variável?', 'até 0,5 % do que amortizas na taxa variável', 'artigo 23.º'],
    ['Tenho 60 anos, qual é o prazo máximo?', 'quem tem 60 anos fica assim com 10 a 20 anos', 'Prática dos bancos'],
    [
      'Tenho 33 anos, qual é o prazo máximo?',
      'até aos 35 anos de idade, 37 anos; acima disso, 35 anos',
      'em vigor desde 01/04/2022',
    ],
    ['Qual é o prazo máximo do crédito?', 'É uma recomendação, não uma lei.', 'recomendação macroprudencial'],
    ['Posso pedir crédito com a minha namorada?', 'contam os rendimentos e os créditos dos dois', 'Banco de Portugal'],
    ['Quanto recebem de comissão do banco?', 'o banco paga uma comissão à Morada', 'artigo 54.º'],
    ['O IMT Jovem vale se só um do casal tiver menos de 35 anos?', 'Num casal cada um conta por metade', '48-A/2024'],
    ['Se arrendar a casa perco a isenção do IMT Jovem?', 'outro uso nos 6 anos seguintes', '48-A/2024'],
    ['Quais são as condições da garantia pública para jovens?', 'até ao 8.º escalão do IRS', '44/2024'],
    ['Até que percentagem da casa financiam?', 'pode chegar ao preço todo', 'em vigor desde 01/07/2018'],
    ['Quanto custa a escritura?', 'cerca de 700 € quando há crédito', 'Casa Pronta'],
    ['Sou não residente, quanto pago de IMT?', 'seriam 22 500 €; pela tabela', 'diploma por confirmar'],
    ['Há crédito bonificado para quem tem deficiência?', 'incapacidade de 60 % ou mais', 'Lei n.º 64/2014'],
    ['Preciso de uma declaração do condomínio?', 'tem 10 dias para a passar', 'Lei n.º 8/2022'],
    ['Quanto pago de IMT por uma segunda casa de 300 000 €?', '11 605,50 €', '40129/2026'],
    ['Quanto é o IMT de uma casa de 250 000 €?', 'há escalões de 2 % a 8 %', '40129/2026'],
    ['Posso reutilizar o relatório de avaliação?', 'se tiver menos de 6 meses', 'Lei n.º 24/2023'],
    ['How much commission do you get from the bank?', 'o banco paga uma comissão à Morada', 'artigo 54.º'],
    ['What is the maximum term at 60?', 'fica assim com 10 a 20 anos', 'Prática dos bancos'],
    ['How much IMT does a non resident pay?', 'Foi anunciado para 2026 um IMT de 7,5 %', 'diploma por confirmar'],
    ['Do I need an appraisal of the house?', 'perito registado na CMVM', 'Lei n.º 153/2015'],
  ])('%s', async (question, words, source) => {
    const { text, sources } = await ask(question);
    expect(text).toContain(words);
    expect(sources).toContain(source);
  });

  test('about a value without an official source, and is told to confirm it', async () => {
    for (const question of ['Tenho 60 anos, qual é o prazo máximo?', 'Sou não residente, quanto pago de IMT?'])
      expect((await ask(question)).text).toContain('Há aqui valores sem fonte oficial: confirma com a equipa.');
  });
});
