import { brokerage } from '../brokerage.ts';
import { type IntermediaryCategory, intermediary } from '../intermediary.ts';
import { formatDate } from '../kit/format.ts';
import { once } from '../kit/once.ts';

/** A line of a list, optionally linked. */
interface InformationItem {
  text: string;
  href?: string;
}

/** A part of the document: paragraphs, then a list. */
export interface InformationSection {
  title: string;
  paragraphs: readonly string[];
  items?: readonly InformationItem[];
}

interface Information {
  title: string;
  introduction: string;
  sections: readonly InformationSection[];
}

/** The legal category, with an explanation. */
export const categoryWords: Readonly<Record<IntermediaryCategory, { name: string; meaning: string }>> = {
  vinculado: {
    name: 'Intermediário de crédito vinculado',
    meaning: 'Temos contrato com os bancos indicados e atuamos em nome e sob a responsabilidade deles.',
  },
  acessorio: {
    name: 'Intermediário de crédito a título acessório',
    meaning: 'O crédito acompanha outros bens ou serviços que vendemos; atuamos em nome dos bancos indicados.',
  },
};

const percent = once(() => new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 2 }));

const linked = ({ name, url }: { name: string; url: string }): InformationItem => ({
  text: name,
  href: url,
});

const whoAndWhere = (): InformationSection[] => [
  {
    title: 'Quem somos',
    paragraphs: [
      `${brokerage.legalName}, NIPC ${intermediary.companyNumber}, com sede em ${intermediary.seat}.`,
      `Contactos: ${brokerage.email}, ${brokerage.phone} (${brokerage.hours}).`,
    ],
  },
  {
    title: 'Categoria e registo',
    paragraphs: [
      `${categoryWords[intermediary.category].name}. ${categoryWords[intermediary.category].meaning}`,
      `Estamos registados no Banco de Portugal com o n.º ${intermediary.registration}. Podes confirmar o registo na lista de intermediários de crédito, em:`,
    ],
    items: [linked(intermediary.register)],
  },
  {
    title: 'Bancos com quem trabalhamos',
    paragraphs: [
      `Temos contrato com estes mutuantes, ${intermediary.exclusive ? 'em' : 'sem'} regime de exclusividade:`,
    ],
    items: intermediary.lenders.map(({ name }) => ({ text: name })),
  },
  {
    title: 'Serviços que prestamos',
    paragraphs: [
      intermediary.advice
        ? 'Prestamos também consultoria, ou seja, recomendações personalizadas sobre contratos de crédito. Os outros serviços são:'
        : 'Não prestamos consultoria, ou seja, recomendações personalizadas sobre contratos de crédito. Os serviços são:',
    ],
    items: intermediary.services.map((text) => ({ text })),
  },
];

const money = (): InformationSection[] => [
  {
    title: 'O que pagas e quem nos paga',
    paragraphs: [
      'Não nos pagas nada. Quando o contrato de crédito é feito, o banco paga-nos uma comissão, em percentagem do montante do empréstimo:',
    ],
    items: intermediary.commissions.map(({ lender, percentOfLoan }) => ({
      text: `${lender}: ${percent().format(percentOfLoan)} %`,
    })),
  },
  {
    title: 'Dinheiro de clientes',
    paragraphs: [
      'Por lei, não recebemos nem entregamos dinheiro ligado ao teu crédito. Se alguém te pedir um pagamento em nosso nome, não pagues e avisa-nos.',
    ],
  },
  {
    title: 'Seguro de responsabilidade civil',
    paragraphs: [
      `${intermediary.insurance.insurer}, apólice n.º ${intermediary.insurance.policy}, válida de ${formatDate(intermediary.insurance.from)} a ${formatDate(intermediary.insurance.until)}.`,
    ],
  },
];

const rights = (): InformationSection[] => [
  {
    title: 'Reclamações',
    paragraphs: ['Podes reclamar junto de nós, no livro de reclamações ou diretamente ao Banco de Portugal:'],
    items: [
      { text: brokerage.email, href: `mailto:${brokerage.email}` },
      linked(intermediary.complaintsBook),
      linked(intermediary.register),
    ],
  },
  {
    title: 'Resolução de conflitos sem ires a tribunal',
    paragraphs: ['Aderimos a estas entidades de resolução alternativa de litígios, a que podes recorrer:'],
    items: intermediary.disputeBodies.map(linked),
  },
  {
    title: 'Supervisão',
    paragraphs: ['A nossa atividade é supervisionada pelo:'],
    items: [linked(intermediary.supervisor)],
  },
];

const list = once(() => new Intl.ListFormat('pt-PT', { type: 'conjunction' }));

/** A line of the summary: its topic and its statement. */
interface SummaryLine {
  term: string;
  text: string;
}

/** Returns what of the document matters most, for the sheet before the first file (spec D53): its whole text is a tap away. */
export const informationSummary = (): readonly SummaryLine[] => [
  {
    term: 'Quem somos',
    text: `${brokerage.legalName}, registada no Banco de Portugal com o n.º ${intermediary.registration}.`,
  },
  {
    term: 'Bancos com contrato',
    text: `${list().format(intermediary.lenders.map(({ name }) => name))}, ${intermediary.exclusive ? 'em' : 'sem'} regime de exclusividade.`,
  },
  {
    term: 'Quem nos paga',
    text: 'O banco, com uma comissão, quando o contrato de crédito é feito. Tu não nos pagas nada.',
  },
  {
    term: 'Reclamações',
    text: `Junto de nós (${brokerage.email}), no livro de reclamações ou ao Banco de Portugal.`,
  },
];

/**
 * Returns the document that DL 81-C/2017, article 54, requires before the service begins: the same for everybody, all
 * from shared/intermediary.ts and shared/brokerage.ts. The screen, the e-mail and the PDF show it.
 */
export const priorInformation = (): Information => ({
  title: 'Informação prévia sobre o intermediário de crédito',
  introduction:
    'A lei (Decreto-Lei n.º 81-C/2017, artigo 54.º) manda entregar-te esta informação antes de começarmos a tratar do teu pedido. Não é um contrato nem um pedido de crédito, e não te obriga a nada. Guarda este documento.',
  sections: [...whoAndWhere(), ...money(), ...rights()],
});
