import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityFindings, address, client, open, server } from '#web/test/screen.tsx';
import RegisterPage from './register-page.tsx';

const openAt = (at: string) =>
  open(
    <main>
      <RegisterPage />
    </main>,
    { person: { ...client, role: 'admin' }, at },
  );

const exportId = '01JDQ0000000000000000000AA';

test('a register is made of the chosen months, at most a year, and its address keeps it', async () => {
  const sent: object[] = [];
  server.answers('register.request', (input) => {
    sent.push(input);
    return { exportId };
  });
  await openAt('/backoffice/registo');
  const [from, to] = [await screen.findByLabelText('De'), screen.getByLabelText('Até')];
  const [newest = '', ...older] = [...to.querySelectorAll('option')].map(({ value }) => value);
  await userEvent.selectOptions(from, older[20] ?? '');
  // Twelve months from the first one.
  await waitFor(() => expect(address()).toContain(`?de=${older[20]}&ate=${older[9]}`));
  await userEvent.selectOptions(to, newest);
  await waitFor(() => expect(address()).toContain(`?de=${older[10]}&ate=${newest}`));
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Fazer o registo' }));
  await screen.findByText('O ficheiro está a ser feito');
  expect(sent).toEqual([{ from: older[10], to: newest }]);
  await waitFor(() => expect(address()).toContain(`ficheiro=${exportId}`));
});

test('one that is not there any more says so', async () => {
  server.answers('register.link', {});
  await openAt(`/backoffice/registo?de=2026-01&ate=2026-11&ficheiro=${exportId}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Descarregar outra vez' }));
  await screen.findByText('O registo não está disponível');
});
