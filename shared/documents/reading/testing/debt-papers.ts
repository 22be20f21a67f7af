import { dotted, normal, type PaperFacts, plain, spaced } from './facts.ts';
import type { Layouts } from './layouts.ts';

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
    // As it is printed: labels above values, parts named at the foot.
    (f) => ({
      pages: [
        [
          'Banco de Portugal',
          'Responsabilidades de crédito referentes a 2026-09',
          'Nome  Nº de Identificação  Data de Emissão',
          `${f.name}  ${f.nif}  2026-11-10`,
          'Total em dívida  do qual, em incumprimento  Montante potencial',
          `${dotted(f.debt)} €  0,00 €  0,00 €`,
          'Quadro Síntese  Página 1 de 2',
        ],
        [
          'Responsabilidades de crédito referentes a 2026-09',
          'Banco Exemplo, S.A.',
          'Produto financeiro  Crédito à habitação',
          'Nível de responsabilidade  Devedor individual',
          'Início  2015-06-20  Fim  9999-12-31',
          `Montante em dívida  ${dotted(f.debt)} €`,
          'Prestação  250,00 €  Periodicidade  Mensal',
          'Informação Detalhada  Página 2 de 2',
        ],
      ],
      fields: mapaFields(f),
    }),
    // Without debts.
    (f) => ({
      pages: [
        [
          'Central de Responsabilidades de Crédito',
          'Mapa de responsabilidades de crédito  Setembro de 2026',
          `Nome: ${f.name}`,
          `NIF: ${f.nif}`,
          'Data de emissão: 10/11/2026',
          'Sem responsabilidades de crédito comunicadas.',
        ],
      ],
      fields: { name: f.name, nif: f.nif, issued_on: '2026-11-10' },
    }),
    // Two lenders, the sums in a table of the synthesis.
    (f) => ({
      pages: [
        [
          'MAPA DE RESPONSABILIDADES DE CRÉDITO',
          'BANCO DE PORTUGAL',
          `Titular: ${f.name.toUpperCase()}`,
          `Número de identificação: ${f.nif}`,
          'Mês de referência: setembro 2026',
          'Emitido em: 10 de novembro de 2026',
          'Quadro síntese',
          'N.º de produtos  Montante em dívida  Montante em incumprimento  Montante potencial',
          `2  ${plain(f.debt)}  0,00  500,00`,
          'Informação detalhada',
          'Instituição  Produto  Em dívida  Em incumprimento',
          `Banco Um  Cartão de crédito  ${plain(f.debt - 100)}  0,00`,
          'Banco Dois  Crédito pessoal  100,00  0,00',
        ],
      ],
      fields: { ...mapaFields(f), name: f.name.toUpperCase() },
    }),
  ],
};
