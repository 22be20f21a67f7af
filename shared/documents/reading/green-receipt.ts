import { isTaxNumber } from '../../people/tax-number.ts';
import { gatherName, gatherTaxNumbers } from './common-fields.ts';
import { type FieldCollector, gather } from './gather.ts';
import { amount, day } from './labels.ts';
import { findPhrase } from './lines.ts';

/** Reads an invoice receipt of somebody self-employed (recibo verde), first by its QR code's text. */
export function gatherReceipt(collector: FieldCollector): void {
  const { lines, keep, broken } = collector;
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
  const issuer = { ...collector, lines: buyer > 0 ? lines.slice(0, buyer) : lines };
  gatherTaxNumbers(issuer, { person: 'nif' });
  gatherName(issuer, ['nome do prestador|nome do transmitente|prestador|transmitente|nome'], true);
  gather(
    collector,
    'issued_on',
    [
      'data de emissao|emitido em|emitida em|emitido a|emitida a|data da prestacao|data da transmissao|data do documento',
      'data',
    ],
    day,
  );
  gather(
    collector,
    'amount',
    ['importancia recebida|valor recebido|total do documento|total a pagar', 'valor total|total'],
    amount,
  );
}
