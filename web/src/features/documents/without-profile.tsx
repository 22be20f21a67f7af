import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** For team members who never answered the questions of a client. */
export default function WithoutProfile() {
  return (
    <div className="stack-wide">
      <PageTitle>Documentos</PageTitle>
      <Card>
        <EmptyState
          icon="document"
          title="Nenhuma aplicação encontrada"
          actions={
            <ButtonLink variant="primary" to="/onboarding">
              Começar aplicação
            </ButtonLink>
          }
        >
          Os documentos a enviar aparecem aqui quando começares um pedido teu.
        </EmptyState>
      </Card>
    </div>
  );
}
