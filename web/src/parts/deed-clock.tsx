import { useApiQuery } from '#core/api.ts';
import { formatDate, listed } from '#shared/kit/format.ts';
import type { StaffClock } from '#shared/offers/receipt-schema.ts';
import { fineMissingWords, missingReceiptsWords, whatCounts } from '#shared/offers/receipts.ts';
import { shortNameOf } from '#shared/parties/words.ts';

/** Returns from when the deed can be, or what is missing until that is known. */
export function clockWords({ hasFine, earliest, people }: StaffClock): string {
  if (!hasFine) return `${fineMissingWords}.`;
  if (earliest)
    return `A escritura pode ser a partir de ${formatDate(earliest.day)}: é quando acaba o período de reflexão de ${earliest.name}.`;
  const missing = people.filter(({ receipt }) => receipt === null);
  return `${missingReceiptsWords(listed(missing.map((person) => shortNameOf(person, people))))}.`;
}

/** From when the deed of a case can be (spec lenders L6), wherever its day is said. */
export function DeedClock({ applicationId }: { applicationId: string }) {
  const { data } = useApiQuery('offers.staffList', { applicationId });
  if (!data) return null;
  const clock = data.clocks?.find(({ isChosen }) => isChosen);
  return (
    <div className="soft">
      <p>{clock ? clockWords(clock) : 'Falta uma proposta escolhida que o banco tenha aprovado.'}</p>
      {clock?.boundUntil && <p>A aprovação do banco vale até {formatDate(clock.boundUntil)}.</p>}
      {clock?.earliest && <p>{whatCounts}</p>}
    </div>
  );
}
