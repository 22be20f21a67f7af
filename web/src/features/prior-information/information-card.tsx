import { formatDateTime } from '#shared/kit/format.ts';
import type { Me } from '#shared/people/routes.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';
import { Card } from '#ui/card.tsx';
import { PdfLink } from './pdf-link.tsx';

/** In Settings: the versions of the prior information that the person was given. */
export default function InformationCard({ information }: Pick<Me, 'information'>) {
  return (
    <Card className="stack" aria-labelledby="informacao-previa-title">
      <h2 id="informacao-previa-title">Informação prévia</h2>
      <p className="soft">Quem somos, com que bancos trabalhamos, quem nos paga e como podes reclamar.</p>
      {information.length === 0 ? (
        <p>
          Recebe-la quando escolheres o primeiro ficheiro. <PdfLink version={versionInForce} />
        </p>
      ) : (
        <ul className="stack">
          {information.map(({ version, deliveredAt, acknowledgedAt }) => (
            <li key={version}>
              <PdfLink version={version} />
              <br />
              Entregue no ecrã e por email em {formatDateTime(deliveredAt)};{' '}
              {acknowledgedAt
                ? `confirmaste em ${formatDateTime(acknowledgedAt)}`
                : 'falta confirmares que a recebeste'}
              .
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
