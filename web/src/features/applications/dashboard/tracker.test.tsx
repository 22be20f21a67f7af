import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { client, open } from '#web/test/screen.tsx';
import { stepState, Tracker } from './tracker.tsx';

const party = { role: 'titular', id: 'first', isAlone: true, titularName: null } as const;
const states = (status: string) => [0, 1, 2, 3].map((step) => stepState(status, step));

test.each([
  ['documentos', ['current', 'pending', 'pending', 'pending']],
  ['analysis', ['done', 'current', 'pending', 'pending']],
  ['proposta', ['done', 'done', 'current', 'pending']],
  ['escritura', ['done', 'done', 'done', 'current']],
  ['concluida', ['done', 'done', 'done', 'done']],
  ['something else', ['pending', 'pending', 'pending', 'pending']],
])('at %s the steps are %j', (status, expected) => {
  expect(states(status)).toEqual(expected);
});

test('steps have the dates on which they were reached, and the next one its words', async () => {
  const stageReachedAt = {
    documentos: '2026-11-02T10:00:00.000Z',
    analise: '2026-11-20T10:00:00.000Z',
    // Reached once, before the case went back.
    proposta: '2026-11-18T10:00:00.000Z',
  };
  await open(<Tracker application={{ status: 'analise', stageReachedAt, party }} />, { person: client });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DocumentosConcluído a 20/11/2026',
    '2AnáliseA rever documentos desde 20/11/2026',
    '3PropostaPendente',
    '4EscrituraPendente',
  ]);
  screen.getByText('A seguir: com os documentos aprovados, a equipa procura propostas nos bancos.');
});

/** Arrives as the submission does. */
function Submission() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/app', { state: { reached: 'analise' } })}>
      Submeter
    </button>
  );
}

test('the step that was just reached fills, once', async () => {
  const filling = () =>
    screen
      .getAllByRole('listitem')
      .map(({ classList }) => ['left', 'reached'].filter((name) => classList.contains(name)));
  const tracker = <Tracker application={{ status: 'analise', stageReachedAt: {}, party }} />;
  const { unmount } = await open(
    <>
      <Submission />
      <Routes>
        <Route path="/app" element={tracker} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { person: client },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Submeter' }));
  expect(filling()).toEqual([['left'], ['reached'], [], []]);
  unmount();
  await open(tracker, { person: client, at: '/app' });
  expect(filling()).toEqual([[], [], [], []]);
});

test('says that the final FINE comes with the approval, not the first one', async () => {
  await open(<Tracker application={{ status: 'proposta', stageReachedAt: {}, party }} />, { person: client });
  screen.getByText(/o banco avalia o imóvel e dá-te a FINE final e a minuta do contrato/);
});

test('a guarantor reads that the borrowers submit and choose', async () => {
  const ofGuarantor = { ...party, role: 'fiador' } as const;
  const { unmount } = await open(
    <Tracker application={{ status: 'documentos', stageReachedAt: {}, party: ofGuarantor }} />,
    { person: client },
  );
  screen.getByText(/depois de os titulares submeterem/);
  unmount();
  await open(<Tracker application={{ status: 'proposta', stageReachedAt: {}, party: ofGuarantor }} />, {
    person: client,
  });
  screen.getByText(/os titulares escolhem uma proposta/);
});
