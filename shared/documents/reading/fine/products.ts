import { type Line, spanAt } from '../lines.ts';
import type { Gathering } from './gathering.ts';
import type { PlacedLine } from './sections.ts';

/** What the bank sells beside the loan, as the line of one begins. */
const beginnings =
  'domiciliacao|ordenado|vencimento|conta|cartao|cartoes|seguro|seguros|ppr|plano poupanca|debitos|debito direto|debito directo|debitos diretos|debitos directos';

/** Limits of an offer's product. */
const most = { name: 80, effect: 200 } as const;

/** The name of a product and what follows it: after a gap, a colon or a dash. */
function productIn({ raw }: Line): { name: string; effect?: string } | undefined {
  const text = raw.replace(/^[^\p{L}\p{N}]+/u, '');
  const [, name = '', rest = ''] = /^(.*?)(?: {2}|: ?| - )(.*)$/.exec(text) ?? [undefined, text];
  const effect = rest.trim();
  return name.length <= most.name && !name.endsWith('.')
    ? { name: name.trim(), effect: effect === '' || effect.length > most.effect ? undefined : effect }
    : undefined;
}

/** Keeps the products of section 8 that have a line of their own, with what the line says of them. */
export function gatherProducts({ keep }: Gathering, lines: readonly PlacedLine[]): void {
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
