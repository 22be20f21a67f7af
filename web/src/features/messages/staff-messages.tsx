import { useMemo, useState } from 'react';
import { forSeveral } from '#parts/named-people.ts';
import { SavedTextsButton } from '#parts/saved-texts/saved-texts-button.tsx';
import { fillReply } from '#shared/messages/replies.ts';
import { privateThread, type Visibility } from '#shared/messages/senders.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { partyRoleLabels, shortNameOf } from '#shared/parties/words.ts';
import { Icon } from '#ui/icons.tsx';
import { TabCount, Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast-store.ts';
import { staffChannel } from './channel.ts';
import { Conversation, type ConversationProps } from './conversation.tsx';
import styles from './staff-messages.module.css';
import { useConversation } from './use-conversation.ts';

/** Who reads a thread, besides the team. */
type Kind = 'client' | 'common' | 'private' | 'internal';

interface Words {
  label: string;
  placeholder: string;
  action: string;
  sent: string;
  empty: { title: string; text: string };
}

const noMessages = 'Ainda não há mensagens';

function wordsOf(kind: Kind, name: string): Words {
  switch (kind) {
    case 'client':
      return {
        label: 'Mensagem para o cliente',
        placeholder: 'Escreve ao cliente…',
        action: 'Enviar ao cliente',
        sent: 'Mensagem enviada',
        empty: { title: noMessages, text: 'O que escreveres aqui é lido pelo cliente.' },
      };
    case 'common':
      return {
        label: 'Mensagem para todos os titulares',
        placeholder: 'Escreve a todos…',
        action: 'Enviar a todos',
        sent: 'Mensagem enviada a todos os titulares',
        empty: { title: noMessages, text: 'O que escreveres aqui é lido por todos os titulares.' },
      };
    case 'private':
      return {
        label: `Mensagem só para ${name}`,
        placeholder: `Escreve só a ${name}…`,
        action: `Enviar a ${name}`,
        sent: `Mensagem enviada a ${name}`,
        empty: { title: noMessages, text: `O que escreveres aqui só é lido por ${name} e pela equipa.` },
      };
    case 'internal':
      return {
        label: 'Nota interna',
        placeholder: 'Escreve uma nota para a equipa…',
        action: 'Guardar nota interna',
        sent: 'Nota interna guardada',
        empty: {
          title: 'Ainda não há notas internas',
          text: 'O que escreveres aqui é lido pela equipa, nunca pelo cliente.',
        },
      };
  }
}

interface ThreadTab {
  visibility: Visibility;
  kind: Kind;
  label: string;
  /** First name of the person of a private thread. */
  name: string;
  /** The person of a private thread has left the request. */
  hasLeft: boolean;
}

const common = (kind: 'client' | 'common', label: string): ThreadTab => ({
  visibility: 'client',
  kind,
  label,
  name: '',
  hasLeft: false,
});
const internal: ThreadTab = { visibility: 'internal', kind: 'internal', label: 'Interna', name: '', hasLeft: false };

/** Returns the threads of a request: each person who has, or had, an account has one of their own. */
function threadsOf(people: readonly StaffPartyView[] | undefined): readonly ThreadTab[] {
  if (!people) return [common('client', 'Cliente'), internal];
  const own = people
    .filter(({ personId }) => personId !== null)
    .map((person): ThreadTab => {
      const hasLeft = person.state !== 'presente';
      const name = shortNameOf(person, people);
      const role = person.role === 'fiador' ? ` (${partyRoleLabels.fiador})` : '';
      return {
        visibility: privateThread(person.partyId),
        kind: 'private',
        label: hasLeft ? `${name} (saiu)` : `Só ${name}${role}`,
        name,
        hasLeft,
      };
    });
  const [current, former] = [own.filter(({ hasLeft }) => !hasLeft), own.filter(({ hasLeft }) => hasLeft)];
  return [common('common', 'Todos os titulares'), ...current, internal, ...former];
}

const audienceOf = ({ kind, name }: ThreadTab): ConversationProps['audience'] => {
  if (kind === 'common') return (borrowers) => forSeveral(borrowers);
  return kind === 'private' ? () => `Só ${name} lê isto` : undefined;
};

export interface StaffMessagesProps {
  applicationId: string;
  /** For replies with a salutation; null if the client has no name. */
  clientName: string | null;
  /** Number of client messages without a reply. */
  unanswered: number;
  /** Everybody who is or was in a request of several people. */
  people?: readonly StaffPartyView[];
}

/** The backoffice's tab 'Mensagens': the conversations with clients, and the internal one, clearly distinguished. */
export default function StaffMessages({ applicationId, clientName, unanswered, people }: StaffMessagesProps) {
  const [visibility, setVisibility] = useState<Visibility>('client');
  const threads = threadsOf(people);
  const thread = threads.find((each) => each.visibility === visibility) ?? internal;
  const channel = useMemo(() => staffChannel(applicationId, thread.visibility), [applicationId, thread.visibility]);
  const { waiting } = useConversation(channel);
  const isInternal = thread.kind === 'internal';
  const { sent, ...its } = wordsOf(thread.kind, thread.name);
  const waitingIn = (each: ThreadTab) =>
    each.kind === 'client' ? unanswered : (waiting?.find((one) => one.visibility === each.visibility)?.count ?? 0);
  const labelled = (each: ThreadTab) => ({
    name: each.visibility,
    label: (
      <span className={styles.visibility}>
        <Icon name={each.kind === 'internal' ? 'key' : 'message'} size={18} />
        {each.label}
        {waitingIn(each) > 0 && <TabCount value={waitingIn(each)} words="por responder" />}
      </span>
    ),
  });
  // A greeting names one person.
  const greeted = { client: clientName, private: thread.name, common: null, internal: null }[thread.kind];
  return (
    <Tabs label="Com quem" tabs={threads.map(labelled)} current={thread.visibility} onChange={setVisibility}>
      {isInternal && (
        <p className={styles.internalNotice}>
          <Icon name="key" size={18} />
          Notas internas: só a equipa as vê.
        </p>
      )}
      <Conversation
        key={channel.name}
        channel={channel}
        isInternal={isInternal}
        {...its}
        audience={thread.hasLeft ? undefined : audienceOf(thread)}
        ended={thread.hasLeft && `${thread.name} já não está no pedido.`}
        onSent={() => toast.success(sent)}
        tools={
          isInternal
            ? undefined
            : (insert) => (
                <SavedTextsButton
                  kind="reply"
                  label="Respostas guardadas"
                  onInsert={(text) => insert(fillReply(text, greeted))}
                />
              )
        }
      />
    </Tabs>
  );
}
