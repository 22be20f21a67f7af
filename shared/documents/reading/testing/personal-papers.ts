import { dashed, dotted, ibanGroups, inWords, normal, type PaperFacts, plain, slashed, spaced } from './facts.ts';
import type { Layouts } from './layouts.ts';

const month = '2026-10';
const today = '2026-11-23';

const payslipFields = ({ name, nif, employerNif, gross, net }: PaperFacts) => ({
  name,
  nif,
  employer_nif: employerNif,
  period: month,
  gross: normal(gross),
  net: normal(net),
});

export const payslips: Layouts = {
  kind: 'payslip',
  slot: 'payslip_1',
  layouts: [
    (f) => ({
      pages: [
        [
          `${f.employer}  Recibo de Vencimento`,
          `NIPC: ${f.employerNif}  Período: outubro de 2026`,
          `Nome: ${f.name}  N.º Mecanográfico: 117`,
          `NIF: ${f.nif}  NISS: 11${f.number(9)}`,
          'Categoria: Técnica  Data de admissão: 01/03/2019',
          'Descrição  Abonos  Descontos',
          `Vencimento Base  ${dotted(f.gross - 150)}`,
          'Subsídio de Alimentação  150,00',
          `IRS (14,5 %)  ${dotted(f.gross * 0.145)}`,
          `Segurança Social (11 %)  ${dotted(f.gross * 0.11)}`,
          `Total Abonos: ${dotted(f.gross)}  Total Descontos: ${dotted(f.gross - f.net)}`,
          `Líquido a Receber: ${dotted(f.net)} €`,
        ],
      ],
      fields: payslipFields(f),
    }),
    (f) => ({
      pages: [
        [
          'RECIBO DE REMUNERAÇÕES',
          'Entidade patronal',
          f.employer,
          `Contribuinte n.º ${f.employerNif}`,
          'Colaborador',
          f.name,
          'N.º Contribuinte  Mês  Data de processamento',
          `${f.nif}  10/2026  30/10/2026`,
          'Remuneração base  Subsídio de refeição  Diuturnidades',
          `${plain(f.gross - 100)}  100,00  0,00`,
          'Total ilíquido  Total de descontos  Total líquido',
          `${plain(f.gross)}  ${plain(f.gross - f.net)}  ${plain(f.net)}`,
          'Taxa Social Única - Segurança Social 11 %',
        ],
      ],
      fields: payslipFields(f),
    }),
    (f) => ({
      pages: [
        [
          'Nota de Abonos e Descontos  2026-10',
          'Câmara Municipal de Exemplo',
          `Pessoa coletiva ${f.employerNif}`,
          `Trabalhador: ${f.name}`,
          `Nº Fiscal: ${f.nif}`,
          'Caixa Geral de Aposentações (CGA)  11 %',
          'ADSE  3,5 %',
          `Remuneração base  ${spaced(f.gross)}`,
          `Total de Abonos  ${spaced(f.gross)}`,
          `Total de Descontos  ${spaced(f.gross - f.net)}`,
          `Valor líquido  ${spaced(f.net)}`,
        ],
      ],
      fields: payslipFields(f),
    }),
    (f) => ({
      pages: [
        [
          f.employer,
          'Rua das Flores, 12  4000-100 Porto',
          `N.I.P.C. ${f.employerNif}`,
          'RECIBO DE VENCIMENTOS  MÊS: OUT 2026',
          `NOME  ${f.name.toUpperCase()}`,
          `CONTRIBUINTE  ${f.nif}`,
          'CÓD.  DESIGNAÇÃO  QUANT.  ABONOS  DESCONTOS',
          `R01  Vencimento  30,00  ${plain(f.gross)}`,
          `D01  Segurança Social  ${plain(f.gross * 0.11)}`,
          `D02  IRS  ${plain(f.gross - f.net - f.gross * 0.11)}`,
          `TOTAL ILÍQUIDO  ${plain(f.gross)}`,
          `TOTAL DESCONTOS  ${plain(f.gross - f.net)}`,
          `LÍQUIDO A RECEBER  ${plain(f.net)}`,
        ],
      ],
      fields: { ...payslipFields(f), name: f.name.toUpperCase() },
    }),
  ],
};

const statementFields = ({ name, iban, net }: PaperFacts) => ({
  name,
  iban,
  bank: iban.slice(4, 8),
  period_from: '2026-10-01',
  period_to: '2026-10-31',
  opening_balance: '1250.40',
  closing_balance: normal(1250.4 + net),
});

export const statements: Layouts = {
  kind: 'bank_statement',
  slot: 'bank_1',
  layouts: [
    (f) => ({
      pages: [
        [
          'EXTRATO DE CONTA  Extrato n.º 10/2026',
          `Titular: ${f.name}`,
          `IBAN: ${ibanGroups(f.iban)}  BIC: EXAMPTPL`,
          'Período: 2026-10-01 a 2026-10-31',
          'Data mov.  Data valor  Descrição  Débito  Crédito  Saldo',
          '2026-10-01  Saldo inicial  1.250,40',
          `2026-10-30  2026-10-30  TRF ORDENADO  ${dotted(f.net)}  ${dotted(1250.4 + f.net)}`,
          `2026-10-31  Saldo final  ${dotted(1250.4 + f.net)}`,
          'Página 1 de 1',
        ],
      ],
      fields: statementFields(f),
    }),
    (f) => ({
      pages: [
        [
          'Extracto combinado',
          'Exmo(a) Senhor(a)',
          f.name,
          `NIB ${f.iban.slice(4)}`,
          'Movimentos de 01/10/2026 a 31/10/2026',
          'Data  Data valor  Movimento  Valor  Saldo contabilístico',
          'Saldo anterior  1 250,40',
          `30/10/2026  30/10/2026  Vencimento outubro  ${spaced(f.net)}`,
          `Saldo final  ${spaced(1250.4 + f.net)}`,
        ],
      ],
      fields: { ...statementFields(f), name: undefined },
    }),
    (f) => ({
      pages: [
        [
          'Banco Exemplo  Extrato Bancário',
          'Conta à ordem  Nome do titular',
          `${f.number(11)}  ${f.name}`,
          `IBAN ${f.iban}`,
          'De 01-10-2026 até 31-10-2026',
          `Saldo inicial: 1250,40 EUR  Saldo final: ${plain(1250.4 + f.net)} EUR`,
          'Data Mov.  Data Valor  Descrição  Montante',
          '05-10-2026  05-10-2026  Compra  -25,90',
          'Total de movimentos  2',
        ],
      ],
      fields: statementFields(f),
    }),
    (f) => ({
      pages: [
        [
          'EXTRATO INTEGRADO',
          `Cliente: ${f.name}`,
          `Conta D.O. ${ibanGroups(f.iban)}`,
          'Extrato de 1 de outubro de 2026 a 31 de outubro de 2026',
          'Lançamentos',
          'Data Valor  Descrição  Débitos  Créditos',
          'SALDO ANTERIOR  1.250,40',
          `30.10  TRANSF. DE EMPRESA  ${dotted(f.net)}`,
          `SALDO FINAL  ${dotted(1250.4 + f.net)}`,
        ],
        [
          'Extrato integrado (continuação)',
          'IBAN para receber transferências',
          'Fundo de Garantia de Depósitos',
          'Página 2 de 2',
        ],
      ],
      fields: statementFields(f),
    }),
  ],
};

const taxFields = ({ nif }: PaperFacts) => ({ nif, year: '2025' });

export const taxReturns: Layouts = {
  kind: 'irs_declaration',
  slot: 'irs',
  layouts: [
    (f) => ({
      pages: [
        [
          'MODELO 3  IRS - Declaração de Rendimentos',
          'Autoridade Tributária e Aduaneira  Portal das Finanças',
          'Ano dos rendimentos: 2025',
          `Sujeito Passivo A - NIF: ${f.nif}`,
          `Nome do sujeito passivo: ${f.name}`,
          'Estado civil: Solteiro  Serviço de Finanças: 3174',
          'Rosto  Página 1 de 2',
        ],
        [
          'Modelo 3 - Anexo A',
          'Rendimentos do trabalho dependente e de pensões',
          `NIF da entidade pagadora ${f.employerNif}`,
          'Página 2 de 2',
        ],
      ],
      fields: { ...taxFields(f), name: f.name },
      findings: ['missing_part'],
    }),
    (f) => ({
      pages: [
        [
          'Comprovativo de Entrega da Declaração Modelo 3',
          'Imposto sobre o Rendimento das Pessoas Singulares',
          'Ano dos Rendimentos  NIF Sujeito Passivo A  NIF Sujeito Passivo B',
          `2025  ${f.nif}  ${f.otherNif}`,
          'Identificação da Declaração: 3174-2025-A1234-56',
          'Data de Receção: 2026-04-12',
        ],
      ],
      fields: { ...taxFields(f), nif_b: f.otherNif, issued_on: '2026-04-12' },
      findings: ['missing_part'],
    }),
    (f) => ({
      pages: [
        [
          'Quadro 3  Identificação do sujeito passivo',
          'Nome do contribuinte',
          f.name,
          'Dependentes do agregado familiar  0',
          'Anexo A  Anexo H',
          `Comprovativo Mod.3 IRS: ${f.nif} / 2025 / A1B2C3D4  Página 1 de 1`,
        ],
      ],
      fields: taxFields(f),
      findings: ['missing_part'],
    }),
    (f) => ({
      pages: [
        [
          'Declaração de Rendimentos - IRS',
          'Modelo 3',
          'Sujeito passivo A  Ano',
          `${f.nif}  2025`,
          'Dependentes: 1  Estado civil: Casado',
        ],
        [
          'Demonstração de Liquidação de IRS',
          `NIF ${f.nif}`,
          'Período de Rendimentos 2025-01-01 a 2025-12-31',
          'Rendimento global  32.450,12',
          'Rendimento coletável  28.346,12',
          'Coleta líquida  3.120,00',
          'Retenções na fonte  3.900,00',
          'Valor a reembolsar  780,00',
        ],
      ],
      fields: taxFields(f),
    }),
  ],
};

const assessmentFields = ({ nif }: PaperFacts) => ({ nif, year: '2025', amount: '780.00' });

export const assessments: Layouts = {
  kind: 'irs_assessment',
  slot: 'irs',
  layouts: [
    (f) => ({
      pages: [
        [
          'DEMONSTRAÇÃO DE LIQUIDAÇÃO DE IRS',
          `NIF: ${f.nif}  Período de Rendimentos 2025-01-01 a 2025-12-31`,
          f.name.toUpperCase(),
          '1  Rendimento global  32 450,12',
          '9  Rendimento coletável  28 346,12',
          '22  Coleta líquida  3 120,00',
          '25  Retenções na fonte  3 900,00',
          'Valor a reembolsar  780,00',
          'Data da liquidação  2026-06-20',
        ],
      ],
      fields: { ...assessmentFields(f), issued_on: '2026-06-20' },
      findings: ['missing_part'],
    }),
    (f) => ({
      pages: [
        [
          'Nota de Liquidação  IRS 2025',
          `Identificação Fiscal  ${f.nif}`,
          'Ano dos rendimentos  2025',
          'Rendimento global: 32.450,12',
          'Deduções específicas: 4.104,00',
          'Rendimento colectável: 28.346,12',
          'Colecta líquida: 3.120,00',
          'Retenções na fonte: 3.900,00',
          'Valor apurado: 780,00',
          'Consignação 0,5 % - NIF da entidade 500000000',
        ],
      ],
      fields: assessmentFields(f),
      findings: ['missing_part'],
    }),
  ],
};

const mapaFields = ({ name, nif, debt }: PaperFacts) => ({
  name,
  nif,
  reference_month: '2026-09',
  issued_on: '2026-11-10',
  debts_total: normal(debt),
  default_total: '0.00',
});

export const mapas: Layouts = {
  kind: 'mapa',
  slot: 'mapa',
  layouts: [
    (f) => ({
      pages: [
        [
          'Responsabilidades de crédito referentes a setembro de 2026',
          'Banco de Portugal  Central de Responsabilidades de Crédito',
          `Nome: ${f.name}`,
          `Nº de Identificação: ${f.nif}  Data de Emissão: 10-11-2026`,
          'QUADRO SÍNTESE',
          'Total em dívida  Em incumprimento  Potencial',
          `${dotted(f.debt)}  0,00  1.000,00`,
        ],
        [
          'INFORMAÇÃO DETALHADA',
          'Instituição: Banco Exemplo  Produto financeiro: Crédito pessoal',
          `Montante em dívida: ${dotted(f.debt)}  Em incumprimento: 0,00`,
          'Data fim: 9999-12-31',
        ],
      ],
      fields: mapaFields(f),
    }),
    (f) => ({
      pages: [
        [
          'Mapa de Responsabilidades de Crédito',
          `Nome  ${f.name}`,
          `NIF  ${f.nif}`,
          'Data de referência  09/2026',
          'Data de emissão  2026-11-10',
          'Quadro Síntese',
          `Montante total em dívida  ${spaced(f.debt)} €`,
          'Montante em incumprimento  0,00 €',
          'Montante potencial  1 000,00 €',
          'Informação detalhada',
          `Devedor individual  Crédito pessoal  ${spaced(f.debt)} €`,
        ],
      ],
      fields: mapaFields(f),
    }),
  ],
};

export const receipts: Layouts = {
  kind: 'green_receipt',
  slot: 'self_employed_docs',
  layouts: [
    (f) => ({
      pages: [
        [
          'Fatura-Recibo n.º FR ATSIRE01FR/12',
          'ATCUD: JJ3X8K2P-12  Portal das Finanças',
          'Dados do Transmitente de Bens ou Prestador de Serviços',
          `NIF: ${f.nif}  Nome: ${f.name}`,
          'Dados do Adquirente',
          `NIF: ${f.employerNif}  Nome: ${f.employer}`,
          'Data de emissão: 2026-10-15',
          'Regime de IVA: isenção artigo 53.º',
          'Base de incidência em IRS: retenção 25 %',
          'Importância recebida: 1.200,00 €',
        ],
      ],
      fields: { name: f.name, nif: f.nif, issued_on: '2026-10-15', amount: '1200.00' },
    }),
    (f) => ({
      pages: [
        [
          'RECIBO VERDE ELETRÓNICO',
          `Prestador: ${f.name}`,
          `Contribuinte: ${f.nif}`,
          'Adquirente',
          `${f.employer}  NIF ${f.employerNif}`,
          'Data da prestação  15/10/2026',
          'Valor recebido  1.200,00',
          'Retenção na fonte  300,00',
          `A:${f.nif}*B:${f.employerNif}*C:PT*D:FR*E:N*F:20261015*G:FR 12*H:JJ3X8K2P-12*I1:PT*N:0.00*O:1200.00*Q:abcd*R:1`,
        ],
      ],
      fields: { name: f.name, nif: f.nif, issued_on: '2026-10-15', amount: '1200.00' },
    }),
  ],
};

export const employerStatements: Layouts = {
  kind: 'employer_declaration',
  slot: 'employer_declaration',
  layouts: [
    (f) => ({
      pages: [
        [
          f.employer,
          `NIPC ${f.employerNif}`,
          'DECLARAÇÃO',
          `Para os devidos efeitos se declara que ${f.name}, contribuinte n.º ${f.nif},`,
          'exerce funções nesta empresa com contrato de trabalho sem termo desde 01/03/2019,',
          `e aufere a remuneração mensal ilíquida de ${dotted(f.gross)} €.`,
          `Lisboa, ${inWords('2026-11-05')}`,
        ],
      ],
      fields: {
        name: f.name,
        nif: f.nif,
        employer_nif: f.employerNif,
        gross: normal(f.gross),
        issued_on: '2026-11-05',
      },
    }),
    (f) => ({
      pages: [
        [
          'Declaração da Entidade Patronal',
          `Entidade: ${f.employer}`,
          `NIPC: ${f.employerNif}`,
          `Colaborador: ${f.name}`,
          `NIF: ${f.nif}`,
          'Vínculo: contrato sem termo',
          `Vencimento base: ${dotted(f.gross)}`,
          `Data: ${slashed('2026-11-05')}`,
        ],
      ],
      fields: {
        name: f.name,
        nif: f.nif,
        employer_nif: f.employerNif,
        gross: normal(f.gross),
        issued_on: '2026-11-05',
      },
    }),
  ],
};

export const identification: readonly Layouts[] = [
  {
    kind: 'nif',
    slot: 'nif_portugues',
    layouts: [
      (f) => ({
        pages: [
          [
            'Autoridade Tributária e Aduaneira  Portal das Finanças',
            'Dados de identificação',
            `Número de Identificação Fiscal: ${f.nif}`,
            `Nome: ${f.name}`,
            'Domicílio fiscal: Rua das Flores, 12, Lisboa',
          ],
        ],
        fields: { name: f.name, nif: f.nif },
      }),
      (f) => ({
        pages: [
          [
            'COMPROVATIVO DE NIF',
            'Autoridade Tributária e Aduaneira',
            'NIF  Nome',
            `${f.nif}  ${f.name}`,
            'Representante fiscal  Não aplicável',
            `Emitido em ${dashed('2026-11-02')}`,
          ],
        ],
        fields: { nif: f.nif, name: f.name, issued_on: '2026-11-02' },
      }),
    ],
  },
  {
    kind: 'id_card',
    slot: 'id_card_front',
    layouts: [
      (f) => ({
        pages: [
          [
            'REPÚBLICA PORTUGUESA',
            'CARTÃO DE CIDADÃO  CITIZEN CARD',
            'Apelidos / Surname',
            f.name.split(' ').slice(-1)[0] ?? '',
            'Data de nascimento / Date of birth',
            '02 03 1990',
            `N.º Documento: ${f.card.slice(0, 8)} ${f.card.slice(8, 9)} ${f.card.slice(9)}`,
            'Data de validade: 14/08/2031',
          ],
        ],
        fields: { document_number: f.card, valid_until: '2031-08-14' },
      }),
      () => ({
        pages: [['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']],
        fields: {
          document_number: 'D23145890',
          birth_date: '1974-08-12',
          valid_until: '2012-04-15',
          name: 'ANNA MARIA ERIKSSON',
        },
        findings: ['expired'],
        person: {},
      }),
    ],
  },
  {
    kind: 'passport',
    slot: 'passport',
    layouts: [
      () => ({
        pages: [['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']],
        fields: {
          document_number: 'L898902C3',
          birth_date: '1974-08-12',
          valid_until: '2012-04-15',
          name: 'ANNA MARIA ERIKSSON',
        },
        findings: ['expired'],
        person: {},
      }),
    ],
  },
];

export const readingDay = today;
