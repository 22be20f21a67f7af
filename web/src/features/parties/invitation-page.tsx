import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useApiQuery } from '#core/api.ts';
import { forgetInvitation, keptInvitation } from '#core/kept-invitation.ts';
import { usePerson } from '#core/person.ts';
import { PersonFailed, StandalonePage, StartFailed } from '#core/screens.tsx';
import { useSession } from '#core/session.ts';
import { requestQuery } from '#shared/applications/request-link.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatDate } from '#shared/kit/format.ts';
import type { InvitationKey } from '#shared/parties/invitation-link.ts';
import { partyRoleWords } from '#shared/parties/words.ts';
import type { Me } from '#shared/people/routes.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import styles from './invitation-page.module.css';
import { JoinForm } from './join-form.tsx';

type Invitation = RouteOutput<'invitations.look'>;

/** `/convite/aceitar`: an invitation that was opened at `/convite`, for somebody who is signed in. */
export default function InvitationPage() {
  const [key] = useState(keptInvitation);
  return (
    <StandalonePage>
      <meta name="robots" content="noindex" />
      <Card className={styles.invitation}>{key ? <Looking invitation={key} /> : <NotValid />}</Card>
    </StandalonePage>
  );
}

function Looking({ invitation }: { invitation: InvitationKey }) {
  const session = useSession();
  const person = usePerson();
  const isSignedIn = session.status === 'signed-in';
  const look = useApiQuery('invitations.look', invitation, {
    enabled: isSignedIn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isIn = person.data?.requests.some(({ id }) => id === invitation.applicationId) === true;
  if (session.status === 'failed') return <StartFailed />;
  // From there one returns here.
  if (session.status === 'signed-out') return <Navigate to="/auth" replace />;
  if (look.isPending || person.isPending) return <PageSkeleton label="A abrir o convite…" />;
  if (isIn && look.error) return <AlreadyIn applicationId={invitation.applicationId} />;
  if (look.error?.code === 'invitation.not_valid') return <NotValid />;
  if (look.error)
    return (
      <Words title={look.error.title} text={look.error.detail}>
        <Button variant="primary" loading={look.isFetching} onClick={() => void look.refetch()}>
          Tentar novamente
        </Button>
      </Words>
    );
  if (!look.data) return null;
  if (!person.data) return <PersonFailed error={person.error} onRetry={() => void person.refetch()} />;
  return <Joining invitation={invitation} looked={look.data} person={person.data} wasIn={isIn} />;
}

function Words({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <PageTitle step={title}>{title}</PageTitle>
      <p className="soft">{text}</p>
      {children && <div className="row">{children}</div>}
    </>
  );
}

function NotValid() {
  useEffect(forgetInvitation, []);
  return (
    <Words title="Este convite já não serve" text="Pede outro a quem te convidou.">
      <ButtonLink to="/">Ir para a página inicial</ButtonLink>
    </Words>
  );
}

function AlreadyIn({ applicationId }: { applicationId: string }) {
  useEffect(forgetInvitation, []);
  return (
    <Words title="Já estás neste pedido" text="Não precisas deste convite.">
      <ButtonLink variant="primary" to={`/app${requestQuery(applicationId)}`}>
        Abrir o pedido
      </ButtonLink>
    </Words>
  );
}

const headline = ({ inviterName }: Invitation): string => `${inviterName ?? 'Alguém'} convidou-te`;

const invitedAs = ({ role, expiresAt }: Invitation): string =>
  `para um pedido de crédito habitação na ${brokerage.name}, como ${partyRoleWords[role]}. Vale até ${formatDate(expiresAt)}.`;

interface JoiningProps {
  invitation: InvitationKey;
  looked: Invitation;
  person: Me;
  wasIn: boolean;
}

function Joining({ invitation, looked, person, wasIn }: JoiningProps) {
  const navigate = useNavigate();
  // As on arrival: who joins here is in before the page of the request has loaded.
  const [isIn, setIn] = useState(wasIn);
  // On a phone it would lie over what joining means and the button; the page says which account this is.
  useEffect(toast.makeRoom, []);
  if (isIn) return <AlreadyIn applicationId={invitation.applicationId} />;
  return (
    <>
      <PageTitle step={headline(looked)}>{headline(looked)}</PageTitle>
      <p className="soft">É um convite {invitedAs(looked)}</p>
      <JoinForm
        invitation={invitation}
        role={looked.role}
        person={person}
        onAlreadyIn={() => setIn(true)}
        onJoined={() => {
          forgetInvitation();
          navigate('/app', { replace: true });
        }}
      />
    </>
  );
}
