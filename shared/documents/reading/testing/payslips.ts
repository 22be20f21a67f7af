import { british, dotted, normal, type PaperFacts, plain, spaced } from './facts.ts';
import type { Layouts } from './layouts.ts';

const month = '2026-10';

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
    // A table of the person, amounts in a table, the account at the foot.
    (f) => ({
      pages: [
        [
          `${f.employer}  Recibo de Vencimento`,
          `Contribuinte: ${f.employerNif}  Seguradora: Exemplo  Apólice: ${f.number(8)}`,
          'Original',
          'Nome  N.º Func.  N.º Contribuinte  N.º Seg. Social',
          `${f.name}  0042  ${f.nif}  11${f.number(9)}`,
          'Período de processamento: 01/10/2026 a 31/10/2026  Data de fecho: 29/10/2026',
          'Venc. Base  Venc./Hora  N. Dias Mês',
          `${dotted(f.gross - 200)}  9,83  30`,
          'Cód.  Data  Descrição  Remunerações  Descontos',
          `1  10/2026  Vencimento  ${dotted(f.gross - 200)}`,
          '5  10/2026  Subsídio de Alimentação  200,00',
          `51  10/2026  Segurança Social - 11 %  ${dotted(f.gross * 0.11)}`,
          `Total Remunerações: ${dotted(f.gross)}  Total Descontos: ${dotted(f.gross - f.net)}`,
          `Total Líquido (EUR): ${dotted(f.net)}`,
          'Forma de pagamento: 100,00 % transferência',
          'Declaro que recebi a quantia constante neste recibo,',
        ],
      ],
      fields: payslipFields(f),
    }),
    // Month and year apart.
    (f) => ({
      pages: [
        [
          'MUNICÍPIO DE EXEMPLO',
          `NIPC ${f.employerNif}`,
          'RECIBO DE VENCIMENTO',
          'Mês: Outubro  Ano: 2026',
          `Nome do funcionário: ${f.name}`,
          `Contribuinte: ${f.nif}  N.º CGA: ${f.number(7)}`,
          'Carreira/Categoria: Assistente Técnica  Posição: 5  Nível: 9',
          `Remuneração base  ${spaced(f.gross - 132)}`,
          'Subs. refeição  132,00',
          `IRS  ${spaced(f.gross - f.net)}`,
          `TOTAL DE ABONOS  ${spaced(f.gross)}`,
          `TOTAL DE DESCONTOS  ${spaced(f.gross - f.net)}`,
          `TOTAL LÍQUIDO  ${spaced(f.net)}`,
        ],
      ],
      fields: payslipFields(f),
    }),
    // Original and copy side by side.
    (f) => ({
      pages: [
        [
          'RECIBO DE VENCIMENTO  RECIBO DE VENCIMENTO',
          'ORIGINAL  DUPLICADO',
          `${f.employer}  ${f.employer}`,
          `NIPC: ${f.employerNif}  NIPC: ${f.employerNif}`,
          'Mês: 10/2026  Mês: 10/2026',
          `Nome: ${f.name}  Nome: ${f.name}`,
          `NIF: ${f.nif}  NIF: ${f.nif}`,
          `Vencimento Base: ${dotted(f.gross)}  Vencimento Base: ${dotted(f.gross)}`,
          `Segurança Social: ${dotted(f.gross * 0.11)}  Segurança Social: ${dotted(f.gross * 0.11)}`,
          `Total Ilíquido: ${dotted(f.gross)}  Total Ilíquido: ${dotted(f.gross)}`,
          `Líquido a receber: ${dotted(f.net)}  Líquido a receber: ${dotted(f.net)}`,
        ],
      ],
      fields: payslipFields(f),
    }),
    // Labels above their values, one a line; no figure beside a label.
    (f) => ({
      pages: [
        [
          'Recibo de Retribuição',
          'Entidade empregadora',
          f.employer,
          'NIPC',
          f.employerNif,
          'Nome do trabalhador',
          f.name,
          'NIF do trabalhador',
          f.nif,
          'Mês de referência',
          'Outubro de 2026',
          'Retribuição base',
          dotted(f.gross),
          'Total ilíquido',
          dotted(f.gross),
          'Total de descontos',
          dotted(f.gross - f.net),
          'Líquido a pagar',
          dotted(f.net),
        ],
      ],
      fields: payslipFields(f),
    }),
    // As a British employer prints it.
    (f) => ({
      pages: [
        [
          'Exemplar Foods Ltd  Payslip',
          'Employee No.  Employee Name  Process Date  N.I. Number',
          `117  ${f.name}  30/10/2026  QQ123456C`,
          'Payments  Units  Rate  Amount  Deductions  Amount',
          `Basic Pay  1.00  ${british(f.gross)}  PAYE Tax  ${british(f.gross - f.net - 100)}`,
          'National Insurance  100.00',
          'Tax Period: 7  Tax Code: 1257L  Pay Period: October 2026',
          `Total Gross Pay  ${british(f.gross)}`,
          `Net Pay  ${british(f.net)}`,
        ],
      ],
      fields: { name: f.name, period: month, gross: normal(f.gross), net: normal(f.net) },
      person: { name: f.name },
    }),
  ],
};
