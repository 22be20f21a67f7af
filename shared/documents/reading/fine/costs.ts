import { type FineCollector, keepAgreed } from './collector.ts';
import { rates, timesTwelve } from './figures.ts';
import { type Occurrence, openWords, squashed } from './occurrences.ts';
import type { PlacedLine } from './sections.ts';

/** Keeps the yearly price of an insurance whose words say, up to the next label, that it is by month or by year. */
export function gatherInsurance(
  collector: FineCollector,
  name: 'life_insurance_year' | 'home_insurance_year',
  occurrences: readonly Occurrence[],
): void {
  keepAgreed(
    collector,
    name,
    occurrences.flatMap((occurrence) => {
      const { value, before, after } = occurrence;
      const beside = `${before} ${after}`;
      const isMonthly = /(?<!\p{L})(?:mes|meses|mensal|mensais)(?!\p{L})/u.test(beside);
      const isYearly = /(?<!\p{L})(?:ano|anos|anual|anuais)(?!\p{L})/u.test(beside);
      if (value === undefined) return [occurrence];
      if (isMonthly === isYearly) return [];
      return [{ ...occurrence, value: isMonthly ? timesTwelve(value) : value }];
    }),
  );
}

/** Keeps the stamp duty on the loan; that on fees and interest is another. */
export function gatherStamp(collector: FineCollector, occurrences: readonly Occurrence[]): void {
  keepAgreed(
    collector,
    'stamp_loan',
    occurrences.filter(({ before, after }) => {
      const words = squashed(`${before} ${after}`);
      return /credito|emprestimo|utilizacao/.test(words) && !/comiss|juros|seguro/.test(words);
    }),
  );
}

/** Keeps the fees for early repayment: percentages whose next words name one kind of rate. Source: settled detail 4. */
export function gatherEarlyFees(collector: FineCollector, lines: readonly PlacedLine[]): void {
  const fees = lines.flatMap(({ line, section }) => {
    const found = rates(line.text, line.raw);
    return found.flatMap(({ value, start, end }, at): (Occurrence & { isFixed: boolean })[] => {
      const before = line.text.slice(found[at - 1]?.end ?? 0, start);
      const after = line.text.slice(end, found[at + 1]?.start);
      const words = squashed(after);
      const isFixed = /taxa(?:dejuro)?fixa/.test(words);
      if (isFixed === /taxa(?:dejuro)?variavel/.test(words)) return [];
      const isRange = at > 0 && /^ ?(?:a|e|ou|-|\/) ?$/.test(before);
      const isOpen = isRange || openWords.test(before.slice(-30)) || /minim|maxim/.test(after);
      const read = isOpen ? { doubt: 'open' as const } : { value };
      const source = { page: line.page, printed: line.source, section };
      return [{ subject: 'tan', before, after, isBelowBase: false, ...source, isFixed, ...read }];
    });
  });
  keepAgreed(
    collector,
    'early_fee_fixed',
    fees.filter(({ isFixed }) => isFixed),
  );
  keepAgreed(
    collector,
    'early_fee_indexed',
    fees.filter(({ isFixed }) => !isFixed),
  );
}
