import { type Line, spanAt } from '../lines.ts';
import type { FineCollector } from './collector.ts';
import type { PlacedLine } from './sections.ts';

/** What the bank sells beside the loan, as the line of one begins. */
const beginnings =
  'domiciliacao|ordenado|vencimento|conta|cartao|cartoes|seguro|seguros|ppr|plano poupanca|debitos|debito direto|debito directo|debitos diretos|debitos directos';

/** Limits of an offer's product. */
const most = { name: 80, effect: 200 } as const;

/** Where what the bank gives for a product begins: a sign, a figure, or a word of it. */
const effects = /:| - |[+-]?\d|(?<!\p{L})(?:redu|bonifica|descont|diminui|spread|obrigat|facultativ|exigid)/u;

/** The name of a product and what follows it. */
function productIn({ text, raw }: Line): { name: string; effect?: string } | undefined {
  const start = text.search(/[\p{L}\p{N}]/u);
  const length = text.slice(start).search(effects);
  const end = length === -1 ? text.length : start + length;
  const name = raw.slice(start, end).replaceAll('  ', ' ').trim();
  const effect = raw
    .slice(end)
    .replace(/^[: -]+(?!\d)/, '')
    .trim();
  return name.length <= most.name && !name.endsWith('.')
    ? { name, effect: effect === '' || effect.length > most.effect ? undefined : effect }
    : undefined;
}

/** Keeps the products of section 8 that have a line of their own, with what the line says of them. */
export function gatherProducts({ keep }: FineCollector, lines: readonly PlacedLine[]): void {
  let count = 0;
  for (const { line, section, isTitle } of lines) {
    const product = isTitle || !spanAt(line, beginnings) ? undefined : productIn(line);
    if (!product) continue;
    count += 1;
    const source = { page: line.page, printed: line.source, section };
    keep(`product_${count}`, product.name, source);
    keep(`product_${count}_effect`, product.effect, source);
  }
}
