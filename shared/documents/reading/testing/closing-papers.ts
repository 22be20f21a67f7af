import { dotted, inWords, normal, plain, slashed, spaced } from './facts.ts';
import type { Layouts } from './layouts.ts';

export const transferTaxes: Layouts = {
  kind: 'imt',
  slot: 'fecho_imt',
  layouts: [
    (f) => ({
      pages: [
        [
          'IMT - Imposto Municipal sobre as Transmissões Onerosas de Imóveis',
          'Autoridade Tributária e Aduaneira',
          'Documento de cobrança',
          `Sujeito passivo: ${f.nif}`,
          'Referência para pagamento: 164 123 456 789 012',
          'Importância a pagar: 7.042,04 €',
          'Data da liquidação: 2026-11-10',
        ],
      ],
      fields: { amount: '7042.04', issued_on: '2026-11-10' },
    }),
    (f) => ({
      pages: [
        [
          'AT  Autoridade Tributária e Aduaneira',
          'IMPOSTO MUNICIPAL SOBRE AS TRANSMISSÕES ONEROSAS DE IMÓVEIS',
          'DOCUMENTO DE COBRANÇA',
          `NIF ${f.nif}  NOME ${f.name.toUpperCase()}`,
          'Nº Documento  Data da liquidação  Data limite de pagamento',
          '160 126 012 345 678  2026-11-10  2026-11-11',
          'Referência para pagamento  160 126 012 345 678',
          'Importância a pagar  7.042,04',
        ],
      ],
      fields: { amount: '7042.04', issued_on: '2026-11-10' },
    }),
    (f) => ({
      pages: [
        [
          'Declaração para liquidação de IMT',
          'Modelo 1',
          `Adquirente  ${f.nif}`,
          `Valor do ato ou contrato  ${dotted(f.price)}`,
          'Matéria coletável  200.000,00',
          'Coleta  7.042,04',
          'Data da liquidação  2026-11-10',
        ],
      ],
      fields: { amount: '7042.04', issued_on: '2026-11-10' },
    }),
    () => ({
      pages: [
        [
          'Comprovativo de pagamento - IMT',
          'Portal das Finanças',
          'Guia de pagamento  160 126 012 345 678',
          'Imposto: IMT',
          'Valor pago: 7 042,04 €',
          'Data de pagamento: 2026-11-11',
        ],
      ],
      fields: { amount: '7042.04' },
    }),
  ],
};

export const stampDuties: Layouts = {
  kind: 'imposto_selo',
  slot: 'fecho_imposto_selo',
  layouts: [
    () => ({
      pages: [
        [
          'Imposto do Selo',
          'Autoridade Tributária e Aduaneira  Documento de cobrança',
          'Verba 1.1 da Tabela Geral',
          'Referência para pagamento: 164 123 456 789 013',
          'Valor a pagar  2.000,00',
          `Emitido em ${slashed('2026-11-10')}`,
        ],
      ],
      fields: { amount: '2000.00', issued_on: '2026-11-10' },
    }),
    (f) => ({
      pages: [
        [
          'IMPOSTO DO SELO',
          'DOCUMENTO DE COBRANÇA',
          `Sujeito passivo: ${f.nif}`,
          'Verba da Tabela Geral: 1.1  Aquisição onerosa de imóveis',
          'Data da liquidação: 2026-11-10',
          'Importância a pagar: 2 000,00 €',
        ],
      ],
      fields: { amount: '2000.00', issued_on: '2026-11-10' },
    }),
    () => ({
      pages: [
        [
          'Liquidação de Imposto do Selo',
          'Autoridade Tributária e Aduaneira',
          'Verba 1.1 - Transmissão de imóveis',
          'Matéria coletável  250.000,00',
          'Taxa  0,8 %',
          'Coleta  2.000,00',
          'Total a pagar  2.000,00',
        ],
      ],
      fields: { amount: '2000.00' },
    }),
    () => ({
      pages: [
        [
          'Comprovativo de pagamento',
          'Imposto do Selo - Tabela Geral do Imposto do Selo, verba 1.1',
          'Referência de pagamento: 164 126 012 345 678',
          'Montante pago: 2 000,00 €',
          'Data: 2026-11-11',
        ],
      ],
      fields: { amount: '2000.00' },
    }),
  ],
};

export const releases: Layouts = {
  kind: 'distrate',
  slot: 'fecho_distrate',
  layouts: [
    (f) => ({
      pages: [
        [
          'Declaração de dívida para distrate',
          `Empréstimo n.º ${f.number(9)}`,
          `Capital em dívida: ${dotted(f.debt)} €`,
          'Cancelamento da hipoteca',
          'Valores válidos até 31/12/2026',
          `Lisboa, ${inWords('2026-11-10')}`,
        ],
      ],
      fields: { amount: normal(f.debt), valid_until: '2026-12-31' },
    }),
    (f) => ({
      pages: [
        [
          'Banco Exemplo, S.A.',
          'DECLARAÇÃO DE DISTRATE',
          `Para efeitos de distrate da hipoteca, declara-se que o valor em dívida do contrato ${f.number(9)}`,
          `é, nesta data, de ${dotted(f.debt)} €, válido até 31 de dezembro de 2026.`,
          'A liquidação total do empréstimo permite o cancelamento da hipoteca.',
          'Data de emissão: 10-11-2026',
        ],
      ],
      fields: { amount: normal(f.debt), valid_until: '2026-12-31', issued_on: '2026-11-10' },
    }),
    (f) => ({
      pages: [
        [
          'Valores para distrate',
          'N.º do empréstimo  Data de emissão  Válido até',
          `${f.number(9)}  10/11/2026  31/12/2026`,
          `Capital em dívida  ${spaced(f.debt)} €`,
          'Juros  12,00 €',
          'Comissão de reembolso antecipado  0,00 €',
          `Total a liquidar  ${spaced(f.debt + 12)} €`,
          'Cancelamento da inscrição hipotecária: por termo de autenticação',
        ],
      ],
      fields: { amount: normal(f.debt + 12), valid_until: '2026-12-31', issued_on: '2026-11-10' },
    }),
    (f) => ({
      pages: [
        [
          'Emissão de Distrate',
          'Exmo. Senhor',
          'Assunto: liquidação antecipada do crédito à habitação',
          `Total em dívida: ${plain(f.debt)} EUR`,
          'O presente documento é válido até 2026-12-31.',
          'O distrate será entregue no dia da escritura.',
        ],
      ],
      fields: { amount: normal(f.debt), valid_until: '2026-12-31' },
    }),
  ],
};

export const informationSheets: Layouts = {
  kind: 'fine',
  slot: 'fecho_aprovacao',
  layouts: [
    () => ({
      pages: [
        [
          'Ficha de Informação Normalizada Europeia (FINE)',
          'Parte A',
          '1. Mutuante',
          '3. Principais características do empréstimo',
          'Montante do empréstimo: 180.000,00 EUR',
          '4. Taxa de juro e outros custos',
          'TAEG: 3,6 %',
          '5. Periodicidade e número de prestações',
          '6. Montante de cada prestação',
          'Data de emissão: 10/11/2026',
          'Válida até: 20/12/2026',
        ],
      ],
      fields: { amount: '180000.00', issued_on: '2026-11-10', valid_until: '2026-12-20' },
    }),
    () => ({
      pages: [
        [
          'FINE - FICHA DE INFORMAÇÃO NORMALIZADA EUROPEIA',
          'CRÉDITO À HABITAÇÃO  Simulação n.º 123456',
          'Data da simulação: 2026-11-10',
          '1. MUTUANTE',
          'Banco Exemplo, S.A.',
          '2. INTERMEDIÁRIO DE CRÉDITO',
          '3. PRINCIPAIS CARACTERÍSTICAS DO EMPRÉSTIMO',
          'Montante e moeda do empréstimo a conceder  180.000,00 EUR',
          'Prazo  360 meses',
          '4. TAXA DE JURO E OUTROS CUSTOS',
          'TAEG  3,6 %',
          'MTIC  264.500,00 EUR',
        ],
        ['5. PERIODICIDADE E NÚMERO DE PRESTAÇÕES', '6. MONTANTE DE CADA PRESTAÇÃO', '712,35 EUR'],
      ],
      fields: { amount: '180000.00', issued_on: '2026-11-10' },
    }),
    () => ({
      pages: [
        [
          'Banco Exemplo',
          'Ficha de Informação Normalizada Europeia',
          'Parte B',
          'Elaborada em 10-11-2026  Válida até 20-12-2026',
          'Mutuante  Banco Exemplo, S.A.',
          'Montante total do crédito',
          '180 000,00 €',
          'Montante total imputado ao consumidor (MTIC)  264 500,00 €',
          'Montante de cada prestação  712,35 €',
          'Outros direitos do consumidor',
        ],
      ],
      fields: { amount: '180000.00', issued_on: '2026-11-10', valid_until: '2026-12-20' },
    }),
    () => ({
      pages: [
        [
          'Ficha de Informação Normalizada Europeia',
          'Minuta do contrato em anexo',
          'Principais características do empréstimo',
          'Montante do crédito: 180.000,00 €',
          'Quadro de reembolso indicativo',
          'N.º  Prestação  Juros  Capital  Capital em dívida',
          '1  712,35  487,50  224,85  179.775,15',
          'Obrigações adicionais',
          'Elementos flexíveis',
        ],
      ],
      fields: { amount: '180000.00' },
    }),
  ],
};
