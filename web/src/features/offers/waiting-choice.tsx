import type { OfferView } from '#shared/offers/routes.ts';
import { waitingWords } from '#shared/offers/words.ts';
import type { ChoiceView } from '#shared/parties/choice-schema.ts';
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
  const { canConfirm, canWithdraw } = choice;
  const { run: withdraw, running } = useChoiceWithdrawal(applicationId);
  const { title, text } = waitingWords(choice);
  return (
    <Banner
      tone="waiting"
      title={title}
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
      {text}
    </Banner>
  );
}
