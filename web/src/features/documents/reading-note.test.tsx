import '#web/test/browser-globals.ts';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expectAdvice, forgetAdvice, setAdvice } from '#parts/uploads/advice.ts';
import { uploadKey } from '#parts/uploads/upload-state.ts';
import type { ReadingView } from '#shared/documents/reading-view.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { applicationView, documentView } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import ReadingNote from './reading-note.tsx';
import { useCase } from './use-case.ts';

const application = { ...applicationView, countryIncome: 'PT', employmentStatus: 'employed' } as const;
const key = uploadKey({ applicationId: application.id, slot: 'payslip_1' });
afterEach(() => forgetAdvice(key));

const document = (facts: Partial<DocumentView> = {}): DocumentView =>
  documentView('payslip_1', { label: 'Recibo de vencimento 1', fileName: 'recibo.pdf', ...facts });
const reading = (facts: Partial<ReadingView> = {}): ReadingView => ({
  kind: 'payslip',
  confidence: 1,
  fields: { period: '2026-10', name: 'ANA MARIA SILVA' },
  findings: [],
  ...facts,
});

function Row({ document: stored }: { document?: DocumentView }) {
  useCase();
  return (
    <main>
      <h1>Documentos</h1>
      <ReadingNote document={stored} uploadKey={key} />
    </main>
  );
}

async function show(stored?: DocumentView) {
  server.answers('applications.start', { application, documents: stored ? [stored] : [] });
  return open(<Row {...(stored && { document: stored })} />, { person: client, at: '/app/documentos' });
}

describe('a file that was read', () => {
  test('is named, if nothing is wrong', async () => {
    await show(document({ reading: reading() }));
    await screen.findByText('Recibo de outubro de 2026 · Ana Silva');
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('that came by e-mail is offered its place', async () => {
    await show(
      documentView('outro-01JD0000000000000000000000', { docType: 'outro', unsorted: true, reading: reading() }),
    );
    await screen.findByRole('button', { name: 'Mover para Recibo de vencimento 1' });
  });

  test('says what seems wrong in at most two sentences', async () => {
    const findings: ReadingView['findings'] = [
      { code: 'other_person', level: 'warn', field: 'name', found: 'Rui Peão' },
      { code: 'wrong_month', level: 'warn', found: '2026-02' },
    ];
    await show(document({ reading: reading({ findings }) }));
    await screen.findByText('Parece ser de Rui Peão. Confirma que é o teu documento.');
    screen.getByText('É de fevereiro de 2026. Envia o de um mês mais recente.');
    expect(screen.queryByText(/Recibo de outubro/)).toBeNull();
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('keeps its name beside a word that is no warning, and has no words once it is approved', async () => {
    const findings: ReadingView['findings'] = [{ code: 'expires_soon', level: 'info', found: '2026-12-01' }];
    const paper = reading({ kind: 'certidao_permanente', fields: { valid_until: '2026-12-01' }, findings });
    await show(document({ reading: paper }));
    await screen.findByText('Certidão permanente até 01/12/2026');
    screen.getByText(/A validade termina a 01\/12\/2026/);
  });

  test('of no known kind says so in a neutral line, where a certain paper is asked for', async () => {
    const unknown = reading({ kind: 'unknown', fields: {} });
    const { unmount } = await show(document({ reading: unknown }));
    await screen.findByText('Não reconhecemos aqui o recibo de vencimento: a equipa confirma.');
    expect(await accessibilityFindings()).toEqual([]);
    unmount();
    await show(document({ docType: 'irs', fileName: 'factura_edp.pdf', reading: unknown }));
    await screen.findByText('Pelo nome, o ficheiro parece ser outro documento. Está certo?');
  });

  test('says nothing if it has no text, was sent for a place that takes anything, or is decided', async () => {
    const unknown = reading({ kind: 'unknown', fields: {} });
    for (const facts of [
      { contentType: 'image/jpeg' },
      { docType: 'tax_returns' },
      { aiStatus: 'approved' },
    ] as const) {
      const { unmount } = await show(document({ reading: unknown, ...facts }));
      await waitFor(() => expect(screen.getByRole('main').textContent).toBe('Documentos'));
      unmount();
    }
  });

  test('without text says that the team reads it, and nothing else', async () => {
    const scan = reading({ kind: 'unknown', fields: {}, findings: [{ code: 'unreadable_scan', level: 'info' }] });
    await show(document({ reading: scan }));
    await screen.findByText('É uma imagem: a equipa lê este documento.');
    expect(screen.queryByText(/^Não reconhecemos/)).toBeNull();
  });

  test('in the wrong place goes in one press to the empty one that takes it', async () => {
    const findings: ReadingView['findings'] = [{ code: 'wrong_kind', level: 'warn', found: 'bank_statement' }];
    const stored = document({ reading: reading({ kind: 'bank_statement', fields: {}, findings }) });
    await show(stored);
    server.answers('readings.move', { ...document(), id: 'bank_1', docType: 'bank_1', label: 'Extrato bancário 1' });
    await userEvent.click(await screen.findByRole('button', { name: /^Mover para / }));
    await waitFor(() =>
      expect(server.calls('readings.move')).toEqual([
        { applicationId: application.id, documentId: 'payslip_1', uploadId: stored.uploadId, to: 'bank_1' },
      ]),
    );
    expect(await accessibilityFindings()).toEqual([]);
  });
});

describe('a file that was not read yet', () => {
  test('says so while it is new, and nothing later', async () => {
    await show(document({ uploadedAt: new Date().toISOString() }));
    await screen.findByText('A ler…');
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('says nothing if it is old', async () => {
    await show(document());
    await waitFor(() => expect(screen.getByRole('main').textContent).toBe('Documentos'));
  });

  test('says what the browser saw, while it is sent and after', async () => {
    const file = new File([], 'recibo.pdf');
    expectAdvice(key, file);
    setAdvice(key, file, ['A fotografia está escura.']);
    await show();
    await screen.findByText('A fotografia está escura.');
  });

  test('says what the browser saw of a picture, which the server does not judge', async () => {
    const file = new File([], 'recibo.jpg');
    expectAdvice(key, file);
    setAdvice(key, file, ['A fotografia está escura.']);
    await show(document({ reading: reading({ kind: 'unknown', fields: {} }) }));
    await screen.findByText('A fotografia está escura.');
  });

  test('says what a picture is called, if that is plainly another paper, until somebody has looked at it', async () => {
    const unread = reading({ kind: 'unknown', fields: {} });
    const picture = { fileName: 'cartao-cidadao-frente.jpg', contentType: 'image/jpeg', reading: unread } as const;
    const sentence = 'Pelo nome, o ficheiro parece ser o Cartão de Cidadão, não o recibo de vencimento. Está certo?';
    const { unmount } = await show(document(picture));
    await screen.findByText(sentence);
    expect(await accessibilityFindings()).toEqual([]);
    unmount();
    await show(document({ ...picture, aiStatus: 'approved' }));
    await waitFor(() => expect(screen.getByRole('main').textContent).toBe('Documentos'));
  });

  test('says what is known of a damaged file rather than its name', async () => {
    const unread = reading({ kind: 'unknown', fields: {}, findings: [{ code: 'damaged', level: 'warn' }] });
    await show(document({ fileName: 'passaporte.pdf', reading: unread }));
    await screen.findByText('Não conseguimos abrir o ficheiro. Envia-o de novo.');
    expect(screen.queryByText(/^Pelo nome/)).toBeNull();
  });

  test('says nothing of a file that another one has replaced', async () => {
    const [slow, newer] = [new File([], 'a.pdf'), new File([], 'b.pdf')];
    expectAdvice(key, slow);
    expectAdvice(key, newer);
    setAdvice(key, slow, ['A fotografia está escura.']);
    await show();
    await waitFor(() => expect(screen.getByRole('main').textContent).toBe('Documentos'));
  });
});

describe('the picture of a card', () => {
  const picture = (facts: Partial<DocumentView> = {}) =>
    document({
      id: 'id_card_front',
      docType: 'id_card_front',
      fileName: 'cc.jpg',
      contentType: 'image/jpeg',
      reading: reading({ kind: 'unknown', fields: {} }),
      ...facts,
    });
  const typedCard = { number: '123456789ZZ1', validUntil: '2999-12-31', typedAt: '2026-11-02T10:00:00.000Z' };
  const openForm = async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: /^(Escrever os dados|Corrigir o número e a validade) do Cartão/ }),
    );
    return screen.findByLabelText<HTMLInputElement>(/^Número completo/);
  };

  test('takes its number and validity; what is wrong is said at the field, and nothing typed is lost', async () => {
    await show(picture());
    const number = await openForm();
    expect(globalThis.document.activeElement).toBe(number);
    const validity = screen.getByLabelText<HTMLInputElement>(/^Validade/);
    await userEvent.type(number, '12345678 9 ZZ2');
    await userEvent.type(validity, 'amanhã');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar dados do cartão' }));
    await screen.findByText('Há um carácter que não bate certo. Confirma o número no cartão.');
    screen.getByText('Escreve a validade como 31/12/2030.');
    expect(globalThis.document.activeElement).toBe(number);
    expect(server.calls('readings.typeCard')).toEqual([]);
    expect([number.value, validity.value]).toEqual(['12345678 9 ZZ2', 'amanhã']);
    expect(await accessibilityFindings()).toEqual([]);
    await userEvent.clear(number);
    await userEvent.type(number, '123456789zz1');
    await userEvent.clear(validity);
    await userEvent.type(validity, '20 05 2031');
    server.refuses('readings.typeCard', 'document.replaced');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar dados do cartão' }));
    await screen.findByText(/^Não ficou guardado\./);
    expect([number.value, validity.value]).toEqual(['123456789zz1', '20 05 2031']);
    server.answers('readings.typeCard', picture({ typedCard: { ...typedCard, validUntil: '2031-05-20' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar dados do cartão' }));
    await waitFor(() =>
      expect(server.calls('readings.typeCard').at(-1)).toEqual({
        applicationId: application.id,
        documentId: 'id_card_front',
        uploadId: picture().uploadId,
        number: '123456789ZZ1',
        validUntil: '2031-05-20',
      }),
    );
  });

  test('that has expired is saved once the date is confirmed', async () => {
    await show(picture());
    server.answers('readings.typeCard', picture({ typedCard }));
    await userEvent.type(await openForm(), '12345678 9 ZZ1');
    await userEvent.type(screen.getByLabelText(/^Validade/), '01/01/2020');
    const save = screen.getByRole('button', { name: 'Guardar dados do cartão' });
    await userEvent.click(save);
    await screen.findByText('Esta data já passou. Se está certa, guarda outra vez.');
    expect(server.calls('readings.typeCard')).toEqual([]);
    await userEvent.click(save);
    await waitFor(() => expect(server.calls('readings.typeCard')).toHaveLength(1));
  });

  test('shows what was typed, what is wrong with it, and takes a correction', async () => {
    await show(picture({ typedCard: { ...typedCard, validUntil: '2020-01-01' } }));
    await screen.findByText('Cartão 12345678 9 ZZ1 · válido até 01/01/2020');
    screen.getByText('A validade terminou a 01/01/2020. Envia um documento válido.');
    expect((await openForm()).value).toBe('12345678 9 ZZ1');
    expect(await accessibilityFindings()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(globalThis.document.activeElement).toBe(screen.getByRole('button', { name: /^Corrigir/ }));
  });

  test('that is approved asks for nothing', async () => {
    await show(picture({ aiStatus: 'approved' }));
    await waitFor(() => expect(screen.getByRole('main').textContent).toBe('Documentos'));
  });
});
