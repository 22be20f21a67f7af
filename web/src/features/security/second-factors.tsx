import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import type { Me } from '#shared/people/routes.ts';
import type { AccountSecurityView, FactorMethod } from '#shared/security/account.ts';
import { recoveryCodeCount } from '#shared/security/recovery-code.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { toast } from '#ui/toast-store.ts';
import type { Wish } from './factor-steps.tsx';
import { passkeysWithFactor } from './passkeys-with-factor.ts';
import styles from './second-factors.module.css';
import securityStyles from './security.module.css';
import type { FactorWish } from './use-factor-flow.ts';

/** Loaded when a factor is changed: few ever do. */
type Steps = typeof import('./factor-steps.tsx').FactorSteps;

const names: Readonly<Record<FactorMethod, string>> = { totp: 'App de autenticação', sms: 'Mensagem de texto (SMS)' };

const titles: Readonly<Record<FactorWish['action'], Readonly<Record<FactorMethod, string>>>> = {
  add: { totp: 'Adicionar app de autenticação', sms: 'Adicionar número de telemóvel' },
  remove: { totp: 'Remover app de autenticação', sms: 'Remover mensagens de texto' },
};

const titleOf = (wish: Wish): string =>
  wish.action === 'keep-codes'
    ? 'Guarda os códigos de recuperação'
    : wish.action === 'renew-codes'
      ? 'Criar códigos de recuperação'
      : titles[wish.action][wish.method];

const successTexts: Readonly<Record<FactorWish['action'], readonly [string, string]>> = {
  add: ['Verificação em dois passos ativa', 'A partir de agora pedimos-te também um código quando entrares.'],
  remove: ['Método removido', 'Já não pedimos este código quando entrares.'],
};

/** The account's second factors: list, add, remove. Part of the card 'Segurança'. */
export default function SecondFactors({ person }: { person: Me }) {
  const security = useApiQuery('security.get', {});
  const passkeys = useApiQuery('security.passkeys', {});
  const queryClient = useQueryClient();
  const [wish, setWish] = useState<Wish>();
  const [FactorSteps, setSteps] = useState<Steps>();
  const open = async (wanted: Wish) => {
    try {
      const steps = await import('./factor-steps.tsx');
      setSteps(() => steps.FactorSteps);
      setWish(wanted);
    } catch {
      toast.error('Não foi possível abrir', 'Verifica a ligação à internet e tenta de novo.');
    }
  };
  const close = () => setWish(undefined);
  const section = useRef<HTMLDivElement>(null);
  const isKnown = security.data !== undefined;
  useEffect(() => {
    if (isKnown && window.location.hash === '#seguranca') section.current?.scrollIntoView();
  }, [isKnown]);

  const finish = (changed: FactorWish, after: AccountSecurityView, codes: readonly string[]) => {
    queryClient.setQueryData(queryKey('security.get', {}), after);
    // The other sessions have ended.
    void queryClient.invalidateQueries({ queryKey: queryKey('security.sessions') });
    setWish(codes.length > 0 ? { action: 'keep-codes', codes } : undefined);
    toast.success(...successTexts[changed.action]);
  };

  return (
    <div ref={section} className={`${styles.section} stack`}>
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
      <QueryContent
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
        {(found) => (
          <>
            <Methods security={found} onWish={(wanted) => void open(wanted)} />
            {found.methods.includes('totp') && (
              <CodesLeft left={found.recoveryCodesLeft} onRenew={() => void open({ action: 'renew-codes' })} />
            )}
          </>
        )}
      </QueryContent>
      {/* Codes that nobody has kept are gone for good: only the button below them closes it. */}
      <Dialog
        open={wish !== undefined}
        onClose={wish?.action === 'keep-codes' ? undefined : close}
        title={wish && titleOf(wish)}
      >
        {wish?.action === 'add' && (passkeys.data?.passkeys.length ?? 0) > 0 && (
          <p>{passkeysWithFactor} As tuas chaves de acesso deixam de servir enquanto ela estiver ativa.</p>
        )}
        {wish && FactorSteps && (
          <FactorSteps
            email={person.email}
            wish={wish}
            onChanged={finish}
            onCodes={(codes) => setWish({ action: 'keep-codes', codes })}
            onClose={close}
          />
        )}
      </Dialog>
    </div>
  );
}

interface CodesLeftProps {
  /** Null if none were ever issued: the app was added before there were recovery codes. */
  left: number | null;
  onRenew: () => void;
}

function CodesLeft({ left, onRenew }: CodesLeftProps) {
  return (
    <div className={styles.codesLeft}>
      <div>
        <h4>Códigos de recuperação</h4>
        <p className="soft">
          {left === null
            ? 'Cria códigos para entrares se perderes o telemóvel.'
            : `${left} de ${recoveryCodeCount} por usar. Servem para entrares se perderes o telemóvel.`}
        </p>
      </div>
      <Button size="small" onClick={onRenew}>
        {left === null ? 'Criar códigos' : 'Criar códigos novos'}
      </Button>
    </div>
  );
}

interface MethodsProps {
  security: AccountSecurityView;
  onWish: (wish: FactorWish) => void;
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
