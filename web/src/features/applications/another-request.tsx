import { maxOpenApplications } from '#shared/applications/limits.ts';
import { describeStage, isClosed } from '#shared/applications/stages.ts';
import { formatDate } from '#shared/kit/format.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import type { Me, OwnRequest } from '#shared/people/routes.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states.tsx';

/** Returns the request that a client has under way: the current one if it is open, otherwise the newest open one. */
export function requestUnderWay({ requests, currentApplicationId }: Me): OwnRequest | undefined {
  const open = requests.filter((request) => !isClosed(request));
  return open.find(({ id }) => id === currentApplicationId) ?? open[0];
}

/** 'Já tens um pedido em análise': a proposal and the deed are phases, which nothing is 'in'. */
function underWayTitle(status: string): string {
  const stage = describeStage(status).title.toLowerCase();
  return `Já tens um pedido ${status === 'proposta' || status === 'escritura' ? `na fase de ${stage}` : `em ${stage}`}`;
}

interface AnotherRequestProps {
  person: Me;
  request: OwnRequest;
  onStart: () => void;
}

/** Says what happens to the request under way before another one is started (spec D32). */
export function AnotherRequest({ person, request, onStart }: AnotherRequestProps) {
  const { name, purpose, status, createdAt } = request;
  const isFull = person.requests.filter((each) => !isClosed(each)).length >= maxOpenApplications;
  return (
    <Card>
      <EmptyState
        icon="home"
        title={underWayTitle(status)}
        actions={
          <>
            <ButtonLink variant="primary" to="/app">
              Continuar o atual
            </ButtonLink>
            {!isFull && <Button onClick={onStart}>Começar outro pedido</Button>}
          </>
        }
      >
        {isFull
          ? `Tens ${maxOpenApplications} pedidos abertos, o máximo. Fala com a equipa se precisares de mais um.`
          : `O pedido ${name ? `«${name}»` : `de ${purposeLabels[purpose].toLowerCase()}, de ${formatDate(createdAt)},`} continua aberto: a equipa segue com ele, e podes mudar de um para o outro quando quiseres. Os documentos pessoais que já enviaste passam também para o novo, menos cópias do Cartão de Cidadão.`}
      </EmptyState>
    </Card>
  );
}
