import { useState } from 'react';
import { api } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import type { OfferView } from '#shared/offers/routes.ts';
import { Button } from '#ui/button.tsx';
import { openInNewTab } from '#ui/open-in-new-tab.ts';
import { toast } from '#ui/toast-store.ts';

/** The bank's FINE for its client: a button that opens it, or that it has still to come. */
export function ClientFine({ offer, name }: { offer: OfferView; name: string }) {
  const [busy, setBusy] = useState(false);
  if (offer.fineState === 'none') return null;
  if (offer.fineState === 'expected') return <p className="soft">FINE por receber: a equipa junta-a aqui.</p>;
  const open = async () => {
    setBusy(true);
    try {
      const { applicationId, id: offerId } = offer;
      const opened = await openInNewTab(
        async () => (await api.call('offers.fineLink', { applicationId, offerId })).url,
      );
      if (!opened)
        toast.info('O navegador bloqueou o separador', 'Permite novos separadores neste site e tenta de novo.');
    } catch (error) {
      toast.error('Não foi possível abrir a FINE', isApiError(error) ? error.detail : 'Tenta novamente.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={busy} loadingText="A abrir..." onClick={() => void open()}>
      Ver a FINE (PDF)<span className="visually-hidden"> de {name}</span>
    </Button>
  );
}
