import { useMemo, useState } from 'react';
import { SavedTextsButton } from '#parts/saved-texts/saved-texts-button.tsx';
import { fillReply } from '#shared/messages/replies.ts';
import { Icon } from '#ui/icons.tsx';
import { TabCount, Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast-store.ts';
import { staffChannel } from './channel.ts';
import { Conversation } from './conversation.tsx';
import styles from './staff-messages.module.css';

const tabs = [
  {
    name: 'client',
    icon: 'message',
    label: 'Cliente',
  },
  {
    name: 'internal',
    icon: 'key',
    label: 'Interna',
  },
] as const;

const words = {
  client: {
    label: 'Mensagem para o cliente',
    placeholder: 'Escreve ao cliente…',
    action: 'Enviar ao cliente',
    sent: 'Mensagem enviada',
    empty: { title: 'Ainda não há mensagens', text: 'O que escreveres aqui é lido pelo cliente.' },
  },
  internal: {
    label: 'Nota interna',
    placeholder: 'Escreve uma nota para a equipa…',
    action: 'Guardar nota interna',
    sent: 'Nota interna guardada',
    empty: {
      title: 'Ainda não há notas internas',
      text: 'O que escreveres aqui é lido pela equipa, nunca pelo cliente.',
    },
  },
} as const;

export interface StaffMessagesProps {
  applicationId: string;
  /** For replies with a salutation; null if the client has no name. */
  clientName: string | null;
  /** Number of client messages without a reply. */
  unanswered: number;
}

/** The backoffice's tab 'Mensagens': the conversation with the client, or the internal one, clearly distinguished. */
export default function StaffMessages({ applicationId, clientName, unanswered }: StaffMessagesProps) {
  const [visibility, setVisibility] = useState<keyof typeof words>('client');
  const channel = useMemo(() => staffChannel(applicationId, visibility), [applicationId, visibility]);
  const isInternal = visibility === 'internal';
  const { sent, ...its } = words[visibility];
  const labelled = ({ name, icon, label }: (typeof tabs)[number]) => ({
    name,
    label: (
      <span className={styles.visibility}>
        <Icon name={icon} size={18} />
        {label}
        {name === 'client' && unanswered > 0 && <TabCount value={unanswered} words="por responder" />}
      </span>
    ),
  });
  return (
    <Tabs label="Com quem" tabs={tabs.map(labelled)} current={visibility} onChange={setVisibility}>
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
        onSent={() => toast.success(sent)}
        tools={
          isInternal
            ? undefined
            : (insert) => (
                <SavedTextsButton
                  kind="reply"
                  label="Respostas guardadas"
                  onInsert={(text) => insert(fillReply(text, clientName))}
                />
              )
        }
      />
    </Tabs>
  );
}
