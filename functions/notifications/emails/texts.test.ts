import { describe, expect, test } from '@jest/globals';
import { callTomorrowEmail } from './call-tomorrow.ts';
import { deedDocumentsEmail } from './deed-documents-asked.ts';
import { documentsAgedEmail } from './documents-aged.ts';
import { documentsApprovedEmail } from './documents-approved.ts';
import { documentsMissingEmail } from './documents-missing.ts';
import { messagesToAnswerEmail } from './messages-to-answer.ts';
import { messagesUnreadEmail } from './messages-unread.ts';
import { readerAs } from './parts/reader.ts';
import { teamDigestEmail } from './team-digest.ts';

const siteUrl = 'https://morada.example';
const ana = readerAs('alone', { firstName: 'Ana', linkTo: (path) => `${siteUrl}${path}?pedido=1` });

/** Checks that an e-mail has these words in HTML and text. */
function says({ html, text }: { html: string; text: string }, ...words: readonly string[]) {
  for (const word of words) {
    expect(html).toContain(word);
    expect(text).toContain(word);
  }
}

describe('the e-mail', () => {
  test('of unread messages counts and links them, without their content', () => {
    const one = messagesUnreadEmail(ana, 1);
    expect(one.subject).toBe('Tens uma mensagem nova');
    says(one, 'Olá, Ana!', 'ainda não leste a mensagem', `${siteUrl}/app/mensagens`, 'Até as leres');
    expect(messagesUnreadEmail(ana, 3).subject).toBe('Tens 3 mensagens novas');
  });

  test('of missing documents names each, as text', () => {
    const two = documentsMissingEmail(ana, ['IRS (por corrigir)', 'Carta <b>']);
    expect(two.subject).toBe('Faltam 2 documentos');
    says(two, 'IRS (por corrigir)', `${siteUrl}/app/documentos`, '3, 7 e 14 dias');
    expect(two.html).not.toContain('<b>');
    expect(two.text).toContain('- Carta <b>');
    expect(documentsMissingEmail(ana, ['IRS']).subject).toBe('Falta um documento: IRS');
  });

  test('of papers that have aged gives each with its reason, and blames nobody', () => {
    const one = documentsAgedEmail(ana, ['Certidão Permanente: a validade terminou a 20/11/2026']);
    expect(one.subject).toBe('Precisamos de um documento mais recente');
    says(one, 'a validade terminou a 20/11/2026', 'Não fizeste nada de errado', `${siteUrl}/app/documentos`);
    expect(documentsAgedEmail(ana, ['IRS', 'Mapa']).subject).toBe('Precisamos de documentos mais recentes');
  });

  test('of a call has day and hour in Lisbon, in summer and winter', () => {
    const summer = callTomorrowEmail(ana, '2026-07-01T09:30:00.000Z');
    expect(summer.subject).toBe('Amanhã às 10:30 (hora de Lisboa): a nossa chamada');
    says(summer, '01/07/2026', '10:30 (hora de Lisboa)');
    expect(callTomorrowEmail(ana, '2026-12-01T09:30:00.000Z').subject).toContain('09:30');
  });

  test('to the team about an unanswered client links to the conversation', () => {
    const facts = { applicationId: 'a1', clientName: 'Ana Silva', words: 'Ana Silva: T2 Arroios', waiting: 2 };
    const email = messagesToAnswerEmail(siteUrl, facts);
    expect(email.subject).toBe('Ana Silva espera por uma resposta');
    says(email, '2 mensagens', `${siteUrl}/backoffice/applications/a1?tab=mensagens`);
  });

  test('of the digest lists only what waits, names the first cases and counts the others', () => {
    const nothing = { count: 0, cases: [] };
    const cases = [{ applicationId: 'a1', clientName: 'Ana Silva', words: 'Ana Silva: T2 Arroios' }];
    const email = teamDigestEmail(siteUrl, { overdue: { count: 3, cases }, unanswered: nothing, unassigned: nothing });
    expect(email?.subject).toBe('À espera da equipa: 3 por rever');
    if (!email) throw new Error('Nothing to say');
    says(email, 'há mais de 48 h: 3', 'Ana Silva: T2 Arroios', `${siteUrl}/backoffice/applications/a1`, 'e mais 2');
    expect(email.text).not.toContain('por responder');
    expect(teamDigestEmail(siteUrl, { overdue: nothing, unanswered: nothing, unassigned: nothing })).toBeUndefined();
  });

  test('of approved documents asks for the submission if it is missing', () => {
    says(documentsApprovedEmail(ana, true), 'Não precisas de fazer nada', 'Ver o meu pedido');
    says(documentsApprovedEmail(ana, false), 'falta só', 'Submeter o pedido');
  });

  test('of the deed lists its required documents, or those that the team requires later', () => {
    const start = deedDocumentsEmail(ana, { labels: ['Procuração', 'Certidão de casamento'], isStart: true });
    expect(start.subject).toBe('Falta pouco: a escritura');
    says(start, 'Procuração', 'Certidão de casamento', `${siteUrl}/app/escritura`);
    const later = deedDocumentsEmail(ana, { labels: ['Procuração'], isStart: false });
    expect(later.subject).toBe('Precisamos de mais um documento para a escritura');
  });
});
