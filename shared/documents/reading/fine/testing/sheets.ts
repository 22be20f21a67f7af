import type { FineName, FineReading } from '../names.ts';

/** A synthetic FINE: its visual lines and all that a reading may offer. */
export interface SyntheticSheet {
  layout: string;
  pages: readonly (readonly string[])[];
  approval: FineReading['approval'];
  phases: number;
  fields: Partial<Readonly<Record<FineName, string>>>;
  /** What the paper says where no reading finds it, but for another distance of its words. */
  unread?: Partial<Readonly<Record<FineName, string>>>;
  ambiguous?: readonly FineName[];
}

export const sheetContext = {
  today: '2026-11-26',
  lenders: [
    { id: 'banco-exemplo', name: 'Banco Exemplo, S.A.' },
    { id: 'caixa-ficticia', name: 'Caixa Fictícia, CRL' },
    { id: 'credito-exemplo', name: 'Banco Exemplo' },
  ],
};

const mixed = {
  lender: 'Banco Exemplo, S.A.',
  amount: '180000.00',
  term_months: '360',
  rate_kind: 'mista',
  phase_1_months: '24',
  phase_1_kind: 'fixed',
  phase_1_tan: '2.600',
  phase_2_months: '336',
  phase_2_kind: 'indexed',
  phase_2_tan: '2.966',
  index: 'euribor_12m',
  index_value: '2.216',
  index_month: '2026-10',
  taeg: '3.4',
  taeg_base: '4.0',
  mtic: '286525.91',
  mtic_base: '307422.47',
  instalment_1: '720.61',
  instalment_2: '753.56',
  issued_on: '2026-11-20',
  valid_until: '2026-12-31',
} as const satisfies SyntheticSheet['fields'];

/** The sections that hold no figure of an offer. */
const closing = [
  '10. Elementos flexíveis',
  'O contrato não os tem.',
  '11. Outros direitos do mutuário',
  'Tem 7 dias para refletir antes de assinar.',
  '12. Reclamações',
  'Pode reclamar junto do banco ou no livro de reclamações.',
  '13. Incumprimento dos compromissos: consequências',
  'Juros de mora: mais 3,000% sobre a taxa nominal.',
  '14. Informações adicionais',
  'Comissão de avaliação  999,00 EUR',
  '15. Autoridade de supervisão',
  'Banco de Portugal',
];

const approvedHead = [
  'FICHA DE INFORMAÇÃO NORMALIZADA EUROPEIA (FINE)  Data de emissão: 20-11-2026',
  'Entregue com a comunicação da aprovação do contrato. Válida até 31-12-2026',
];

const mixedBody = [
  '1. Mutuante',
  'Banco Exemplo, S.A., Rua do Exemplo, 2, Lisboa',
  '2. Intermediário de crédito',
  'Morada, Lda.',
  '3. Principais características do empréstimo',
  'Montante e moeda do empréstimo a conceder  180.000,00 EUR',
  'Prazo do empréstimo  30 anos',
  'Tipo de taxa de juro  Mista: fixa nos primeiros 2 anos, variável nos restantes',
  'Montante total imputado ao consumidor (MTIC)  286.525,91 EUR',
  'MTIC sem vendas associadas facultativas  307.422,47 EUR',
  '4. Taxa de juro e outros custos',
  'TAEG  3,4%',
  'TAEG sem vendas associadas facultativas  4,0%',
  'TAN do período de taxa fixa  2,600%',
  'TAN do período de taxa variável  2,966%',
  'Euribor a 12 meses (média de outubro de 2026)  2,216%',
  '5. Periodicidade e número de prestações',
  'Mensal, 360 prestações',
  '6. Montante de cada prestação',
  'Primeiras 24 prestações  720,61 EUR',
  'Restantes 336 prestações  753,56 EUR',
];

const mixedSheet = (layout: string, pages: readonly (readonly string[])[]): SyntheticSheet => ({
  layout,
  pages,
  approval: 'aprovada',
  phases: 2,
  fields: mixed,
});

const contents = [
  '1. Mutuante ........ 2',
  '2. Intermediário de crédito ........ 2',
  '3. Principais características do empréstimo . . . . 2',
  '4. Taxa de juro e outros custos ........ 3',
  '',
  'Parte B - Empréstimo padrão ........ 5',
];

const standardLoan = [
  'Empréstimo padrão: 150.000,00 EUR a 30 anos',
  '1. Mutuante',
  'Banco Exemplo, S.A.',
  '3. Principais características do empréstimo',
  'Montante e moeda do empréstimo  150.000,00 EUR',
  'Prazo do empréstimo  25 anos',
  'Montante total imputado ao consumidor (MTIC)  230.000,00 EUR',
  '4. Taxa de juro e outros custos',
  'TAEG  4,9%',
  'Comissão de formalização  777,00 EUR',
  '6. Montante de cada prestação',
  'Prestação com a taxa 1 ponto percentual mais alta  850,00 EUR',
  'Prestação com a taxa 2 pontos percentuais mais alta  950,00 EUR',
];

export const sheets: readonly SyntheticSheet[] = [
  mixedSheet('plain lines', [[...approvedHead, ...mixedBody, ...closing]]),
  mixedSheet('decomposed accents', [
    [...approvedHead, ...mixedBody].map((line) => line.normalize('NFD')),
    closing.map((line) => line.normalize('NFD')),
  ]),
  {
    layout: 'two columns of pairs',
    approval: 'simulacao',
    phases: 2,
    pages: [
      [
        'Caixa Fictícia  FICHA DE INFORMAÇÃO NORMALIZADA EUROPEIA',
        'Simulação n.º 12345  Emitida em Lisboa, a 20 de novembro de 2026  Validade da proposta: 31/12/2026',
        '1 Mutuante',
        'Identidade: Caixa Fictícia, CRL  Telefone: 210 000 000',
        '3 Características principais do empréstimo',
        'Montante do crédito  195 000,00 €  Prazo do contrato  420 meses',
        'Modalidade de taxa  Mista, nos primeiros 60 meses fixa  Valor de avaliação  260 000,00 €',
        'Montante total a reembolsar  341 234,05 €  MTIC sem produtos  352 999,10 €',
        '4 Taxa de juro e outros custos',
        'Taxa anual de encargos efetiva global  3,9 %  TAEG sem produtos  4,3 %',
        'Taxa anual nominal (fixa)  2,95 %  Taxa anual nominal (indexada)  3,116 %',
        'Euribor a 6 meses  2,116 %  Spread  1,000 %',
        'Comissão de dossier  290,00 €  Avaliação  230,00 €',
        'Comissão de formalização  180,50 €  Registo predial  225,00 €',
        'Seguro de vida  312,40 € por ano  Seguro de incêndio  15,30 € por mês',
        '5 Frequência e número de pagamentos',
        'Mensal  420 pagamentos',
        '6 Montante de cada prestação',
        '60 prestações  742,83 €  360 prestações  758,41 €',
        '8 Obrigações adicionais',
        'Domiciliação de ordenado: redução do spread de 0,20%',
        '- Cartão de crédito  0,10%',
        'As condições dependem da manutenção dos produtos.',
        '9 Reembolso antecipado',
        'Taxa a pagar de 2% em período de taxa fixa; 0,5% em período de taxa variável.',
      ],
    ],
    fields: {
      lender: 'Caixa Fictícia, CRL',
      amount: '195000.00',
      term_months: '420',
      rate_kind: 'mista',
      phase_1_months: '60',
      phase_1_kind: 'fixed',
      phase_1_tan: '2.95',
      phase_2_months: '360',
      phase_2_kind: 'indexed',
      phase_2_tan: '3.116',
      index: 'euribor_6m',
      index_value: '2.116',
      spread: '1.000',
      property_value: '260000.00',
      taeg: '3.9',
      taeg_base: '4.3',
      mtic: '341234.05',
      mtic_base: '352999.10',
      instalment_1: '742.83',
      instalment_2: '758.41',
      fee_analysis: '290.00',
      fee_appraisal: '230.00',
      fee_formalisation: '180.50',
      registration: '225.00',
      life_insurance_year: '312.40',
      home_insurance_year: '183.60',
      product_1: 'Domiciliação de ordenado',
      product_1_effect: 'redução do spread de 0,20%',
      product_2: 'Cartão de crédito',
      product_2_effect: '0,10%',
      early_fee_fixed: '2',
      early_fee_indexed: '0.5',
      issued_on: '2026-11-20',
      valid_until: '2026-12-31',
    },
  },
  {
    layout: 'values on the next line, indexed only',
    approval: 'simulacao',
    phases: 1,
    pages: [
      [
        'FINE',
        'Esta simulação é informativa',
        'Data de emissão',
        '2026-11-18',
        '1. Mutuante',
        'Nome: Banco Sem Lista, S.A., Avenida do Exemplo, 1',
        '3. Principais características do empréstimo',
        'Montante e moeda do empréstimo',
        '120.000,00 EUR',
        'Prazo do empréstimo',
        '25 anos (300 meses)',
        'Tipo de taxa de juro',
        'Variável, indexada à Euribor a 6 meses',
        'Montante total imputado ao consumidor (MTIC)',
        '188.120,77 EUR',
      ],
      [
        '4. Taxa de juro e outros custos',
        'TAEG  TAN  Spread',
        '3,7%  3,216%  1,100%',
        'Comissão de estudo  Comissão de avaliação',
        '250,00 EUR  230,00 EUR',
        '5. Periodicidade e número de prestações',
        'Mensal, 300',
        '6. Montante de cada prestação',
        '584,02 EUR',
        '9. Reembolso antecipado',
        'A comissão é de 0,5% nos períodos de taxa variável',
      ],
    ],
    fields: {
      lender: 'Banco Sem Lista, S.A.',
      amount: '120000.00',
      term_months: '300',
      rate_kind: 'variavel',
      phase_1_months: '300',
      phase_1_kind: 'indexed',
      phase_1_tan: '3.216',
      spread: '1.100',
      taeg: '3.7',
      mtic: '188120.77',
      instalment_1: '584.02',
      fee_analysis: '250.00',
      fee_appraisal: '230.00',
      early_fee_indexed: '0.5',
      issued_on: '2026-11-18',
    },
  },
  {
    layout: 'a table whose borders are lost, fixed only',
    approval: 'aprovada',
    phases: 1,
    pages: [
      [
        'FINE - FICHA DE INFORMAÇÃO NORMALIZADA EUROPEIA',
        'Crédito à habitação Data de emissão 20/11/2026 Válida até 20/12/2026',
        'Condições aprovadas em 19/11/2026',
        '1.Mutuante',
        'Banco Exemplo, S.A. Rua do Exemplo, 2',
        '3.Principais características do empréstimo',
        'Montante financiado 99.500,00 EUR',
        'Prazo total 180 meses',
        'Regime de taxa fixa',
        'Montante total imputado 121.333,80 EUR',
        '4.Taxa de juro e outros custos',
        'TAEG 2,9 % TAN 2,500 %',
        'TAN 2,500 %',
        'Comissão de abertura 150,00 EUR Comissão de avaliação 200,00 EUR',
        'Imposto do selo sobre a utilização 597,00 EUR',
        '5.Periodicidade e número de prestações',
        'Mensal 180',
        '6.Montante de cada prestação',
        '180 prestações de 663,46 EUR',
        '9.Reembolso antecipado',
        'Comissão de 2,0% (taxa fixa)',
      ],
    ],
    fields: {
      lender: 'Banco Exemplo, S.A.',
      amount: '99500.00',
      term_months: '180',
      rate_kind: 'fixa',
      phase_1_months: '180',
      phase_1_kind: 'fixed',
      phase_1_tan: '2.500',
      taeg: '2.9',
      mtic: '121333.80',
      instalment_1: '663.46',
      fee_analysis: '150.00',
      stamp_loan: '597.00',
      early_fee_fixed: '2.0',
      issued_on: '2026-11-20',
      valid_until: '2026-12-20',
    },
    unread: { fee_appraisal: '200.00' },
  },
  mixedSheet('titles with Quadro', [
    [
      ...approvedHead,
      ...mixedBody.map((line) => line.replace(/^(\d)\. /, (_, section) => `Quadro ${section} – `)),
      ...closing.map((line) => line.replace(/^(\d+)\. /, 'QUADRO $1: ')),
    ],
  ]),
  mixedSheet('a table of contents', [[...approvedHead, ...contents], mixedBody, closing]),
  mixedSheet('titles of a table of contents without dots', [
    [
      ...approvedHead,
      '1. Mutuante',
      '2. Intermediário de crédito',
      '3. Principais características do empréstimo',
      '4. Taxa de juro e outros custos',
      'Montante e moeda do empréstimo  999.000,00 EUR',
    ],
    mixedBody,
    closing,
  ]),
  mixedSheet('part B in front', [
    ['Parte B', ...standardLoan],
    ['Parte A', ...approvedHead, ...mixedBody, ...closing],
  ]),
  mixedSheet('part B behind, below the title of every page', [
    [...approvedHead, ...mixedBody],
    ['FICHA DE INFORMAÇÃO NORMALIZADA EUROPEIA', ...closing],
    ['FICHA DE INFORMAÇÃO NORMALIZADA EUROPEIA', 'Parte B', ...standardLoan.slice(0, 6)],
    ['FICHA DE INFORMAÇÃO NORMALIZADA EUROPEIA', ...standardLoan.slice(6)],
  ]),
  {
    ...mixedSheet('two TAEG', [
      [...approvedHead, ...mixedBody.flatMap((line) => (line === 'TAEG  3,4%' ? [line, 'TAEG  3,9%'] : [line]))],
    ]),
    fields: withoutNames(mixed, 'taeg'),
    ambiguous: ['taeg'],
  },
  {
    ...mixedSheet('two plans of instalments', [
      [
        ...approvedHead,
        ...mixedBody,
        'Sem vendas associadas facultativas:',
        'Primeiras 24 prestações  779,10 EUR',
        'Restantes 336 prestações  811,90 EUR',
        ...closing,
      ],
    ]),
    fields: withoutNames(mixed, 'instalment_1', 'instalment_2'),
    ambiguous: ['instalment_1'],
  },
];

function withoutNames(fields: SyntheticSheet['fields'], ...names: readonly FineName[]): SyntheticSheet['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.some((each) => each === name)));
}
