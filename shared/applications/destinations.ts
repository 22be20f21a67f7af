import type { Purpose } from './purposes.ts';

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

interface LoanUse {
  readonly destination?: Destination | undefined;
  readonly operation?: Operation | undefined;
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
