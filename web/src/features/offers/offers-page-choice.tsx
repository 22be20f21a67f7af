import { listed } from '#shared/kit/format.ts';
import { formatInstalment } from '#shared/kit/format-figures.ts';
import type { OfferView } from '#shared/offers/routes.ts';
import { changeSentence, perMonth } from '#shared/offers/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { OfferChangesList } from './offer-changes.tsx';
import { useChoice } from './use-offers.ts';

interface ConfirmChoiceProps {
  applicationId: string;
  offer: OfferView;
  /** First names of those whose confirmation it needs, too. */
  others?: readonly string[];
  /** Somebody else has proposed it. */
  isProposed: boolean;
  /** It is chosen already, and has other figures than before. */
  isAgain?: boolean;
  onClose: () => void;
}

/** Asks to confirm a choice, which accepts nothing legally (spec D46). */
export function ConfirmChoice({ applicationId, offer, others = [], isProposed, isAgain, onClose }: ConfirmChoiceProps) {
  const { run: choose, running: choosing } = useChoice(applicationId, isProposed);
  return (
    <Dialog
      open
      onClose={choosing ? undefined : onClose}
      title={isAgain ? 'Continuar com esta proposta?' : 'Avançar com esta proposta?'}
      actions={
        <>
          <Button disabled={choosing} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            loading={choosing}
            loadingText="A enviar..."
            onClick={() => void choose({ applicationId, offerId: offer.id }).then(onClose)}
          >
            {isAgain ? 'Confirmar' : 'Confirmar escolha'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          Dizes à equipa que queres {isAgain ? 'continuar' : 'avançar'} com <strong>{offer.bankName}</strong>, que
          propõe <strong className="figures">{formatInstalment(offer.monthlyPayment)}</strong> {perMonth(offer)}.{' '}
          {changeSentence(offer)}
        </p>
        <p>
          Não assinas nem aceitas nada: com a aprovação, o banco dá-te a FINE final e a minuta do contrato, e tens pelo
          menos 7 dias para refletir.
        </p>
        {isAgain && offer.changes && <OfferChangesList {...offer.changes} />}
        {offer.kind === 'simulacao' && (
          <p>
            É uma simulação: <strong>ainda não é a aprovação do banco</strong>.
          </p>
        )}
        {others.length > 0 && (
          <p>
            {isAgain ? 'Fica confirmada' : 'A escolha fica feita'} quando {listed(others)}{' '}
            {others.length > 1 ? 'também confirmarem' : 'também confirmar'}.
          </p>
        )}
        {isAgain ? (
          <p>Se não queres continuar assim, escreve à equipa em Mensagens.</p>
        ) : (
          <p>
            Só podes escolher uma vez: no portal as outras propostas deixam de estar disponíveis. Se for preciso, a
            equipa pode reabrir a escolha.
          </p>
        )}
      </div>
    </Dialog>
  );
}
