import type { Item } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatDate, formatTime } from '#shared/kit/format.ts';
import { plural } from '#shared/kit/text.ts';
import { greeting } from '#shared/people/names.ts';
import type { Addressee } from './case-emails.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;
const hello = (firstName: string) => paragraph(greeting(firstName));
const button = (label: string, href: string) => ({ kind: 'button', label, href }) as const;

const aboutYourCase = `Recebeste este email porque tens um pedido de crédito habitação na ${brokerage.name}`;

/** Builds the e-mail about unread messages from the team, without their content. */
export function messagesUnreadEmail({ firstName, linkTo }: Addressee, unread: number): Email {
  const title = unread === 1 ? 'Tens uma mensagem nova' : `Tens ${unread} mensagens novas`;
  return renderEmail({
    subject: title,
    title,
    preview: 'A equipa escreveu-te sobre o teu pedido.',
    blocks: [
      hello(firstName),
      paragraph(
        unread === 1
          ? 'A equipa escreveu-te sobre o teu pedido e ainda não leste a mensagem.'
          : 'A equipa escreveu-te sobre o teu pedido e ainda não leste as mensagens.',
      ),
      button('Ler e responder', linkTo('/app/mensagens')),
    ],
    reason: `${aboutYourCase} e tens mensagens por ler. Até as leres não voltamos a avisar-te delas.`,
  });
}

/** Builds the e-mail about missing documents, and those that need a correction. */
export const documentsMissingEmail = ({ firstName, linkTo }: Addressee, labels: readonly string[]): Email =>
  renderEmail({
    subject: labels.length === 1 ? `Falta um documento: ${labels[0]}` : `Faltam ${labels.length} documentos`,
    title: 'O teu pedido está à tua espera',
    preview: labels.length === 1 ? `Falta: ${labels[0]}.` : `Faltam ${labels.length} documentos para continuarmos.`,
    blocks: [
      hello(firstName),
      paragraph('Para continuarmos com o teu pedido só precisamos disto da tua parte:'),
      { kind: 'list', items: labels.map((text) => ({ text })) },
      paragraph(
        'Podes fotografar os documentos com o telemóvel e enviar um de cada vez: o que já enviaste fica guardado.',
      ),
      button('Enviar documentos', linkTo('/app/documentos')),
      paragraph(`Tens dúvidas sobre algum? Responde a este email ou liga ${brokerage.phone}.`),
    ],
    reason: `${aboutYourCase} com documentos em falta. Lembramos-te ao fim de 3, 7 e 14 dias sem novidades; os lembretes param quando enviares os documentos.`,
  });

/** Builds the e-mail about papers that aged while the case waited, each with the reason. */
export const documentsAgedEmail = ({ firstName, linkTo }: Addressee, papers: readonly string[]): Email =>
  renderEmail({
    subject: papers.length === 1 ? 'Precisamos de um documento mais recente' : 'Precisamos de documentos mais recentes',
    title: papers.length === 1 ? 'Um documento precisa de uma versão recente' : 'Documentos que pedem versões recentes',
    preview: `${papers.join(', ')}.`,
    blocks: [
      hello(firstName),
      paragraph('Não fizeste nada de errado: o tempo passou, e o banco só aceita papéis recentes.'),
      { kind: 'list', items: papers.map((text) => ({ text })) },
      paragraph('Quando puderes, pede um novo e envia-o no lugar do anterior. O que já enviaste continua guardado.'),
      button('Enviar documentos', linkTo('/app/documentos')),
      paragraph(`Tens dúvidas? Responde a este email ou liga ${brokerage.phone}.`),
    ],
    reason: `${aboutYourCase} e um papel teu ficou antigo enquanto ele decorre. Pedimos-te cada um só uma vez.`,
  });

interface DueDocuments {
  labels: readonly string[];
  /** 2026-11-30. */
  dueOn: string;
  isLate: boolean;
}

/** Builds the e-mail about requested documents whose due date is near or has passed. */
export function documentsDueEmail({ firstName, linkTo }: Addressee, { labels, dueOn, isLate }: DueDocuments): Email {
  const day = formatDate(dueOn);
  const what = labels.length === 1 ? 'um documento' : `${labels.length} documentos`;
  return renderEmail({
    subject: isLate
      ? `${plural(labels.length, 'Ainda nos falta', 'Ainda nos faltam')} ${what}: o prazo era ${day}`
      : `Envia ${what} até ${day}`,
    title: isLate ? `O prazo era ${day}` : `Prazo: ${day}`,
    preview: `${labels.join(', ')}.`,
    blocks: [
      hello(firstName),
      paragraph(
        isLate
          ? `Pedimos-te isto até ${day} e ainda não o recebemos:`
          : `Só para te lembrar do que te pedimos até ${day}:`,
      ),
      { kind: 'list', items: labels.map((text) => ({ text })) },
      button('Enviar documentos', linkTo('/app/documentos')),
      paragraph(`Não consegues a tempo? Responde a este email ou liga ${brokerage.phone}.`),
    ],
    reason: `${aboutYourCase} com documentos pedidos até ${day}. Lembramos-te na véspera e, se faltarem, no dia seguinte e uma semana depois; os lembretes param quando enviares os documentos.`,
  });
}

/** Builds the e-mail on the day before a call. */
export const callTomorrowEmail = ({ firstName, linkTo }: Addressee, startsAt: string): Email =>
  renderEmail({
    subject: `Amanhã às ${formatTime(startsAt)}: a nossa chamada`,
    title: 'A nossa chamada é amanhã',
    preview: `${formatDate(startsAt)} às ${formatTime(startsAt)}.`,
    blocks: [
      hello(firstName),
      paragraph('Só para te lembrar da chamada que marcaste connosco:'),
      {
        kind: 'facts',
        facts: [
          { label: 'Dia', value: formatDate(startsAt) },
          { label: 'Hora', value: `${formatTime(startsAt)} (hora de Lisboa)` },
        ],
      },
      paragraph('Já não te dá jeito? Muda ou cancela a marcação no email de confirmação que recebeste.'),
      button('Ver o meu pedido', linkTo('/app')),
    ],
    reason: `${aboutYourCase} e marcaste uma chamada. É o único lembrete desta chamada.`,
  });

const teamMail = `Recebeste este email porque fazes parte da equipa da ${brokerage.name}`;

const conversationOf = (siteUrl: string, applicationId: string): string =>
  `${siteUrl}/backoffice/applications/${applicationId}?tab=mensagens`;

/** Builds the e-mail to the team about unanswered messages of a client. */
export const messagesToAnswerEmail = (
  siteUrl: string,
  facts: { applicationId: string; clientName: string; waiting: number },
): Email => {
  const { applicationId, clientName, waiting } = facts;
  const many = waiting === 1 ? 'uma mensagem' : `${waiting} mensagens`;
  return renderEmail({
    subject: `${clientName} espera por uma resposta`,
    title: 'Uma resposta em falta',
    preview: `${clientName} enviou ${many}.`,
    blocks: [
      paragraph(`${clientName} enviou ${many} e ainda ninguém respondeu.`),
      button('Abrir a conversa', conversationOf(siteUrl, applicationId)),
    ],
    reason: `${teamMail} e és responsável por este pedido, ou ninguém o é ainda. Até responderes ao cliente não voltamos a avisar desta conversa.`,
  });
};

/** Builds the e-mail to a team member about the cases that others have assigned to them. */
export const caseAssignedEmail = (
  siteUrl: string,
  cases: readonly { applicationId: string; clientName: string }[],
): Email => {
  const [first] = cases;
  const title =
    cases.length === 1 && first ? `És responsável por ${first.clientName}` : `Tens ${cases.length} pedidos novos`;
  return renderEmail({
    subject: title,
    title,
    preview: 'Pedidos que passaram para ti.',
    blocks: [
      paragraph(cases.length === 1 ? 'Este pedido passou para ti:' : 'Estes pedidos passaram para ti:'),
      {
        kind: 'list',
        items: cases.map(({ applicationId, clientName }) => ({
          text: clientName,
          href: `${siteUrl}/backoffice/applications/${applicationId}`,
        })),
      },
    ],
    reason: `${teamMail} e alguém te atribuiu um pedido.`,
  });
};

/** A part of the digest: the number of cases, and the first of them by name. */
export interface DigestPart {
  count: number;
  cases: readonly { applicationId: string; clientName: string }[];
}

export interface Digest {
  /** Submitted longer ago than the promised review time, and not reviewed. */
  overdue: DigestPart;
  unanswered: DigestPart;
  /** Cases without a responsible team member. */
  unassigned: DigestPart;
}

const digestParts = [
  {
    name: 'overdue',
    title: `Documentos à espera de revisão há mais de ${brokerage.reviewHours} h`,
    short: 'por rever',
    tab: '',
  },
  { name: 'unanswered', title: 'Mensagens por responder', short: 'por responder', tab: '?tab=mensagens' },
  { name: 'unassigned', title: 'Pedidos sem responsável', short: 'sem responsável', tab: '' },
] as const satisfies readonly { name: keyof Digest; [text: string]: string }[];

/** Builds the team's digest; undefined if nothing waits. */
export function teamDigestEmail(siteUrl: string, digest: Digest): Email | undefined {
  const parts = digestParts.filter(({ name }) => digest[name].count > 0);
  if (parts.length === 0) return undefined;
  const summary = parts.map(({ name, short }) => `${digest[name].count} ${short}`).join(', ');
  return renderEmail({
    subject: `À espera da equipa: ${summary}`,
    title: 'O que espera pela equipa',
    preview: summary,
    blocks: [
      paragraph('Bom dia! Isto ficou à espera:'),
      ...parts.map(({ name, title, tab }) => {
        const items = digestItems(digest[name], (id) => `${siteUrl}/backoffice/applications/${id}${tab}`);
        return { kind: 'list', title: `${title}: ${digest[name].count}`, items } as const;
      }),
      button('Abrir o quadro', `${siteUrl}/backoffice/pipeline`),
    ],
    reason: `Recebeste este email porque este é o endereço da equipa da ${brokerage.name}: chega nos dias úteis às 8:30, só quando há alguma coisa à espera.`,
  });
}

function digestItems({ count, cases }: DigestPart, linkTo: (applicationId: string) => string): Item[] {
  const named = cases.map(({ applicationId, clientName }) => ({ text: clientName, href: linkTo(applicationId) }));
  const rest = count - named.length;
  return rest > 0 ? [...named, { text: rest === 1 ? 'e mais um' : `e mais ${rest}` }] : named;
}
