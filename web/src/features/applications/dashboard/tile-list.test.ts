import { expect, test } from '@jest/globals';
import type { PartyRole } from '#shared/parties/party.ts';
import { tileList } from './tile-list.ts';

const [propostas, mensagens, escritura] = [0, 1, 2];
const tile = (
  index: number,
  status: 'documentos' | 'proposta' | 'escritura',
  { chosen = false, unread = 0, ended = false, role = 'titular' as PartyRole, isAlone = true } = {},
) => {
  const party = { id: 'first', role, isAlone, titularName: null };
  return tileList({ status, outcome: ended ? 'rejected' : null, hasChosenOffer: chosen, party }, unread)[index];
};

test('offers are highlighted until one is chosen', () => {
  expect(tile(propostas, 'documentos')).toMatchObject({ news: false });
  expect(tile(propostas, 'proposta')).toMatchObject({ text: 'Compara e escolhe', news: true });
  expect(tile(propostas, 'proposta', { chosen: true })).toMatchObject({
    text: 'A proposta que escolheste',
    news: false,
  });
});

test('of several people nobody alone has chosen, and a guarantor does not choose', () => {
  const guarantor = { role: 'fiador' as const, isAlone: false };
  expect(tile(propostas, 'proposta', guarantor)).toMatchObject({ text: 'O que os bancos propõem' });
  expect(tile(escritura, 'escritura', { ...guarantor, ended: true })).toMatchObject({
    text: 'Os documentos da escritura',
  });
  expect(tile(propostas, 'proposta', { chosen: true, isAlone: false })).toMatchObject({ text: 'A proposta escolhida' });
});

test('messages show the unread count', () => {
  expect(tile(mensagens, 'documentos')).toMatchObject({ text: 'Fala com a equipa', news: false });
  expect(tile(mensagens, 'documentos', { unread: 3 })).toMatchObject({ text: '3 por ler', news: true });
});

test('the deed is highlighted when it is reached', () => {
  expect(tile(escritura, 'proposta')).toMatchObject({ news: false });
  expect(tile(escritura, 'escritura')).toMatchObject({ text: 'Checklist da Escritura', news: true });
});

test('of a closed case nothing is highlighted, chosen or sent', () => {
  const closed = { text: 'Este pedido está encerrado', news: false };
  expect(tile(propostas, 'proposta', { ended: true })).toMatchObject(closed);
  expect(tile(escritura, 'proposta', { ended: true })).toMatchObject(closed);
  expect(tile(escritura, 'escritura', { ended: true })).toMatchObject({
    text: 'Os documentos da tua escritura',
    news: false,
  });
  expect(tile(mensagens, 'proposta', { ended: true })).toMatchObject({ text: 'Fala com a equipa' });
});
