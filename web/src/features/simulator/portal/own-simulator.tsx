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

/** With whose figures a simulation begins in a request of several people. */
const startWords = {
  household: 'As contas começam com os rendimentos e os créditos somados dos titulares, como todos concordaram.',
  own: 'O rendimento e os créditos são só os teus: as contas começam só com os teus dados. Se compras com alguém, escreve a soma dos dois.',
  none: 'O rendimento é um exemplo: como fiador(a), o que ganhas não conta para as contas dos titulares.',
} as const;

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
          {application.figures && <p className="soft">{startWords[application.figures.of]}</p>}
          <RequestSimulator application={application} income={income} />
        </>
      )}
    </QueryContent>
  );
}
