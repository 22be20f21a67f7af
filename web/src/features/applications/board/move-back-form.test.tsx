import { expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { client, expectAt, open } from '#web/test/screen.tsx';
import MoveBackForm from './move-back-form.tsx';

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Motivo *');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('requires a reason, and restores it after the page was left, until it is cancelled', async () => {
  const reasons: string[] = [];
  const show = () =>
    open(
      <MoveBackForm
        applicationId="A1"
        name="Bruno"
        onMove={async (reason) => {
          reasons.push(reason);
          return false;
        }}
        onClose={() => undefined}
      />,
      { person: { ...client, role: 'staff' } },
    );
  await show();
  await press('Recuar pedido');
  await expectAt('Motivo *', 'Indica o motivo para recuar o pedido.');
  await userEvent.type(field(), ' Faltam páginas. ');
  await press('Recuar pedido');
  expect(reasons).toEqual(['Faltam páginas.']);
  cleanup();
  await show();
  expect(field().value).toBe(' Faltam páginas. ');
  await press('Cancelar');
  cleanup();
  await show();
  expect(field().value).toBe('');
});
