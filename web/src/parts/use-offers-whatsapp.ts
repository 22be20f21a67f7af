import { useEffect, useState } from 'react';
import { siteConfig } from '#core/config.ts';

/** Whether the stage sends WhatsApp messages; false until it is known. */
export function useOffersWhatsApp(): boolean {
  const [offers, setOffers] = useState(false);
  useEffect(() => {
    siteConfig().then(
      ({ whatsapp }) => setOffers(whatsapp === true),
      () => undefined,
    );
  }, []);
  return offers;
}
