import '../../../../test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { applicationView } from '../../../../test/sample-views.ts';
import { address, client, open, server } from '../../../../test/screen.tsx';

const { Route, Routes, useNavigate } = await import('react-router-dom');
const { OnboardingPage } = await import('./onboarding-page.tsx');

const newcomer = { ...client, countryIncome: null, employmentStatus: null };

/** The browser's buttons. */
function Browser() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Forward
      </button>
    </>
  );
}

async function press(name: string): Promise<void> {
  await act(async () => screen.getByRole('button', { name }).click());
}

async function answer(...names: readonly RegExp[]): Promise<void> {
  for (const name of names) {
    fireEvent.click(screen.getByRole('radio', { name }));
    await press('Continuar');
  }
}

const isAtStep = (step: number) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(`Etapa ${step} de 4`));

async function begin(): Promise<void> {
  await open(
    <>
      <Browser />
      <Routes>
        <Route path="/onboarding" element={<OnboardingPage help={null} />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { person: newcomer, at: '/onboarding' },
  );
  await screen.findByRole('heading', { level: 1 });
}

test('Back shows the step before with its answer, and Forward restores the step', async () => {
  await begin();
  await answer(/^Portugal/, /Prestador de serviços/);
  await isAtStep(3);
  await press('Back');
  await isAtStep(2);
  expect((screen.getByRole('radio', { name: /Prestador de serviços/ }) as HTMLInputElement).checked).toBe(true);
  await press('Back');
  await isAtStep(1);
  await press('Forward');
  await press('Forward');
  await isAtStep(3);
});

test('"Anterior" goes the same way as Back', async () => {
  await begin();
  await answer(/^Portugal/, /Prestador de serviços/);
  await press('Anterior');
  await isAtStep(2);
  await press('Forward');
  await isAtStep(3);
});

test('stored answers continue at their step, and "Anterior" leads to the one before', async () => {
  const stored = { country: 'PT', pickedCountry: null, employmentStatus: 'retired', purpose: null, hasProperty: null };
  const draft = JSON.stringify({ ...stored, step: 3, optIn: false, number: '' });
  sessionStorage.setItem(`morada:draft:${newcomer.id}:onboarding`, draft);
  await begin();
  await isAtStep(3);
  await press('Anterior');
  await isAtStep(2);
  await press('Continuar');
  await isAtStep(3);
});

test('after the end, Back passes over the steps to the one with which the wizard began', async () => {
  server.answers('applications.onboard', { application: applicationView });
  await begin();
  await answer(/^Portugal/, /Prestador de serviços/, /Investimento/);
  fireEvent.click(screen.getByRole('radio', { name: /Ainda estou à procura/ }));
  await press('Começar');
  await waitFor(() => expect(address()).toBe('/app/documentos'));
  await press('Back');
  await isAtStep(1);
});
