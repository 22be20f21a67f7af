import { cachedResponse, useAction } from '#core/use-action.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import styles from './factor-recovery-banner.module.css';

/** Shown on every page of every session while somebody with the password recovers from a lost second factor. */
export default function FactorRecoveryBanner({ endsAt }: { endsAt: string }) {
  const { run, running } = useAction('security.stopOwnFactorRecovery', {
    done: ['Pedido cancelado', 'Quem o fez sabe a tua palavra-passe: muda-a já em Definições, Segurança.'],
    changes: () => [cachedResponse('people.me', {}, (me) => ({ ...me, factorRecoveryEndsAt: null }))],
  });
  return (
    <div className={styles.recoveryBanner} role="alert">
      <p>
        <Icon name="warning" size={18} />
        <span>
          Alguém com a tua palavra-passe pediu para entrar sem código. A verificação em dois passos sai da tua conta em{' '}
          <span className="figures">{formatDateTime(endsAt)}</span>.
        </span>
      </p>
      <Button size="small" loading={running} loadingText="A cancelar..." onClick={() => void run({})}>
        Não fui eu
      </Button>
    </div>
  );
}
