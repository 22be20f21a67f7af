import { useApiQuery } from '#core/api.ts';
import { QueryCard } from '#core/query-card.tsx';
import { cachedResponse, useAction, type Words } from '#core/use-action.ts';
import { formatDate } from '#shared/kit/format.ts';
import type { OptionalGroup } from '#shared/notifications/groups.ts';
import type { NotificationPreferences } from '#shared/notifications/routes.ts';
import type { Me } from '#shared/people/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import styles from './notifications-card.module.css';

const groups: Readonly<Record<OptionalGroup, { label: string; hint: string }>> = {
  progress: {
    label: 'Andamento do meu pedido',
    hint: 'Documentos recebidos e revistos, propostas e mudanças de fase.',
  },
  messages: { label: 'Mensagens por ler', hint: 'Quando a equipa te escreve e ainda não leste.' },
  reminders: { label: 'Lembretes', hint: 'Documentos em falta e a chamada do dia seguinte.' },
  team: { label: 'Emails da equipa', hint: 'Clientes que esperam por uma resposta tua.' },
};

/** E-mail preferences, and delivery problems. Each switch is saved at once. */
export function NotificationsCard({ person }: { person: Me }) {
  const query = useApiQuery('notifications.preferences', {});
  return (
    // The target of the link in every e-mail's footer.
    <QueryCard
      anchor="notificacoes"
      title="Notificações"
      introduction={
        <>
          Escolhe os emails que queres receber. Os que protegem a tua conta e os teus dados chegam sempre.
          {person.role === 'client' && ' As atualizações por WhatsApp ligam-se acima, em Contacto.'}
        </>
      }
      query={query}
      failureTitle="Não foi possível carregar as tuas notificações"
      lines={4}
    >
      {(preferences) => <Choices person={person} preferences={preferences} />}
    </QueryCard>
  );
}

interface ChoicesProps {
  person: Me;
  preferences: NotificationPreferences;
}

const savedText = 'Alterações guardadas';

const change = {
  failed: (): Words => ['Erro', 'Não foi possível guardar as alterações'],
  changes: (preferences: NotificationPreferences) => [
    cachedResponse('notifications.preferences', {}, () => preferences),
  ],
};

function Choices({ person, preferences }: ChoicesProps) {
  const save = useAction('notifications.savePreference', {
    ...change,
    done: (_saved, { on }) => [savedText, on ? 'Vais receber estes emails.' : 'Deixas de receber estes emails.'],
  });
  const resume = useAction('notifications.resume', {
    ...change,
    done: (_saved, { channel }) => [
      savedText,
      channel === 'email' ? 'Voltamos a enviar-te emails.' : 'Voltamos a enviar-te mensagens.',
    ],
  });
  const { emailStop, whatsappStop } = preferences;
  return (
    <>
      {emailStop && (
        <Banner
          tone="correction"
          title={`Não te enviamos emails desde ${formatDate(emailStop.at)}`}
          actions={
            <Button size="small" loading={resume.running} onClick={() => void resume.run({ channel: 'email' })}>
              Voltar a enviar
            </Button>
          }
        >
          {emailStop.reason === 'bounce'
            ? `O endereço ${person.email} devolveu um dos nossos emails. Confirma que a caixa existe e recebe emails.`
            : 'Um dos nossos emails foi marcado como spam. Só te enviamos os que protegem a tua conta e os teus dados.'}
        </Banner>
      )}
      {whatsappStop && (
        <Banner
          tone="correction"
          title={`Não te enviamos mensagens por WhatsApp desde ${formatDate(whatsappStop.at)}`}
          actions={
            <Button size="small" loading={resume.running} onClick={() => void resume.run({ channel: 'whatsapp' })}>
              Voltar a enviar
            </Button>
          }
        >
          O WhatsApp não conhece o teu número. Confirma-o em Contacto; os emails continuam a chegar.
        </Banner>
      )}
      <ul className={styles.notificationsGroups}>
        {preferences.groups.map(({ group, on }) => {
          const isTurned = save.input?.group === group;
          return (
            <li key={group}>
              <Switch
                label={
                  <span>
                    {groups[group].label}
                    <span className={`${styles.notificationsHint} soft`}>{groups[group].hint}</span>
                  </span>
                }
                checked={isTurned ? !on : on}
                onChange={(wanted) => {
                  if (!save.running) void save.run({ group, on: wanted });
                }}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
