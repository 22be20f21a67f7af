import { dotted, ibanGroups, type PaperFacts } from './facts.ts';

/** A paper of no kind that is known, with words of those that are. */
interface OtherPaper {
  name: string;
  lines: (facts: PaperFacts) => readonly string[];
}

/** What people send too: nothing of it may be taken for a paper of another kind. */
export const otherPapers: readonly OtherPaper[] = [
  {
    name: 'a novel that mentions IRS',
    lines: () => [
      'Capítulo III',
      'O meu pai pagava o IRS com moedas, e guardava o recibo de vencimento numa caixa.',
      'Nessa tarde o saldo final era de silêncio. O extrato da vida, dizia, não tem IBAN nem data valor.',
      'Modelo 3, pensou ela, era um bom nome para um quadro de Amadeo.',
      'A certidão permanente do amor não tem código de acesso, nem conservatória que a passe.',
    ],
  },
  {
    name: 'an invoice of electricity',
    lines: (f) => [
      'Energia Exemplo, S.A.  Fatura n.º FT 2026/123456',
      `Titular do contrato: ${f.name}  NIF: ${f.nif}`,
      'Período de faturação: 01/10/2026 a 31/10/2026',
      'ATCUD: ABCD1234-123456',
      'Saldo anterior  45,10 €',
      'Consumo em vazio  30,22 €  IVA 23 %',
      'Total a pagar  78,94 €  Data limite de pagamento 20/11/2026',
      `Débito direto no IBAN ${ibanGroups(f.iban)}`,
      'Imposto especial de consumo de eletricidade  0,20 €',
    ],
  },
  {
    name: 'a contract of a rental',
    lines: (f) => [
      'CONTRATO DE ARRENDAMENTO PARA HABITAÇÃO PERMANENTE',
      `Primeiro Outorgante: ${f.otherName}, NIF ${f.otherNif}, na qualidade de senhorio;`,
      `Segundo Outorgante: ${f.name}, NIF ${f.nif}, na qualidade de arrendatário;`,
      'Cláusula Primeira: o senhorio dá de arrendamento a fração autónoma designada pela letra C,',
      'inscrita na matriz predial urbana sob o artigo 2345, com a licença de utilização n.º 123/2005,',
      'e o certificado energético com a classe B-.',
      'Cláusula Segunda: a renda mensal é de 850,00 €, paga por transferência para o IBAN indicado.',
      'Cláusula Terceira: a título de caução é entregue o valor de duas rendas.',
    ],
  },
  {
    name: 'a curriculum vitae',
    lines: (f) => [
      'Curriculum Vitae',
      f.name,
      'Data de nascimento: 02/03/1990  Nacionalidade: Portuguesa',
      'Experiência profissional',
      '2019 - 2026  Técnica de recursos humanos, processamento de salários e declarações de IRS',
      `Entidade patronal: ${f.employer}`,
      'Formação: Contabilidade e fiscalidade, Segurança Social, Código do Trabalho',
      'Categoria: B (carta de condução)',
    ],
  },
  {
    name: 'a recipe',
    lines: () => [
      'Bacalhau à Brás',
      'Ingredientes: 400 g de bacalhau, 500 g de batata, 6 ovos, salsa, azeite',
      'Valor nutricional por dose: energia 520 kcal',
      'Preparação: desfie o bacalhau e retire as espinhas. Frite a batata palha.',
      'Sirva com azeitonas. Um sinal de que está pronto é o ovo cremoso.',
    ],
  },
  {
    name: 'a policy of an insurance',
    lines: (f) => [
      'Seguro de Vida Crédito à Habitação - Condições Particulares',
      `Apólice n.º ${f.number(9)}  Tomador do seguro: ${f.name}`,
      `NIF: ${f.nif}`,
      'Beneficiário: Banco Exemplo, credor hipotecário, até ao capital em dívida',
      `Capital seguro: ${dotted(f.debt)} €`,
      'Prémio mensal: 32,15 €  Início: 01/01/2026  Válida até 31/12/2026',
      'Coberturas: morte, invalidez absoluta e definitiva',
    ],
  },
  {
    name: 'a certificate of a school',
    lines: (f) => [
      'Agrupamento de Escolas de Exemplo',
      'DECLARAÇÃO DE MATRÍCULA',
      `Para os devidos efeitos se declara que ${f.name},`,
      'portador do Cartão de Cidadão n.º 12345678, está matriculado no 10.º ano,',
      'turma B, no ano letivo de 2026/2027.',
      'A Diretora, 5 de novembro de 2026',
    ],
  },
  {
    name: 'a bill of a doctor',
    lines: (f) => [
      'Clínica Exemplo, Lda.  NIPC 500000000',
      'Fatura-Recibo FR 2026/4711  ATCUD: WXYZ9876-4711',
      `Utente: ${f.name}  NIF: ${f.nif}`,
      'Consulta de medicina dentária  60,00 €  IVA isento artigo 9.º',
      'Subsistema: ADSE  Comparticipação 20,00 €',
      'Total  40,00 €',
    ],
  },
  {
    name: 'a letter of a bank that advertises',
    lines: (f) => [
      'Banco Exemplo, S.A.',
      `Caro(a) ${f.name},`,
      'Transfira o seu crédito à habitação para o nosso banco e ganhe um vale de 500,00 €.',
      'TAEG de 3,6 %, spread desde 0,65 %. Domicilie o ordenado e reduza a prestação mensal.',
      'Basta trazer o recibo de vencimento, o extrato e a declaração de IRS.',
      'Campanha válida até 31/12/2026. Não dispensa a consulta da FINE.',
    ],
  },
  {
    name: 'an email that asks for a payslip',
    lines: (f) => [
      'Gmail - Documentos em falta',
      `${f.name} <cliente@exemplo.pt>  23 de novembro de 2026 às 14:05`,
      'Para: apoio@exemplo.pt',
      'Boa tarde, segue em anexo o recibo de vencimento de outubro e o extrato bancário.',
      'O meu NIF é o que consta da declaração. O líquido a receber foi o mesmo de setembro.',
      'Falta ainda o mapa de responsabilidades de crédito do Banco de Portugal.',
      '2 anexos: recibo.pdf, extrato.pdf',
    ],
  },
  {
    name: 'a list of what to send',
    lines: () => [
      'Documentos necessários para o crédito habitação',
      '1. Cartão de Cidadão',
      '2. Declaração de IRS (Modelo 3) e nota de liquidação',
      '3. Três últimos recibos de vencimento',
      '4. Extratos bancários dos últimos três meses com IBAN',
      '5. Mapa de responsabilidades de crédito',
      '6. Certidão permanente, caderneta predial e licença de utilização',
      '7. Declaração da entidade patronal',
      '8. Certificado energético e ficha técnica da habitação',
    ],
  },
  {
    name: 'a slip of a transfer',
    lines: (f) => [
      'Comprovativo de Transferência',
      `Ordenante: ${f.name}`,
      `IBAN de origem: ${ibanGroups(f.iban)}`,
      'Beneficiário: Senhorio Exemplo',
      'Montante: 850,00 EUR  Data-valor: 2026-10-02',
      'Descritivo: renda de outubro',
    ],
  },
  {
    name: 'a certificate of no debts',
    lines: (f) => [
      'Autoridade Tributária e Aduaneira',
      'CERTIDÃO',
      `Certifica-se que ${f.name}, NIF ${f.nif}, tem a sua situação tributária regularizada.`,
      'A presente certidão é válida até 2027-02-10.',
      'Código de validação: ABC123DEF456',
    ],
  },
  {
    name: 'a tax on a car',
    lines: (f) => [
      'Autoridade Tributária e Aduaneira',
      'IUC - IMPOSTO ÚNICO DE CIRCULAÇÃO',
      'DOCUMENTO DE COBRANÇA',
      `NIF ${f.nif}  Matrícula AA-00-BB`,
      'Referência para pagamento: 160 726 123 456 789',
      'Importância a pagar: 147,12 €  Data limite: 2026-11-30',
    ],
  },
  {
    name: 'a certificate of a company',
    lines: (f) => [
      'Certidão Permanente',
      'Código de acesso: 1234-5678-9012',
      'Conservatória do Registo Comercial de Lisboa',
      `Matrícula da sociedade ${f.employerNif}  Firma: ${f.employer}`,
      'Objeto social: construção civil',
      'Inscrições - Averbamentos - Anotações',
      'Insc. 1  AP. 12/20100520 - CONSTITUIÇÃO DE SOCIEDADE',
      'Válida até 2027-05-01',
    ],
  },
  {
    name: 'a driving licence',
    lines: (f) => [
      'CARTA DE CONDUÇÃO  REPÚBLICA PORTUGUESA',
      `1. ${f.name.split(' ').at(-1)}  2. ${f.name.split(' ')[0]}`,
      '3. 02-03-1990  Lisboa',
      '4a. 01-02-2015  4b. 02-03-2040  4c. IMT',
      '5. L-1234567 8',
      '9. AM B1 B',
    ],
  },
  {
    name: 'the terms of a card',
    lines: () => [
      'Ficha de Informação Normalizada em Matéria de Crédito aos Consumidores',
      'Cartão de crédito Exemplo',
      'Identificação da instituição de crédito: Banco Exemplo, S.A.',
      'Montante total do crédito: 1.500,00 EUR',
      'TAEG 15,9 %  MTIC 1.620,00 EUR',
      'Reembolso antecipado, comissões e penalizações',
    ],
  },
  {
    name: 'a proof of an address',
    lines: (f) => [
      'Junta de Freguesia de Arroios',
      'ATESTADO DE RESIDÊNCIA',
      `Atesta-se, para os devidos efeitos, que ${f.name}, contribuinte n.º ${f.nif},`,
      'reside na Rua das Flores, 12, freguesia de Arroios, concelho de Lisboa.',
      'Agregado familiar: 2 pessoas',
      'Lisboa, 5 de novembro de 2026',
    ],
  },
  {
    name: 'a condominium’s minutes',
    lines: () => [
      'ATA N.º 12 DA ASSEMBLEIA DE CONDÓMINOS',
      'Prédio urbano sito na Rua das Flores, 12, fração autónoma A a F',
      'Ponto um: aprovação das contas. Saldo anterior 1.200,00 €, saldo final 980,00 €.',
      'Ponto dois: orçamento e quotas por permilagem.',
      'Ponto três: obras na cobertura, licença da Câmara Municipal.',
    ],
  },
  {
    name: 'a statement of a pension fund',
    lines: (f) => [
      'PPR Exemplo - Posição Global',
      `Subscritor: ${f.name}  NIF ${f.nif}`,
      'Unidades de participação  1.234,5678',
      'Valor da carteira em 31-10-2026  12.345,67 €',
      'Benefício fiscal em IRS conforme legislação em vigor',
    ],
  },
];
