import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { applicationView } from '#web/test/sample-views.ts';
import { client, open, server } from '#web/test/screen.tsx';
import { NewRequest } from './new-request.tsx';

const fill = (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const figures = (loan: string) => ({
  'Preço do imóvel (€)': '250 000',
  'Montante do empréstimo (€)': loan,
  'Rendimento líquido por mês (€)': '2 000',
});
const advice = /os bancos vão querer perceber como/;

async function show(onSubmitted = () => undefined) {
  await open(<NewRequest onSubmitted={onSubmitted} />, { person: client });
}

test('a double click on «Submeter pedido» sends it once', async () => {
  let submitted = 0;
  await show(() => {
    submitted += 1;
    return undefined;
  });
  fill({ ...figures('200 000'), 'Quantas vezes por ano': '14', Localização: 'Braga', 'Despesas mensais (€)': '0' });
  server.answers('applications.request', { application: applicationView });
  server.answers('applications.mine', { items: [], cursor: null });
  const button = screen.getByRole('button', { name: 'Submeter pedido' });
  // Both clicks before anything is drawn, as on a slow phone.
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await waitFor(() => expect(submitted).toBe(1));
  expect(server.calls('applications.request')).toHaveLength(1);
  expect(screen.queryByText('Os teus pedidos mudaram entretanto')).toBeNull();
});

test('the analysis asks for an explanation between the two limits only, and says above what is likely', async () => {
  await show();
  fill(figures('120 000'));
  await screen.findByText(/fica até 30\s% do teu rendimento líquido\.$/);
  expect(screen.queryByText(advice)).toBeNull();
  fill(figures('140 000'));
  await screen.findByText(advice);
  fill(figures('240 000'));
  await screen.findByText(/Assim é provável que recusem/);
  screen.getByText(/até 100\s% com a garantia pública para jovens, na primeira casa\.$/);
  expect(screen.queryByText(advice)).toBeNull();
  screen.getByText(/^Estimativa rápida, não é uma simulação: /);
  expect(document.body.textContent).not.toMatch(/Contas de cabeça/);
});

test.each(['abc', '1000000000000', '1,250'])('the analysis says nothing of a wrong figure: %s', async (wrong) => {
  await show();
  fill(figures('200 000'));
  await screen.findByText(/fica até|passa/);
  fill({ 'Montante do empréstimo (€)': wrong });
  const analysis = within(screen.getByRole('region', { name: 'Análise Preliminar' }));
  expect(analysis.getAllByText('—')).toHaveLength(2);
  expect(analysis.getAllByText('Por corrigir')).toHaveLength(2);
  expect(document.body.textContent).not.toMatch(/\d\s%(?! do empréstimo por mês)/);
  fill({ 'Montante do empréstimo (€)': '200 000', 'Rendimento líquido por mês (€)': wrong });
  expect(analysis.getAllByText('—')).toHaveLength(1);
  analysis.getByText(/^80\s%$/);
});
