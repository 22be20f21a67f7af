import type { PaperFacts } from './facts.ts';
import type { Layouts } from './layouts.ts';

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
    // The printed form: every value in its numbered box.
    (f) => ({
      pages: [
        [
          'REPÚBLICA PORTUGUESA  MINISTÉRIO DAS FINANÇAS',
          'DECLARAÇÃO DE RENDIMENTOS - IRS  MODELO 3',
          '1  SERVIÇO DE FINANÇAS  2  ANO DOS RENDIMENTOS',
          '3174  2025',
          '3  NOME DO SUJEITO PASSIVO',
          `SUJEITO PASSIVO A  ${f.name.toUpperCase()}  NIF  ${f.nif}`,
          '4  ESTADO CIVIL DO SUJEITO PASSIVO  CASADO',
          `SUJEITO PASSIVO B  NIF  ${f.otherNif}`,
          '6  AGREGADO FAMILIAR  DEPENDENTES',
        ],
        ['ANEXO A  RENDIMENTOS DO TRABALHO DEPENDENTE', 'CATEGORIAS A / H', `401  ${f.employerNif}  32 450,12`],
      ],
      fields: { ...taxFields(f), nif_b: f.otherNif },
      findings: ['missing_part'],
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
    // As the tax authority prints it now.
    (f) => ({
      pages: [
        [
          'AT  Autoridade Tributária e Aduaneira',
          'IRS - Demonstração de Liquidação',
          `N.º da liquidação  2026 5001234567  Data da liquidação  2026-06-20`,
          `NIF  ${f.nif}  Período de rendimentos  2025-01-01 a 2025-12-31`,
          'Descrição  Valores',
          '1 RENDIMENTO GLOBAL  32.450,12',
          '2 DEDUÇÕES ESPECÍFICAS  4.104,00',
          '6 RENDIMENTO COLETÁVEL  28.346,12',
          '11 IMPORTÂNCIA APURADA  5.120,10',
          '17 DEDUÇÕES À COLETA  1.200,00',
          '22 COLETA LÍQUIDA  3.120,00',
          '25 RETENÇÕES NA FONTE  3.900,00',
          'VALOR A REEMBOLSAR  780,00',
        ],
      ],
      fields: { ...assessmentFields(f), issued_on: '2026-06-20' },
      findings: ['missing_part'],
    }),
    // Labels above values in a head with columns; something to pay.
    (f) => ({
      pages: [
        [
          'Imposto sobre o Rendimento das Pessoas Singulares',
          'Nota de Liquidação',
          'Ano dos rendimentos  N.º de identificação fiscal  Data de emissão',
          `2025  ${f.nif}  20/06/2026`,
          'Rendimento global  32450,12',
          'Quociente familiar  2,00',
          'Rendimento coletável  28346,12',
          'Coleta total  4900,00',
          'Retenções na fonte  3900,00',
          'Imposto apurado  1000,00',
          'Valor a pagar  1000,00',
          'Referência para pagamento: 123 456 789 012 345',
        ],
      ],
      fields: { nif: f.nif, year: '2025', amount: '1000.00', issued_on: '2026-06-20' },
      findings: ['missing_part'],
    }),
  ],
};
