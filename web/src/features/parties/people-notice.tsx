import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { isClosed } from '#shared/applications/stages.ts';
import type { PartyView } from '#shared/parties/party-schema.ts';
import { partyRoleLabels } from '#shared/parties/words.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons.tsx';
import styles from './people-notice.module.css';

const key = (applicationId: string): string => `morada:sem-convite:${applicationId}`;

function isDismissed(applicationId: string): boolean {
  try {
    return localStorage.getItem(key(applicationId)) !== null;
  } catch {
    return false;
  }
}

function dismiss(applicationId: string): void {
  try {
    localStorage.setItem(key(applicationId), '1');
  } catch {
    // Without storage it is there again next time.
  }
}

/** On the dashboard: who is in the request, or, for who is alone in it, a line that can be dismissed. */
export default function PeopleNotice({ applicationId }: { applicationId: string }) {
  const { data } = useApiQuery('applications.get', { applicationId });
  if (!data || isClosed(data.application)) return null;
  return data.application.party.isAlone ? (
    <Invite applicationId={applicationId} />
  ) : (
    <PeopleCard applicationId={applicationId} />
  );
}

function Invite({ applicationId }: { applicationId: string }) {
  const [hidden, setHidden] = useState(() => isDismissed(applicationId));
  // Beside the phone's 'Mais', the only way there.
  if (hidden)
    return (
      <p className={styles.line}>
        <Link to="/app/pessoas">Pessoas do pedido</Link>
      </p>
    );
  return (
    <p className={styles.line}>
      <span>
        Compras com alguém? <Link to="/app/pessoas">Convida essa pessoa</Link>
      </span>
      <IconButton
        aria-label="Não mostrar mais"
        onClick={() => {
          dismiss(applicationId);
          setHidden(true);
        }}
      >
        <Icon name="close" />
      </IconButton>
    </p>
  );
}

const wordsOf = ({ state, progress, role }: PartyView): string => {
  const standing = progress ? `${progress.sent} de ${progress.wanted} enviados` : 'ainda não entrou';
  return `${role === 'fiador' ? `${partyRoleLabels.fiador} · ` : ''}${standing}${state === 'sem_conta' ? ' · sem conta' : ''}`;
};

function PeopleCard({ applicationId }: { applicationId: string }) {
  const query = useApiQuery('parties.list', { applicationId });
  return (
    <Card aria-labelledby="people-heading" className="stack">
      <h2 id="people-heading">Pessoas do pedido</h2>
      <QueryContent query={query} skeleton={2} label="A carregar as pessoas…">
        {({ parties }) => <Current parties={parties} />}
      </QueryContent>
      <p>
        <Link to="/app/pessoas">Ver as pessoas do pedido</Link>
      </p>
    </Card>
  );
}

function Current({ parties }: { parties: readonly PartyView[] }) {
  const current = parties.filter(({ state }) => ['presente', 'sem_conta', 'convidado'].includes(state));
  return (
    <>
      {current.some(({ roleAsked }) => roleAsked) && (
        <p>
          A equipa pede-te que passes a titular. <Link to="/app/pessoas">Ver o que muda</Link>
        </p>
      )}
      <ul className={styles.people}>
        {current.map((party) => (
          <li key={party.partyId}>
            <strong>
              {party.name}
              {party.isSelf && ' (tu)'}
            </strong>
            <span className="soft figures">{wordsOf(party)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
