import { formatDate } from '#shared/kit/format.ts';
import { daysAfter } from '#shared/kit/lisbon-time.ts';
import { monthNames } from '#shared/kit/month-names.ts';

/** Whose paper it is, and when it is sent: papers are of the months before. */
interface Sender {
  name: string;
  /** `YYYY-MM-DD`. */
  today: string;
}

type Paper = (sender: Sender) => { title: string; pages: readonly (readonly string[])[] };

const nif = '245678905';

/** Returns the last day of the month so many months ago. */
function monthEnd(today: string, monthsAgo: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - monthsAgo, 0)).toISOString().slice(0, 10);
}

const monthInWords = (day: string): string => `${monthNames[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`;

const payslip =
  (monthsAgo: number): Paper =>
  ({ name, today }) => {
    const paid = monthEnd(today, monthsAgo);
    return {
      title: 'Recibo de Vencimento',
      pages: [
        [
          'Padaria do Largo, Lda.',
          `NIPC: 509442013  Período: ${monthInWords(paid)}`,
          `Nome: ${name}  N.º Mecanográfico: 117`,
          `NIF: ${nif}  NISS: 11234567890`,
          'Categoria: Técnica  Data de admissão: 01/03/2019',
          'Descrição  Abonos  Descontos',
          'Vencimento Base  1.950,00',
          'Subsídio de Alimentação  150,00',
          'IRS (14,5 %)  304,50',
          'Segurança Social (11 %)  231,00',
          'Total Abonos: 2.100,00  Total Descontos: 535,50',
          'Líquido a Receber: 1.564,50 €',
        ],
      ],
    };
  };

const statementPage = (name: string, until: string): readonly string[] => [
  `EXTRATO DE CONTA  Extrato n.º ${until.slice(5, 7)}/${until.slice(0, 4)}`,
  `Titular: ${name}`,
  'IBAN: PT50 0002 0123 1234 5678 9015 4  BIC: EXAMPTPL',
  `Período: ${until.slice(0, 8)}01 a ${until}`,
  'Data mov.  Data valor  Descrição  Débito  Crédito  Saldo',
  `${until.slice(0, 8)}01  Saldo inicial  1.250,40`,
  `${until.slice(0, 8)}28  ${until.slice(0, 8)}28  TRF ORDENADO  1.564,50  2.814,90`,
  `${until}  Saldo final  2.814,90`,
];

/** A statement of several months, a page each. */
const statements =
  (months: number, before = 0): Paper =>
  ({ name, today }) => ({
    title: 'Banco Exemplo',
    pages: Array.from({ length: months }, (_, index) => statementPage(name, monthEnd(today, months + before - index))),
  });

const taxReturn: Paper = ({ name, today }) => {
  // Of the year before from July on: until then it may still be handed in.
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '07' ? 2 : 1);
  return {
    title: 'Portal das Finanças',
    pages: [
      [
        'MODELO 3  IRS - Declaração de Rendimentos',
        'Autoridade Tributária e Aduaneira  Portal das Finanças',
        `Ano dos rendimentos: ${year}`,
        `Sujeito Passivo A - NIF: ${nif}`,
        `Nome do sujeito passivo: ${name}`,
        'Estado civil: Solteiro  Serviço de Finanças: 3174',
        'Rosto  Página 1 de 1',
      ],
      [
        'DEMONSTRAÇÃO DE LIQUIDAÇÃO DE IRS',
        `NIF: ${nif}  Período de Rendimentos ${year}-01-01 a ${year}-12-31`,
        name.toUpperCase(),
        '1  Rendimento global  28.450,12',
        '9  Rendimento coletável  24.346,12',
        '22  Coleta líquida  3.120,00',
        '25  Retenções na fonte  3.900,00',
        'Valor a reembolsar  780,00',
        `Data da liquidação  ${year + 1}-06-20`,
      ],
    ],
  };
};

/** The first page of a return alone. */
const halfTaxReturn: Paper = (sender) => {
  const { title, pages } = taxReturn(sender);
  return { title, pages: pages.slice(0, 1) };
};

const mapa: Paper = ({ name, today }) => ({
  title: 'Banco de Portugal',
  pages: [
    [
      `Responsabilidades de crédito referentes a ${monthInWords(monthEnd(today, 2))}`,
      'Banco de Portugal  Central de Responsabilidades de Crédito',
      `Nome: ${name}`,
      `Nº de Identificação: ${nif}  Data de Emissão: ${formatDate(daysAfter(today, -10)).replaceAll('/', '-')}`,
      'QUADRO SÍNTESE',
      'Total em dívida  Em incumprimento  Potencial',
      '4.200,00  0,00  1.000,00',
      'INFORMAÇÃO DETALHADA',
      'Instituição: Banco Exemplo  Produto financeiro: Crédito pessoal',
      'Montante em dívida: 4.200,00  Em incumprimento: 0,00',
    ],
  ],
});

const certidao: Paper = ({ today }) => ({
  title: 'Certidão Permanente',
  pages: [
    [
      'Código de acesso: PP-2345-12345-110712-001234',
      '2.ª Conservatória do Registo Predial de Lisboa',
      'Freguesia: Arroios  N.º da descrição 1234/20050315-C',
      'DESCRIÇÕES - AVERBAMENTOS - ANOTAÇÕES',
      'FRAÇÃO AUTÓNOMA: C',
      'Matriz n.º: 2345',
      'INSCRIÇÕES - AVERBAMENTOS - ANOTAÇÕES',
      'AP. 12 de 2015/06/20 - Aquisição',
      'SUJEITO(S) ATIVO(S): ** Zulmira Quaresma Xavier',
      'REGISTOS PENDENTES',
      'Não existem registos pendentes.',
      `Certidão disponibilizada em ${formatDate(daysAfter(today, -12)).replaceAll('/', '-')} e válida até ${formatDate(daysAfter(today, 170)).replaceAll('/', '-')}`,
    ],
  ],
});

const caderneta: Paper = ({ today }) => ({
  title: 'CADERNETA PREDIAL URBANA',
  pages: [
    [
      'SERVIÇO DE FINANÇAS: 3174 - LISBOA 8',
      'IDENTIFICAÇÃO DO PRÉDIO',
      'DISTRITO: 11 - LISBOA  CONCELHO: 06 - LISBOA  FREGUESIA: 64 - ARROIOS',
      'ARTIGO MATRICIAL: 2345  NIP:',
      'FRACÇÃO AUTÓNOMA: C',
      'Afectação: Habitação  Tipologia/Divisões: 3',
      'Área bruta privativa: 82,5000 m²',
      'Valor patrimonial actual (CIMI): €112.400,00  Determinado no ano: 2024',
      'TITULARES',
      'Identificação fiscal: 198765436  Nome: Zulmira Quaresma Xavier',
      `Obtido via internet em ${daysAfter(today, -20)}`,
    ],
  ],
});

const taxNumber: Paper = ({ name, today }) => ({
  title: 'COMPROVATIVO DE NIF',
  pages: [
    [
      'Autoridade Tributária e Aduaneira',
      'NIF  Nome',
      `${nif}  ${name}`,
      'Representante fiscal  Não aplicável',
      `Emitido em ${formatDate(daysAfter(today, -15)).replaceAll('/', '-')}`,
    ],
  ],
});

const greenReceipt: Paper = ({ name, today }) => ({
  title: 'Fatura-Recibo n.º FR ATSIRE01FR/12',
  pages: [
    [
      'ATCUD: JJ3X8K2P-12  Portal das Finanças',
      'Dados do Transmitente de Bens ou Prestador de Serviços',
      `NIF: ${nif}  Nome: ${name}`,
      'Dados do Adquirente',
      'NIF: 509442013  Nome: Padaria do Largo, Lda.',
      `Data de emissão: ${daysAfter(today, -25)}`,
      'Regime de IVA: isenção artigo 53.º',
      'Base de incidência em IRS: retenção 25 %',
      'Importância recebida: 1.200,00 €',
    ],
  ],
});

/** Tax years of the United Kingdom end on 5 April. */
const lastTaxYear = (today: string): number => Number(today.slice(0, 4)) - (today.slice(5) < '06-15' ? 1 : 0);

const endOfYear: Paper = ({ name, today }) => ({
  title: 'P60 End of Year Certificate',
  pages: [
    [
      `Tax year to 5 April ${lastTaxYear(today)}`,
      `Employee: ${name}`,
      'National Insurance number: QQ 12 34 56 C',
      'In this employment',
      'Total for year  48,000.00  9,600.00',
      'Final tax code  1257L',
      "Employer's name and address",
    ],
  ],
});

const taxCalculation: Paper = ({ name, today }) => ({
  title: 'SA302 Tax Calculation',
  pages: [
    [
      'HM Revenue & Customs',
      `Tax year ${lastTaxYear(today) - 1} to ${lastTaxYear(today)}`,
      'Unique Taxpayer Reference (UTR): 12345 67890',
      `Name: ${name}`,
      'Total income received  48,000.00',
      'Personal Allowance  12,570.00',
      'Income Tax due  7,100.00',
    ],
    [
      'Tax Year Overview',
      'Unique Taxpayer Reference: 1234567890',
      `Tax year ending 5 April ${lastTaxYear(today)}`,
      'Self Assessment',
      'Surcharges  0.00',
      'Total for this tax year  7,100.00',
    ],
  ],
});

/** By document type; those that have none here are a page with their name. */
export const demoPapers: Readonly<Partial<Record<string, Paper>>> = {
  nif_portugues: taxNumber,
  certidao_permanente: certidao,
  caderneta_predial: caderneta,
  irs: taxReturn,
  payslip_1: payslip(1),
  payslip_2: payslip(2),
  payslip_3: payslip(3),
  mapa,
  bank_1: statements(1),
  bank_2: statements(1, 1),
  bank_3: statements(1, 2),
  bank_statements: statements(3),
  bank_statements_6_months: statements(6),
  self_employed_docs: greenReceipt,
  payslips_or_receipts: payslip(1),
  proof_of_income: payslip(1),
  p60: endOfYear,
  sa302: taxCalculation,
  hmrc: taxCalculation,
};

/** What the team asks to be corrected: the return without its assessment. */
export const demoHalfPapers: Readonly<Partial<Record<string, Paper>>> = { irs: halfTaxReturn };
