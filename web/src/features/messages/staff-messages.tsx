import { useMemo, useState } from 'react';
import type { Visibility } from '../../../../shared/messages/routes.ts';
import { Icon } from '../../ui/icons.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast-store.ts';
import { staffChannel } from './channel.ts';
import { Conversation } from './conversation.tsx';
import { ReplyButton } from './reply-button.tsx';
import styles from './staff-messages.module.css';

const tabs = [
  {
    name: 'client',
    label: (
      <span className={styles.visibility}>
        <Icon name="message" size={18} />
        Cliente
      </span>
    ),
  },
  {
    name: 'internal',
    label: (
      <span className={styles.visibility}>
        <Icon name="key" size={18} />
        Interna
      </span>
    ),
  },
] as const;

const words = {
  client: {
    label: 'Mensagem para o cliente',
    placeholder: 'Escreve ao cliente…',
    action: 'Enviar ao cliente',
    empty: { title: 'Ainda não há mensagens', text: 'O que escreveres aqui é lido pelo cliente.' },
  },
  internal: {
    label: 'Nota interna',
    placeholder: 'Escreve uma nota para a equipa…',
    action: 'Guardar nota interna',
    empty: {
      title: 'Ainda não há notas internas',
      text: 'O que escreveres aqui é lido pela equipa, nunca pelo cliente.',
    },
  },
} as const;

const sent = () => toast.success('Mensagem enviada');

export interface StaffMessagesProps {
  readonly applicationId: string;
  /** For replies with a salutation; null if the client has no name. */
  readonly clientName: string | null;
}

/** The backoffice's tab 'Mensagens': the conversation with the client, or the internal one, clearly distinguished. */
export default function StaffMessages({ applicationId, clientName }: StaffMessagesProps) {
  const [visibility, setVisibility] = useState<Visibility>('client');
  const channel = useMemo(() => staffChannel(applicationId, visibility), [applicationId, visibility]);
  const isInternal = visibility === 'internal';
  return (
    <Tabs label="Com quem" tabs={tabs} current={visibility} onChange={setVisibility}>
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
        onSent={sent}
        {...words[visibility]}
        tools={isInternal ? undefined : (insert) => <ReplyButton clientName={clientName} onInsert={insert} />}
      />
    </Tabs>
  );
}
