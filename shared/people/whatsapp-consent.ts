/** Version of the consent text below (spec 2.9). A new text requires a new version; the log keeps both. */
export const whatsappConsentVersion = 'v1.0';

/** The text that the person accepts, stored verbatim in the consent log. */
export const whatsappConsentText =
  'Autorizo o envio de atualizações sobre o meu pedido por WhatsApp. Posso retirar este consentimento a qualquer momento nas Definições.';

export const consentSources = ['onboarding', 'settings', 'documents', 'people', 'invitation', 'dashboard'] as const;

/** What a consent other than the one to WhatsApp updates is about. */
export const consentSubjects = [
  'id_card',
  'party_joining',
  'party_without_account',
  'party_helping',
  'party_totals',
  'follow_up',
  'bank',
] as const;
