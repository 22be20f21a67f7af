import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryKey, useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { supportsPasskeys } from '#parts/passkeys.ts';
import { formatDate } from '#shared/kit/format.ts';
import { passkeyLimit } from '#shared/security/passkey-limit.ts';
import type { PasskeysView, PasskeyView } from '#shared/security/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { CardPart } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { toast } from '#ui/toast-store.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyName } from './passkey-name.tsx';
import styles from './passkeys.module.css';
import { passkeysWithFactor } from './passkeys-with-factor.ts';
import { ProofFlow } from './proof-flow.tsx';
import securityStyles from './security.module.css';

type Wish = { action: 'add' } | { action: 'rename' | 'remove' | 'prove-removal'; passkey: PasskeyView };

const titles: Readonly<Record<Wish['action'], string>> = {
  add: 'Adicionar chave de acesso',
  rename: 'Mudar o nome da chave de acesso',
  remove: 'Remover chave de acesso?',
  'prove-removal': 'Remover chave de acesso',
};

/** The account's passkeys: list, add, rename, remove. Part of the card 'Segurança'. */
export default function Passkeys() {
  const query = useApiQuery('security.passkeys', {});
  const security = useApiQuery('security.get', {});
  const queryClient = useQueryClient();
  const [wish, setWish] = useState<Wish>();
  const close = () => setWish(undefined);
  const finish = (after: PasskeysView, title: string, detail: string) => {
    queryClient.setQueryData(queryKey('security.passkeys', {}), after);
    close();
    toast.success(title, detail);
  };
  // Accounts with only Google sign-in have no password to prove their identity with.
  if (query.data?.enabled === false || security.data?.hasPassword === false) return null;

  return (
    <CardPart aria-labelledby="security-passkeys">
      <h3 id="security-passkeys">Chaves de acesso</h3>
      <QueryContent
        query={query}
        skeleton={2}
        failure={() => (
          <p className="soft">
            Não foi possível ver as tuas chaves de acesso.{' '}
            <Button size="small" onClick={() => void query.refetch()}>
              Tentar novamente
            </Button>
          </p>
        )}
      >
        {({ passkeys }) => (
          <List passkeys={passkeys} hasSecondFactor={(security.data?.methods.length ?? 0) > 0} onWish={setWish} />
        )}
      </QueryContent>
      <Dialog
        open={wish !== undefined}
        onClose={close}
        title={wish && titles[wish.action]}
        actions={
          wish?.action === 'remove' && (
            <>
              <Button onClick={close}>Cancelar</Button>
              <Button variant="danger" onClick={() => setWish({ action: 'prove-removal', passkey: wish.passkey })}>
                Remover
              </Button>
            </>
          )
        }
      >
        {wish?.action === 'add' && (
          <AddPasskey
            onCancel={close}
            onDone={(after) => finish(after, 'Chave de acesso adicionada', 'Já podes entrar com ela.')}
          />
        )}
        {wish?.action === 'rename' && (
          <PasskeyName
            initial={wish.passkey.name}
            label="Guardar"
            onCancel={close}
            onName={async (name) =>
              finish(
                await api.call('security.renamePasskey', { passkeyId: wish.passkey.id, name }),
                'Nome guardado',
                `A chave de acesso chama-se agora ${name}.`,
              )
            }
          />
        )}
        {wish?.action === 'remove' && (
          <p>
            Deixas de poder entrar com <strong className={styles.passkeyWord}>{wish.passkey.name}</strong>. Podes também
            apagá-la depois no gestor de palavras-passe do teu dispositivo.
          </p>
        )}
        {wish?.action === 'prove-removal' && (
          <ProofFlow
            purpose="passkeys"
            lastLabel="Remover"
            danger
            onCancel={close}
            onProven={async (ticket) =>
              finish(
                await api.call('security.removePasskey', { passkeyId: wish.passkey.id, ticket }),
                'Chave de acesso removida',
                'Já ninguém entra com ela.',
              )
            }
          />
        )}
      </Dialog>
    </CardPart>
  );
}

interface ListProps {
  passkeys: readonly PasskeyView[];
  hasSecondFactor: boolean;
  onWish: (wish: Wish) => void;
}

function List({ passkeys, hasSecondFactor, onWish }: ListProps) {
  const canAdd = supportsPasskeys();
  return (
    <>
      <p className="soft">{explain(passkeys.length > 0, hasSecondFactor)}</p>
      {passkeys.length > 0 && (
        <ul className={securityStyles.factorList}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={securityStyles.passkey}>
              <span className={securityStyles.factorName}>
                <span className={styles.passkeyWord}>{passkey.name}</span>
                <span className={`soft ${styles.passkeyDates}`}>{datesOf(passkey)}</span>
              </span>
              <span className="row">
                <Button
                  size="small"
                  icon={<Icon name="edit" />}
                  aria-label={`Mudar nome de ${passkey.name}`}
                  onClick={() => onWish({ action: 'rename', passkey })}
                >
                  Mudar nome
                </Button>
                <Button
                  size="small"
                  icon={<Icon name="trash" />}
                  aria-label={`Remover ${passkey.name}`}
                  onClick={() => onWish({ action: 'remove', passkey })}
                >
                  Remover
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {passkeys.length >= passkeyLimit ? (
        <p className="soft">Tens o máximo de {passkeyLimit} chaves de acesso. Remove uma para adicionares outra.</p>
      ) : canAdd ? (
        <div>
          <Button icon={<Icon name="key" />} onClick={() => onWish({ action: 'add' })}>
            Adicionar chave de acesso
          </Button>
        </div>
      ) : (
        <p className="soft">Este navegador não permite adicionar chaves de acesso.</p>
      )}
    </>
  );
}

const datesOf = ({ addedAt, lastUsedAt }: PasskeyView): string =>
  `Adicionada a ${formatDate(addedAt)}${lastUsedAt ? `, usada a ${formatDate(lastUsedAt)}` : ''}`;

function explain(hasPasskeys: boolean, hasSecondFactor: boolean): string {
  if (hasSecondFactor) return `${passkeysWithFactor} As chaves de acesso voltam a servir se a desativares.`;
  return hasPasskeys
    ? 'Entras com a impressão digital, o rosto ou o PIN do teu dispositivo, sem escreveres a palavra-passe.'
    : 'Entra com a impressão digital, o rosto ou o PIN do teu dispositivo, sem escreveres a palavra-passe.';
}
