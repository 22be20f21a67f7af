import '#web/test/browser-globals.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stages } from '#shared/applications/stages.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import TemplatesPage from './templates-page.tsx';

const admin = { ...client, id: 'P2', name: 'Rui Cardoso', role: 'admin' as const };
const openPage = () =>
  open(
    <main>
      <TemplatesPage />
    </main>,
    { person: admin },
  );
const stage = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  server.answers('tasks.templates', {
    items: stages.map((each) => ({
      stage: each,
      version: each === 'analise' ? 3 : 0,
      lines: each === 'analise' ? [{ text: 'Confirmar rendimentos', workingDays: 2 }] : [],
    })),
  });
});

test('the template of a stage is changed as a whole', async () => {
  await openPage();
  const analysis = await stage('Análise');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(analysis.getByRole('button', { name: 'Mais uma tarefa' }));
  await userEvent.click(analysis.getByRole('button', { name: 'Guardar' }));
  expect(analysis.getByText('Escreve o que há a fazer.')).toBeTruthy();
  const [, text] = analysis.getAllByRole('textbox', { name: 'Tarefa' });
  const [, days] = analysis.getAllByRole('textbox', { name: 'Dias úteis depois' });
  if (!text || !days) throw new Error('No second line');
  await userEvent.type(text, ' Pedir a avaliação ');
  await userEvent.type(days, 'dois');
  await userEvent.click(analysis.getByRole('button', { name: 'Guardar' }));
  expect(analysis.getByText('Um número até 250, ou nada.')).toBeTruthy();
  await userEvent.clear(days);
  server.answers('tasks.changeTemplate', (input) => ({ ...input, version: 4 }));
  await userEvent.click(analysis.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Modelo de Análise guardado');
  expect(server.calls('tasks.changeTemplate')).toEqual([
    {
      stage: 'analise',
      version: 3,
      lines: [
        { text: 'Confirmar rendimentos', workingDays: 2 },
        { text: 'Pedir a avaliação', workingDays: null },
      ],
    },
  ]);
});

test('a line is taken out', async () => {
  await openPage();
  const analysis = await stage('Análise');
  await userEvent.click(analysis.getByRole('button', { name: 'Tirar a tarefa 1' }));
  server.answers('tasks.changeTemplate', (input) => ({ ...input, version: 4 }));
  await userEvent.click(analysis.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Modelo de Análise guardado');
  expect(server.calls('tasks.changeTemplate')[0]).toMatchObject({ lines: [] });
});

test('lines typed before a colleague saved others stay, beside theirs', async () => {
  await openPage();
  const analysis = await stage('Análise');
  const text = analysis.getByRole<HTMLInputElement>('textbox', { name: 'Tarefa' });
  await userEvent.type(text, ' dos dois');
  const theirs = { stage: 'analise' as const, version: 4, lines: [{ text: 'Ver o IRS', workingDays: 1 }] };
  server.answers('tasks.templates', { items: [theirs] });
  server.refuses('tasks.changeTemplate', 'task.changed');
  await userEvent.click(analysis.getByRole('button', { name: 'Guardar' }));
  await analysis.findByText(/Está agora assim: Ver o IRS \(1 dia útil depois\)/);
  expect(text.value).toBe('Confirmar rendimentos dos dois');
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('tasks.changeTemplate', (input) => ({ ...input, version: 5 }));
  await userEvent.click(analysis.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Modelo de Análise guardado');
  expect(server.calls('tasks.changeTemplate').at(-1)).toMatchObject({ version: 4 });
  expect(analysis.queryByText(/Está agora assim/)).toBeNull();
});
