import { useQueryClient } from '@tanstack/react-query';
import { api, queryKey } from '#core/api.ts';
import type { AccountSecurityView } from '#shared/security/account.ts';
import { FactorFlow } from './factor-flow.tsx';
import { ProofFlow } from './proof-flow.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { FactorWish } from './use-factor-flow.ts';

/** What the dialog does: changes a factor, renews the recovery codes, or shows new ones. */
export type Wish = FactorWish | { action: 'renew-codes' } | { action: 'keep-codes'; codes: readonly string[] };

interface FactorStepsProps {
  email: string;
  wish: Wish;
  onChanged: (wish: FactorWish, after: AccountSecurityView, codes: readonly string[]) => void;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** The steps in the dialog of the second factors. */
export function FactorSteps({ email, wish, onChanged, onCodes, onClose }: FactorStepsProps) {
  const queryClient = useQueryClient();
  if (wish.action === 'keep-codes') return <RecoveryCodes codes={wish.codes} onDone={onClose} />;
  if (wish.action === 'renew-codes')
    return (
      <ProofFlow
        purpose="factors"
        lastLabel="Criar códigos"
        onProven={async (ticket) => {
          const { recoveryCodes: codes } = await api.call('security.renewRecoveryCodes', { ticket });
          void queryClient.invalidateQueries({ queryKey: queryKey('security.get') });
          void queryClient.invalidateQueries({ queryKey: queryKey('security.sessions') });
          onCodes(codes);
        }}
        onCancel={onClose}
      />
    );
  return (
    <FactorFlow
      email={email}
      wish={wish}
      onDone={async (after, _password, codes) => onChanged(wish, after, codes)}
      onCancel={onClose}
    />
  );
}
