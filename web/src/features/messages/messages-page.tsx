import { useMemo, useState } from 'react';
import { useApiQuery } from '#core/api.ts';
import { usePerson } from '#core/person.ts';
import { namedPeople } from '#parts/named-people.ts';
import { NoApplicationFound } from '#parts/no-application-found.tsx';
import { TeamContact } from '#parts/team-contact.tsx';
import type { OwnThread } from '#shared/messages/senders.ts';
import type { Me } from '#shared/people/routes.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { TabCount, Tabs } from '#ui/tabs.tsx';
import { clientChannel } from './channel.ts';
import { Conversation } from './conversation.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { WhatsappBanner } from './whatsapp-banner.tsx';

/** /app/mensagens: the conversation with staff about the current application. */
export default function MessagesPage() {
  const { data: person } = usePerson();
  // The guard ensures that the user is known.
  if (!person) return null;
  const { currentApplicationId } = person;
  return (
    <div className="stack-wide">
      <PageTitle>Mensagens</PageTitle>
      {currentApplicationId ? (
        <>
          <Own key={currentApplicationId} applicationId={currentApplicationId} person={person} />
          <WhatsappBanner person={person} />
        </>
      ) : (
        <NoApplicationFound icon="message">
          As mensagens com a equipa aparecem aqui quando começares o teu pedido.
        </NoApplicationFound>
      )}
    </div>
  );
}

function Own({ applicationId, person }: { applicationId: string; person: Me }) {
  const request = person.requests.find(({ id }) => id === applicationId);
  const { data: detail } = useApiQuery('applications.get', { applicationId });
  return (
    <>
      <TeamContact contact={detail?.contact} />
      {request?.unreadPrivate === undefined ? (
        <Thread applicationId={applicationId} unread={request?.unread ?? 0} />
      ) : (
        <Threads request={request} unreadPrivate={request.unreadPrivate} />
      )}
    </>
  );
}

const threadLabels = { common: 'Todos os titulares', private: 'Só tu e a equipa' } as const;

/** The threads of a request of several people: a guarantor has only the private one. */
function Threads({ request, unreadPrivate }: { request: Me['requests'][number]; unreadPrivate: number }) {
  const unread = { common: request.unread - unreadPrivate, private: unreadPrivate };
  const [thread, setThread] = useState<OwnThread>(unread.common === 0 && unread.private > 0 ? 'private' : 'common');
  if (request.role === 'fiador') return <Thread applicationId={request.id} thread="private" unread={unread.private} />;
  const tab = (name: OwnThread) => ({
    name,
    label: (
      <>
        {threadLabels[name]}
        {unread[name] > 0 && <TabCount value={unread[name]} words="por ler" />}
      </>
    ),
  });
  return (
    <Tabs label="Quem lê" tabs={[tab('common'), tab('private')]} current={thread} onChange={setThread}>
      <Thread key={thread} applicationId={request.id} thread={thread} unread={unread[thread]} />
    </Tabs>
  );
}

interface ThreadProps {
  applicationId: string;
  /** Absent in a request of one person. */
  thread?: OwnThread;
  unread: number;
}

const readBy = (borrowers: readonly { name: string }[]) =>
  `${namedPeople(borrowers)} ${borrowers.length === 1 ? 'lê' : 'leem'} isto`;

function Thread({ applicationId, thread, unread }: ThreadProps) {
  const channel = useMemo(() => clientChannel(applicationId, thread), [applicationId, thread]);
  const onShown = useMarkRead({ applicationId, thread }, unread);
  return (
    <Conversation
      key={channel.name}
      channel={channel}
      audience={thread && ((borrowers) => (thread === 'private' ? 'Só tu e a equipa leem isto' : readBy(borrowers)))}
      label="Mensagem para a equipa"
      placeholder="Escreve uma mensagem…"
      action="Enviar"
      empty={{
        title: 'Ainda não há mensagens',
        text: 'Escreve-nos aqui: a equipa responde nesta conversa, e o menu mostra quantas mensagens tens por ler.',
      }}
      onShown={onShown}
    />
  );
}
