import { useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import type { NetIncome } from '#shared/people/income.ts';
import { caseFigures } from './case-figures.ts';
import { RequestSimulator } from './request-simulator.tsx';
import { Simulator } from './simulator.tsx';

interface OwnProps {
  /** Of the current request; null without one. */
  applicationId: string | null;
  income: NetIncome | null;
}

/** The simulator with the client's figures. */
export default function OwnSimulator({ applicationId, income }: OwnProps) {
  if (applicationId !== null) return <OfRequest applicationId={applicationId} income={income} />;
  return <Simulator initial={caseFigures(undefined, income)} resetLabel="Voltar ao exemplo" draftName="simulator" />;
}

function OfRequest({ applicationId, income }: OwnProps & { applicationId: string }) {
  const query = useApiQuery('applications.get', { applicationId });
  return (
    <QueryContent
      query={query}
      label="A carregar o simulador…"
      skeleton={['medium', 'tall']}
      failureTitle="Não foi possível carregar os dados do pedido"
    >
      {({ application }) => (
        <>
          {!application.party.isAlone && (
            <p className="soft">
              O rendimento e os créditos são só os teus: as contas começam só com os teus dados. Se compras com alguém,
              escreve a soma dos dois.
            </p>
          )}
          <RequestSimulator application={application} income={income} />
        </>
      )}
    </QueryContent>
  );
}
