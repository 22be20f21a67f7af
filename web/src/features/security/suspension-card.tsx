import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { queryKey, useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { formatDate, formatDateTime } from '#shared/kit/format.ts';
import type { RouteInput } from '#shared/routes.ts';
import { type SuspendedAccount, suspensionSchema } from '#shared/security/suspension-routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './suspension-card.module.css';

/** Suspends an account: by its address, with a reason and a confirmation. */
export function SuspensionCard() {
  const form = useForm({
    resolver: standardSchemaResolver(suspensionSchema),
    defaultValues: { email: '', reason: '' },
    draft: useDraft('suspension'),
  });
  const [email, reason] = useWatch({ control: form.control, name: ['email', 'reason'] });
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<string>();
  const suspend = useAction('security.suspend', {
    // Above the form, or at its fields.
    failed: (error) => void form.refuse(error),
    touches: [queryKey('security.suspensions')],
  });
  const edit = () => {
    setDone(undefined);
    suspend.reset();
  };
  const confirm = async () => {
    if (await suspend.run({ email, reason })) {
      setDone(email.trim());
      form.clear();
    }
    setAsking(false);
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
        <form {...form.element} onSubmit={form.handleSubmit(() => setAsking(true))} className="stack">
          <TextField
            label="Email da conta a suspender"
            type="email"
            inputMode="email"
            autoComplete="off"
            {...form.field('email', { onChange: edit })}
          />
          <TextField
            label="Motivo da suspensão"
            hint="Fica no registo de auditoria, com o teu nome. O cliente não o vê."
            maxLength={500}
            autoComplete="off"
            {...form.field('reason', { onChange: edit })}
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
              loading={suspend.running}
              loadingText="A suspender..."
              onClick={() => void confirm()}
            >
              Suspender
            </Button>
          </>
        }
      >
        <p>
          A conta <strong className={styles.suspendedEmail}>{email.trim()}</strong> sai já de todos os dispositivos e
          ninguém consegue entrar nela.
        </p>
      </Dialog>
    </section>
  );
}

/** How long a copy that is being made is waited for before it is looked for again, in milliseconds. */
const lookAgain = 5000;

/** The suspended accounts, each with buttons to reinstate it and, as their person cannot, to erase its data. */
export function SuspendedAccounts() {
  const query = useApiQuery(
    'security.suspensions',
    {},
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.suspended.some(({ copy }) => copy === 'making') ? lookAgain : false),
    },
  );
  const [chosen, setChosen] = useState<SuspendedAccount>();
  const [erasing, setErasing] = useState<SuspendedAccount>();
  const keep = useAction('security.keepMissing', {
    done: ['Eliminação cancelada', 'Os dados desta pessoa ficam.'],
    failed: ({ detail }) => ['Não foi possível cancelar', detail],
    touches: [queryKey('security.suspensions')],
  });
  const [done, setDone] = useState<string>();
  return (
    <section className="stack" aria-labelledby="suspended-heading">
      <h2 id="suspended-heading">Contas suspensas</h2>
      {done && (
        <Banner tone="approved" role="status" title="Conta reativada">
          {done} pode voltar a entrar.
        </Banner>
      )}
      <QueryContent
        query={query}
        label="A carregar as contas suspensas…"
        skeleton={2}
        isEmpty={query.data?.suspended.length === 0}
        empty={<p className="soft">Nenhuma conta está suspensa.</p>}
      >
        {({ suspended }) => (
          <ul className={styles.suspendedList}>
            {suspended.map((account) => (
              <li key={account.personId}>
                <div className={styles.suspendedFacts}>
                  <p>
                    <strong>{account.name ?? 'Sem nome'}</strong>{' '}
                    <span className={`soft ${styles.suspendedEmail}`}>{account.email}</span>
                  </p>
                  <p className="soft figures">
                    Suspensa em {formatDateTime(account.suspendedAt)} por {account.suspendedBy ?? 'a equipa técnica'}
                  </p>
                  {account.dueAt && <p className="soft">Os dados são apagados a {formatDate(account.dueAt)}</p>}
                  <p className={styles.suspendedReason} dir="auto">
                    Motivo: {account.reason}
                  </p>
                </div>
                <div className={styles.suspendedActions}>
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
                  <CopyButton account={account} />
                  {account.dueAt ? (
                    <Button
                      size="small"
                      aria-label={`Cancelar eliminação dos dados de ${account.email}`}
                      loading={keep.running}
                      onClick={() => void keep.run({ personId: account.personId })}
                    >
                      Cancelar eliminação
                    </Button>
                  ) : (
                    <Button
                      size="small"
                      variant="danger"
                      aria-label={`Apagar os dados de ${account.email}`}
                      onClick={() => setErasing(account)}
                    >
                      Apagar os dados
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
      {erasing && <EraseDialog person={erasing} onClose={() => setErasing(undefined)} />}
      <Dialog open={chosen !== undefined} onClose={() => setChosen(undefined)} title="Reativar a conta?">
        {chosen && (
          <ReinstateForm
            account={chosen}
            onClose={() => setChosen(undefined)}
            onDone={() => {
              setDone(chosen.email);
              setChosen(undefined);
              void query.refetch();
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

/** Has a copy of a suspended person's data made, or opens the one that was made, to hand it over. */
function CopyButton({ account: { personId, email, copy } }: { account: SuspendedAccount }) {
  const make = useAction('privacy.exportSuspended', {
    done: ['Cópia pedida', 'Fica pronta dentro de minutos. Descarrega-a aqui e entrega-a à própria pessoa.'],
    failed: 'Não foi possível pedir a cópia',
    touches: [queryKey('security.suspensions')],
  });
  const link = useAction('privacy.linkSuspended', { failed: 'Não foi possível descarregar a cópia' });
  if (copy === 'making') return <span className="soft">A preparar a cópia dos dados…</span>;
  const open = async () => {
    const made = await link.run({ personId });
    if (made) window.location.assign(made.url);
  };
  return copy === 'ready' ? (
    <Button
      size="small"
      aria-label={`Descarregar cópia dos dados de ${email}`}
      loading={link.running}
      onClick={() => void open()}
    >
      Descarregar cópia
    </Button>
  ) : (
    <Button
      size="small"
      aria-label={`Pedir cópia dos dados de ${email}`}
      loading={make.running}
      onClick={() => void make.run({ personId })}
    >
      Pedir cópia
    </Button>
  );
}

interface ReinstateFormProps {
  account: SuspendedAccount;
  onClose: () => void;
  onDone: () => void;
}

function ReinstateForm({ account: { email, personId }, onClose, onDone }: ReinstateFormProps) {
  const form = useForm({
    resolver: standardSchemaResolver(suspensionSchema),
    defaultValues: { email, reason: '' },
    draft: useDraft(`reinstate:${personId}`),
  });
  const { run } = useAction('security.reinstate', {
    failed: ({ detail }) => void form.setError('reason', { message: detail }),
  });
  const confirm = async (input: RouteInput<'security.reinstate'>) => {
    // The draft may be older than the account's address.
    if (!(await run({ ...input, email }))) return;
    form.clear();
    onDone();
  };
  const giveUp = () => {
    form.clear();
    onClose();
  };
  return (
    <form {...form.element} onSubmit={form.handleSubmit(confirm)} className="stack">
      <p>
        A conta <strong className={styles.suspendedEmail}>{email}</strong> passa a poder entrar outra vez. Confirma
        primeiro quem é, por videochamada ou em pessoa.
      </p>
      <TextField
        {...form.field('reason')}
        label="Motivo da reativação"
        hint="Fica no registo de auditoria, com o teu nome."
        maxLength={500}
        autoComplete="off"
      />
      <DialogActions>
        <Button onClick={giveUp}>Cancelar</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting} loadingText="A reativar...">
          Reativar
        </Button>
      </DialogActions>
    </form>
  );
}
