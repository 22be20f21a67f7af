import { useState } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { formatDate } from '#shared/kit/format.ts';
import type { MissingAccountView } from '#shared/security/missing-accounts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './missing-accounts.module.css';

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
      {chosen && <EraseDialog person={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}
