interface Total {
  /** Euro. */
  monthlyPayment: number;
  termMonths: number;
  /** Euro. */
  totalCost: number;
}

/**
 * Returns what an offer's total is: the sum of equal instalments, without fees, taxes and insurance (spec D45), or a
 * total that the bank has stated.
 */
export const totalCostLabel = ({ monthlyPayment, termMonths, totalCost }: Total) =>
  Math.abs(totalCost - monthlyPayment * termMonths) < 1 ? 'Soma das prestações' : 'Custo total';
