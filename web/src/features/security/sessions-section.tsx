import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { MoreButton, QueryContent } from '#core/query-content.tsx';
import { signOut } from '#core/sign-out.ts';
import { useAction } from '#core/use-action.ts';
import { useApiPages } from '#core/use-api-pages.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import type { SessionView } from '#shared/security/session-routes.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CardPart } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import styles from './sessions-section.module.css';

const listKey = queryKey('security.sessions');

const deviceOf = ({ device }: SessionView): string => device ?? 'Dispositivo desconhecido';

/** 'Onde tenho sessão iniciada': the account's sessions, each of which can be ended. */
export function SessionsSection() {
  const query = useApiPages('security.sessions', {}, { refetchOnMount: 'always' });
  const sessions = query.data?.pages.flatMap((page) => page.sessions) ?? [];
  const [asking, setAsking] = useState<'others' | 'all'>();
  const others = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <CardPart aria-labelledby="security-sessions">
      <h3 id="security-sessions">Onde tenho sessão iniciada</h3>
      <p className="soft">
        Perdeste um telemóvel ou usaste um computador que não é teu? Termina a sessão lá, ou em todo o lado. Se não
        reconheces uma, termina-a e muda a tua palavra-passe.
      </p>
      <QueryContent query={query} label="A carregar as sessões…" skeleton={3}>
        {() => (
          <ul className={styles.sessionList}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryContent>
      {query.hasNextPage && (
        <div>
          <MoreButton query={query} loadingText="A carregar...">
            Mostrar mais
          </MoreButton>
        </div>
      )}
      <div className="row">
        {others && <Button onClick={() => setAsking('others')}>Terminar todas as outras</Button>}
        <Button icon={<Icon name="signOut" />} onClick={() => setAsking('all')}>
          Terminar sessão em todos os dispositivos
        </Button>
      </div>
      <EndDialog which={asking} onClose={() => setAsking(undefined)} />
    </CardPart>
  );
}

function SessionRow({ session }: { session: SessionView }) {
  const { id, isCurrent, origin, beganAt, lastSeenAt } = session;
  const device = deviceOf(session);
  const end = useAction('security.endSession', {
    done: ['Sessão terminada', device],
    failed: 'Não foi possível terminar a sessão',
    touches: [listKey],
  });
  return (
    <li>
      <div className={styles.sessionFacts}>
        <p className={styles.sessionDevice}>
          <strong>{device}</strong>
          {isCurrent && <Badge tone="approved">Esta sessão</Badge>}
        </p>
        <p className="soft figures">
          Entraste em {formatDateTime(beganAt)}
          {origin === 'google' && ', com o Google'}
          {!isCurrent && `. Último uso: ${formatDateTime(lastSeenAt)}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          loading={end.running}
          loadingText="A terminar..."
          aria-label={`Terminar a sessão de ${formatDateTime(beganAt)}, ${device}`}
          onClick={() => void end.run({ sessionId: id })}
        >
          Terminar
        </Button>
      )}
    </li>
  );
}

const questions = {
  others: {
    title: 'Terminar todas as outras sessões?',
    text: 'Continuas com sessão iniciada aqui. Em todos os outros dispositivos é preciso voltar a entrar.',
  },
  all: {
    title: 'Terminar sessão em todos os dispositivos?',
    text: 'Sais já deste dispositivo e de todos os outros onde entraste.',
  },
} as const;

interface EndDialogProps {
  which: keyof typeof questions | undefined;
  onClose: () => void;
}

function EndDialog({ which, onClose }: EndDialogProps) {
  const endOthers = useAction('security.endOtherSessions', {
    done: ['Sessões terminadas', 'Só continuas com sessão iniciada neste dispositivo.'],
    failed: 'Não foi possível terminar as sessões',
    touches: [listKey],
  });
  const [leaving, setLeaving] = useState(false);
  const confirm = async () => {
    if (which === 'all') {
      setLeaving(true);
      await signOut({ everywhere: true });
      setLeaving(false);
      return onClose();
    }
    await endOthers.run({});
    onClose();
  };
  return (
    <Dialog
      open={which !== undefined}
      onClose={onClose}
      title={which && questions[which].title}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="danger"
            loading={leaving || endOthers.running}
            loadingText="A terminar..."
            onClick={() => void confirm()}
          >
            {which === 'all' ? 'Terminar sessão' : 'Terminar as outras'}
          </Button>
        </>
      }
    >
      <p>{which && questions[which].text}</p>
    </Dialog>
  );
}
