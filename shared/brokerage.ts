/**
 * The brokerage that runs this portal; another brokerage changes only this file. Every value below is an example: the
 * company, its numbers and its lenders do not exist.
 */

export interface Brokerage {
  readonly name: string;
  /** The registered company name. */
  readonly legalName: string;
  readonly email: string;
  /** Address for questions about personal data. */
  readonly privacyEmail: string;
  /** With country code, grouped for display. */
  readonly phone: string;
  /** Digits only, with country code, for chat links. */
  readonly whatsapp: string;
  readonly whatsappGreeting: string;
  /** The team's working hours, for display. */
  readonly hours: string;
  /** Promised review time, in hours (spec D17). */
  readonly reviewHours: number;
  /** Hours within which the team wants to answer a client's message: the order of its work, no promise to clients. */
  readonly answerHours: number;
  /** Hours within which the team wants to move a case that is ready for its next step. */
  readonly nextStepHours: number;
  readonly calendar: Calendar;
}

/** The external calendar for booking calls. The site may frame its pages. */
interface Calendar {
  /** `https://…`, without a trailing slash. */
  readonly origin: string;
  /** The event's link from the calendar, or its path `person/event`; the part after `/embed` is used. */
  readonly event: string;
  /** The path `person/event` used if that link leads to no event. */
  readonly defaultEvent: string;
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
  calendar: {
    origin: 'https://agenda.morada.example',
    event: 'https://agenda.morada.example/embed/morada/chamada-15-minutos',
    defaultEvent: 'morada/chamada',
  },
};

/**
 * The team's shared mailbox, which is notified of new items. Separate from the rest, which is part of the site's
 * script.
 */
export const teamMailbox = 'equipa@morada.example';

/** Where to report a vulnerability; published in `/.well-known/security.txt`. */
export const securityMailbox = 'seguranca@morada.example';

/** A named address on the web. */
export interface NamedLink {
  readonly name: string;
  readonly url: string;
}

/**
 * Categories of DL 81-C/2017, article 4: tied and ancillary, which the lender pays. An independent one (não vinculado) is
 * paid by the consumer, so that every page that says 'Não pagas nada' would be untrue: not supported.
 */
export type IntermediaryCategory = 'vinculado' | 'acessorio';

/** What DL 81-C/2017 requires a credit intermediary to show on its site. */
export interface Intermediary {
  /** The registered seat, in one line. */
  readonly seat: string;
  /** The company's number (NIPC), nine digits. */
  readonly companyNumber: string;
  readonly category: IntermediaryCategory;
  /** The registration number at Banco de Portugal. */
  readonly registration: string;
  /** Public register in which the registration can be checked. */
  readonly register: NamedLink;
  /** Lenders with a contract. */
  readonly lenders: readonly [string, ...string[]];
  /** Whether it works exclusively for one lender. */
  readonly exclusive: boolean;
  /** The services that it is authorised to provide, as phrases after 'Prestamos estes serviços'. */
  readonly services: readonly string[];
  /** Whether personal recommendations (consultoria) are among the authorised services. */
  readonly advice: boolean;
  readonly insurance: {
    readonly insurer: string;
    readonly policy: string;
    /** First and last day, `YYYY-MM-DD`. */
    readonly from: string;
    readonly until: string;
  };
  /** At least two bodies for alternative dispute resolution. */
  readonly disputeBodies: readonly [NamedLink, NamedLink, ...NamedLink[]];
  readonly complaintsBook: NamedLink;
  readonly supervisor: NamedLink;
}

export const intermediary: Intermediary = {
  seat: 'Rua do Exemplo, 1, 1000-000 Lisboa',
  companyNumber: '000000000',
  category: 'vinculado',
  registration: '0000000',
  register: { name: 'Portal do Cliente Bancário', url: 'https://clientebancario.bportugal.pt/' },
  lenders: ['Banco Exemplo, S.A.', 'Banco Modelo, S.A.', 'Caixa Fictícia, C.R.L.'],
  exclusive: false,
  services: [
    'apresentação e proposta de contratos de crédito a consumidores',
    'assistência nos atos preparatórios desses contratos',
  ],
  advice: true,
  insurance: { insurer: 'Seguradora Exemplo, S.A.', policy: '0000000', from: '2026-01-01', until: '2026-12-31' },
  disputeBodies: [
    {
      name: 'Centro Nacional de Informação e Arbitragem de Conflitos de Consumo (CNIACC)',
      url: 'https://www.cniacc.pt/',
    },
    { name: 'Centro de Arbitragem de Conflitos de Consumo de Lisboa', url: 'https://www.centroarbitragemlisboa.pt/' },
  ],
  complaintsBook: { name: 'Livro de Reclamações Eletrónico', url: 'https://www.livroreclamacoes.pt/' },
  supervisor: { name: 'Banco de Portugal', url: 'https://www.bportugal.pt/' },
};

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
