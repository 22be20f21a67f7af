import { useState } from 'react';
import { useApiQuery } from '#core/api.ts';
import { usePerson } from '#core/person.ts';
import { QueryContent } from '#core/query-content.tsx';
import { NoApplicationFound } from '#parts/no-application-found.tsx';
import { isClosed } from '#shared/applications/stages.ts';
import { borrows, isIn } from '#shared/parties/party.ts';
import type { PartyView, People } from '#shared/parties/party-schema.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AskedRole } from './asked-role.tsx';
import { Helping } from './helping.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Leaving } from './leaving.tsx';
import { OwnFigures } from './own-figures.tsx';
import styles from './people-page.module.css';
import { PersonCard } from './person-card.tsx';
import { placesOf } from './places.ts';
import { WithoutAccountDialog } from './without-account-dialog.tsx';

/** `/app/pessoas`: who is in the current request, and inviting others. */
export default function PeoplePage() {
  const { data: person } = usePerson();
  const applicationId = person?.currentApplicationId;
  const request = person?.requests.find(({ id }) => id === applicationId);
  return (
    <div className="stack-wide">
      <PageTitle>Pessoas</PageTitle>
      {applicationId ? (
        <Loaded applicationId={applicationId} isOpen={!request || !isClosed(request)} />
      ) : (
        <NoApplicationFound icon="user">Aqui vês quem está no teu pedido.</NoApplicationFound>
      )}
    </div>
  );
}

interface LoadedProps {
  applicationId: string;
  /** Of a request that has ended only what was agreed to is taken back. */
  isOpen: boolean;
}

function Loaded({ applicationId, isOpen }: LoadedProps) {
  const query = useApiQuery('parties.list', { applicationId });
  return (
    <QueryContent
      query={query}
      label="A carregar as pessoas…"
      skeleton={['medium']}
      failureTitle="Não foi possível carregar as pessoas"
    >
      {(people) => <Everybody applicationId={applicationId} isOpen={isOpen} people={people} />}
    </QueryContent>
  );
}

const introOf = ({ length }: readonly PartyView[]): string =>
  length === 1
    ? 'Compras com alguém, ou alguém garante o pagamento? Convida essa pessoa: cada uma entra com a sua conta e envia os seus documentos.'
    : 'Cada pessoa envia os seus documentos. Só ela e a equipa os veem.';

type Asking = { what: 'invite'; guest?: PartyView } | { what: 'without-account' };

function Everybody({ applicationId, isOpen, people }: LoadedProps & { people: People }) {
  const { parties } = people;
  const [asking, setAsking] = useState<Asking>();
  const own = parties.find(({ isSelf }) => isSelf);
  const mayInvite = isOpen && own !== undefined && borrows(own);
  const places = placesOf(parties);
  const close = () => setAsking(undefined);
  return (
    <>
      <p className="soft">
        {isOpen
          ? introOf(parties)
          : 'Este pedido está encerrado: ninguém entra nem sai. O que autorizaste, podes retirar.'}
      </p>
      {isOpen && own?.roleAsked && <AskedRole applicationId={applicationId} />}
      <ul className={styles.people}>
        {parties.map((party) => (
          <li key={party.partyId}>
            <PersonCard
              applicationId={applicationId}
              party={isOpen ? party : { ...party, notThemUntil: null }}
              parties={parties}
              mayInvite={mayInvite}
              hasPlace={places.roles.length > 0}
              onInvite={(guest) => setAsking({ what: 'invite', guest })}
            />
          </li>
        ))}
      </ul>
      {mayInvite && places.roles.length === 0 && <p className="soft">{places.full}</p>}
      {mayInvite && places.roles.length > 0 && (
        <div className="row">
          <Button variant="primary" onClick={() => setAsking({ what: 'invite' })}>
            Convidar pessoa
          </Button>
          <Button onClick={() => setAsking({ what: 'without-account' })}>Esta pessoa não usa computador</Button>
        </div>
      )}
      <OwnFigures applicationId={applicationId} isOpen={isOpen} people={people} />
      {own && <Helping applicationId={applicationId} isOpen={isOpen} own={own} parties={parties} />}
      {isOpen && own && parties.some((party) => !party.isSelf && isIn(party)) && (
        <Leaving applicationId={applicationId} own={own} />
      )}
      {asking?.what === 'invite' && (
        <InviteDialog applicationId={applicationId} guest={asking.guest} places={places} onClose={close} />
      )}
      {asking?.what === 'without-account' && (
        <WithoutAccountDialog applicationId={applicationId} places={places} onClose={close} />
      )}
    </>
  );
}
