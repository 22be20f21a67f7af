import { dotted, inWords, normal, type PaperFacts, slashed, spaced } from './facts.ts';
import type { Layouts } from './layouts.ts';

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
    // A certificate of the beginning of an activity.
    (f) => ({
      pages: [
        [
          'Autoridade Tributária e Aduaneira',
          'DECLARAÇÃO DE INÍCIO DE ATIVIDADE',
          `Número de identificação fiscal: ${f.nif}`,
          `Nome: ${f.name}`,
          'Data de início: 2021-02-01',
          'Atividade exercida: CAE 62010',
          'Enquadramento em IVA: isenção do artigo 53.º',
          'Data de emissão: 2026-10-15',
        ],
      ],
      fields: { name: f.name, nif: f.nif, issued_on: '2026-10-15' },
    }),
    // The receipt of the tax authority, with its columns.
    (f) => ({
      pages: [
        [
          'Factura-Recibo  FR ATSIRE01FR/45  Emitida a 15-10-2026',
          'ORIGINAL',
          'TRANSMITENTE DE BENS OU PRESTADOR DE SERVIÇOS',
          'NOME',
          f.name.toUpperCase(),
          'NIF',
          f.nif,
          'ADQUIRENTE',
          'NOME',
          f.employer,
          'NIF',
          f.employerNif,
          'DESCRIÇÃO  Serviços de consultoria',
          'VALOR BASE  1 200,00 €',
          'IVA - REGIME DE ISENÇÃO [ART.º 53.º]  0,00 €',
          'RETENÇÃO NA FONTE DE IRS  0,00 €',
          'IMPORTÂNCIA RECEBIDA  1 200,00 €',
        ],
      ],
      fields: { name: f.name.toUpperCase(), nif: f.nif, issued_on: '2026-10-15', amount: '1200.00' },
    }),
    // Made by a program for invoices.
    (f) => ({
      pages: [
        [
          f.name,
          `Contribuinte n.º ${f.nif}`,
          'Fatura-recibo FR 2026/87',
          'Data de emissão  15/10/2026',
          `Cliente: ${f.employer}`,
          `NIF do cliente: ${f.employerNif}`,
          'Descrição  Qtd.  Preço  IVA  Total',
          'Formação  10  120,00  0 %  1 200,00',
          'Retenção na fonte (25 %)  300,00',
          'Total do documento  1 200,00 €',
          'ATCUD: ABCD1234-87',
          'Processado por programa certificado n.º 0000/AT',
        ],
      ],
      fields: { nif: f.nif, issued_on: '2026-10-15', amount: '1200.00' },
    }),
  ],
};

/** Returns the fields that a statement of an employer has about an employee. */
const employed = (f: PaperFacts) => ({
  name: f.name,
  nif: f.nif,
  employer_nif: f.employerNif,
  gross: normal(f.gross),
  issued_on: '2026-11-05',
});

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
      fields: employed(f),
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
      fields: employed(f),
    }),
    // A letter in full sentences over several lines.
    (f) => ({
      pages: [
        [
          f.employer,
          'Rua do Comércio, 45, 1100-150 Lisboa',
          'Declaração',
          `${f.employer}, pessoa coletiva n.º ${f.employerNif}, declara, para efeitos de crédito`,
          `bancário, que a Sra. ${f.name}, titular do NIF ${f.nif}, é`,
          'trabalhadora desta empresa desde 1 de março de 2019, com contrato sem termo e a',
          `categoria de técnica, auferindo o vencimento mensal ilíquido de ${dotted(f.gross)} euros.`,
          'Por ser verdade se passa a presente declaração.',
          '5 de novembro de 2026',
          'A gerência',
        ],
      ],
      fields: employed(f),
    }),
    // A form of the bank.
    (f) => ({
      pages: [
        [
          'DECLARAÇÃO DE VÍNCULO LABORAL',
          'Entidade empregadora  NIPC',
          `${f.employer}  ${f.employerNif}`,
          'Nome do trabalhador  NIF',
          `${f.name}  ${f.nif}`,
          'Tipo de contrato  Data de admissão',
          'Sem termo  01/03/2019',
          `Remuneração mensal  ${spaced(f.gross)} €`,
          'Não se encontra em processo de despedimento.',
          'Emitida em 05-11-2026',
        ],
      ],
      fields: employed(f),
    }),
    // For the devidos efeitos, in upper case.
    (f) => ({
      pages: [
        [
          'DECLARAÇÃO DA ENTIDADE PATRONAL',
          'PARA OS DEVIDOS EFEITOS DECLARAMOS QUE O SR.',
          f.name.toUpperCase(),
          `CONTRIBUINTE N.º ${f.nif}, É NOSSO COLABORADOR COM VÍNCULO EFETIVO,`,
          `E AUFERE A REMUNERAÇÃO ILÍQUIDA MENSAL DE ${dotted(f.gross)} EUROS.`,
          'DATA: 2026-11-05',
        ],
      ],
      fields: { nif: f.nif, gross: normal(f.gross), issued_on: '2026-11-05' },
    }),
  ],
};
