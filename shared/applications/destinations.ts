import type { Purpose } from '../loan/purposes.ts';

/** What a property is used for: own permanent home, second home, letting. */
export const destinations = ['hpp', 'secundaria', 'arrendamento'] as const;
export type Destination = (typeof destinations)[number];

export const destinationLabels: Readonly<Record<Destination, string>> = {
  hpp: 'Habitação própria permanente',
  secundaria: 'Habitação secundária',
  arrendamento: 'Arrendamento',
};

/** What a loan pays for. */
export const operations = ['compra', 'transferencia', 'obras', 'construcao'] as const;
export type Operation = (typeof operations)[number];

export const operationLabels: Readonly<Record<Operation, string>> = {
  compra: 'Compra',
  transferencia: 'Transferência de crédito',
  obras: 'Obras',
  construcao: 'Construção',
};

interface KnownUse {
  purpose: Purpose;
  loan?: { destination?: Destination | null } | null;
}

/**
 * Whether stamp duty is due on a loan's interest: not for an own permanent home (loan-truth.md, settled detail 18).
 * Without a destination only an investment is sure to be none.
 */
export const paysInterestStamp = ({ purpose, loan }: KnownUse): boolean =>
  loan?.destination ? loan.destination !== 'hpp' : purpose === 'investment';

interface LoanUse {
  destination?: Destination;
  operation?: Operation;
}

/**
 * Returns the purpose of an application whose loan says both destination and operation, otherwise `known`. A
 * consolidation can include a transfer and stays one.
 */
export function purposeOf({ destination, operation }: LoanUse, known: Purpose): Purpose {
  if (!destination || !operation) return known;
  if (operation === 'transferencia') return known === 'consolidation' ? known : 'refinance';
  return destination === 'hpp' ? 'first_home' : 'investment';
}
