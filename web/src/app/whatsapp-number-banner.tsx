import { useState } from 'react';
import { useDraft } from '#core/use-draft.ts';
import { useOffersWhatsApp } from '#parts/use-offers-whatsapp.ts';
import type { Me } from '#shared/people/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';

/** Reminds a client with updates by WhatsApp of the number that is not confirmed; 'Agora não' hides it until the next visit. */
export function WhatsAppNumberBanner({ person }: { person: Me }) {
  const offered = useOffersWhatsApp();
  const draft = useDraft('whatsapp-confirmar-depois');
  const [hidden, setHidden] = useState(() => draft.read() === true);
  if (!offered || hidden || !person.whatsappOptIn || person.whatsappConfirmed) return null;
  return (
    <Banner
      title="Confirma o teu número de WhatsApp"
      actions={
        <>
          <ButtonLink size="small" to="/app/settings#contacto">
            Confirmar número
          </ButtonLink>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              draft.save(true);
              setHidden(true);
            }}
          >
            Agora não
          </Button>
        </>
      }
    >
      Até lá, as atualizações sobre o teu pedido chegam só por email.
    </Banner>
  );
}
