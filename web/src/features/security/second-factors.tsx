import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '../../../../shared/people/routes.ts';
import type { AccountSecurityView, FactorMethod } from '../../../../shared/security/account.ts';
import { queryKey, useApiQuery } from '../../core/api.ts';
import { Loaded } from '../../core/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FactorFlow } from './factor-flow.tsx';
import styles from './second-factors.module.css';
import securityStyles from './security.module.css';
import type { FactorWish } from './use-factor-flow.ts';

const names: Readonly<Record<FactorMethod, string>> = { totp: 'App de autenticação', sms: 'Mensagem de texto (SMS)' };

const titles: Readonly<Record<FactorWish['action'], Readonly<Record<FactorMethod, string>>>> = {
  add: { totp: 'Adicionar app de autenticação', sms: 'Adicionar número de telemóvel' },
  remove: { totp: 'Remover app de autenticação', sms: 'Remover mensagens de texto' },
};

const done: Readonly<Record<FactorWish['action'], readonly [string, string]>> = {
  add: ['Verificação em dois passos ativa', 'A partir de agora pedimos-te também um código quando entrares.'],
  remove: ['Método removido', 'Já não pedimos este código quando entrares.'],
};

/** The account's second factors: list, add, remove. Part of the card 'Segurança'. */
export default function SecondFactors({ person }: { readonly person: Me }) {
  const security = useApiQuery('security.get', {});
  const queryClient = useQueryClient();
  const [wish, setWish] = useState<FactorWish>();

  const finish = async (changed: FactorWish, after: AccountSecurityView) => {
    queryClient.setQueryData(queryKey('security.get', {}), after);
    // The other sessions have ended.
    void queryClient.invalidateQueries({ queryKey: queryKey('security.sessions') });
    setWish(undefined);
    toast.success(...done[changed.action]);
  };

  return (
    <div className="stack">
      <div className={styles.securityHead}>
        <h3>Verificação em dois passos</h3>
        {/* Unknown for users who sign in with Google. */}
        {security.data?.hasPassword &&
          (security.data.methods.length > 0 ? (
            <Badge tone="approved">Ativa</Badge>
          ) : (
            <Badge tone="neutral">Inativa</Badge>
          ))}
      </div>
      <Loaded
        query={security}
        skeleton={2}
        failure={() => (
          <p className="soft">
            Não foi possível ver a tua verificação em dois passos.{' '}
            <Button size="small" onClick={() => void security.refetch()}>
              Tentar novamente
            </Button>
          </p>
        )}
      >
        {(found) => <Methods security={found} onWish={setWish} />}
      </Loaded>
      <Dialog
        open={wish !== undefined}
        onClose={() => setWish(undefined)}
        title={wish && titles[wish.action][wish.method]}
      >
        {wish && (
          <FactorFlow
            email={person.email}
            wish={wish}
            onDone={(after) => finish(wish, after)}
            onCancel={() => setWish(undefined)}
          />
        )}
      </Dialog>
    </div>
  );
}

interface MethodsProps {
  readonly security: AccountSecurityView;
  readonly onWish: (wish: FactorWish) => void;
}

function Methods({ security, onWish }: MethodsProps) {
  const { methods, phone, hasPassword, hasGoogle, textMessages } = security;
  const missing = (['totp', 'sms'] as const).filter(
    (method) => !methods.includes(method) && (method === 'totp' || textMessages),
  );
  return (
    <>
      <p className="soft">{explain(security)}</p>
      {methods.length > 0 && (
        <ul className={securityStyles.factorList}>
          {methods.map((method) => (
            <li key={method}>
              <span className={securityStyles.factorName}>
                {names[method]}
                {method === 'sms' && phone && <span className="soft"> {phone}</span>}
              </span>
              <Button
                size="small"
                icon={<Icon name="trash" />}
                aria-label={titles.remove[method]}
                onClick={() => onWish({ action: 'remove', method })}
              >
                Remover
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasPassword && missing.length > 0 && (
        <div className="row">
          {missing.map((method) => (
            <Button
              key={method}
              variant={methods.length === 0 && method === 'totp' && !hasGoogle ? 'primary' : 'secondary'}
              onClick={() => onWish({ action: 'add', method })}
            >
              {titles.add[method]}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function explain({ methods, hasPassword, hasGoogle }: AccountSecurityView): string {
  if (!hasPassword) return 'Entras com o Google: a verificação em dois passos faz-se na tua conta Google.';
  if (methods.length > 0) return 'Quando entras com a palavra-passe, pedimos-te também um código.';
  const google = hasGoogle ? ' Quando entras com o Google, vale a verificação da tua conta Google.' : '';
  return `Com um código no telemóvel, ninguém entra na tua conta só com a tua palavra-passe.${google}`;
}
