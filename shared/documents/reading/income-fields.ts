import { gatherEmployer, gatherIban, gatherName, gatherTaxNumbers, nifLabels, rangeIn } from './common-fields.ts';
import { type Gathering, gather } from './gather.ts';
import { isTaxNumber } from './identifiers.ts';
import { amount, britishAmount, day, labelled, month, monthAlone, pattern, type ReadValue, year } from './labels.ts';
import { findPhrase, hasPhrase, type Line } from './lines.ts';

function gatherPayslip(gathering: Gathering): void {
  const isBritish = hasPhrase(gathering.lines, 'net pay|paye|tax code');
  const money = isBritish ? britishAmount : amount;
  gatherName(gathering, [
    'nome do trabalhador|nome do funcionario|nome do colaborador|employee name',
    'trabalhador|colaborador|funcionario|nome|employee',
  ]);
  gatherTaxNumbers(gathering, { person: 'nif', company: 'employer_nif' });
  gatherEmployer(gathering);
  gather(
    gathering,
    'period',
    [
      'periodo de processamento|mes de processamento|mes processamento|periodo de referencia|mes de referencia|periodo de remuneracao|pay period',
      'periodo|mes ano|referente a|referente ao mes de|relativo a|relativo ao mes de|mes de|mes|competencia',
      'recibo de vencimento|recibo de vencimentos|recibo de remuneracoes|recibo de remuneracao|recibo de ordenado|recibo de salario|nota de abonos e descontos',
      'processamento|data de processamento|tax period|period end|period ending|pay date|data',
    ],
    month,
  );
  gathering.keep('period', monthApart(gathering.lines));
  gather(
    gathering,
    'gross',
    [
      'total iliquido|total bruto|remuneracao iliquida|remuneracao bruta|vencimento bruto|total gross pay|gross pay',
      'total abonos|total de abonos|total remuneracoes|total de remuneracoes|total das remuneracoes',
      'iliquido|bruto',
    ],
    money,
  );
  gather(
    gathering,
    'net',
    [
      'liquido a receber|total liquido|valor liquido|liquido a pagar|vencimento liquido|remuneracao liquida|ordenado liquido|salario liquido|retribuicao liquida|net pay|importancia liquida|liquido a transferir',
      'total a receber|valor a receber|importancia a receber|montante a receber|total pago|total a pagar',
      'liquido',
    ],
    money,
  );
}

/** '202610' */
const yearMonth = pattern(/(?<![\d./-])(20\d\d(?:0[1-9]|1[0-2]))(?![\d]|[.,/-]\d)/g, (digits) =>
  digits.replace(/^(\d{4})/, '$1-'),
);

/** Returns a month whose name and year have labels of their own: 'Mês: Outubro  Ano: 2026'. */
function monthApart(lines: readonly Line[]): ReadValue | undefined {
  const joined = labelled(
    lines,
    ['mes de processamento|mes processamento|periodo de processamento|mes|periodo'],
    yearMonth,
  );
  if (joined) return joined;
  const named = labelled(lines, ['mes de processamento|mes processamento|mes'], monthAlone);
  const inYear = labelled(lines, ['ano'], year);
  const isNear = named && inYear && Math.abs(lines.indexOf(named.line) - lines.indexOf(inYear.line)) <= 2;
  return isNear ? { ...named, value: `${inYear.value}-${named.value}` } : undefined;
}

function gatherStatement(gathering: Gathering): void {
  const { lines, keep } = gathering;
  const isBritish = hasPhrase(
    lines,
    'opening balance|closing balance|paid out|money out|sort code|balance brought forward',
  );
  const money = isBritish ? britishAmount : amount;
  gatherName(
    gathering,
    [
      'titular|titulares|nome do titular|primeiro titular|1o titular|account holder|account name|nome do cliente|cliente',
      'nome',
    ],
    true,
  );
  gatherIban(gathering);
  const range = rangeIn(lines);
  keep('period_from', range?.from);
  keep('period_to', range?.to);
  if (!range)
    gather(
      gathering,
      'period',
      [
        'mes de referencia|periodo de referencia|mes|periodo',
        'extrato mensal de|extrato mensal|extrato de|extracto de|extrato|extracto',
      ],
      month,
      { beginsCell: true, unless: /^(?:n\b|n\.|no\b|numero|de conta n)/ },
    );
  gather(
    gathering,
    'opening_balance',
    [
      'saldo inicial|saldo contabilistico inicial|saldo anterior|saldo de abertura|opening balance|start balance|balance brought forward',
    ],
    money,
  );
  gather(
    gathering,
    'closing_balance',
    [
      'saldo final|saldo contabilistico final|closing balance|end balance|balance carried forward',
      'saldo contabilistico|saldo atual|saldo actual',
    ],
    money,
  );
  gather(gathering, 'issued_on', ['data de emissao|emitido em|data do extrato|data do extracto|statement date'], day);
}

function gatherMapa(gathering: Gathering): void {
  gatherName(gathering, ['nome|titular'], true);
  gatherTaxNumbers(gathering, {
    labels: `no de identificacao|n de identificacao|numero de identificacao|${nifLabels}`,
    person: 'nif',
  });
  gather(
    gathering,
    'reference_month',
    [
      'responsabilidades de credito referentes a|referentes a|mes de referencia|data de referencia|periodo de referencia',
    ],
    month,
  );
  gather(gathering, 'issued_on', ['data de emissao|emitido em|data da emissao|data do pedido'], day);
  const summary = summaryOf(gathering.lines);
  const totals = { ...gathering, lines: summary };
  gather(
    totals,
    'default_total',
    ['total em incumprimento|montante em incumprimento|valor em incumprimento', 'em incumprimento|incumprimento'],
    amount,
    { unless: /^(?:desde|ha)/ },
  );
  gather(
    totals,
    'debts_total',
    ['total em divida|montante total em divida|divida total', 'montante em divida|valor em divida|em divida'],
    amount,
  );
  gather(
    totals,
    'instalments_total',
    ['total de prestacoes|total prestacoes|prestacao mensal total', 'prestacao mensal|prestacao|prestacoes'],
    amount,
  );
}

/** How many lines from the end of a page the name of its part stands, if it is its footer. */
const footer = 3;

/** Returns the lines of the synthesis: below its heading, or the pages that it is the footer of. */
function summaryOf(lines: readonly Line[]): readonly Line[] {
  const pages = [...Map.groupBy(lines, ({ page }) => page).values()];
  const isFooter = (page: readonly Line[], part: string): boolean =>
    page.slice(-footer).some((line) => findPhrase(line, part)) &&
    !page.slice(0, -footer).some((line) => findPhrase(line, part));
  const named = pages.filter((page) => isFooter(page, 'quadro sintese|sintese') && page.length > footer);
  if (named.length > 0) return named.flat();
  const start = lines.findIndex((line) => findPhrase(line, 'quadro sintese|sintese'));
  if (start === -1) return lines.filter((line) => findPhrase(line, 'total|totais'));
  const detail = lines.findIndex((line, index) => index > start && findPhrase(line, 'informacao detalhada'));
  return lines.slice(start, detail === -1 ? undefined : detail);
}

function gatherReceipt(gathering: Gathering): void {
  const { lines, keep, broken } = gathering;
  for (const line of lines) {
    const code = /(?:^|[^a-z0-9])a:(\d{9})\*b:[^*]*\*.*?f:(\d{8})\*/.exec(line.text);
    if (!code) continue;
    const [, nif = '', date = ''] = code;
    if (isTaxNumber(nif)) keep('nif', { value: nif, line });
    else broken('nif', { value: nif, line });
    keep('issued_on', { value: `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`, line });
    const total = /\*o:(\d+\.\d{2})/.exec(line.text)?.[1];
    if (total) keep('amount', { value: String(Number(total)) === total ? total : Number(total).toFixed(2), line });
  }
  const buyer = lines.findIndex((line) => findPhrase(line, 'adquirente|dados do adquirente|dados do cliente|cliente'));
  const issuer = { ...gathering, lines: buyer > 0 ? lines.slice(0, buyer) : lines };
  gatherTaxNumbers(issuer, { person: 'nif' });
  gatherName(issuer, ['nome do prestador|nome do transmitente|prestador|transmitente|nome'], true);
  gather(
    gathering,
    'issued_on',
    [
      'data de emissao|emitido em|emitida em|emitido a|emitida a|data da prestacao|data da transmissao|data do documento',
      'data',
    ],
    day,
  );
  gather(
    gathering,
    'amount',
    ['importancia recebida|valor recebido|total do documento|total a pagar', 'valor total|total'],
    amount,
  );
}

function gatherEmployerStatement(gathering: Gathering): void {
  gatherName(gathering, [
    'sr|sra|senhor|senhora|exmo sr|exma sra|colaborador|colaboradora|trabalhador|trabalhadora|funcionario|funcionaria|nome',
    'que',
  ]);
  gatherTaxNumbers(gathering, { person: 'nif', company: 'employer_nif' });
  gatherEmployer(gathering);
  gather(
    gathering,
    'gross',
    [
      'aufere|auferindo|remuneracao mensal|vencimento mensal|retribuicao mensal|vencimento base|remuneracao base|remuneracao',
    ],
    amount,
  );
  const last = gathering.lines.toReversed().find((line) => day(line.text, line.raw).length === 1);
  gather(gathering, 'issued_on', ['data de emissao|emitido em|emitida em|data'], day);
  const [signed] = last && !/desde|admissao|inicio|partir/.test(last.text) ? day(last.text, last.raw) : [];
  if (last && signed) gathering.keep('issued_on', { value: signed.value, line: last });
}

/** Returns what is read of the papers of an income and of its account. */
export const incomeFields = {
  payslip: gatherPayslip,
  bank_statement: gatherStatement,
  mapa: gatherMapa,
  green_receipt: gatherReceipt,
  employer_declaration: gatherEmployerStatement,
};
