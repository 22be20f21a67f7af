import { useMemo } from 'react';
import { useApiQuery } from '#core/api.ts';
import { usePerson } from '#core/person.ts';
import { NoApplicationFound } from '#parts/no-application-found.tsx';
import { TeamContact } from '#parts/team-contact.tsx';
import type { Me } from '#shared/people/routes.ts';
import { PageTitle } from '#ui/page-title.tsx';
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
  const channel = useMemo(() => clientChannel(applicationId), [applicationId]);
  const onShown = useMarkRead(applicationId, person.requests.find(({ id }) => id === applicationId)?.unread ?? 0);
  const { data: detail } = useApiQuery('applications.get', { applicationId });
  return (
    <>
      <TeamContact contact={detail?.contact} />
      <Conversation
        channel={channel}
        label="Mensagem para a equipa"
        placeholder="Escreve uma mensagem…"
        action="Enviar"
        empty={{
          title: 'Ainda não há mensagens',
          text: 'Escreve-nos aqui: a equipa responde nesta conversa, e o menu mostra quantas mensagens tens por ler.',
        }}
        onShown={onShown}
      />
    </>
  );
}
