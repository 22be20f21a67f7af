import { isTaxNumber } from '#shared/people/tax-number.ts';

/** What the fields that are used may hold. */
const patterns: Readonly<Record<string, RegExp>> = {
  A: /^\d{9}$/,
  B: /^[A-Z0-9]{1,30}$/,
  D: /^[A-Z]{2}$/,
  F: /^\d{8}$/,
  G: /^[^\p{C}]{1,60}$/u,
  H: /^[A-Z0-9]{8,}-\d{1,10}$|^0$/,
};

/** Returns `20261031` as `2026-10-31`; undefined for a day that is none. */
function toDay(text: string): string | undefined {
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}

/** Returns the fields of a code by their letters; undefined if one is there twice or is none. */
function fieldsOf(code: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  for (const part of code.split('*')) {
    const [, name, value] = /^([A-S][1-8]?):([^*]*)$/.exec(part) ?? [];
    if (name === undefined || value === undefined || fields.has(name)) return undefined;
    fields.set(name, value);
  }
  return fields;
}

/**
 * Returns what the QR code of a Portuguese invoice or receipt says, as lines of a page; undefined for any other text.
 * The code is not signed: what it says is a hint like print (Portaria 195/2020, fields A to S).
 */
export function invoiceLines(code: string): readonly string[] | undefined {
  const fields = code.length > 1000 ? undefined : fieldsOf(code);
  if (!fields || Object.entries(patterns).some(([name, pattern]) => !pattern.test(fields.get(name) ?? '')))
    return undefined;
  const text = (name: string) => fields.get(name) ?? '';
  const day = toDay(text('F'));
  if (!isTaxNumber(text('A')) || day === undefined) return undefined;
  const title = text('D') === 'FR' ? 'Fatura-recibo' : ['RG', 'RC'].includes(text('D')) ? 'Recibo' : 'Fatura';
  return [`${title} ${text('G')}`, `ATCUD: ${text('H')}`, `NIF do emitente: ${text('A')}`, `Data de emissão: ${day}`];
}
