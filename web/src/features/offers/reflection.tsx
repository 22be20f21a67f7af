import { serverNow } from '#core/clock.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { OwnReflection } from '#shared/offers/receipt-schema.ts';
import { whatCounts } from '#shared/offers/receipts.ts';

/** The reader's own days of reflection about an approval, or that they begin with its FINE (spec lenders L6). */
export function Reflection({ reflection }: { reflection: OwnReflection | undefined }) {
  if (!reflection)
    return (
      <p className="soft">
        Abre a FINE e lê-a com calma: tens 7 dias para pensar, contados a partir do dia a seguir. Antes disso a
        escritura não pode ser feita.
      </p>
    );
  const { receivedOn, until, deedFrom } = reflection;
  const isOver = lisbonDay(new Date(serverNow())) > until;
  return (
    <div className="soft figures">
      <p>
        Recebeste a FINE a {formatDate(receivedOn)}.{' '}
        {isOver
          ? `O teu período de reflexão acabou a ${formatDate(until)}: já podes assinar.`
          : `Tens até ${formatDate(until)} para pensar.`}
      </p>
      <p>
        {deedFrom
          ? `A escritura pode ser a partir de ${formatDate(deedFrom)}.`
          : 'A escritura só pode ser marcada quando todos os que assinam tiverem recebido a FINE.'}
      </p>
      <p>{whatCounts}</p>
    </div>
  );
}
