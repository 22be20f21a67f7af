/** The brokerage that runs this portal. Another brokerage changes this file and nothing else. */
export const brokerage = {
  name: 'Morada',
  legalName: 'Morada Crédito, Lda.',
  email: 'ola@morada.example',
  phone: '+351 210 000 000',
  /** Digits only, as chat links want it. */
  whatsapp: '351910000000',
  whatsappGreeting: 'Olá! Gostava de saber mais sobre crédito habitação.',
  /** Working hours in which the team answers, as people read it. */
  hours: 'dias úteis, das 9:00 às 18:00',
  /** Promise of the review, in hours (decisions 17). */
  reviewHours: 48,
} as const;

/** A chat link with a prefilled message. */
export const whatsappLink = (message: string = brokerage.whatsappGreeting): string =>
  `https://wa.me/${brokerage.whatsapp}?text=${encodeURIComponent(message)}`;
