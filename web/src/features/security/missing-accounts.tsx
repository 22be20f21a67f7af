import { useState } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { shownInPlace, useAction } from '#core/use-action.ts';
import { formatDate } from '#shared/format.ts';
import { erasureReasonSchema, type MissingAccountView } from '#shared/security/missing-accounts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './missing-accounts.module.css';
import securityStyles from './security.module.css';

const listKey = queryKey('security.missingAccounts');

/** Users whose account is missing, whose erasure an admin can start. Hidden if there are none. */
export function MissingAccounts() {
  const { data, error, refetch } = useApiQuery('security.missingAccounts', {});
  const [chosen, setChosen] = useState<MissingAccountView>();
  const keep = useAction('security.keepMissing', {
    done: ['Eliminação cancelada', 'Os dados desta pessoa ficam.'],
    failed: ({ detail }) => ['Não foi possível cancelar', detail],
    touches: [listKey],
  });
  if (error)
    return (
      <Banner
        tone="correction"
        title="Não foi possível ver as contas em falta"
        actions={<Button onClick={() => void refetch()}>Tentar novamente</Button>}
      >
        {error.detail}
      </Banner>
    );
  if (!data || data.items.length === 0) return null;

  return (
    <Card className="stack" aria-labelledby="missing-accounts">
      <h2 id="missing-accounts">Contas em falta</h2>
      <p className="soft">
        A conta destas pessoas já não existe: não conseguem entrar para ver ou apagar os seus dados. Confirma o que se
        passou antes de os apagares.
      </p>
      <ul className={styles.missingAccounts}>
        {data.items.map((missing) => (
          <li key={missing.personId}>
            <span className={styles.missingPerson}>
              <strong>{missing.name ?? missing.email}</strong>
              <span className="soft">
                {missing.name && `${missing.email} · `}
                {missing.dueAt
                  ? `Os dados são apagados a ${formatDate(missing.dueAt)}`
                  : `Em falta desde ${formatDate(missing.foundAt)}`}
              </span>
            </span>
            {missing.dueAt ? (
              <Button size="small" loading={keep.running} onClick={() => void keep.run({ personId: missing.personId })}>
                Cancelar eliminação
              </Button>
            ) : (
              <Button size="small" variant="danger" onClick={() => setChosen(missing)}>
                Apagar os dados
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <Erase missing={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

interface EraseProps {
  missing: MissingAccountView;
  onClose: () => void;
}

function Erase({ missing, onClose }: EraseProps) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const erase = useAction('security.eraseMissing', {
    done: ({ dueAt }) => ['Eliminação marcada', `Os dados são apagados a ${formatDate(dueAt)}. Até lá podes cancelar.`],
    failed: shownInPlace,
    touches: [listKey],
  });
  const confirm = async () => {
    const checked = erasureReasonSchema.safeParse(reason);
    if (!checked.success) return setWrong(checked.error.issues[0]?.message);
    if (await erase.run({ personId: missing.personId, reason: checked.data })) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Apagar os dados?"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="danger" loading={erase.running} loadingText="A marcar..." onClick={() => void confirm()}>
            Apagar os dados
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          Dentro de 7 dias apagamos os dados, os pedidos e os ficheiros de{' '}
          <strong className={securityStyles.address}>{missing.name ?? missing.email}</strong>. Até lá podes cancelar
          aqui.
        </p>
        {erase.error && (
          <Banner tone="correction" role="alert" title={erase.error.title}>
            {erase.error.detail}
          </Banner>
        )}
        <TextField
          label="Porquê?"
          hint="Fica no registo de auditoria, com o teu nome."
          maxLength={500}
          autoComplete="off"
          value={reason}
          error={wrong}
          onChange={(event) => {
            setReason(event.target.value);
            setWrong(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
