/**
 * The brokerage that runs this portal; another brokerage changes only this file, `intermediary.ts` and `calendar.ts`. Every value below is an example: the
 * company, its numbers and its lenders do not exist.
 */

export interface Brokerage {
  name: string;
  /** The registered company name. */
  legalName: string;
  email: string;
  /** Address for questions about personal data. */
  privacyEmail: string;
  /** With country code, grouped for display. */
  phone: string;
  /** Digits only, with country code, for chat links. */
  whatsapp: string;
  whatsappGreeting: string;
  /** The team's working hours, for display. */
  hours: string;
  /** Promised review time, in hours (spec D17). */
  reviewHours: number;
  /**
   * Hours of working days within which the team wants to answer a client's message: the order of its work, no promise to
   * clients.
   */
  answerHours: number;
  /** Hours of working days within which the team wants to move a case that is ready for its next step. */
  nextStepHours: number;
}

export const brokerage: Brokerage = {
  name: 'Morada',
  legalName: 'Morada Crédito, Lda.',
  email: 'ola@morada.example',
  privacyEmail: 'privacidade@morada.example',
  phone: '+351 210 000 000',
  whatsapp: '351910000000',
  whatsappGreeting: 'Olá! Gostava de saber mais sobre crédito habitação.',
  hours: 'dias úteis, das 9:00 às 18:00',
  reviewHours: 48,
  answerHours: 24,
  nextStepHours: 24,
};

/**
 * The team's shared mailbox, which is notified of new items. Separate from the rest, which is part of the site's
 * script.
 */
export const teamMailbox = 'equipa@morada.example';

/**
 * Days before a date of a case on which its responsible is reminded: of the promise's deadline, and of the others.
 * Separate from the rest, which is part of the site's script.
 */
export const dateReminderDays = { cpcv: [45, 30, 15, 5, 1], others: [15, 5, 1] } as const;

/** The stage from which clients are asked to which banks their request may go (spec lenders, L2): `analise`, or sooner. */
export const bankConsentsFrom: 'documentos' | 'analise' = 'analise';

/**
 * Within how many working days a complaint is answered, as understood on that day. Uncertain: for the brokerage's own
 * counsel to confirm (spec lenders, L8), and so never said as what a law requires.
 */
export const complaintAnswer = { workingDays: 15, since: '2026-11-28', isCertain: false } as const;

/** Where to report a vulnerability; published in `/.well-known/security.txt`. */
export const securityMailbox = 'seguranca@morada.example';

/**
 * How long the brokerage retains a case that reached a proposal after its person was erased. GDPR, article 17(3)(b) and
 * (e), permits it; the period is for the brokerage's own counsel to decide. Seven years is what Lei 83/2017, article
 * 51, requires of the entities it applies to.
 */
export const retainedCases = { years: 7 } as const;

/** Returns a chat link with a prefilled message. */
export const whatsappLink = (message: string = brokerage.whatsappGreeting): string =>
  `https://wa.me/${brokerage.whatsapp}?text=${encodeURIComponent(message)}`;

export const phoneLink = (): string => `tel:${brokerage.phone.replaceAll(' ', '')}`;
