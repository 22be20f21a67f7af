import { findPhrase, type Line } from '../lines.ts';
import { withJoined } from './lender.ts';
import type { FineReading } from './names.ts';

const approvalWords = 'aprovacao do contrato|condicoes aprovadas|minuta do contrato';

/** Returns what a bank hands a FINE over for; `null` if its outer pages say both, neither, or that it is not. */
export function approvalOf(outer: readonly Line[]): FineReading['approval'] {
  const lines = withJoined(outer);
  const places = [approvalWords, 'simulacao'].map((phrases) =>
    lines.flatMap((line) => {
      const span = findPhrase(line, phrases);
      return span ? [line.text.slice(0, span.start)] : [];
    }),
  );
  if (places.flat().some((before) => /(?<!\p{L})nao(?!\p{L})/u.test(before))) return null;
  const [isApproved, isSimulation] = places.map(({ length }) => length > 0);
  return isApproved === isSimulation ? null : isApproved ? 'aprovada' : 'simulacao';
}
