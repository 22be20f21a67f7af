import { formatDateTime } from '#shared/kit/format.ts';
import { isAcknowledged } from '#shared/prior-information/deliveries.ts';
import type { Delivery } from '#shared/prior-information/delivery-schema.ts';
import { Caution } from '#ui/fact.tsx';
import { PdfLink } from './pdf-link.tsx';

/** For the team: when the prior information was delivered to the client and acknowledged. */
export function DeliveryFact({ information }: { information: readonly Delivery[] }) {
  return (
    <>
      {information.map(({ version, deliveredAt, acknowledgedAt }) => (
        <p key={version}>
          Entregue em {formatDateTime(deliveredAt)}
          {acknowledgedAt && `, confirmada em ${formatDateTime(acknowledgedAt)}`}. <PdfLink version={version} />
        </p>
      ))}
      {!isAcknowledged(information) && (
        <Caution>
          {information.length === 0 ? 'Por entregar: mostra-se' : 'Por confirmar: pede-se'} ao cliente quando escolher o
          primeiro ficheiro
        </Caution>
      )}
    </>
  );
}
