import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApiQuery } from '#core/api.ts';
import { forgetInvitation, keepInvitation, keptInvitation } from '#core/kept-invitation.ts';
import { usePerson } from '#core/person.ts';
import { PersonFailed, StandalonePage, StartFailed } from '#core/screens.tsx';
import { useSession } from '#core/session.ts';
import { requestQuery } from '#shared/applications/request-link.ts';
import { brokerage } from '#shared/brokerage.ts';
import { type InvitationKey, parseInvitation } from '#shared/parties/invitation-link.ts';
import { partyRoleWords } from '#shared/parties/words.ts';
import type { Me } from '#shared/people/routes.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import styles from './invitation-page.module.css';
import { JoinForm } from './join-form.tsx';

type Invitation = RouteOutput<'invitations.look'>;

/** Reads the invitation of the address once; the token must not stay in the address bar or the history. */
function useInvitationKey(): InvitationKey | undefined {
  const [key] = useState(() => parseInvitation(window.location.hash) ?? keptInvitation());
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
    if (key) keepInvitation(key);
  }, [key]);
  return key;
}

/** `/convite#…`: the link of an invitation to a request. */
export default function InvitationPage() {
  const key = useInvitationKey();
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
  const look = useApiQuery('invitations.look', invitation, { retry: false, staleTime: Number.POSITIVE_INFINITY });
  const isSignedIn = session.status === 'signed-in';
  const isIn = person.data?.requests.some(({ id }) => id === invitation.applicationId);
  if (session.status === 'failed') return <StartFailed />;
  if (look.isPending || session.status === 'starting' || (isSignedIn && person.isPending))
    return <PageSkeleton label="A abrir o convite…" />;
  if (isSignedIn && isIn) return <AlreadyIn applicationId={invitation.applicationId} />;
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
  if (!isSignedIn) return <Door {...look.data} />;
  if (!person.data) return <PersonFailed error={person.error} onRetry={() => void person.refetch()} />;
  return <Joining invitation={invitation} looked={look.data} person={person.data} />;
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

const invitedAs = ({ role }: Invitation): string =>
  `para um pedido de crédito habitação na ${brokerage.name}, como ${partyRoleWords[role]}.`;

/** For visitors. Whoever signs in or makes an account comes back here. */
function Door(invitation: Invitation) {
  return (
    <Words
      title={headline(invitation)}
      text={`É um convite ${invitedAs(invitation)} Entra ou cria a tua conta para o aceitares.`}
    >
      <ButtonLink variant="primary" to="/auth">
        Entrar
      </ButtonLink>
      <ButtonLink to="/signup">Criar conta</ButtonLink>
    </Words>
  );
}

function Joining({ invitation, looked, person }: { invitation: InvitationKey; looked: Invitation; person: Me }) {
  const navigate = useNavigate();
  const [isIn, setIn] = useState(false);
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
