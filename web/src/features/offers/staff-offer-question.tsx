import { useState } from 'react';
import { describeTerm, formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './staff-offer-question.module.css';

interface QuestionProps {
  /** The offer as shown when the question was asked, which is what is confirmed. */
  offer: StaffOfferView;
  kind: 'publish' | 'withdraw';
  /** Whether publishing it moves the application to the next stage. */
  movesOn: boolean;
  /** What the application then leaves behind, in words; undefined if nothing is. */
  left: string | undefined;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirms publishing or withdrawing an offer, and says what the client will see. */
export function StaffOfferQuestion({ offer, kind, movesOn, left, onConfirm, onClose }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const isPublishing = kind === 'publish';
  const leaves = isPublishing && movesOn ? left : undefined;
  return (
    <Dialog
      open
      title={isPublishing ? 'Publicar esta proposta?' : 'Retirar esta proposta?'}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          {leaves && !busy && (
            <ButtonLink to={`/backoffice/applications/${offer.applicationId}?tab=documentos`} onClick={onClose}>
              Rever primeiro
            </ButtonLink>
          )}
          <Button
            variant={isPublishing ? 'primary' : 'danger'}
            loading={busy}
            loadingText={isPublishing ? 'A publicar...' : 'A retirar...'}
            onClick={() => {
              setBusy(true);
              void onConfirm();
            }}
          >
            {isPublishing ? 'Publicar' : 'Retirar'}
          </Button>
        </>
      }
    >
      <p className={`${styles.staffOfferAsked} figures`}>
        <strong>{offer.bankName}</strong> · {formatInstalment(offer.monthlyPayment)} por mês · TAN{' '}
        {formatPercent(offer.interestRate)} · {describeTerm(offer.termMonths)}
      </p>
      {isPublishing && <p>O cliente vê-a de imediato e recebe um aviso. Depois já não a podes alterar, só retirar.</p>}
      {isPublishing && movesOn && <p>É a primeira: o pedido passa para a fase de proposta.</p>}
      {leaves && (
        <p>
          Na análise fica por fazer: <strong className="figures">{leaves}</strong>.
        </p>
      )}
      {!isPublishing && (
        <p>
          {offer.status === 'draft'
            ? 'O cliente nunca a viu. Fica nesta lista, como retirada.'
            : 'Desaparece de imediato da lista do cliente, e não pode voltar a ser publicada.'}
        </p>
      )}
    </Dialog>
  );
}
