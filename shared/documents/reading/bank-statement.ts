import { gatherIban, gatherName, rangeIn } from './common-fields.ts';
import { type FieldCollector, gather } from './gather.ts';
import { amount, britishAmount, day, month } from './labels.ts';
import { hasPhrase } from './lines.ts';

/** Reads an account's statement: holder, IBAN, period and balances. */
export function gatherStatement(collector: FieldCollector): void {
  const { lines, keep } = collector;
  const isBritish = hasPhrase(
    lines,
    'opening balance|closing balance|paid out|money out|sort code|balance brought forward',
  );
  const money = isBritish ? britishAmount : amount;
  gatherName(
    collector,
    [
      'titular|titulares|nome do titular|primeiro titular|1o titular|account holder|account name|nome do cliente|cliente',
      'nome',
    ],
    true,
  );
  gatherIban(collector);
  const range = rangeIn(lines);
  keep('period_from', range?.from);
  keep('period_to', range?.to);
  if (!range)
    gather(
      collector,
      'period',
      [
        'mes de referencia|periodo de referencia|mes|periodo',
        'extrato mensal de|extrato mensal|extrato de|extracto de|extrato|extracto',
      ],
      month,
      { beginsCell: true, unless: /^(?:n\b|n\.|no\b|numero|de conta n)/ },
    );
  gather(
    collector,
    'opening_balance',
    [
      'saldo inicial|saldo contabilistico inicial|saldo anterior|saldo de abertura|opening balance|start balance|balance brought forward',
    ],
    money,
  );
  gather(
    collector,
    'closing_balance',
    [
      'saldo final|saldo contabilistico final|closing balance|end balance|balance carried forward',
      'saldo contabilistico|saldo atual|saldo actual',
    ],
    money,
  );
  gather(collector, 'issued_on', ['data de emissao|emitido em|data do extrato|data do extracto|statement date'], day);
}
