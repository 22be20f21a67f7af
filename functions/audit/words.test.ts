import { describe, expect, test } from '@jest/globals';
import { caseActions } from '#shared/audit/actions.ts';
import { kinds } from '#shared/audit/kinds.ts';
import { actionsOf, type DescribedEntry, describeEntry } from './words.ts';

const names = { 'rui-1': 'Rui Alves', 'ana-1': 'Ana Silva' };
const entry = (changes: Partial<DescribedEntry>): DescribedEntry => ({
  action: 'application.moved',
  actorId: 'rui-1',
  actorRole: 'staff',
  document: null,
  before: null,
  after: null,
  reason: null,
  ...changes,
});
const sentence = (changes: Partial<DescribedEntry>): string => {
  const { who, what } = describeEntry(entry(changes), names);
  return `${who} ${what}`;
};

describe('an entry in words', () => {
  test.each(caseActions)('%s has a sentence without codes, with and without its values', (action) => {
    const facts = { status: 'analise', aiStatus: 'review', bankName: 'Banco A', startsAt: '2026-11-21T14:05:00.000Z' };
    for (const given of [null, facts])
      expect(sentence({ action, document: 'IRS', before: given, after: given })).toMatch(/^Rui Alves \p{L}[^_{}]+$/u);
    expect(sentence({ action })).not.toContain('undefined');
  });

  test.each([
    [
      'Rui Alves moveu o pedido de «Análise» para «Documentos»',
      { before: { status: 'analise' }, after: { status: 'documentos' } },
    ],
    [
      'Rui Alves enviou um email com 2 ficheiros em anexo (IRS último ano, Certidão Permanente), com autorização para Banco A',
      {
        action: 'mail.sent',
        after: {
          fileCount: 2,
          files: 'irs.01KAJ7Q2000000000000000000:u1 certidao_permanente:u2',
          filesBy: 'attachment',
          authorizedFor: 'Banco A',
        },
      },
    ],
    [
      'Ana Silva (cliente) mudou as respostas: objetivo: Investimento → Primeira Habitação; país de rendimento: França → Portugal',
      {
        action: 'application.answers_changed',
        actorId: 'ana-1',
        actorRole: 'client',
        before: { purpose: 'investment', countryIncome: 'FR', hasProperty: false },
        after: { purpose: 'first_home', countryIncome: 'PT', hasProperty: false },
      },
    ],
    [
      'Rui Alves pediu a correção de «IRS» (estava «Em revisão»)',
      {
        action: 'document.correction_requested',
        document: 'IRS',
        before: { aiStatus: 'review' },
        after: { aiStatus: 'rejected' },
      },
    ],
    [
      'Rui Alves passou o pedido de Ana Silva para alguém que já não está na equipa',
      { action: 'application.assigned', before: { responsibleId: 'ana-1' }, after: { responsibleId: 'gone' } },
    ],
    [
      'Rui Alves ficou responsável (era Ana Silva)',
      { action: 'application.assigned', before: { responsibleId: 'ana-1' }, after: { responsibleId: 'rui-1' } },
    ],
    [
      'Rui Alves deixou de ser responsável',
      { action: 'application.assigned', before: { responsibleId: 'rui-1' }, after: { responsibleId: null } },
    ],
    [
      'Rui Alves passou o pedido para Ana Silva',
      { action: 'application.assigned', before: { responsibleId: 'rui-1' }, after: { responsibleId: 'ana-1' } },
    ],
    [
      'Ana Silva (cliente) retirou «Carta do banco», que vinha de outro pedido',
      {
        action: 'document.carried_removed',
        actorId: 'ana-1',
        actorRole: 'client',
        before: { label: 'Carta do banco' },
      },
    ],
    [
      'Alguém que já não está na equipa encerrou o pedido como «Não aprovado», na fase «Análise»',
      {
        action: 'application.ended',
        actorId: 'gone',
        before: { status: 'analise', outcome: null },
        after: { status: 'analise', outcome: 'rejected' },
      },
    ],
    [
      'O calendário marcou uma chamada para 21/11/2026 14:05',
      {
        action: 'meeting.booked',
        actorId: 'calendar',
        actorRole: 'system',
        after: { startsAt: '2026-11-21T14:05:00.000Z' },
      },
    ],
    ['O cliente enviou «IRS»', { action: 'document.uploaded', actorId: 'x', actorRole: 'client', document: 'IRS' }],
    [
      'Rui Alves indicou que «Recibo de renda» não se aplica ao pedido',
      { action: 'document.not_needed', after: { label: 'Recibo de renda' }, reason: 'Vive com os pais.' },
    ],
    [
      'Rui Alves descarregou 3 documentos num ZIP para o banco Banco A',
      { action: 'documents.downloaded', after: { bankName: 'Banco A', count: 3 } },
    ],
    ['Rui Alves registou «future.act»', { action: 'future.act' }],
  ])('reads: %s', (expected, changes) => expect(sentence(changes)).toBe(expected));

  test('formats the figures of an offer', () => {
    const after = { bankName: 'Banco A', rateType: 'fixa', interestRate: 3.2, termMonths: 360, monthlyPayment: 650.42 };
    expect(sentence({ action: 'offer.published', after }).replaceAll(/\s/g, ' ')).toBe(
      'Rui Alves publicou a proposta «Banco A»: taxa Fixa; TAN 3,2 %; prazo 30 anos; prestação 650,42 €',
    );
  });
});

test('every action belongs to exactly one kind', () => {
  expect(kinds.flatMap(actionsOf).sort()).toEqual([...caseActions].sort());
});
