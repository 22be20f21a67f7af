import { british, dotted, ibanGroups, normal, type PaperFacts, plain, spaced } from './facts.ts';
import type { Layouts } from './layouts.ts';

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
    // An online print-out of the movements.
    (f) => ({
      pages: [
        [
          'Consulta de movimentos',
          'Extrato de conta à ordem',
          `Titular  ${f.name}`,
          `IBAN  ${ibanGroups(f.iban)}`,
          'Data de início  2026-10-01',
          'Data de fim  2026-10-31',
          'Data mov.  Data-valor  Descrição  Montante  Saldo contabilístico após movimento',
          '02-10-2026  02-10-2026  COMPRA SUPERMERCADO  -42,10 EUR  1 208,30 EUR',
          `30-10-2026  30-10-2026  TRF CRED SEPA+ ORDENADO  ${spaced(f.net + 42.1)} EUR  ${spaced(1250.4 + f.net)} EUR`,
          'Saldo inicial: 1 250,40 EUR',
          `Saldo final: ${spaced(1250.4 + f.net)} EUR`,
        ],
      ],
      fields: statementFields(f),
    }),
    // The address of a letter beside the head; the account in a table.
    (f) => ({
      pages: [
        [
          'BANCO EXEMPLO, S.A.  Extrato Global',
          `Cliente n.º 1234567  ${f.name.toUpperCase()}`,
          'RUA DAS FLORES 12  4000-100 PORTO',
          'DEPÓSITO À ORDEM  Período de 01.10.2026 a 31.10.2026',
          'NIB  Moeda  SWIFT/BIC',
          `${f.iban.slice(4)}  EUR  EXAMPTPL`,
          'DATA LANC.  DATA VALOR  DESCRITIVO  DÉBITO  CRÉDITO  SALDO',
          'SALDO ANTERIOR  1 250.40'.replace('.', ','),
          `10.30  10.30  TRANSF SEPA VENCIMENTO  ${spaced(f.net)}  ${spaced(1250.4 + f.net)}`,
          `SALDO FINAL  ${spaced(1250.4 + f.net)}`,
          'Fundo de Garantia de Depósitos: informação na página seguinte',
        ],
      ],
      fields: { ...statementFields(f), name: undefined },
    }),
    // Of a bank abroad, in Portuguese.
    (f) => ({
      pages: [
        [
          'Extrato da conta em EUR',
          'Gerado a 2 de novembro de 2026',
          `Nome do titular  ${f.name}`,
          'IBAN  LT601010012345678901',
          'Movimentos da conta de 1 de outubro de 2026 a 31 de outubro de 2026',
          'Data  Descrição  Dinheiro retirado  Dinheiro recebido  Saldo',
          `30 out 2026  Transferência de empregador  ${dotted(f.net)} €  ${dotted(1250.4 + f.net)} €`,
          'Saldo de abertura  1.250,40 €',
          `Saldo final  ${dotted(1250.4 + f.net)} €`,
        ],
      ],
      fields: {
        name: f.name,
        iban: 'LT601010012345678901',
        period_from: '2026-10-01',
        period_to: '2026-10-31',
        opening_balance: '1250.40',
        closing_balance: normal(1250.4 + f.net),
      },
    }),
    // Of a British bank.
    (f) => ({
      pages: [
        [
          'Exemplar Bank plc  Your statement',
          `Account name  ${f.name}`,
          'IBAN  GB33BUKB20201555555555',
          'Sort code 20-20-15  Account number 55555555',
          'Statement period  1 October 2026 to 31 October 2026',
          'Date  Description  Money out  Money in  Balance',
          '1 Oct  Start balance  1,250.40',
          `30 Oct  Salary  ${british(f.net)}  ${british(1250.4 + f.net)}`,
          `31 Oct  End balance  ${british(1250.4 + f.net)}`,
        ],
      ],
      fields: {
        name: f.name,
        iban: 'GB33BUKB20201555555555',
        period_from: '2026-10-01',
        period_to: '2026-10-31',
        opening_balance: '1250.40',
        closing_balance: normal(1250.4 + f.net),
      },
    }),
  ],
};
