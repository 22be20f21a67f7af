import { afterAll, describe, expect, test } from '@jest/globals';
import { createWorld } from '#functions/testing/world.ts';

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
    ['Posso usar a avaliação de outro banco?', 'se a pagaste e tiver menos de 6 meses', 'Lei n.º 24/2023'],
    ['O que é o IMI?', 'que o município pode prolongar por mais dois', 'artigo 46.º'],
    ['O que é um fiador?', 'renunciar ao benefício da excussão prévia', '640.º'],
    ['O que fazem com os meus dados?', 'vão aos bancos a quem apresentamos o teu pedido', '2016/679'],
    ['Sou emigrante, quanto pago de IMT?', 'excluía quem já foi residente fiscal em Portugal', 'diploma por confirmar'],
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
    ['Tenho 60 anos, qual é o prazo máximo?', 'Ficas assim com 10 a 20 anos de prazo', 'Prática dos bancos'],
    [
      'Tenho 33 anos, qual é o prazo máximo?',
      'Com 33 anos, o Banco de Portugal recomenda um prazo até 37 anos',
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
    [
      'Quanto é o IMT de uma casa de 250 000 €?',
      'Habitação própria e permanente: 7 042,04 € de IMT e 2 000,00 € de Imposto do Selo',
      '40129/2026',
    ],
    ['Quanto é o IMT de uma casa de 250 000 €?', 'arrendar): 8 105,50 € de IMT', 'em vigor desde 01/01/2026'],
    ['Posso reutilizar o relatório de avaliação?', 'se a pagaste e tiver menos de 6 meses', 'Lei n.º 24/2023'],
    ['How much commission do you get from the bank?', 'o banco paga uma comissão à Morada', 'artigo 54.º'],
    ['What is the maximum term at 60?', 'Ficas assim com 10 a 20 anos', 'Prática dos bancos'],
    ['How much IMT does a non resident pay?', 'Foi anunciado para 2026 um IMT de 7,5 %', 'diploma por confirmar'],
    ['Do I need an appraisal of the house?', 'perito registado na CMVM', 'Lei n.º 153/2015'],
    ['Quanto pago de IMT?', 'há escalões de 2 % a 8 %', '40129/2026'],
    [
      'Tenho 40 anos e vivo em Portugal: IMT de uma casa para viver de 250 mil euros?',
      'Habitação própria e permanente: 7 042,04 €',
      '40129/2026',
    ],
    ['IMT de uma primeira casa de 350 000 €, tenho 30 anos', 'IRS): 1 556,88 € de IMT e 155,69 €', '48-A/2024'],
    ['Sou não residente, quanto é o IMT de 300 000 €?', 'seriam 22 500,00 €', 'diploma por confirmar'],
    ['Quanto era o IMT em 2024 de uma casa de 300 000 € para viver?', '10 977,58 €', 'valores de 01/01/2024'],
    ['IMT de um terreno de 100 000 €', 'terreno para construção): 6 500,00 €', 'artigo 17.º'],
    ['IMT de uma casa de 500 000 € nos Açores', '500 000 € nos Açores', 'Correio dos Açores'],
    ['Quanto é o IMT de 300 000 € em 2029?', 'Ainda não há tabela de 2029.', '40129/2026'],
    ['Tenho 78 anos, ainda consigo crédito habitação?', 'Só alguns te dão prazo, e no máximo 2 anos', 'Prática'],
    [
      'Somos dois: tenho 34 anos e ele 52. Qual é o prazo máximo?',
      'Conta a idade do mais velho. Com 52',
      'recomendação macroprudencial',
    ],
    ['I am 45 years old, what is the maximum term?', 'Ficas assim com 25 a 35 anos de prazo', 'Prática'],
    ['What is the IMT of a house of 250,000 euros?', '7 042,04 €', '40129/2026'],
  ])('%s', async (question, words, source) => {
    const { text, sources } = await ask(question);
    expect(text).toContain(words);
    expect(sources).toContain(source);
  });

  test('and is told only what applies', async () => {
    const { text } = await ask('Tenho 40 anos e vivo em Portugal: IMT de uma casa para viver de 250 mil euros?');
    for (const other of ['Jovem', 'Outra habitação', 'Sem residência', 'Diz-me também'])
      expect(text).not.toContain(other);
  });

  test('about a value without an official source, and is told to confirm it', async () => {
    for (const question of ['Tenho 60 anos, qual é o prazo máximo?', 'Sou não residente, quanto pago de IMT?'])
      expect((await ask(question)).text).toContain('Há aqui valores sem fonte oficial: confirma com a equipa.');
  });
});
