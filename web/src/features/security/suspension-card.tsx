import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../../../shared/format.ts';
import type { Me } from '../../../../shared/people/routes.ts';
import { type SuspendedAccount, suspensionSchema } from '../../../../shared/security/suspension-routes.ts';
import { queryKey, useApiMutation, useApiQuery } from '../../core/api.ts';
import { isApiError } from '../../core/api-error.ts';
import { draftTexts } from '../../core/draft-texts.ts';
import { endDraft, readDraft, saveDraft } from '../../core/drafts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './suspension-card.module.css';

const draftName = 'suspension';
const blank = { email: '', reason: '' };
type Fields = typeof blank;
type Errors = Partial<Record<keyof Fields, string>>;

/** The first message for each field. */
function messagesOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Errors {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages;
}

/** Stops an account: by its address, with a reason, after a question. */
export function SuspensionCard({ person }: { readonly person: Me }) {
  const [fields, setFields] = useState<Fields>(() => draftTexts(readDraft(person.id, draftName), blank));
  const [errors, setErrors] = useState<Errors>({});
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const suspend = useApiMutation('security.suspend');
  useEffect(() => saveDraft(person.id, draftName, fields), [person.id, fields]);

  const change = (changes: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...changes }));
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changes).map((field) => [field, undefined])),
    }));
    setDone(undefined);
    suspend.reset();
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const checked = suspensionSchema.safeParse(fields);
    if (checked.success) return setAsking(true);
    const messages = messagesOf(checked.error.issues);
    setErrors(messages);
    form.current?.querySelector<HTMLElement>(messages.email ? '[name="email"]' : '[name="reason"]')?.focus();
  };
  const confirm = async () => {
    try {
      await suspend.mutateAsync(fields);
      setDone(fields.email.trim());
      endDraft(person.id, draftName);
      setFields(blank);
    } catch (error) {
      if (isApiError(error, 'request.invalid'))
        setErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])));
    } finally {
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: queryKey('security.suspensions') });
    }
  };

  return (
    <section className="stack" aria-labelledby="suspension-heading">
      <h2 id="suspension-heading">Suspender uma conta</h2>
      <p className="soft">
        Uma conta foi roubada, ou alguém da equipa saiu? As sessões terminam já e ninguém entra nela até a reativares.
        Os pedidos e documentos ficam como estão.
      </p>
      {done && (
        <Banner tone="approved" role="status" title="Conta suspensa">
          {done} já não consegue entrar nem continuar onde estava. A pessoa e os outros administradores são avisados por
          email.
        </Banner>
      )}
      {suspend.error && suspend.error.code !== 'request.invalid' && (
        <Banner tone="correction" role="alert" title={suspend.error.title}>
          {suspend.error.detail}
        </Banner>
      )}
      <Card as="div">
        <form ref={form} className="stack" noValidate onSubmit={ask}>
          <TextField
            label="Email da conta a suspender"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            value={fields.email}
            error={errors.email}
            onChange={(event) => change({ email: event.target.value })}
          />
          <TextField
            label="Motivo da suspensão"
            hint="Fica no registo de auditoria, com o teu nome. O cliente não o vê."
            name="reason"
            maxLength={500}
            autoComplete="off"
            value={fields.reason}
            error={errors.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
          <div>
            <Button type="submit" variant="danger">
              Suspender conta
            </Button>
          </div>
        </form>
      </Card>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Suspender a conta?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
            <Button
              variant="danger"
              loading={suspend.isPending}
              loadingText="A suspender..."
              onClick={() => void confirm()}
            >
              Suspender
            </Button>
          </>
        }
      >
        <p>
          A conta <strong className={styles.suspendedEmail}>{fields.email.trim()}</strong> sai já de todos os
          dispositivos e ninguém consegue entrar nela.
        </p>
      </Dialog>
    </section>
  );
}

/** The suspended accounts, each with the way back. Nothing where there are none. */
export function SuspendedAccounts() {
  const { data, error, isFetching, refetch } = useApiQuery('security.suspensions', {}, { refetchOnMount: 'always' });
  const [chosen, setChosen] = useState<SuspendedAccount>();
  const [done, setDone] = useState<string>();
  return (
    <section className="stack" aria-labelledby="suspended-heading">
      <h2 id="suspended-heading">Contas suspensas</h2>
      {done && (
        <Banner tone="approved" role="status" title="Conta reativada">
          {done} pode voltar a entrar.
        </Banner>
      )}
      {data ? (
        data.suspended.length === 0 ? (
          <p className="soft">Nenhuma conta está suspensa.</p>
        ) : (
          <ul className={styles.suspendedList}>
            {data.suspended.map((account) => (
              <li key={account.personId}>
                <div className={styles.suspendedFacts}>
                  <p>
                    <strong>{account.name ?? 'Sem nome'}</strong>{' '}
                    <span className={`soft ${styles.suspendedEmail}`}>{account.email}</span>
                  </p>
                  <p className="soft figures">
                    Suspensa em {formatDateTime(account.suspendedAt)} por {account.suspendedBy ?? 'a equipa técnica'}
                  </p>
                  <p className={styles.suspendedReason} dir="auto">
                    Motivo: {account.reason}
                  </p>
                </div>
                <Button
                  size="small"
                  aria-label={`Reativar a conta ${account.email}`}
                  onClick={() => {
                    setDone(undefined);
                    setChosen(account);
                  }}
                >
                  Reativar
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} requestId={error.requestId}>
          {error.detail}
        </ErrorState>
      ) : (
        <div role="status">
          <span className="visually-hidden">A carregar as contas suspensas…</span>
          <Skeleton lines={2} />
        </div>
      )}
      <Dialog open={chosen !== undefined} onClose={() => setChosen(undefined)} title="Reativar a conta?">
        {chosen && (
          <ReinstateForm
            account={chosen}
            onClose={() => setChosen(undefined)}
            onDone={() => {
              setDone(chosen.email);
              setChosen(undefined);
              void refetch();
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

interface ReinstateFormProps {
  readonly account: SuspendedAccount;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function ReinstateForm({ account: { email }, onClose, onDone }: ReinstateFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const reinstate = useApiMutation('security.reinstate');
  const field = useRef<HTMLInputElement>(null);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (reinstate.isPending) return;
    const checked = suspensionSchema.safeParse({ email, reason });
    if (!checked.success) {
      setError(messagesOf(checked.error.issues).reason);
      return field.current?.focus();
    }
    try {
      await reinstate.mutateAsync(checked.data);
      onDone();
    } catch (failure) {
      if (isApiError(failure, 'session.required')) return;
      setError(isApiError(failure) ? failure.detail : 'Não foi possível reativar a conta. Tenta novamente.');
    }
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void confirm(event)}>
      <p>
        A conta <strong className={styles.suspendedEmail}>{email}</strong> passa a poder entrar outra vez. Confirma
        primeiro quem é, por videochamada ou em pessoa.
      </p>
      <TextField
        ref={field}
        label="Motivo da reativação"
        hint="Fica no registo de auditoria, com o teu nome."
        maxLength={500}
        autoComplete="off"
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
      <div className={dialogStyles.actions}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" loading={reinstate.isPending} loadingText="A reativar...">
          Reativar
        </Button>
      </div>
    </form>
  );
}
