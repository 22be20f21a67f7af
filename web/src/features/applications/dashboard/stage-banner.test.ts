import { describe, expect, test } from '@jest/globals';
import type { OwnApplicationDetail } from '#shared/applications/routes.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { applicationView, ownDetail } from '#web/test/sample-views.ts';
import { stageBanner } from './stage-banner.ts';

const now = new Date('2026-11-20T10:00:00Z');
type Application = OwnApplicationDetail['application'];

const bannerOf = (facts: Partial<Application>, more: Partial<OwnApplicationDetail> = {}) =>
  stageBanner({ ...ownDetail, application: { ...applicationView, ...facts }, publishedOffers: 1, ...more }, now);

const uploaded = (id: string, aiStatus: DocumentView['aiStatus'], uploadedAt = '2026-11-19T10:00:00Z') =>
  ({ id, docType: id, aiStatus, uploadedAt }) as DocumentView;

describe('the review', () => {
  const review = (documentsSubmittedAt: string | null, documents: readonly DocumentView[]) =>
    bannerOf({ status: 'analise', documentsSubmittedAt }, { documents: [...documents] });

  test('promises an answer within 48 h of the submission, and counts what was reviewed', () => {
    const documents = [uploaded('id_card_front', 'approved'), uploaded('id_card_back', 'review')];
    expect(review('2026-11-19T10:05:00Z', documents)).toMatchObject({
      title: 'Recebemos os teus documentos',
      text: 'Enviaste-os a 19/11/2026 às 10:05. Respondemos em 48 horas, no máximo: até 21/11/2026 às 10:05.',
      progress: { reviewed: 1, sent: 2 },
    });
  });

  test('counts the promise from the oldest document that waits now', () => {
    const documents = [
      uploaded('id_card_front', 'approved'),
      uploaded('id_card_back', 'review', '2026-11-20T08:00:00Z'),
    ];
    expect(review('2026-11-15T10:05:00Z', documents).text).toContain('até 22/11/2026 às 08:00.');
  });

  test('says so when the promise was broken, and how to reach the team', () => {
    const banner = review('2026-11-17T10:05:00Z', [uploaded('id_card_back', 'review', '2026-11-17T10:00:00Z')]);
    expect(banner.text).toContain('até 19/11/2026 às 10:05');
    expect(banner.action?.to).toBe('/app/mensagens');
  });

  test('promises nothing while nothing waits', () => {
    expect(review('2026-11-15T10:05:00Z', [uploaded('id_card_front', 'approved')]).text).toContain('Já os revimos.');
    expect(review(null, [uploaded('id_card_front', 'rejected')]).text).toBe(
      'Já revimos o que enviaste; continuamos quando chegar a correção.',
    );
  });
});

test('before the submission it says what follows', () => {
  expect(bannerOf({})).toMatchObject({
    title: 'A aguardar envio de documentos',
    text: expect.stringContaining('em 48 horas, no máximo'),
  });
});

test('one offer, or several, link to the offers', () => {
  expect(bannerOf({ status: 'proposta' }, { publishedOffers: 1 })).toMatchObject({
    title: 'Há uma proposta para ti',
    action: { to: '/app/propostas', label: 'Ver propostas', main: true },
  });
  expect(bannerOf({ status: 'proposta' }, { publishedOffers: 3 }).title).toBe('Há 3 propostas para ti');
  // A withdrawn one.
  expect(bannerOf({ status: 'proposta' }, { publishedOffers: 0 }).title).toBe('As propostas vêm a caminho');
});

test('after the choice of an offer there is nothing to do', () => {
  expect(bannerOf({ status: 'proposta', hasChosenOffer: true })).toMatchObject({
    tone: 'calm',
    action: { main: false },
  });
});

test('the deed links to its checklist', () => {
  expect(bannerOf({ status: 'escritura' }).action).toEqual({
    to: '/app/escritura',
    label: 'Checklist da Escritura',
    main: true,
  });
});

test('a concluded case congratulates on a home only if one was bought', () => {
  expect(bannerOf({ status: 'concluida' }).text).toMatch(/^Parabéns pela tua casa\./);
  for (const purpose of ['refinance', 'consolidation'] as const)
    expect(bannerOf({ status: 'concluida', purpose }).text).not.toContain('casa');
});

test('an ended application offers a new one; an unknown stage is reported as unknown', () => {
  expect(bannerOf({ outcome: 'rejected' })).toMatchObject({ title: 'Não aprovado' });
  expect(bannerOf({ status: 'avaliacao' as 'analise' }).title).toBe('Estado desconhecido');
});

test('a guarantor is not told to submit or to have chosen', () => {
  const party = { ...applicationView.party, role: 'fiador' } as const;
  expect(bannerOf({ status: 'documentos', party }).text).toContain('Depois de os titulares os submeterem');
  expect(bannerOf({ status: 'proposta', party }).title).toBe('Há uma proposta');
  expect(bannerOf({ status: 'proposta', hasChosenOffer: true, party }).title).toBe('A proposta está escolhida');
});

test('a guarantor reads what is the borrowers’ as theirs', () => {
  const party = { ...applicationView.party, role: 'fiador', isAlone: false } as const;
  const submitted = { status: 'analise', documentsSubmittedAt: '2026-11-19T10:05:00Z', party } as const;
  expect(bannerOf(submitted, { documents: [uploaded('id_card_back', 'review')] })).toMatchObject({
    title: 'Recebemos os documentos do pedido',
    text: expect.stringContaining('Foram submetidos a 19/11/2026 às 10:05.'),
  });
  expect(bannerOf({ status: 'proposta', party }).text).toContain('fala com os titulares sobre as condições');
  expect(bannerOf({ status: 'concluida', party }).text).toMatch(/^O crédito está feito\./);
});

test('who has proposed an offer reads for whom it waits', () => {
  const choice = {
    offerId: '01JD000000000000000000000P',
    bankName: 'Banco Modelo',
    at: '2026-11-20T10:00:00.000Z',
    by: null,
    canConfirm: false,
    canWithdraw: true,
    waitingFor: ['Ana'],
  };
  expect(bannerOf({ status: 'proposta' }, { choice })).toMatchObject({
    tone: 'calm',
    title: 'À espera de confirmação: Banco Modelo',
    text: expect.stringContaining('Falta a confirmação de Ana.'),
  });
});
