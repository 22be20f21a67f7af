/** Version of the consent text below (spec 2.9). A new text gets a new version; both stay in the log. */
export const whatsappConsentVersion = 'v1.0';

/** What the person agrees to; stored word for word in the consent log. */
export const whatsappConsentText =
  'Autorizo o envio de atualizações sobre o meu pedido por WhatsApp. Posso retirar este consentimento a qualquer momento nas Definições.';

export const consentSources = ['onboarding', 'settings'] as const;
