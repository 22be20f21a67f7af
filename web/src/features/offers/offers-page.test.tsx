import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readDraft } from '#core/drafts.ts';
import type { OfferView } from '#shared/offers/routes.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { fixedOffer, groupOf, mixedOffer } from '#web/test/sample-offers.ts';
import { applicationView, ownDetail } from '#web/test/sample-views.ts';
import { accessibilityFindings, address, client, open, server } from '#web/test/screen.tsx';
import type { Comparison } from './comparison-groups.ts';
import { OffersPage } from './offers-page.tsx';

const { id: applicationId } = applicationView;
const person = { ...client, currentApplicationId: applicationId };
const contact = { responsible: { firstName: 'Rui', avatarUrl: null }, answerMinutes: 35 };

beforeEach(() => {
  const application = { ...applicationView, status: 'proposta' } as const;
  server.answers('applications.get', { ...ownDetail, application, contact });
});

async function show(
  offers: readonly OfferView[],
  comparison: Comparison = { groups: [] },
  people: Pick<RouteOutput<'offers.list'>, 'others' | 'choice' | 'reflections'> = {},
) {
  server.answers('offers.list', { offers: [...offers], comparison, ...people });
  await open(
    <main>
      <OffersPage booking={<button type="button">Agendar chamada</button>} />
    </main>,
    { person },
  );
  await screen.findByText('Rui, da equipa Morada');
}

const banks = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const card = (bank: string) =>
  within(screen.getByRole('heading', { level: 2, name: bank }).closest('li') as HTMLElement);

test('names the contacts of the team while there is no offer', async () => {
  await show([]);
  screen.getByRole('heading', { name: 'Aguardando Propostas' });
  expect(await accessibilityFindings()).toEqual([]);
});

test('without an offer says when one comes, leads to the request and offers a call', async () => {
  await show([]);
  await screen.findByText(
    /^Quando um banco responder ao teu pedido, a proposta aparece aqui,.* Avisamos-te por email\.$/,
  );
  expect(screen.getByRole('link', { name: 'Ver o meu pedido' }).getAttribute('href')).toBe('/app');
  screen.getByRole('button', { name: 'Agendar chamada' });
});

test('before the documents are submitted it names the step that comes first, and its time', async () => {
  server.answers('applications.get', { ...ownDetail, contact });
  await show([]);
  await screen.findByText(/^As propostas vêm depois da análise: submete os documentos, .* 48 horas, no máximo\.$/);
});

test('says what could not be loaded, and loads it again', async () => {
  server.breaks('offers.list');
  await open(<OffersPage booking={null} />, { person });
  await userEvent.click(await screen.findByRole('button', { name: /Tentar/ }));
  expect(server.calls('offers.list').length).toBeGreaterThan(1);
});

test('shows the instalment of the fixed years, what comes after them, and every figure of an only offer', async () => {
  const former = { kind: 'simulacao', issuedAt: '2026-11-20' } as const;
  const changes = { former, fields: [{ label: 'TAEG', before: '3,4 %', after: '3,6 %' }] };
  await show([{ ...mixedOffer('A', 'Banco A'), changes }]);
  const { getByText } = card('Banco A');
  getByText('O que mudou desde a simulação de 20/11/2026');
  getByText('3,6 %', { selector: 'strong' });
  getByText('837,82 €', { normalizer });
  getByText('por mês nos primeiros 3 anos', { exact: false });
  getByText(
    'Depois de 3 anos a prestação passa a 847,70 €, com a Euribor de outubro de 2026, e a partir daí muda com ela.',
    { normalizer },
  );
  expect(screen.getByText('Todos os valores').closest('details')).toHaveProperty('open', true);
  getByText('Conta ordenado: 60 € por ano, opcional. Sem ela a prestação sobe 12 €.', { normalizer });
  expect(screen.queryByText('Incompleta')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test('tells our estimate from the figure of the bank', async () => {
  await show([mixedOffer('A', 'Banco A'), mixedOffer('B', 'Banco B', { taeg: { percent: 4, origin: 'fine' } })]);
  card('Banco A').getAllByText('estimativa Morada');
  expect(card('Banco A').queryByText('do banco, na FINE')).toBeNull();
  card('Banco B').getByText('do banco, na FINE');
  card('Banco B').getByText('4,0 %', { normalizer });
});

test('without its costs an offer has a sum of instalments, of all its phases, rather than a total cost', async () => {
  await show([mixedOffer('A', 'Banco A', { incomplete: ['costs', 'fine'], taeg: null, mtic: null })]);
  card('Banco A').getByText('Soma das prestações: 304 815,19 €', { normalizer });
  expect(screen.queryByText(/Custo total/)).toBeNull();
});

test('an offer says what is missing and promises nothing that it does not know', async () => {
  await show([fixedOffer('A', 'Banco A')]);
  const { getByText, getAllByText, queryByText } = card('Banco A');
  getByText('Incompleta');
  getByText('Ainda não temos: os custos, os seguros e a TAEG e o MTIC da FINE.');
  getByText('Soma das prestações: 227 667,60 €', { normalizer });
  expect(getAllByText('vem na FINE').length).toBeGreaterThanOrEqual(4);
  expect(queryByText(/estimativa/)).toBeNull();
});

test('of several offers each is its first figures, and one part of the page unfolds at a time', async () => {
  await show([mixedOffer('A', 'Banco A'), fixedOffer('B', 'Banco B')], { groups: [groupOf('A'), groupOf('B')] });
  card('Banco A').getByText('por mês nos primeiros 3 anos · taxa mistaTAEG 3,6 % (estimativa)', { normalizer });
  card('Banco B').getByText('por mês · taxa fixaTAEG vem na FINE', { normalizer });
  const isOpen = () =>
    screen
      .getAllByRole('button', { name: /^(Ver|Fechar) a / })
      .map((button) => [button.textContent, button.getAttribute('aria-expanded')].join(': '));
  const closed = ['Ver a proposta de Banco A: false', 'Ver a proposta de Banco B: false', 'Ver a comparação: false'];
  expect(isOpen()).toEqual(closed);
  await userEvent.click(screen.getByRole('button', { name: 'Ver a proposta de Banco B' }));
  expect(isOpen()).toEqual([closed[0], 'Fechar a proposta de Banco B: true', closed[2]]);
  await userEvent.click(screen.getByRole('button', { name: 'Ver a comparação' }));
  expect(isOpen()).toEqual([closed[0], closed[1], 'Fechar a comparação: true']);
  expect(await accessibilityFindings()).toEqual([]);
});

test('what is compared follows the offers, for the keyboard too', async () => {
  const offers = [mixedOffer('A', 'Banco A'), mixedOffer('B', 'Banco B')];
  await show(offers, { groups: [groupOf('A', 'B')] });
  const last = screen.getAllByRole('button', { name: 'Avançar com esta Proposta' }).at(-1) as HTMLElement;
  const equal = screen.getByText(/^Igual em todas/);
  expect(last.compareDocumentPosition(equal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('asks about an offer in the conversation, without losing what is typed there', async () => {
  await show([fixedOffer('A', 'Banco A'), fixedOffer('B', 'Banco B')]);
  const draft = () => readDraft(client.id, `mensagens:${applicationId}`);
  const [first, second] = screen.getAllByRole('link', { name: 'Perguntar ao gestor' });
  if (!first || !second) throw new Error('No link');
  await userEvent.click(first);
  await waitFor(() => expect(address()).toBe('/app/mensagens'));
  expect(draft()).toBe('Sobre a proposta de Banco A: ');
  await userEvent.click(second);
  await userEvent.click(second);
  expect(draft()).toBe('Sobre a proposta de Banco A: \nSobre a proposta de Banco B: ');
});

test('says that the choice is made once, and accepts nothing legally', async () => {
  await show([mixedOffer('A', 'Banco A')]);
  await userEvent.click(screen.getByRole('button', { name: 'Avançar com esta Proposta' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(/por mês nos primeiros 3 anos\. Depois de 3 anos a prestação passa a 847,70/);
  dialog.getByText(
    /^Não assinas nem aceitas nada: com a aprovação, o banco dá-te a FINE final .*7 dias para refletir\.$/,
  );
  dialog.getByText(/^Só podes escolher uma vez/);
  expect(await accessibilityFindings()).toEqual([]);
});

test('an offer whose last day has passed cannot be chosen, and leads to the team', async () => {
  const expired = { ...mixedOffer('A', 'Banco A'), kind: 'aprovada', fineState: 'available' } as const;
  await show([{ ...expired, terms: expired.terms && { ...expired.terms, validUntil: '2025-01-01' } }]);
  card('Banco A').getByText('Esta proposta expirou a 01/01/2025. Pede à equipa uma nova.');
  expect(screen.queryByRole('button', { name: 'Avançar com esta Proposta' })).toBeNull();
  expect(screen.queryByText(/7 dias para pensar/)).toBeNull();
  card('Banco A').getByRole('link', { name: 'Perguntar ao gestor' });
  expect(await accessibilityFindings()).toEqual([]);
});

test('shows the chosen offer first, and nothing to ask or choose in the others', async () => {
  await show([fixedOffer('A', 'Banco A', { status: 'declined' }), fixedOffer('B', 'Banco B', { status: 'selected' })]);
  expect(banks().indexOf('Banco B')).toBeLessThan(banks().indexOf('Banco A'));
  card('Banco A').getByText('Não escolhida');
  screen.getByText(/Rui fala contigo/);
  expect(screen.queryByRole('link', { name: /Perguntar/ })).toBeNull();
});

const waiting = {
  offerId: 'A',
  bankName: 'Banco Modelo',
  at: '2026-11-20T10:00:00.000Z',
  by: 'Rui',
  canConfirm: true,
  canWithdraw: false,
};
const two = [mixedOffer('A', 'Banco Modelo'), mixedOffer('B', 'Banco B')];

test('with several borrowers the question says whose confirmation a choice needs', async () => {
  await show([mixedOffer('A', 'Banco A')], { groups: [] }, { others: ['Rui', 'Carla'] });
  await userEvent.click(screen.getByRole('button', { name: 'Avançar com esta Proposta' }));
  within(screen.getByRole('dialog')).getByText('A escolha fica feita quando Rui e Carla também confirmarem.');
  const choice = { ...waiting, by: null, canConfirm: false, canWithdraw: true, waitingFor: ['Rui', 'Carla'] };
  server.answers('offers.choose', {
    offers: [mixedOffer('A', 'Banco A')],
    comparison: { groups: [] },
    others: ['Rui', 'Carla'],
    choice,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar escolha' }));
  await screen.findByText(/^Falta a confirmação de Rui e Carla\. /);
  // What it waits for is in sight, and read out.
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^À espera de confirmação/));
});

test('asks the other borrower to confirm what one has proposed, and offers nothing else to choose', async () => {
  await show(two, { groups: [] }, { others: ['Rui'], choice: { ...waiting, waitingFor: [] } });
  screen.getByText('Rui quer avançar com o Banco Modelo. Confirmas?');
  expect(screen.queryByRole('button', { name: 'Retirar' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Avançar com esta Proposta' })).toHaveLength(1);
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Ver e confirmar' }));
  server.answers('offers.confirmChoice', {
    offers: [{ ...two[0], status: 'selected' } as OfferView],
    comparison: { groups: [] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar escolha' }));
  await screen.findByText('Proposta escolhida: Banco Modelo');
  expect(server.calls('offers.confirmChoice')).toEqual([{ applicationId, offerId: 'A' }]);
});

test('tells who has confirmed whom it waits for, and takes the proposal back', async () => {
  const choice = { ...waiting, by: null, canConfirm: false, canWithdraw: true, waitingFor: ['Rui'] };
  await show(two, { groups: [] }, { others: ['Rui'], choice });
  screen.getByText('À espera de confirmação: Banco Modelo');
  screen.getByText(/^Falta a confirmação de Rui\. /);
  expect(screen.queryByRole('button', { name: 'Avançar com esta Proposta' })).toBeNull();
  server.answers('offers.withdrawChoice', { offers: [...two], comparison: { groups: [] }, others: ['Rui'] });
  await userEvent.click(screen.getByRole('button', { name: 'Retirar' }));
  expect(await screen.findAllByRole('button', { name: 'Avançar com esta Proposta' })).toHaveLength(2);
});

test('a guarantor reads the offers and what waits, and has nothing to choose or confirm', async () => {
  const party = { ...applicationView.party, role: 'fiador' as const, isAlone: false };
  const application = { ...applicationView, status: 'proposta' as const, party };
  server.answers('applications.get', { ...ownDetail, application, contact });
  const choice = { ...waiting, canConfirm: false, waitingFor: ['Ana'] };
  await show(two, { groups: [] }, { others: ['Ana', 'Rui'], choice });
  screen.getByText('À espera de confirmação: Banco Modelo');
  expect(screen.queryByRole('button', { name: /Avançar|confirmar|Retirar/ })).toBeNull();
});

test('an approval with other figures, in the place of the chosen offer, is confirmed again', async () => {
  const changes = { former: { kind: 'simulacao' as const, issuedAt: null }, fields: [] };
  const chosen = { ...mixedOffer('A', 'Banco Modelo'), kind: 'aprovada', status: 'selected', changes } as const;
  const former = { ...mixedOffer('B', 'Banco Modelo'), status: 'declined', isReplaced: true } as const;
  const choice = { ...waiting, by: null, again: true, waitingFor: [] };
  await show([chosen, former], { groups: [] }, { others: [], choice });
  screen.getByText('Substituída');
  screen.getByText('O Banco Modelo aprovou com outros valores. Confirmas?');
  await userEvent.click(screen.getByRole('button', { name: 'Ver e confirmar' }));
  within(screen.getByRole('dialog')).getByText('Continuar com esta proposta?');
  server.answers('offers.confirmChoice', { offers: [chosen, former], comparison: { groups: [] } });
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver e confirmar' })).toBeNull());
  expect(server.calls('offers.confirmChoice')).toEqual([{ applicationId, offerId: 'A' }]);
});

test('a guarantor waits for the borrowers’ submission', async () => {
  const party = { ...applicationView.party, role: 'fiador' as const, isAlone: false };
  server.answers('applications.get', { ...ownDetail, application: { ...applicationView, party }, contact });
  await show([]);
  await screen.findByText(/quando os titulares submeterem os documentos, a equipa revê-os/);
  screen.getByRole('link', { name: 'Ver o pedido' });
});

test('a guarantor waits for offers, and reads with whom the team speaks after the choice', async () => {
  const party = { ...applicationView.party, role: 'fiador' as const, isAlone: false };
  const application = { ...applicationView, status: 'proposta' as const, party };
  server.answers('applications.get', { ...ownDetail, application, contact });
  await show([]);
  await screen.findByText(/Quando um banco responder ao pedido, a proposta aparece aqui\./);
  cleanup();
  await show(two.map((offer, index) => ({ ...offer, status: index === 0 ? 'selected' : 'declined' }) as const));
  await screen.findByText(/fala\s+com os titulares sobre os próximos passos/);
});

/** Non-breaking spaces read as spaces. */
function normalizer(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

test.each<[string, RouteOutput<'offers.list'>['reflections'], RegExp[]]>([
  ['has to open its FINE first', undefined, [/^Abre a FINE e lê-a com calma: tens 7 dias para pensar/]],
  [
    'thinks until a day, while somebody else has not got it',
    [{ offerId: 'x', receivedOn: '2099-11-10', until: '2099-11-17', deedFrom: null }],
    [/^Recebeste a FINE a 10\/11\/2099. Tens até 17\/11\/2099 para pensar/, /quando todos os que assinam/],
  ],
  [
    'can sign',
    [{ offerId: 'x', receivedOn: '2026-01-10', until: '2026-01-17', deedFrom: '2026-01-20' }],
    [/acabou a 17\/01\/2026: já podes assinar/, /^A escritura pode ser a partir de 20\/01\/2026/],
  ],
])('says of an approval that its reader %s', async (_, reflections, words) => {
  const approved = fixedOffer('x', 'Banco Exemplo', { kind: 'aprovada', fineState: 'available' });
  await show([approved], { groups: [] }, { reflections });
  for (const each of words) screen.getByText(each);
});
