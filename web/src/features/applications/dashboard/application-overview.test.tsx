import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OwnApplicationDetail } from '#shared/applications/routes.ts';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { applicationView, loanView, ownDetail } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open } from '#web/test/screen.tsx';
import { ApplicationOverview } from './application-overview.tsx';

const loan: OwnApplicationDetail['application']['loan'] = {
  ...loanView,
  propertyValue: 200_000,
  loanAmount: 160_000,
  propertyLocation: 'Braga',
  income: { annual: 24_000, payments: 12 },
  monthlyExpenses: 0,
};

const show = (facts: Partial<OwnApplicationDetail['application']>, documents: readonly DocumentView[] = []) =>
  open(
    <main>
      <h1>Olá, Maria</h1>
      <ApplicationOverview
        detail={{ ...ownDetail, application: { ...applicationView, ...facts }, documents: [...documents] }}
        actions={null}
      />
    </main>,
    { person: client },
  );

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('what to do stands above the banner of the stage, which keeps its own words', async () => {
  const documents = requiredDocuments(applicationView).map(
    ({ id }, index) =>
      ({
        id,
        docType: id,
        aiStatus: index === 0 ? 'rejected' : 'approved',
        uploadedAt: '2026-11-19T10:00:00Z',
      }) as DocumentView,
  );
  await show({ status: 'escritura' }, documents);
  expect(headings().slice(0, 2)).toEqual(['Tens 1 documento para corrigir', 'Falta pouco: a escritura']);
  expect(screen.getByRole('link', { name: 'Corrigir documentos' }).getAttribute('href')).toBe(
    '/app/documentos#corrigir',
  );
  screen.getByRole('link', { name: 'Checklist da Escritura' });
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: 'Os Meus Documentos' }));
  expect(screen.getByRole('link', { name: 'Cartão de Cidadão (frente)' }).getAttribute('href')).toBe(
    '/app/documentos#documento-id_card_front',
  );
});

test('the loan has a card, and a case at its deed an identified property', async () => {
  await show({ status: 'concluida', loan });
  screen.getByRole('heading', { name: 'Crédito Habitação' });
  expect(screen.getByText(/^Valor solicitado:/).textContent?.replace(/\s/g, ' ')).toBe('Valor solicitado: 160 000 €');
  screen.getByText('Identificado');
});

test.each([
  ['Europe/Lisbon', '01/12/2026 às 10:00'],
  ['Europe/Paris', '01/12/2026 às 10:00 (hora de Lisboa), 11:00 no teu relógio'],
])(
  'the next call is said to a browser in %s by Lisbon’s clock, and by its own where it differs',
  async (zone, words) => {
    const formats = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    formats.mockReturnValue({ timeZone: zone } as Intl.ResolvedDateTimeFormatOptions);
    const nextMeeting = { startsAt: '2026-12-01T10:00:00.000Z', status: 'booked' } as const;
    await open(
      <main>
        <h1>Olá, Maria</h1>
        <ApplicationOverview detail={{ ...ownDetail, nextMeeting }} actions={null} />
      </main>,
      { person: client },
    );
    expect(screen.getByText('Próxima chamada').parentElement?.textContent).toBe(`Próxima chamada${words}`);
    expect(await accessibilityFindings()).toEqual([]);
    formats.mockRestore();
  },
);

test.each([
  ['to_move', 'A equipa pediu para remarcar', /Escolhe outra hora/],
  ['unconfirmed', 'Por confirmar', /ainda vai confirmar esta hora/],
] as const)('a call that is %s says so', async (status, label, words) => {
  const nextMeeting = { startsAt: '2026-12-01T10:00:00.000Z', status };
  await open(
    <main>
      <h1>Olá, Maria</h1>
      <ApplicationOverview detail={{ ...ownDetail, nextMeeting }} actions={null} />
    </main>,
    { person: client },
  );
  screen.getByText(label);
  screen.getByText(words);
  expect(await accessibilityFindings()).toEqual([]);
});

test.each<[OwnApplicationDetail['application']['status'], boolean, string]>([
  ['documentos', false, 'Indicar os valores do pedido'],
  ['proposta', true, 'Ver todos os pedidos'],
  ['escritura', true, 'Ver todos os pedidos'],
  ['concluida', true, 'Ver todos os pedidos'],
])(
  'asks for figures only where they can be changed, and leads to their form: %s',
  async (status, hasChosenOffer, words) => {
    await show({ status, hasChosenOffer, loan: null });
    const to = screen.getByRole('link', { name: words }).getAttribute('href');
    expect(to).toBe(`/app/applications${hasChosenOffer ? '' : `?valores=${applicationView.id}`}`);
  },
);

test('asks no guarantor for the figures of the loan', async () => {
  const party = { ...applicationView.party, role: 'fiador' } as const;
  await show({ status: 'documentos', hasChosenOffer: false, loan: null, party });
  screen.getByRole('link', { name: 'Ver todos os pedidos' });
  screen.getByRole('heading', { name: 'O pedido' });
  expect(document.body.textContent).not.toMatch(/teu pedido|meu pedido|escolhes/);
});

test('a new simulation and a new request stand beside each other', async () => {
  await show({});
  expect(screen.getByRole('link', { name: 'Nova Simulação' }).getAttribute('href')).toBe('/app/simulador');
  expect(screen.getByRole('link', { name: 'Novo pedido' }).getAttribute('href')).toBe('/onboarding?novo=1');
});
