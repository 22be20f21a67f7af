import '#web/test/browser-globals.ts';
import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { visitKey } from '#core/keep-visit.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { defaultFigures, type Figures } from '#shared/simulator/fields.ts';
import { carriedFiguresKey, type Simulation, writeLink } from '#shared/simulator/link.ts';
import { applicationView } from '#web/test/sample-views.ts';
import { address, client, open, server } from '#web/test/screen.tsx';

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

async function begin(
  person: typeof client = newcomer,
  answers: RouteOutput<'people.answers'>['answers'] = null,
): Promise<void> {
  server.answers('people.answers', { answers });
  await open(
    <>
      <Browser />
      <Routes>
        <Route path="/onboarding" element={<OnboardingPage help={null} />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { person, at: person === newcomer ? '/onboarding' : '/onboarding?novo=1' },
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
  const draft = JSON.stringify({ ...stored, step: 3, optIn: false, number: '', price: '', amount: '' });
  // Of another tab.
  localStorage.setItem(`morada:draft:${newcomer.id}:onboarding`, draft);
  await begin();
  await isAtStep(3);
  await press('Anterior');
  await isAtStep(2);
  await press('Continuar');
  await isAtStep(3);
});

const tap = (name: RegExp) => userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('radio', { name }) });

test('a tapped answer moves on by itself, the chosen one too; keys and mouse leave that to "Continuar"', async () => {
  await begin();
  fireEvent.click(screen.getByRole('radio', { name: /^Portugal/ }));
  await isAtStep(1);
  await tap(/^Portugal/);
  await isAtStep(2);
  await tap(/Prestador de serviços/);
  await isAtStep(3);
  await press('Anterior');
  await isAtStep(2);
  await tap(/Prestador de serviços/);
  await isAtStep(3);
});

test('the second tap of two answers nothing of the next question', async () => {
  await begin();
  await tap(/^Portugal/);
  await isAtStep(2);
  const under = screen.getByRole('radio', { name: /Prestador de serviços/ }) as HTMLInputElement;
  await userEvent.pointer({ keys: '[TouchA>]', target: under });
  fireEvent.click(under, { detail: 2 });
  await isAtStep(2);
  expect(under.checked).toBe(false);
});

test('another country is searched for before the question is left', async () => {
  await begin();
  await tap(/Outro país/);
  await screen.findByRole('combobox', { name: 'Procura o teu país' });
  await isAtStep(1);
  const listed = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  expect(listed.slice(0, 8)).toEqual([
    'Espanha',
    'França',
    'Alemanha',
    'Itália',
    'Países Baixos',
    'Bélgica',
    'Suíça',
    'Áustria',
  ]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed[18]).toBe('Afeganistão');
});

test('another request speaks of the last answers only where there are some', async () => {
  await begin({ ...client, countryIncome: null, employmentStatus: null });
  expect(screen.queryByText(/da última vez/)).toBeNull();
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

test.each([
  ['a first request', newcomer, 'Não foi possível guardar os dados. Tenta novamente.'],
  [
    'another request',
    { ...client, currentApplicationId: applicationView.id },
    'Não foi possível criar a aplicação. Tenta novamente.',
  ],
])('%s that could not be created says so, and its answers stay', async (_case, person, words) => {
  server.breaks('applications.onboard');
  await begin(person);
  if (person === newcomer) await answer(/^Portugal/, /Prestador de serviços/, /Investimento/);
  else {
    await press('Continuar');
    await press('Continuar');
    await answer(/Investimento/);
  }
  fireEvent.click(screen.getByRole('radio', { name: /Ainda estou à procura/ }));
  await press('Começar');
  await screen.findByText(words);
  await isAtStep(4);
  expect((screen.getByRole('radio', { name: /Ainda estou à procura/ }) as HTMLInputElement).checked).toBe(true);
});

describe('with the figures of a simulation', () => {
  const carry = (figures: Partial<Figures>, tab: Simulation['tab'] = 'costs') =>
    sessionStorage.setItem(carriedFiguresKey, writeLink({ tab, figures: { ...defaultFigures, ...figures } }));
  const finish = async () => {
    fireEvent.click(screen.getByRole('radio', { name: /Ainda estou à procura/ }));
    await press('Começar');
  };
  const begun = () =>
    JSON.parse(localStorage.getItem(`morada:draft:${newcomer.id}:onboarding-figures:${applicationView.id}`) ?? 'null');
  const simulated = () => server.calls('applications.onboard').map(({ loan }) => loan);

  test('the request begins with them, once, and with the purpose that they say', async () => {
    server.answers('applications.onboard', { application: applicationView });
    carry({ price: '300 000', amount: '240 000' });
    await begin();
    await screen.findByText(/Empréstimo de 240.000.€, preço de 300.000.€/);
    expect(sessionStorage.getItem(carriedFiguresKey)).toBeNull();
    await answer(/^Portugal/, /Prestador de serviços/);
    await isAtStep(3);
    expect((screen.getByRole('radio', { name: /Primeira Habitação/ }) as HTMLInputElement).checked).toBe(true);
    await press('Continuar');
    await finish();
    await waitFor(() => expect(simulated()).toHaveLength(1));
    expect(simulated()[0]).toEqual({
      propertyValue: 300_000,
      loanAmount: 240_000,
      destination: 'hpp',
      operation: 'compra',
    });
  });

  test('an invalid amount gets a sentence at its field, and an empty one leaves the loan out', async () => {
    server.answers('applications.onboard', { application: applicationView });
    carry({ amount: '240 000' }, 'instalment');
    await begin();
    await screen.findByText(/Empréstimo de 240.000.€\. /);
    await answer(/^Portugal/, /Prestador de serviços/, /Investimento/);
    fireEvent.change(screen.getByLabelText('Preço do imóvel (€)'), { target: { value: '1,850' } });
    await finish();
    await screen.findByText('«1,850» lê-se de duas maneiras. Escreve 1850 ou 1,85.');
    fireEvent.change(screen.getByLabelText('Preço do imóvel (€)'), { target: { value: '' } });
    await press('Começar');
    await waitFor(() => expect(simulated()).toEqual([undefined]));
    await waitFor(() => expect(address()).toBe('/app/documentos'));
    expect(begun()).toEqual({ loanAmount: 240_000 });
    expect(server.calls('applications.onboard')[0]?.simulation).toContain('tab=instalment');
  });

  test('or with what somebody told the team before, and the campaign that led here', async () => {
    server.answers('applications.onboard', { application: applicationView });
    sessionStorage.setItem(visitKey, '?utm_source=boletim&utm_campaign=outono');
    await begin(newcomer, {
      purpose: 'investment',
      phone: '+351913222111',
      figures: { propertyValue: 250_000, loanAmount: 200_000, monthlyIncome: 1450.5, incomePayments: 14 },
    });
    await screen.findByText('O pedido começa com o que nos disseste');
    await answer(/^Portugal/, /Prestador de serviços/);
    await isAtStep(3);
    expect((screen.getByRole('radio', { name: /Investimento/ }) as HTMLInputElement).checked).toBe(true);
    await press('Continuar');
    screen.getByText('Os valores que nos disseste');
    await finish();
    await waitFor(() => expect(simulated()).toHaveLength(1));
    expect(server.calls('applications.onboard')[0]).toMatchObject({
      loan: { propertyValue: 250_000, loanAmount: 200_000, monthlyIncome: 1450.5, incomePayments: 14 },
      campaign: { source: 'boletim', name: 'outono' },
    });
    expect(server.calls('applications.onboard')[0]).not.toHaveProperty('simulation');
  });

  test('can be left out', async () => {
    server.answers('applications.onboard', { application: applicationView });
    carry({});
    await begin();
    fireEvent.click(await screen.findByRole('button', { name: 'Não usar estes valores' }));
    await answer(/^Portugal/, /Prestador de serviços/, /Investimento/);
    expect(screen.queryByLabelText('Preço do imóvel (€)')).toBeNull();
    await finish();
    await waitFor(() => expect(server.calls('applications.onboard')).toHaveLength(1));
    expect(server.calls('applications.onboard')[0]).not.toHaveProperty('simulation');
    await waitFor(() => expect(address()).toBe('/app/documentos'));
    expect(begun()).toBeNull();
  });
});

test('a refinancing is not asked whether a property was found', async () => {
  server.answers('applications.onboard', { application: applicationView });
  await begin();
  await answer(/^Portugal/, /Prestador de serviços/, /Refinanciamento/);
  await screen.findByRole('heading', { name: 'A casa é tua' });
  expect(screen.queryByRole('radio')).toBeNull();
  await press('Começar');
  await waitFor(() => expect(server.calls('applications.onboard')).toMatchObject([{ hasProperty: true }]));
});
