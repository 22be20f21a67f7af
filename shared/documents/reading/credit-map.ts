import { gatherName, gatherTaxNumbers, nifLabels } from './common-fields.ts';
import { type FieldCollector, gather } from './gather.ts';
import { amount, day, month } from './labels.ts';
import { findPhrase, type Line } from './lines.ts';

/** Reads the map of credit responsibilities (Mapa CRC): the totals of its synthesis. */
export function gatherMapa(collector: FieldCollector): void {
  gatherName(collector, ['nome|titular'], true);
  gatherTaxNumbers(collector, {
    labels: `no de identificacao|n de identificacao|numero de identificacao|${nifLabels}`,
    person: 'nif',
  });
  gather(
    collector,
    'reference_month',
    [
      'responsabilidades de credito referentes a|referentes a|mes de referencia|data de referencia|periodo de referencia',
    ],
    month,
  );
  gather(collector, 'issued_on', ['data de emissao|emitido em|data da emissao|data do pedido'], day);
  const summary = summaryOf(collector.lines);
  const totals = { ...collector, lines: summary };
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
