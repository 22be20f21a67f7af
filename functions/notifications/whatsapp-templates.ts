import type { Notification } from '#database/notifications/entity.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatDate, formatTime } from '#shared/kit/format.ts';
import { type WhatsAppKind, whatsappKinds } from '#shared/notifications/kinds.ts';
import { greetedName } from '#shared/people/names.ts';

interface Payload extends NonNullable<Notification['payload']> {
  /** What the request is called that the notification is about. */
  request?: string;
}

/** A template as registered at Meta, and its parameters. See docs/runbook/whatsapp-templates.md. */
export interface WhatsAppTemplate {
  name: string;
  /** Begins and ends with words, as Meta requires; `{{1}}` is the first parameter. */
  text: string;
  /** Opens the page for the request that the message is about: its id is the address's only parameter. */
  button: { label: string; path: string };
  /** For every parameter, for Meta's reviewers and for previews. */
  examples: readonly string[];
  /** Undefined if the notification lacks a value that the text requires. */
  parameters: (payload: Payload) => readonly (string | undefined)[];
}

/** Meta rejects empty parameters, and a registered text cannot omit its comma: 'Olá, cliente!' instead of 'Olá!'. */
const addressee = (firstName: string): string => greetedName(firstName) ?? 'cliente';

/**
 * One per kind that is sent by WhatsApp; a missing one does not compile. A registered text is the same for all who read it:
 * it fits who is alone in a request, each of several who borrow, and guarantors.
 */
export const whatsappTemplates: Readonly<Record<WhatsAppKind, WhatsAppTemplate>> = {
  docs_submitted: {
    name: 'morada_documentos_recebidos_2',
    text: 'Olá, {{1}}! Recebemos os teus documentos. Respondemos em {{2}} horas, no máximo.',
    button: { label: 'Ver o meu pedido', path: '/app' },
    examples: ['Ana', String(brokerage.reviewHours)],
    parameters: ({ firstName, slaHours = brokerage.reviewHours }) => [addressee(firstName), String(slaHours)],
  },
  correction_requested: {
    name: 'morada_correcao_pedida_2',
    text: 'Olá, {{1}}! O documento "{{2}}" precisa de uma correção. Vê o motivo e troca o ficheiro.',
    // The linked page shows the document: closing documents are corrected on another page.
    button: { label: 'Corrigir documento', path: '/app' },
    examples: ['Ana', 'Declaração de IRS'],
    parameters: ({ firstName, documentLabel }) => [addressee(firstName), documentLabel],
  },
  documents_approved: {
    name: 'morada_documentos_aprovados_3',
    text: 'Olá, {{1}}! Revimos todos os teus documentos do pedido ({{2}}) e está tudo certo.',
    button: { label: 'Ver o pedido', path: '/app' },
    examples: ['Ana', 'T2 Arroios'],
    parameters: ({ firstName, request }) => [addressee(firstName), request],
  },
  offer_published: {
    name: 'morada_proposta_nova_3',
    text: 'Olá, {{1}}! Chegou uma proposta de crédito do banco {{2}}. Vê as condições com calma.',
    button: { label: 'Ver propostas', path: '/app/propostas' },
    examples: ['Ana', 'Banco A'],
    parameters: ({ firstName, bankName }) => [addressee(firstName), bankName],
  },
  choice_received: {
    name: 'morada_escolha_recebida_2',
    text: 'Olá, {{1}}! Recebemos a escolha da proposta do banco {{2}}. Ainda não assinaste nada.',
    button: { label: 'Ver propostas', path: '/app/propostas' },
    examples: ['Ana', 'Banco A'],
    parameters: ({ firstName, bankName }) => [addressee(firstName), bankName],
  },
  application_ended: {
    name: 'morada_pedido_encerrado_2',
    text: 'Olá, {{1}}! O pedido de crédito ({{2}}) terminou. Enviámos-te um email com a mensagem da equipa.',
    button: { label: 'Ver o pedido', path: '/app' },
    examples: ['Ana', 'T2 Arroios'],
    parameters: ({ firstName, request }) => [addressee(firstName), request],
  },
  messages_unread: {
    name: 'morada_mensagem_por_ler_3',
    text: 'Olá, {{1}}! A equipa escreveu-te sobre o pedido ({{2}}) e ainda não leste a mensagem.',
    button: { label: 'Ler e responder', path: '/app/mensagens' },
    examples: ['Ana', 'T2 Arroios'],
    parameters: ({ firstName, request }) => [addressee(firstName), request],
  },
  documents_missing: {
    name: 'morada_documentos_em_falta_3',
    text: 'Olá, {{1}}! Para continuarmos com o pedido ({{2}}) falta: {{3}}. Podes enviar um documento de cada vez.',
    button: { label: 'Enviar documentos', path: '/app/documentos' },
    examples: ['Ana', 'T2 Arroios', 'Declaração de IRS, Recibos de vencimento'],
    parameters: ({ firstName, request, documentLabels }) => [addressee(firstName), request, documentLabels?.join(', ')],
  },
  documents_requested: {
    name: 'morada_documentos_pedidos_2',
    text: 'Olá, {{1}}! Para continuarmos com o pedido ({{2}}) precisamos ainda de: {{3}}. Vê o prazo e envia-os quando puderes.',
    button: { label: 'Enviar documentos', path: '/app/documentos' },
    examples: ['Ana', 'T2 Arroios', 'Certidão Permanente, Caderneta Predial'],
    parameters: ({ firstName, request, documentLabels }) => [addressee(firstName), request, documentLabels?.join(', ')],
  },
  call_tomorrow: {
    name: 'morada_chamada_amanha_2',
    text: 'Olá, {{1}}! A nossa chamada é amanhã, dia {{2}}, às {{3}} (hora de Lisboa).',
    button: { label: 'Ver o meu pedido', path: '/app' },
    examples: ['Ana', '24/11/2026', '10:00'],
    parameters: ({ firstName, startsAt }) => [
      addressee(firstName),
      startsAt && formatDate(startsAt),
      startsAt && formatTime(startsAt),
    ],
  },
};

/** Several offers in one message. */
export const severalOffersTemplate: WhatsAppTemplate = {
  name: 'morada_propostas_novas_2',
  text: 'Olá, {{1}}! Chegaram {{2}} propostas de crédito. Vê as condições com calma.',
  button: whatsappTemplates.offer_published.button,
  examples: ['Ana', '3'],
  parameters: ({ firstName, bankNames }) => [addressee(firstName), bankNames && String(bankNames.length)],
};

/** The name of the authentication template with the code for a number. Meta writes its text and its button. */
export const codeTemplate = 'morada_codigo';

/** Returns the template of a notification; undefined for a kind that is not sent by WhatsApp. */
export function whatsappTemplateOf({
  kind,
  payload,
}: Pick<Notification, 'kind' | 'payload'>): WhatsAppTemplate | undefined {
  if (kind === 'offer_published' && (payload.bankNames?.length ?? 0) > 1) return severalOffersTemplate;
  const known = whatsappKinds.find((each) => each === kind);
  return known && whatsappTemplates[known];
}
