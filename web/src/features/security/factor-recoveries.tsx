import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import type { RouteInput } from '#shared/routes.ts';
import { type OpenFactorRecovery, removalSchema } from '#shared/security/factor-recovery.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import securityStyles from './security.module.css';
import styles from './suspension-card.module.css';

export const recoveriesKey = queryKey('security.factorRecoveries');

type Question = { ask: 'confirm' | 'stop'; recovery: OpenFactorRecovery };

/** Recoveries that run, and approvals that wait for a second member of the team. */
export function FactorRecoveries() {
  const query = useApiQuery('security.factorRecoveries', {}, { refetchOnMount: 'always' });
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  return (
    <section className="stack" aria-labelledby="recoveries-heading">
      <h2 id="recoveries-heading">Recuperações em curso</h2>
      <QueryContent
        query={query}
        label="A carregar as recuperações em curso…"
        skeleton={2}
        isEmpty={query.data?.recoveries.length === 0}
        empty={<p className="soft">Ninguém está a recuperar o acesso.</p>}
      >
        {({ recoveries }) => (
          <ul className={styles.suspendedList}>
            {recoveries.map((recovery) => (
              <Recovery key={recovery.personId} recovery={recovery} onAsk={(ask) => setQuestion({ ask, recovery })} />
            ))}
          </ul>
        )}
      </QueryContent>
      {question?.ask === 'confirm' && <Confirm recovery={question.recovery} onClose={close} />}
      {question?.ask === 'stop' && <Stop recovery={question.recovery} onClose={close} />}
    </section>
  );
}

interface RecoveryProps {
  recovery: OpenFactorRecovery;
  onAsk: (ask: Question['ask']) => void;
}

function Recovery({ recovery: { name, email, endsAt, approval }, onAsk }: RecoveryProps) {
  return (
    <li>
      <div className={styles.suspendedFacts}>
        <p>
          <strong>{name ?? 'Sem nome'}</strong> <span className={`soft ${styles.suspendedEmail}`}>{email}</span>
        </p>
        {endsAt !== null && (
          <p className="soft figures">Pedida pela própria pessoa: a verificação sai em {formatDateTime(endsAt)}.</p>
        )}
        {approval && (
          <>
            <p className="soft figures">
              {approval.isOwn
                ? 'Confirmaste tu: falta outra pessoa da equipa'
                : `Confirmada por ${approval.by ?? 'alguém que já saiu'}: falta outra pessoa da equipa`}
              , até {formatDateTime(approval.lapsesAt)}.
            </p>
            <p className={styles.suspendedReason} dir="auto">
              Como se confirmou quem é: {approval.reason}
            </p>
          </>
        )}
      </div>
      <div className="row">
        {!approval?.isOwn && (
          <Button size="small" aria-label={`Confirmar quem é ${email}`} onClick={() => onAsk('confirm')}>
            Confirmar
          </Button>
        )}
        <Button size="small" variant="quiet" aria-label={`Cancelar a de ${email}`} onClick={() => onAsk('stop')}>
          Cancelar
        </Button>
      </div>
    </li>
  );
}

interface DialogProps {
  recovery: OpenFactorRecovery;
  onClose: () => void;
}

/** Asks how the member knows who it is: each of the two verifies for themselves. */
function Confirm({ recovery: { email, personId }, onClose }: DialogProps) {
  const form = useForm({
    resolver: standardSchemaResolver(removalSchema),
    defaultValues: { email, reason: '' },
    draft: useDraft(`recovery:${personId}`),
  });
  const { run } = useAction('security.removeFactor', {
    done: ({ removed }) =>
      removed
        ? ['Verificação retirada', `${email} pode entrar com a palavra-passe.`]
        : ['Confirmação guardada', 'Falta a de outra pessoa da equipa.'],
    failed: ({ detail }) => void form.setError('reason', { message: detail }),
    touches: [recoveriesKey],
  });
  const giveUp = () => {
    form.clear();
    onClose();
  };
  const confirm = async (input: RouteInput<'security.removeFactor'>) => {
    // The draft may be older than the account's address.
    if (await run({ ...input, email })) giveUp();
  };
  return (
    <Dialog open onClose={onClose} title="Confirmas quem é?">
      <form {...form.element} onSubmit={form.handleSubmit(confirm)} className="stack">
        <p>
          Fala tu com <strong className={securityStyles.address}>{email}</strong>, por videochamada ou em pessoa, mesmo
          que um colega já o tenha feito. Com duas confirmações, a conta passa a abrir só com a palavra-passe e sai de
          todos os dispositivos.
        </p>
        <TextField
          {...form.field('reason')}
          label="Como confirmaste quem é?"
          hint="Fica no registo de auditoria, com o teu nome."
          maxLength={500}
          autoComplete="off"
        />
        <DialogActions>
          <Button onClick={giveUp}>Voltar</Button>
          <Button type="submit" variant="danger" loading={form.formState.isSubmitting} loadingText="A confirmar...">
            Confirmar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Stop({ recovery: { email, personId, endsAt }, onClose }: DialogProps) {
  const { run, running } = useAction('security.stopFactorRecoveryOf', {
    done: ['Recuperação cancelada', `A conta ${email} continua a pedir um código.`],
    touches: [recoveriesKey],
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancelar a recuperação?"
      actions={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button
            variant="danger"
            loading={running}
            loadingText="A cancelar..."
            onClick={async () => {
              await run({ personId });
              onClose();
            }}
          >
            Cancelar a recuperação
          </Button>
        </>
      }
    >
      <p>
        A conta <strong className={securityStyles.address}>{email}</strong> continua a pedir um código.
        {endsAt !== null && ' A pessoa recebe um email e, se quiser, começa outra vez.'}
      </p>
    </Dialog>
  );
}
