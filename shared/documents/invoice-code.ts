import { isTaxNumber } from './reading/identifiers.ts';

/**
 * Returns what the QR code of a Portuguese invoice or receipt says, as lines of a page; undefined for any other text.
 * The code is not signed: what it says is a hint like print (Portaria 195/2020, fields A to S).
 */
export function invoiceLines(code: string): readonly string[] | undefined {
  if (code.length > 1000) return undefined;
  const fields = new Map(
    code.split('*').map((part): [string, string] => {
      const at = part.indexOf(':');
      return [part.slice(0, at), part.slice(at + 1)];
    }),
  );
  const text = (name: string) => fields.get(name) ?? '';
  const [issuer, type, id, atcud] = ['A', 'D', 'G', 'H'].map(text);
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text('F')) ?? [];
  if (!issuer || !isTaxNumber(issuer) || !type || !id || !atcud || day === undefined) return undefined;
  const title = type === 'FR' ? 'Fatura-recibo' : type === 'RG' || type === 'RC' ? 'Recibo' : 'Fatura';
  return [
    `${title} ${id}`,
    `ATCUD: ${atcud}`,
    `NIF do emitente: ${issuer}`,
    `Data de emissão: ${year}-${month}-${day}`,
  ];
}
