import type { ChoiceView, OfferView } from '#shared/offers/routes.ts';
import { goesOnWith, listed } from '#shared/offers/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useChoiceWithdrawal } from './use-offers.ts';

interface WaitingChoiceProps {
  applicationId: string;
  choice: ChoiceView;
  offer: OfferView;
  /** Opens the question whether to confirm it. */
  onConfirm: () => void;
}

/** Says whose confirmation an offer waits for, to who may give theirs, take it back, or only read (spec parties.md, C9). */
export function WaitingChoice({ applicationId, choice, offer, onConfirm }: WaitingChoiceProps) {
  const { by, canConfirm, canWithdraw, waitingFor } = choice;
  const { run: withdraw, running } = useChoiceWithdrawal(applicationId);
  const names = listed(waitingFor);
  return (
    <Banner
      tone="waiting"
      title={canConfirm && by ? goesOnWith(by, offer.bankName) : `À espera de confirmação: ${offer.bankName}`}
      actions={
        (canConfirm || canWithdraw) && (
          <>
            {canConfirm && (
              <Button variant="primary" size="small" onClick={onConfirm}>
                Ver e confirmar
              </Button>
            )}
            {canWithdraw && (
              <Button
                size="small"
                loading={running}
                onClick={() => void withdraw({ applicationId, offerId: offer.id })}
              >
                Retirar
              </Button>
            )}
          </>
        )
      }
    >
      {names
        ? `Falta a confirmação de ${names}. A escolha fica feita quando todos os titulares confirmarem.`
        : 'A escolha fica feita quando todos os titulares confirmarem.'}
    </Banner>
  );
}
