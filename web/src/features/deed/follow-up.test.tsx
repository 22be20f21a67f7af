import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { followUpText } from '#shared/deed/follow-up.ts';
import type { FollowUpView } from '#shared/deed/routes.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import FollowUpCard from './follow-up-card.tsx';
import FollowUpQuestion from './follow-up-question.tsx';

const applicationId = '01K9ZZZZZZZZZZZZZZZZZZZZZ1';

test('the client is asked, with no as the answer until then; what is refused does not stay ticked', async () => {
  await open(
    <main>
      <h1>Olá, Maria</h1>
      <FollowUpQuestion applicationId={applicationId} agreed={false} />
    </main>,
    { person: client },
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: followUpText, checked: false });
  expect(await accessibilityFindings()).toEqual([]);
  server.refuses('deed.agreeToFollowUp', 'deed.not_concluded');
  await userEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  expect(server.calls('deed.agreeToFollowUp')).toEqual([
    { applicationId, agreed: true, version: 'v1', source: 'dashboard' },
  ]);
});

const view: FollowUpView = {
  plan: null,
  agreed: [],
  asked: 2,
  deedOn: '2026-11-02',
  fixedMonths: 36,
  latest: '2033-11-02',
};
const show = async (followUp: FollowUpView) => {
  server.answers('deed.followUp', followUp);
  await open(
    <main>
      <h1>Ana Silva</h1>
      <FollowUpCard applicationId={applicationId} />
    </main>,
    { person: { ...client, role: 'staff' } },
  );
};

test('the team marks the day of the next talk, and reads who agrees', async () => {
  await show(view);
  await screen.findByText('Sem dia marcado para voltar a falar.');
  screen.getByText('Ainda ninguém concordou no portal.');
  await userEvent.click(screen.getByRole('button', { name: /^Marcar/ }));
  const day = screen.getByLabelText<HTMLInputElement>('Quando voltar a falar?');
  // Three years from the deed, six months before.
  expect(day.value).toBe('2029-05-02');
  screen.getByRole('button', { name: 'Daqui a um ano', pressed: false });
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('deed.planFollowUp', {
    ...view,
    plan: { on: '2029-05-02', doneOn: null },
    agreed: ['Ana Silva', 'Rui Costa'],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Voltar a falar em 02/05/2029.');
  screen.getByText('Ana e Rui concordam.');
  expect(server.calls('deed.planFollowUp')).toEqual([{ applicationId, from: null, on: '2029-05-02' }]);
});

test('a day without anybody who agrees makes no task, which is said', async () => {
  await show({ ...view, plan: { on: '2027-11-02', doneOn: null } });
  await screen.findByText('Ainda ninguém concordou no portal. Sem acordo não há tarefa.');
});

test('a day that a colleague has set meanwhile is said before it is replaced', async () => {
  await show(view);
  await userEvent.click(await screen.findByRole('button', { name: /^Marcar/ }));
  server.refuses('deed.planFollowUp', 'date.changed');
  const plan = { on: '2028-01-10', doneOn: null };
  server.answers('deed.followUp', { ...view, plan });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Agora: Voltar a falar em 10/01/2028.');
  expect(screen.getByLabelText('Quando voltar a falar?')).toHaveProperty('value', '2029-05-02');
  server.answers('deed.planFollowUp', { ...view, plan: { ...plan, on: '2029-05-02' } });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Voltar a falar em 02/05/2029.');
  expect(server.calls('deed.planFollowUp').map(({ from }) => from)).toEqual([null, '2028-01-10']);
});
