import { lazy, Suspense, useState } from 'react';
import { usePerson } from '#core/person.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { Button } from '#ui/button.tsx';
import { sayNotSent, sendFine } from './send-fine.ts';
import { usePdfPicker } from './use-pdf-picker.tsx';
import { useFineAttachment, useLateFine } from './use-staff-offers.ts';

const ReasonDialog = lazy(() => import('#parts/reason-dialog.tsx'));

interface FineActionsProps {
  offer: StaffOfferView;
  canDraft: boolean;
  canPublish: boolean;
  /** Opens the offer beside a chosen FINE, or the stored one. */
  onOpen: (fine: File | 'stored') => void;
}

/** Attaches the FINE of an offer that was published without. */
export function LateFine({ offer }: { offer: StaffOfferView }) {
  const { applicationId, id: offerId } = offer;
  const { run: attach } = useFineAttachment(applicationId);
  const picker = usePdfPicker(`FINE: ${offer.bankName}`, async (file) => {
    try {
      await attach({ applicationId, offerId, uploadId: await sendFine(offer, file) });
    } catch (error) {
      sayNotSent(error);
    }
  });
  return (
    <>
      {picker.input}
      <Button size="small" onClick={picker.open}>
        Juntar a FINE<span className="visually-hidden"> {offer.bankName}</span>
      </Button>
    </>
  );
}

/** Starts the offer that takes the place of one, with its new FINE and in the same request at the bank (spec lenders L5). */
export function Renewal({ offer, onFine }: { offer: StaffOfferView; onFine: (file: File) => void }) {
  const { bankName, kind, status } = offer;
  const picker = usePdfPicker(`Nova FINE: ${bankName}`, onFine);
  return (
    <>
      {picker.input}
      <Button size="small" onClick={picker.open}>
        {status === 'selected' && kind === 'simulacao' ? 'Juntar a aprovação' : 'Renovar'}
        <span className="visually-hidden"> {bankName}</span>
      </Button>
    </>
  );
}

/** What can be done about the FINE of a draft; an admin goes on without one, for a reason. */
export function FineActions({ offer, canDraft, canPublish, onOpen }: FineActionsProps) {
  const { data: person } = usePerson();
  const [isAsked, setAsked] = useState(false);
  const publishLate = useLateFine(offer.applicationId);
  const picker = usePdfPicker(`FINE: ${offer.bankName}`, onOpen);
  if (!canDraft || offer.status !== 'draft') return null;
  const name = <span className="visually-hidden"> {offer.bankName}</span>;
  return (
    <>
      {picker.input}
      {offer.fine && (
        <Button size="small" onClick={() => onOpen('stored')}>
          Conferir a FINE{name}
        </Button>
      )}
      <Button size="small" variant={offer.fine ? 'quiet' : 'secondary'} onClick={picker.open}>
        {offer.fine ? 'Substituir a FINE' : 'Juntar a FINE'}
        {name}
      </Button>
      {!offer.fine && canPublish && person?.role === 'admin' && (
        <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
          Publicar sem FINE{name}
        </Button>
      )}
      {isAsked && (
        <Suspense>
          <ReasonDialog
            title="Publicar sem a FINE?"
            action="Publicar sem FINE"
            draft={`offer:late:${offer.id}`}
            onSend={(reason) => publishLate(offer, reason)}
            onClose={() => setAsked(false)}
          >
            <p>O cliente vê a proposta de imediato, com «FINE por receber». Junta-a assim que o banco a enviar.</p>
          </ReasonDialog>
        </Suspense>
      )}
    </>
  );
}
