import { useApiQuery } from '#core/api.ts';
import { usePerson } from '#core/person.ts';
import { QueryContent } from '#core/query-content.tsx';
import { NoApplicationFound } from '#parts/no-application-found.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Card } from '#ui/card.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { FactsForm } from './facts-form.tsx';

/** /app/os-meus-dados: what the client says about themselves for the current request. */
export default function OwnFactsPage() {
  const { data: person } = usePerson();
  // The guard ensures that the user is known.
  if (!person) return null;
  const { currentApplicationId } = person;
  return (
    <div className="stack-wide">
      <BackLink to="/app">Início</BackLink>
      <PageTitle>Os meus dados</PageTitle>
      <p className="soft">
        Só tu e a equipa veem o que escreves aqui. Preenche o que souberes: podes sempre dizê-lo à equipa.
      </p>
      {currentApplicationId ? (
        <OwnFacts key={currentApplicationId} applicationId={currentApplicationId} />
      ) : (
        <NoApplicationFound icon="user">Os teus dados ficam aqui quando tiveres um pedido.</NoApplicationFound>
      )}
    </div>
  );
}

function OwnFacts({ applicationId }: { applicationId: string }) {
  const query = useApiQuery('parties.facts', { applicationId });
  return (
    <QueryContent query={query} skeleton={['tall']} label="A carregar os teus dados…">
      {(person) => (
        <Card>
          <FactsForm key={person.version} applicationId={applicationId} person={person} />
        </Card>
      )}
    </QueryContent>
  );
}
