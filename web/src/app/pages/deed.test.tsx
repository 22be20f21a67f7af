import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeedView } from '#shared/deed/routes.ts';
import { applicationView, documentView } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import Deed from './deed.tsx';

const person = { ...client, currentApplicationId: '01JD0000000000000000000000' };
const at = '2026-11-02T10:00:00.000Z';
const deed: DeedView = {
  application: {
    ...applicationView,
    id: person.currentApplicationId,
    status: 'escritura',
    hasProperty: true,
    countryIncome: 'PT',
    hasChosenOffer: true,
    documentsSubmittedAt: at,
    createdAt: at,
    updatedAt: at,
  },
  items: [
    { docType: 'comprovativo_imt', label: 'Comprovativo de IMT', required: true, applies: true },
    { docType: 'escritura', label: 'Escritura', required: true, applies: true },
  ],
  documents: [],
  taxResidence: 'PT',
};
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));

test('what keeps the deed from being shown is said, with a way on', async () => {
  server.breaks('deed.get', 500);
  await open(<Deed />, { person });
  await screen.findByRole('heading', { name: 'Erro ao carregar dados da escritura' });
  expect(await accessibilityFindings()).toEqual([]);
  server.refuses('deed.get', 'deed.no_checklist');
  await retry();
  await screen.findByText('Não foi encontrada nenhuma checklist de escritura. Contacte o suporte.');
  expect(screen.getByRole('link', { name: 'Falar com a equipa' }).getAttribute('href')).toBe('/app/mensagens');
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('deed.get', deed);
  await retry();
  await screen.findByText('0/2');
  screen.getByRole('heading', { name: 'Comprovativo de IMT' });
  expect(await accessibilityFindings()).toEqual([]);
});

test('a guarantor reads how far the papers of the property are, without their files', async () => {
  const shared = [
    { label: 'Caderneta predial', status: 'approved' as const },
    { label: 'Seguro multirriscos', status: null },
  ];
  server.answers('deed.get', { ...deed, shared });
  await open(<Deed />, { person });
  const card = within(await screen.findByRole('region', { name: 'Documentos comuns da escritura' }));
  card.getByText('Caderneta predial');
  card.getByText('Aprovado');
  expect(card.queryByRole('button')).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test('leads from its panel to what has to be corrected, which does not count as sent', async () => {
  const sent = documentView('escritura', { kind: 'fecho', aiStatus: 'rejected', reason: 'Falta uma página.' });
  server.answers('deed.get', { ...deed, documents: [{ ...sent, applicationId: deed.application.id }] });
  await open(<Deed />, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver o que corrigir' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Substituir/ }));
  screen.getByRole('heading', { name: 'Depois da assinatura 0 de 1' });
  expect(await accessibilityFindings()).toEqual([]);
});

test('the tax residence is one line until it is asked for, and the focus follows', async () => {
  server.answers('deed.get', { ...deed, taxResidence: null });
  await open(<Deed />, { person });
  await screen.findByText('Residência fiscal: Portugal, o país do rendimento: por confirmar.');
  await userEvent.click(screen.getByRole('button', { name: 'Responder sobre a residência fiscal' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Onde és residente fiscal?' }));
  server.answers('deed.setTaxResidence', deed);
  server.answers('deed.get', deed);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('Residência fiscal: Portugal.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mudar a residência fiscal' }));
});

test('without an application there is no deed', async () => {
  await open(<Deed />, { person: client });
  await screen.findByRole('heading', { name: 'Nenhuma aplicação encontrada' });
  expect(await accessibilityFindings()).toEqual([]);
});
