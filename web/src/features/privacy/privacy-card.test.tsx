import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { followUpText } from '#shared/deed/follow-up.ts';
import type { ExportView, FollowUpChoice, Privacy } from '#shared/privacy/routes.ts';
import { accessibilityFindings, client, expectAt, open, server } from '#web/test/screen.tsx';
import { PrivacyCard } from './privacy-card.tsx';
// Loaded on demand.
import './follow-ups.tsx';

const none: Privacy = {
  consents: [],
  cardConsents: [],
  export: null,
  nextExportAt: null,
  coolingOffSeconds: 604_800,
  erasure: null,
};
const copy: ExportView = {
  status: 'running',
  requestedAt: '2026-11-21T10:00:00.000Z',
  availableUntil: null,
  size: null,
  files: null,
};

async function show(privacy: Partial<Privacy>, person = client) {
  server.answers('privacy.get', { ...none, ...privacy });
  await open(<PrivacyCard person={person} />, { person });
  await screen.findByRole('heading', { name: 'Os teus dados' });
}

const ask = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Pedir uma cópia dos meus dados' });

describe('a copy of one’s data', () => {
  test('that is being made cannot be asked for again, and is looked at until it is ready', async () => {
    await show({ export: copy });
    screen.getByText('Estamos a preparar a tua cópia');
    expect(screen.queryByRole('button', { name: /cópia/ })).toBeNull();
    expect(await accessibilityFindings()).toEqual([]);
    server.answers('privacy.get', { ...none, export: { ...copy, status: 'ready', size: 2048, files: 1 } });
    await screen.findByText('A tua cópia está pronta');
    screen.getByText(/com 1 ficheiro teu/);
    screen.getByRole('button', { name: 'Descarregar cópia' });
    screen.getByRole('button', { name: 'Pedir uma nova cópia' });
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('that failed says so, and can be asked for again', async () => {
    await show({ export: { ...copy, status: 'failed' } });
    screen.getByText('Não conseguimos preparar a cópia');
    expect(ask()?.disabled).toBe(false);
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('cannot be asked for a fourth time in a day', async () => {
    await show({ nextExportAt: '2026-11-22T10:00:00.000Z', export: { ...copy, status: 'expired' } });
    screen.getByText(/Já pediste 3 cópias/);
    screen.getByText(/A última cópia, de .*, já não está disponível/);
    expect(ask()?.disabled).toBe(true);
    expect(await accessibilityFindings()).toEqual([]);
  });
});

test('what cannot be loaded is told, and asked for again', async () => {
  server.loses('privacy.get');
  await open(<PrivacyCard person={client} />, { person: client });
  await screen.findByText('Não foi possível carregar a tua privacidade');
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('privacy.get', none);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Ainda não autorizaste atualizações por WhatsApp', { exact: false });
  expect(ask()?.disabled).toBe(false);
});

test('an answer about WhatsApp is shown with the text that was seen', async () => {
  const text = 'Autorizo o envio de atualizações sobre o meu pedido por WhatsApp.';
  const consent = {
    id: 'C1',
    accepted: true,
    text,
    version: 'v1.0',
    source: 'settings',
    at: copy.requestedAt,
  } as const;
  await show({ consents: [{ ...consent, id: 'C2', accepted: false }, consent] });
  const [last, first] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(last).toMatch(/^Retiraste a autorização de atualizações por WhatsApp em .*, nas Definições/);
  expect(first).toMatch(/^Autorizaste atualizações por WhatsApp em .*Texto que viste \(versão v1\.0\)/);
  expect(first).toContain(text);
});

test('an erasure wants the account’s own address, in whatever letter case', async () => {
  await show({});
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar a minha conta' }));
  screen.getByText(/Tens 7 dias para mudares de ideias/, { selector: 'dialog *' });
  const field = screen.getByLabelText('Para confirmares, escreve o teu email');
  await userEvent.type(field, 'outra@teste.example{Enter}');
  await expectAt('Para confirmares, escreve o teu email', /Escreve o email da tua conta/);
  expect(document.activeElement).toBe(field);
  expect(server.calls('privacy.requestErasure')).toEqual([]);
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('privacy.requestErasure', none);
  await userEvent.clear(field);
  await userEvent.type(field, `${client.email.toUpperCase()}{Enter}`);
  expect(server.calls('privacy.requestErasure')).toHaveLength(1);
});

test('the team cannot be erased here', async () => {
  await show({}, { ...client, role: 'admin' });
  screen.getByText(/As contas da equipa não se eliminam aqui/);
  expect(screen.queryByRole('button', { name: 'Eliminar a minha conta' })).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test('a consent to copies of the Cartão de Cidadão is withdrawn after what follows was said', async () => {
  const given = {
    id: 'c1',
    applicationId: '01JD0000000000000000000000',
    accepted: true,
    text: 'Autorizo…',
    version: 'v1.0',
    source: 'documents',
    at: '2026-11-21T10:00:00.000Z',
  } as const;
  await show({ cardConsents: [given] });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar a autorização' }));
  await screen.findByText(/também as que a equipa aprovou/);
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('documents.setCard', { cardConsent: null, cardShown: null });
  const withdrawn = { ...given, id: 'c2', accepted: false, at: '2026-11-22T10:00:00.000Z' };
  server.answers('privacy.get', { ...none, cardConsents: [withdrawn, given] });
  await userEvent.click(screen.getByRole('button', { name: 'Retirar e apagar as cópias' }));
  await screen.findByText('Autorização retirada');
  expect(server.calls('documents.setCard')).toMatchObject([{ choice: 'withdraw', applicationId: given.applicationId }]);
  expect(screen.queryByRole('button', { name: 'Retirar a autorização' })).toBeNull();
});

describe('what was agreed to in requests with others', () => {
  const given = {
    id: 'p1',
    applicationId: '01JD0000000000000000000000',
    subject: 'party_totals',
    isIn: true,
    accepted: true,
    text: 'Podem ver-se os totais…',
    version: 'v1',
    source: 'people',
    at: '2026-11-21T10:00:00.000Z',
  } as const;
  const { applicationId } = given;

  test('is listed; what was taken back cannot be again', async () => {
    await show({ peopleConsents: [{ ...given, id: 'p2', accepted: false }, given] });
    await screen.findByText('Deixaste de mostrar os totais');
    screen.getByText('Deixaste ver os totais');
    expect(screen.queryByRole('button', { name: 'Deixar de mostrar os totais' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Pessoas' }).getAttribute('href')).toBe('/app/pessoas');
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('leaves nothing to take back to who has left the request', async () => {
    await show({ peopleConsents: [{ ...given, isIn: false }] });
    await screen.findByText('Deixaste ver os totais');
    expect(screen.queryByRole('button', { name: 'Deixar de mostrar os totais' })).toBeNull();
  });

  test.each([
    ['party_totals', 'Deixar de mostrar os totais', 'parties.setTotals', { agreed: false, version: 'v1' }],
    ['party_helping', 'Voltar a tratar dos meus documentos', 'parties.setHelping', { helper: null }],
  ] as const)('is taken back at once: %s', async (subject, button, route, input) => {
    const held = { ...given, subject };
    await show({ peopleConsents: [held] });
    server.answers(route, { parties: [], totals: { agreedByMe: false, shown: false } });
    server.answers('privacy.get', { ...none, peopleConsents: [{ ...held, id: 'p2', accepted: false }, held] });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
    expect(server.calls(route)).toEqual([{ applicationId, ...input }]);
    expect(await accessibilityFindings()).toEqual([]);
  });
});

test('a concluded request asks whether one may be contacted again, and keeps what was answered', async () => {
  const choice: FollowUpChoice = {
    applicationId: '01K9ZZZZZZZZZZZZZZZZZZZZZ1',
    name: null,
    purpose: 'first_home',
    createdAt: '2026-06-02T10:00:00.000Z',
    agreed: false,
    log: [],
  };
  await show({ followUps: [choice] });
  const box = await screen.findByRole('checkbox', { name: followUpText, checked: false });
  screen.getByText(/pedido de 02\/06\/2026/);
  expect(await accessibilityFindings()).toEqual([]);
  const entry = {
    id: 'C1',
    accepted: true,
    text: followUpText,
    version: 'v1',
    source: 'settings',
    at: '2026-11-27T10:00:00.000Z',
  } as const;
  server.answers('deed.agreeToFollowUp', { agreed: true });
  server.answers('privacy.get', { ...none, followUps: [{ ...choice, agreed: true, log: [entry] }] });
  await userEvent.click(box);
  expect(server.calls('deed.agreeToFollowUp')).toEqual([
    { applicationId: choice.applicationId, agreed: true, version: 'v1', source: 'settings' },
  ]);
  await screen.findByRole('checkbox', { name: followUpText, checked: true });
  screen.getByText(/em 27\/11\/2026, às 10:00, nas Definições \(texto v1\)/);
});
