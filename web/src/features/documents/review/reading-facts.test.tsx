import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffApplicationDetail, StaffApplicationView } from '#shared/applications/routes.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { applicationView, documentView, loanView, staffApplication, staffDetail } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import ReadingFacts from './reading-facts.tsx';

const uploadId = '01K9ZZZZZZZZZZZZZZZZZZZZU1';
const at = '2026-11-02T10:00:00.000Z';
const applicationId = applicationView.id;
const document = documentView('cpcv', { label: 'CPCV', kind: 'imovel', categoria: 'imovel', uploadId });
const reading: RouteOutput<'readings.list'>['readings'][number] = {
  documentId: 'cpcv',
  docType: 'cpcv',
  uploadId,
  kind: 'cpcv',
  confidence: 1,
  fields: [
    { name: 'price', value: '245000.00', page: 2, line: 'pelo preço de 245.000,00 €' },
    { name: 'deposit', value: '24500.00', page: 2, line: 'sinal' },
  ],
  findings: [],
  readAt: at,
};
const source = { kind: 'cpcv', documentId: 'cpcv', uploadId, page: 2 } as const;

async function show(changes: Partial<StaffApplicationView> = {}, read: Partial<typeof reading> = {}) {
  const application = { ...staffApplication, loan: loanView, ...changes };
  const detail: StaffApplicationDetail = { ...staffDetail, application, documents: [document] };
  server.answers('readings.list', { readings: [{ ...reading, ...read }] });
  server.answers('applications.staffGet', detail);
  server.answers('applications.useFact', () => {
    const used = {
      ...application,
      loan: { ...loanView, propertyValue: 245_000 },
      loanSources: { propertyValue: source },
    };
    server.answers('applications.staffGet', { ...detail, application: used });
    return { application: used };
  });
  await open(
    <main>
      <h1>Pedido</h1>
      <ReadingFacts document={document} shown={undefined} onShow={() => undefined} />
    </main>,
    { person: { ...client, role: 'staff' }, at: '/backoffice' },
  );
  return within(await screen.findByRole('region', { name: 'Lido no ficheiro' }));
}
const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

test('a fact that fits a figure of the request replaces it, which is said before; the place is kept', async () => {
  const facts = await show();
  const use = await facts.findByRole('button', { name: /^Usar/ });
  expect(plain(use)).toBe('Usar 245 000 € no pedido');
  expect(plain(facts.getByText(/preço do imóvel/))).toBe('em vez de 250 000 € (preço do imóvel)');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(use);
  await facts.findByText('em uso: preço do imóvel');
  expect(server.calls('applications.useFact')).toEqual([
    { applicationId, documentId: 'cpcv', uploadId, readAt: at, fact: 'price', from: 250_000 },
  ]);
  expect(facts.queryByRole('button', { name: /^Usar/ })).toBeNull();
  await screen.findByText('Valor usado no pedido');
});

test('a figure that somebody has changed meanwhile is not replaced', async () => {
  const facts = await show();
  server.refuses('applications.useFact', 'application.figure_changed');
  await userEvent.click(await facts.findByRole('button', { name: /^Usar/ }));
  const alert = await facts.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toMatch(/^O valor mudou entretanto\. Vê o que está agora no pedido/));
  facts.getByRole('button', { name: /^Usar/ });
});

test('an income that the request does not have yet is offered', async () => {
  const facts = await show(
    { countryIncome: 'PT' },
    { kind: 'payslip', fields: [{ name: 'net', value: '1480.25', page: 1, line: 'Líquido' }] },
  );
  await facts.findByText('rendimento líquido por mês: por indicar');
});

test('a figure that is the same already can have its source said', async () => {
  const facts = await show({ loan: { ...loanView, propertyValue: 245_000 } });
  await facts.findByText('igual ao do pedido (preço do imóvel)');
  facts.getByRole('button', { name: /^Usar/ });
});

test('nothing is offered for a request without figures, or one that has ended', async () => {
  const facts = await show({ loan: null });
  expect(facts.queryByRole('button', { name: /^Usar/ })).toBeNull();
});

test('of a request that has ended only what is in use is said', async () => {
  const facts = await show({
    outcome: 'withdrawn',
    loan: { ...loanView, propertyValue: 245_000 },
    loanSources: { propertyValue: source },
  });
  await facts.findByText('em uso: preço do imóvel');
  expect(facts.queryByRole('button', { name: /^Usar/ })).toBeNull();
});
