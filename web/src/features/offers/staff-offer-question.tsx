import { useState } from 'react';
import { describeTerm, formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import type { OfferChanges, StaffOfferView } from '#shared/offers/routes.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { OfferChangesList } from './offer-changes.tsx';
import styles from './staff-offer-question.module.css';
import type { OfferDecision } from './use-staff-offers.ts';

interface QuestionProps {
  /** The offer as shown when the question was asked, which is what is confirmed. */
  offer: StaffOfferView;
  kind: OfferDecision;
  /** What it says otherwise than the one before it. */
  changes: OfferChanges | undefined;
  /** Whether publishing it moves the application to the next stage. */
  movesOn: boolean;
  /** What the application then leaves behind, in words; undefined if nothing is. */
  left: string | undefined;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

const words: Readonly<Record<OfferDecision, { title: string; action: string; running: string; text?: string }>> = {
  publish: {
    title: 'Publicar esta proposta?',
    action: 'Publicar',
    running: 'A publicar...',
    text: 'O cliente vê-a de imediato e recebe um aviso. Depois já não a podes alterar, só retirar.',
  },
  withdraw: { title: 'Retirar esta proposta?', action: 'Retirar', running: 'A retirar...' },
  replace: {
    title: 'Pôr no lugar da proposta escolhida?',
    action: 'Trocar',
    running: 'A trocar...',
    text: 'Todas as pessoas do pedido são avisadas do que mudou. Se mudou a TAEG, o montante, o prazo ou a prestação, os titulares têm de confirmar outra vez.',
  },
};

/** Confirms a decision about an offer, and says what the client will see. */
export function StaffOfferQuestion({ offer, kind, changes, movesOn, left, onConfirm, onClose }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const isPublishing = kind === 'publish';
  const { title, action, running, text } = words[kind];
  const leaves = isPublishing && movesOn ? left : undefined;
  return (
    <Dialog
      open
      title={title}
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
            variant={kind === 'withdraw' ? 'danger' : 'primary'}
            loading={busy}
            loadingText={running}
            onClick={() => {
              setBusy(true);
              void onConfirm();
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <p className={`${styles.staffOfferAsked} figures`}>
        <strong>{offer.bankName}</strong> · {formatInstalment(offer.monthlyPayment)} por mês · TAN{' '}
        {formatPercent(offer.interestRate)} · {describeTerm(offer.termMonths)}
      </p>
      {text && <p>{text}</p>}
      {kind === 'replace' && changes && <OfferChangesList {...changes} />}
      {isPublishing && movesOn && <p>É a primeira: o pedido passa para a fase de proposta.</p>}
      {leaves && (
        <p>
          Na análise fica por fazer: <strong className="figures">{leaves}</strong>.
        </p>
      )}
      {kind === 'withdraw' && (
        <p>
          {offer.status === 'draft'
            ? 'O cliente nunca a viu. Fica nesta lista, como retirada.'
            : 'Desaparece de imediato da lista do cliente, e não pode voltar a ser publicada.'}
        </p>
      )}
    </Dialog>
  );
}
