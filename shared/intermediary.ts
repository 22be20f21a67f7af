/**
 * What the law says a credit intermediary has to tell about itself; with `brokerage.ts` all that another brokerage
 * changes. A file of its own, because the pages of the app do not load it. Every value below is an example.
 */

/** A named address on the web. */
export interface NamedLink {
  name: string;
  url: string;
}

/**
 * Categories of DL 81-C/2017, article 4: tied and ancillary, which the lender pays. An independent one (não vinculado) is
 * paid by the consumer, so that every page that says 'Não pagas nada' would be untrue: not supported.
 */
export type IntermediaryCategory = 'vinculado' | 'acessorio';

/** A bank with a contract (spec lenders L1). What else is known of it, admins edit in the product. */
export interface Lender {
  /** Never changes: offers and requests refer to it. */
  id: string;
  /** As registered: 'Banco Exemplo, S.A.'. */
  name: string;
  /** As it stands in sentences, without its legal form, after its article. */
  short: string;
  article: 'o' | 'a';
  /** First and, if it was ended, last day of the contract, `YYYY-MM-DD`. */
  from: string;
  until?: string;
}

/**
 * What DL 81-C/2017 requires a credit intermediary to show on its site and to hand over before its service begins. After
 * a change run `npm run prior-information`, which makes the next version of that document.
 */
export interface Intermediary {
  /** The registered seat, in one line. */
  seat: string;
  /** The company's number (NIPC), nine digits. */
  companyNumber: string;
  category: IntermediaryCategory;
  /** The registration number at Banco de Portugal. */
  registration: string;
  /** Public register in which the registration can be checked. */
  register: NamedLink;
  /** Lenders with a contract. */
  lenders: readonly [Lender, ...Lender[]];
  /** Whether it works exclusively for one lender. */
  exclusive: boolean;
  /** The services that it is authorised to provide, as phrases after 'Prestamos estes serviços'. */
  services: readonly string[];
  /** Whether personal recommendations (consultoria) are among the authorised services. */
  advice: boolean;
  /** What each lender pays it when a contract is signed, in percent of the loan (DL 81-C/2017, article 54). */
  commissions: readonly { lender: string; percentOfLoan: number }[];
  insurance: {
    insurer: string;
    policy: string;
    /** First and last day, `YYYY-MM-DD`. */
    from: string;
    until: string;
  };
  /** At least two bodies for alternative dispute resolution. */
  disputeBodies: readonly [NamedLink, NamedLink, ...NamedLink[]];
  complaintsBook: NamedLink;
  supervisor: NamedLink;
}

export const intermediary: Intermediary = {
  seat: 'Rua do Exemplo, 1, 1000-000 Lisboa',
  companyNumber: '000000000',
  category: 'vinculado',
  registration: '0000000',
  register: { name: 'Portal do Cliente Bancário', url: 'https://clientebancario.bportugal.pt/' },
  lenders: [
    { id: 'banco-exemplo-s-a', name: 'Banco Exemplo, S.A.', short: 'Banco Exemplo', article: 'o', from: '2018-01-01' },
    { id: 'banco-modelo-s-a', name: 'Banco Modelo, S.A.', short: 'Banco Modelo', article: 'o', from: '2018-01-01' },
    {
      id: 'caixa-ficticia-c-r-l',
      name: 'Caixa Fictícia, C.R.L.',
      short: 'Caixa Fictícia',
      article: 'a',
      from: '2018-01-01',
    },
  ],
  exclusive: false,
  services: [
    'apresentação e proposta de contratos de crédito a consumidores',
    'assistência nos atos preparatórios desses contratos',
  ],
  advice: true,
  commissions: [
    { lender: 'Banco Exemplo, S.A.', percentOfLoan: 0.5 },
    { lender: 'Banco Modelo, S.A.', percentOfLoan: 0.45 },
    { lender: 'Caixa Fictícia, C.R.L.', percentOfLoan: 0.4 },
  ],
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
