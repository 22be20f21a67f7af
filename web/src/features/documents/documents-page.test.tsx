import '#web/test/browser-globals.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { monthCount, monthTitle } from '#parts/uploads/suggest/families.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { cardConsentText, cardConsentVersion } from '#shared/documents/id-card.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { linearPdf } from '#shared/documents/sample-pdfs.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { applicationView, documentView as document } from '#web/test/sample-views.ts';
import { accessibilityFindings, address, client, descriptionOf, open, server } from '#web/test/screen.tsx';
import DocumentsPage from './documents-page.tsx';

const at = '2026-11-02T10:00:00.000Z';
const application: ApplicationView = {
  ...applicationView,
  createdAt: at,
  updatedAt: at,
};
const everything = ['id_card_front', 'id_card_back', 'proof_of_income', 'bank_statements'].map((id) => document(id));

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const show = (at = '/app/documentos') => open(<DocumentsPage />, { person: client, at });
const rowOf = (label: string) => within(screen.getByRole('heading', { name: label }).closest('li') as HTMLElement);

describe('what cannot be loaded is told in the specified words', () => {
  test('and asked for again', async () => {
    server.breaks('applications.start', 500);
    await show();
    await screen.findByText('Erro ao criar pedido');
    // As after a navigation.
    screen.getByRole('heading', { level: 1 }).focus();
    expect(await accessibilityFindings()).toEqual([]);
    server.loses('applications.start');
    await press('Tentar novamente');
    await screen.findByText('Não foi possível carregar os dados');
    server.answers('applications.start', { application, documents: [] });
    await press('Tentar novamente');
    await screen.findByRole('heading', { name: 'Comprovativo de rendimentos' });
    expect(window.document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(await accessibilityFindings()).toEqual([]);
  });
});

test('a team member without a client profile is led to the onboarding', async () => {
  server.refuses('applications.start', 'profile.incomplete');
  await open(<DocumentsPage />, { person: { ...client, role: 'staff', countryIncome: null }, at: '/app/documentos' });
  const way = await screen.findByRole('link', { name: 'Começar aplicação' });
  expect(way.getAttribute('href')).toBe('/onboarding');
  expect(await accessibilityFindings()).toEqual([]);
});

describe('an employee in the United Kingdom without an SA302', () => {
  const inBritain = { ...application, countryIncome: 'GB', employmentStatus: 'employed' } as const;

  test('asks the team to do without it in one click', async () => {
    server.answers('applications.start', { application: inBritain, documents: [] });
    await show();
    await screen.findByRole('button', { name: 'Não faço Self Assessment' });
    expect(await accessibilityFindings()).toEqual([]);
    server.answers('messages.send', {
      id: '01JD0000000000000000000009',
      visibility: 'client',
      content: 'x',
      senderType: 'client',
      senderName: null,
      senderAvatarUrl: null,
      sendingId: null,
      createdAt: at,
    });
    await press('Não faço Self Assessment');
    await screen.findByText('Pedido enviado à equipa');
    expect(server.calls('messages.send')).toEqual([
      expect.objectContaining({ content: expect.stringContaining('não tenho SA302') }),
    ]);
  });

  test.each([
    ['declares taxes', { ...inBritain, employmentStatus: 'self_employed' } as const, []],
    ['has sent one', inBritain, [document('sa302')]],
    ['is elsewhere', application, []],
  ])('is not offered to somebody who %s', async (_who, own, documents) => {
    server.answers('applications.start', { application: own, documents });
    await show();
    await screen.findByText('Opcionais, mas ajudam');
    expect(screen.queryByRole('button', { name: 'Não faço Self Assessment' })).toBeNull();
  });
});

test('one optional document that was sent is one', async () => {
  server.answers('applications.start', { application, documents: [document('employer_declaration')] });
  await show();
  await screen.findByText('1 enviado');
});

describe('with everything sent', () => {
  beforeEach(async () => {
    server.answers('applications.start', { application, documents: everything });
    await show();
    await screen.findByRole('button', { name: 'Submeter documentos' });
  });

  test('what the server still misses is named, and its failure told', async () => {
    const detail = 'Precisas de enviar: Cartão de Cidadão (frente).';
    server.refuses('applications.submit', 'application.documents_missing', { detail });
    await press('Submeter documentos');
    await screen.findByText('Documentos em falta');
    screen.getByText(detail);
    server.breaks('applications.submit', 500);
    await press('Submeter documentos');
    await screen.findByText('Erro ao submeter');
    screen.getByText('Não foi possível submeter os documentos. Tenta novamente.');
    await waitFor(() => expect(address()).toBe('/app/documentos'));
  });

  test('of two tabs that submit the second is told, and goes on as the first', async () => {
    server.refuses('applications.submit', 'application.already_submitted');
    await press('Submeter documentos');
    await waitFor(() => expect(address()).toBe('/app'));
    screen.getByText('Documentos já submetidos');
  });

  test('a preference that is not saved goes back, with a quiet note', async () => {
    const warn = console.warn;
    console.warn = () => undefined;
    server.breaks('applications.setPreferences', 503);
    await userEvent.click(screen.getByRole('radio', { name: 'Passaporte' }));
    await screen.findByText(/^Não ficou guardado: voltámos à escolha anterior\./);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cartão de Cidadão' }).checked).toBe(true);
    console.warn = warn;
  });
});

describe('what was read of the files', () => {
  const reading = { kind: 'bank_statement', confidence: 1, fields: {} } as const;
  const wrong: DocumentView = document('payslip_1', {
    reading: { ...reading, findings: [{ code: 'wrong_kind', level: 'warn', found: 'bank_statement' }] },
  });
  const inPortugal = { ...application, countryIncome: 'PT', employmentStatus: 'employed' } as const;
  const sentence = 'Parece ser o extrato bancário, não o recibo de vencimento. Está certo?';

  test('is one name with a check, or a sentence, and nothing for what nobody could read', async () => {
    const named = { ...reading, fields: { name: 'ANA MARIA SILVA', period: '2026-10' }, findings: [] };
    const documents = [
      wrong,
      document('bank_1', { reading: named }),
      document('bank_2', { reading: { ...reading, kind: 'unknown', findings: [] } }),
    ];
    server.answers('applications.start', { application: inPortugal, documents });
    await show();
    await screen.findByText(sentence);
    rowOf('Recibo de vencimento 1').getByText(sentence);
    rowOf('Extrato bancário 1').getByText('Extrato de outubro de 2026 · Ana Silva');
    expect(rowOf('Extrato bancário 2').queryByText(/Extrato de|Parece/)).toBeNull();
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('is under way for some seconds after the upload, then silent', async () => {
    const uploadedSecondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
    const documents = [
      document('payslip_1', { uploadedAt: uploadedSecondsAgo(1) }),
      document('payslip_2', { uploadedAt: uploadedSecondsAgo(30) }),
    ];
    server.answers('applications.start', { application: inPortugal, documents });
    await show();
    await screen.findByText('A ler…');
    rowOf('Recibo de vencimento 1').getByText('A ler…');
    expect(rowOf('Recibo de vencimento 2').queryByText('A ler…')).toBeNull();
  });

  test('of a set says once which month is missing, and which are there once all are', async () => {
    const gap = { code: 'gap_in_months', level: 'warn' } as const;
    const payslip = (number: number, period: string, findings: (typeof gap)[] = [gap]) =>
      document(`payslip_${number}`, { reading: { ...reading, kind: 'payslip', fields: { period }, findings } });
    const lacking = [payslip(1, '2026-10'), payslip(2, '2026-08'), payslip(3, '2026-07')];
    server.answers('applications.start', { application: inPortugal, documents: lacking });
    await show();
    await screen.findByText('Falta setembro.');
    rowOf('Recibos de vencimento').getByText('Falta setembro.');
    expect(screen.queryByText(/Os meses não são seguidos/)).toBeNull();
    rowOf('Recibo de vencimento 2').getByText('Recibo de agosto de 2026');
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('moves to its place in one click', async () => {
    server.answers('applications.start', { application: inPortugal, documents: [wrong] });
    await show();
    server.answers('readings.move', document('bank_1'));
    await userEvent.click(await screen.findByRole('button', { name: 'Mover para Extrato bancário 1' }));
    await screen.findByText('Documento movido');
    expect(server.calls('readings.move')).toEqual([
      { applicationId: application.id, documentId: 'payslip_1', uploadId: wrong.uploadId, to: 'bank_1' },
    ]);
  });

  test('while one is still being read the submission says so, and passes', async () => {
    const fresh = { ...document('bank_statements'), uploadedAt: new Date().toISOString() };
    server.answers('applications.start', { application, documents: [...everything.slice(0, 3), fresh] });
    await show();
    await screen.findByRole('button', { name: 'Submeter documentos' });
    await press('Submeter documentos');
    const dialog = within(await screen.findByRole('dialog', { name: 'Queres confirmar antes de enviar?' }));
    dialog.getByText('Ainda estamos a ler 1 ficheiro.');
    expect(await accessibilityFindings()).toEqual([]);
    server.refuses('applications.submit', 'application.already_submitted');
    await press('Enviar mesmo assim');
    await waitFor(() => expect(address()).toBe('/app'));
  });

  test('is listed before the submission, which it does not prevent', async () => {
    const tooOld: DocumentView = {
      ...document('bank_statements'),
      reading: { ...reading, findings: [{ code: 'wrong_month', level: 'warn', found: '2026-02' }] },
    };
    const documents = [...everything.slice(0, 3), tooOld];
    server.answers('applications.start', { application, documents });
    await show();
    await screen.findByRole('button', { name: 'Submeter documentos' });
    await press('Submeter documentos');
    const dialog = within(await screen.findByRole('dialog', { name: 'Queres confirmar antes de enviar?' }));
    dialog.getByText('É de fevereiro de 2026. Envia o de um mês mais recente.');
    expect(await accessibilityFindings()).toEqual([]);
    await press('Rever documentos');
    expect(server.calls('applications.submit')).toEqual([]);
    await press('Submeter documentos');
    server.refuses('applications.submit', 'application.already_submitted');
    await press('Enviar mesmo assim');
    await waitFor(() => expect(address()).toBe('/app'));
  });
});

describe('the documents of a case', () => {
  test('about an own home speak of no seller, ask for no property, and show what is owed first', async () => {
    const refinancing = { ...application, purpose: 'refinance', hasProperty: true } as const;
    server.answers('applications.start', { application: refinancing, documents: [] });
    await show();
    await screen.findByText(/a casa é tua/);
    expect(screen.queryByText('Já encontrei um imóvel')).toBeNull();
    rowOf('Declaração de capital em dívida').getByText(/quanto falta pagar, a que banco/);
    await screen.findByRole('heading', { name: /O crédito que já tens/ });
    expect(globalThis.document.body.textContent).not.toMatch(/vende/);
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('of one kind are one row, with a place for each file', async () => {
    const inPortugal = { ...application, countryIncome: 'PT', hasProperty: true };
    const documents = [document('payslip_2', { aiStatus: 'rejected', reason: 'É de outro mês.' })];
    server.answers('applications.start', { application: inPortugal, documents });
    await show();
    await screen.findByRole('heading', { name: 'Recibos de vencimento' });
    rowOf('Recibos de vencimento').getByText('0 de 3');
    expect(rowOf('Recibos de vencimento').getAllByRole('listitem')).toHaveLength(3);
    const place = rowOf('Recibo de vencimento 2');
    const thisMonth = lisbonDay(new Date()).slice(0, 7);
    place.getByText(monthTitle(monthCount(thisMonth) - 2, thisMonth));
    place.getByText('É de outro mês.');
    const replace = place.getByRole('button', { name: 'Substituir Recibo de vencimento 2' });
    expect(descriptionOf(replace)).toBe('É de outro mês.');
    place.getByLabelText('Ficheiro: Recibo de vencimento 2');
    rowOf('Extrato bancário 3').getByRole('button', { name: 'Enviar Extrato bancário 3' });
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('to correct are reached from a link, at the button below the reason', async () => {
    const documents = [...everything.slice(1), document('id_card_front', { aiStatus: 'rejected', reason: 'Tremida.' })];
    server.answers('applications.start', { application: { ...application, status: 'analise' }, documents });
    await show('/app/documentos#corrigir');
    const replace = await screen.findByRole('button', { name: 'Substituir Cartão de Cidadão (frente)' });
    await waitFor(() => expect(globalThis.document.activeElement).toBe(replace));
    replace.blur();
    await press('Ver o que corrigir');
    expect(globalThis.document.activeElement).toBe(replace);
  });

  test('that is missing next opens its file picker from the panel', async () => {
    server.answers('applications.start', { application, documents: everything.slice(0, 2) });
    await show();
    const picker = await screen.findByLabelText('Ficheiro: Comprovativo de rendimentos');
    const pressed: EventTarget[] = [];
    picker.addEventListener('click', ({ target }) => target && pressed.push(target));
    await press('Enviar próximo');
    expect(pressed).toEqual([picker]);
    screen.getByText(/^Precisas de enviar: Comprovativo de rendimentos/);
    expect(screen.queryByRole('button', { name: /^Submeter|próximo$/ })?.textContent).toBe('Enviar próximo');
  });

  test('that is cancelled while it is sent is no longer announced, and the focus stays in its row', async () => {
    server.answers('applications.start', { application, documents: [] });
    server.breaks('documents.presign', 503);
    await show();
    const file = new File([linearPdf()], 'recibo.pdf', { type: 'application/pdf' });
    const focused = () => window.document.activeElement?.textContent;
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar Comprovativo de rendimentos' }));
    // The system's picker leaves the focus where it was.
    fireEvent.change(screen.getByLabelText('Ficheiro: Comprovativo de rendimentos'), { target: { files: [file] } });
    await screen.findByText('A enviar Comprovativo de rendimentos.');
    await screen.findByText('Servidor indisponível. Tenta novamente.');
    await waitFor(() => expect(focused()).toMatch(/^(Cancelar|Tentar novamente) Comprovativo de rendimentos$/));
    await press('Cancelar Comprovativo de rendimentos');
    await waitFor(() => expect(focused()).toBe('Enviar Comprovativo de rendimentos'));
    await waitFor(() => expect(screen.queryByText('A enviar Comprovativo de rendimentos.')).toBeNull());
  });

  test('in review are counted as reviewed, and the answer has a time', async () => {
    const inReview = { status: 'analise', documentsSubmittedAt: new Date().toISOString() } as const;
    const documents = [...everything.slice(1), document('id_card_front', { aiStatus: 'approved' })];
    server.answers('applications.start', { application: { ...application, ...inReview }, documents });
    await show();
    expect((await screen.findByText(/revistos/)).textContent).toBe('1 de 4 revistos · 1 aprovado');
    screen.getByText(/Respondemos até/);
  });

  test('follow from answers in one line, which unfolds', async () => {
    server.answers('applications.start', { application, documents: [] });
    await show();
    const line = await screen.findByText('Cartão de Cidadão, ainda sem imóvel, França');
    const unfold = screen.getByRole('button', { name: 'Alterar' });
    expect(unfold.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(unfold);
    expect(screen.getByRole('button', { name: 'Fechar' }).getAttribute('aria-expanded')).toBe('true');
    expect(line.isConnected).toBe(true);
  });
});

describe('a copy of the Cartão de Cidadão', () => {
  const consented = { version: cardConsentVersion, givenAt: at };
  // Loaded on demand.
  const dialog = () => screen.findByRole('dialog', { name: 'Cópia do Cartão de Cidadão' });

  test('waits for the consent, and is sent with it', async () => {
    server.answers('applications.start', { application, documents: [] });
    await show();
    await screen.findByText('Para guardarmos uma cópia, precisamos da tua autorização.');
    await userEvent.upload(
      screen.getByLabelText('Ficheiro: Cartão de Cidadão (frente)'),
      new File(['%PDF-1.7 frente'], 'frente.pdf', { type: 'application/pdf' }),
    );
    within(await dialog()).getByText(cardConsentText);
    expect(await accessibilityFindings()).toEqual([]);
    // The page knows what the API would answer.
    expect(server.calls('documents.presign')).toEqual([]);
    server.answers('documents.setCard', { cardConsent: consented, cardShown: null });
    server.answers('applications.start', { application: { ...application, cardConsent: consented }, documents: [] });
    server.refuses('documents.presign', 'document.file_empty');
    await press('Autorizo');
    await screen.findByText('Autorizaste a cópia em 02/11/2026.');
    expect(server.calls('documents.setCard')).toMatchObject([{ choice: 'consent', version: cardConsentVersion }]);
    await waitFor(() => expect(server.calls('documents.presign')).toMatchObject([{ docType: 'id_card_front' }]));
  });

  test('is removed when the card is shown instead', async () => {
    server.answers('applications.start', {
      application: { ...application, cardConsent: consented },
      documents: everything,
    });
    await show();
    await screen.findByText('Autorizaste a cópia em 02/11/2026.');
    await press('Mudar sobre a cópia do Cartão de Cidadão');
    within(await dialog()).getByText(/Nesse caso, apagamos as que já enviaste\./);
    server.breaks('documents.setCard', 500);
    await press('Prefiro mostrá-lo à equipa');
    await screen.findByText(/^Não ficou guardado\./);
    const cardShown = { chosenAt: at, seenAt: null };
    server.answers('documents.setCard', { cardConsent: null, cardShown });
    server.answers('applications.start', {
      application: { ...application, cardShown },
      documents: everything.slice(2),
    });
    await press('Prefiro mostrá-lo à equipa');
    await screen.findByText('Vais mostrá-lo à equipa: não precisas de enviar cópias.');
    expect(screen.queryByRole('heading', { name: 'Cartão de Cidadão (frente)' })).toBeNull();
    expect(await accessibilityFindings()).toEqual([]);
  });
});

describe('an answer of a newer portal', () => {
  const answerAs = (facts: object, documents: readonly object[]) =>
    server.breaks('applications.start', 200, JSON.stringify({ application: { ...application, ...facts }, documents }));

  test('in a stage that this page does not know offers nothing that may not be done', async () => {
    answerAs({ status: 'avaliacao' }, everything.slice(0, 1));
    await show();
    await screen.findByRole('heading', { name: 'Faltam 3 de 4 documentos' });
    expect(screen.queryByRole('button', { name: 'Editar país de rendimento' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Passaporte' }).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Submeter documentos' })).toBeNull();
  });

  test('with an unknown review is said to be unknown', async () => {
    answerAs({}, [{ ...document('proof_of_income'), aiStatus: 'lido_por_maquina' }]);
    await show();
    const heading = await screen.findByRole('heading', { name: 'Comprovativo de rendimentos' });
    within(heading.closest('li') as HTMLElement).getByText('Estado desconhecido');
  });
});

test('a file dropped before its document has a name is kept, and sent with the name', async () => {
  server.answers('applications.start', { application, documents: [] });
  server.breaks('documents.presign', 503);
  await show();
  await screen.findByRole('heading', { name: 'Comprovativo de rendimentos' });
  await press('Adicionar documento');
  const file = new File([linearPdf()], 'contrato.pdf', { type: 'application/pdf' });
  await userEvent.upload(await screen.findByLabelText('Ficheiro: Outro documento'), file);
  await screen.findByText('Tipo de documento necessário', { exact: false });
  screen.getByText(/está à espera: escreve que documento é/);
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Tipo de documento'), 'Contrato de trabalho');
  await press('Enviar');
  const heading = await screen.findByRole('heading', { name: 'Contrato de trabalho' });
  const line = within(heading.closest('li') as HTMLElement);
  // The server's failure is told at once, in the specified words, while the upload goes on.
  await line.findByText('Servidor indisponível. Tenta novamente.');
  line.getByRole('button', { name: /contrato\.pdf/ });
  expect(line.queryByText(/Falha no upload/)).toBeNull();
  expect(server.calls('documents.presign')).toMatchObject([{ docType: 'outro', otherName: 'Contrato de trabalho' }]);
  await userEvent.click(line.getByRole('button', { name: /^Cancelar/ }));
});

test('a further paper needs a name', async () => {
  server.answers('applications.start', { application, documents: [] });
  await show();
  await screen.findByRole('button', { name: 'Adicionar documento' });
  await press('Adicionar documento');
  await press('Escolher ficheiro');
  await screen.findByText('Tipo de documento necessário', { exact: false });
});

/** The page with what was loaded at an earlier visit. */
function AfterAVisit() {
  const cache = useQueryClient();
  useState(() => cache.setQueryData(queryKey('applications.start', {}), { application, documents: everything }));
  return <DocumentsPage />;
}

describe('the link to what has to be corrected', () => {
  const rejected = everything.map((each) =>
    each.id === 'proof_of_income' ? { ...each, aiStatus: 'rejected' as const } : each,
  );
  const replaces = () => globalThis.document.activeElement?.textContent ?? '';

  test('lands on its document, however late the list comes', async () => {
    server.answers('applications.start', { application, documents: rejected });
    const release = server.holds('applications.start');
    await open(<AfterAVisit />, { person: client, at: '/app/documentos#corrigir' });
    await screen.findByRole('heading', { name: 'Comprovativo de rendimentos' });
    expect(replaces()).not.toMatch(/^Substituir/);
    await act(async () => release());
    await waitFor(() => expect(replaces()).toMatch(/^Substituir.*Comprovativo de rendimentos/));
  });

  test('goes nowhere once all is loaded, whatever the team decides later', async () => {
    server.answers('applications.start', { application, documents: everything });
    await show('/app/documentos#corrigir');
    await screen.findByRole('heading', { name: 'Comprovativo de rendimentos' });
    server.answers('applications.start', { application, documents: rejected });
    await act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('Corrige 1 documento');
    expect(replaces()).not.toMatch(/^Substituir/);
  });
});
