import { describe, expect, test } from '@jest/globals';
import { type MailToken, placeOf, type ReceivedMail } from './place.ts';
import { visibleReply } from './reply.ts';

describe('where an e-mail belongs', () => {
  const mail = (more: Partial<ReceivedMail> = {}): ReceivedMail => ({
    from: 'Ana@Cliente.example',
    dmarc: 'PASS',
    returnPath: 'ana@cliente.example',
    ...more,
  });
  const person: MailToken = { side: 'person', address: 'ana@cliente.example', open: true };
  const team: MailToken = { side: 'team', open: true };

  test.each<[string, Partial<ReceivedMail>, ReturnType<typeof placeOf>, ReturnType<typeof placeOf>]>([
    ['of the person whose token it is', {}, 'client', 'team'],
    ['of the client of another case', { from: 'bruno@cliente.example' }, 'unconfirmed', 'team'],
    ['with a plus in the address', { from: 'ana+x@cliente.example' }, 'unconfirmed', 'team'],
    ['with a point in the address', { from: 'an.a@cliente.example' }, 'unconfirmed', 'team'],
    ['of several senders', { from: '' }, 'unconfirmed', 'team'],
    ['that DMARC does not vouch for', { dmarc: 'FAIL' }, 'unconfirmed', 'team'],
    ['that DMARC knows nothing of', { dmarc: 'GRAY' }, 'unconfirmed', 'team'],
    ['that says it is not automatic', { autoSubmitted: 'no' }, 'client', 'team'],
    ['that was generated', { autoSubmitted: 'Auto-Generated' }, 'out', 'team'],
    ['that answers by itself', { autoSubmitted: 'auto-replied; owner-email="x"' }, 'out', 'out'],
    ['without a return path', { returnPath: '<>' }, 'out', 'out'],
    ['in bulk', { precedence: 'bulk' }, 'out', 'team'],
    ['of an auto-responder', { precedence: 'Auto_Reply' }, 'out', 'out'],
    ['of a list', { listId: '<avisos.banco.example>' }, 'out', 'team'],
    ['over the limits', { overLimits: true }, 'out', 'out'],
  ])('%s', (_what, more, atPerson, atTeam) => {
    expect([placeOf(mail(more), person), placeOf(mail(more), team)]).toEqual([atPerson, atTeam]);
  });

  test('nowhere with a token that is unknown or of an ended case', () => {
    expect([placeOf(mail(), undefined), placeOf(mail(), { ...person, open: false })]).toEqual(['out', 'out']);
    expect(placeOf(mail({ from: '' }), { side: 'person', address: '', open: true })).toBe('unconfirmed');
  });
});

describe('what somebody answered', () => {
  const cases: readonly (readonly [what: string, mail: string, reply: string])[] = [
    ['without a quotation', 'Olá,\r\n\r\nobrigada.\r\n\r\n', 'Olá,\n\nobrigada.'],
    ['above a quotation of Gmail', 'Sim.\n\nNo dia 26/11, Rui <r@x.pt> escreveu:\n\n> Pode?\n> Rui\n', 'Sim.'],
    [
      'above one whose head is broken into three lines',
      'Sim.\n\nNo dia quinta, 26 de novembro\nde 2026 às 10:00, Rui Costa\n<r@x.pt> escreveu:\n> Pode?',
      'Sim.',
    ],
    ['above one without marks', 'Sim.\nNo dia 26/11, Rui escreveu:\nPode?\nRui', 'Sim.'],
    ['above one of Apple Mail', 'Sim.\nRui Costa <r@x.pt> escreveu no dia 26/11/2026, às 10:00:\n> Pode?', 'Sim.'],
    ['above one whose name is broken off', 'Sim.\nRui Costa\n<r@x.pt> escreveu no dia 26/11:\n> Pode?', 'Sim.'],
    ['above one in English', 'Yes.\nOn Thu, 26 Nov 2026 at 10:00, Rui\n<r@x.pt> wrote:\n> Pode?', 'Yes.'],
    ['above the original', 'Sim.\n\n-----Mensagem original-----\nDe: Rui\nTexto', 'Sim.'],
    [
      'above the head of Outlook',
      'Sim.\n\nDe: Rui <r@x.pt>\nEnviada: quinta, 26 de novembro\nPara: Ana\nCc: Eva\nAssunto: RE: Papéis\n\nPode?',
      'Sim.',
    ],
    ['above marks alone', 'Sim.\n\n> Pode?\n>\n> Rui\n\n', 'Sim.'],
    [
      'between quotations',
      'No dia 26/11, Rui escreveu:\n> Pode?\nSim.\n> Quando?\nAmanhã.',
      'No dia 26/11, Rui escreveu:\n> Pode?\nSim.\n> Quando?\nAmanhã.',
    ],
    [
      'between quotations, the last of which runs to the end',
      'No dia 26/11, Rui escreveu:\n> Pode?\nSim.\n\n> Rui\n> Morada',
      'No dia 26/11, Rui escreveu:\n> Pode?\nSim.',
    ],
    ['nothing', 'No dia 26/11, Rui escreveu:\n> Pode?', ''],
    ['nothing but marks', '> Pode?\n> Rui', ''],
    [
      'with words of a head in it',
      'De: casa para o banco.\nPara: a semana ligo.',
      'De: casa para o banco.\nPara: a semana ligo.',
    ],
    ['with a line that only looks like one', 'No dia 26 vou ao banco.\nAté já:', 'No dia 26 vou ao banco.\nAté já:'],
    ['with hyphens', 'Sim\n----\nAna', 'Sim\n----\nAna'],
    ['a word directly above a head', 'Obrigada\nRui <r@x.pt> escreveu no dia 26/11:\n> Pode?', 'Obrigada'],
  ];
  test.each(cases)('%s', (_what, mail, reply) => {
    expect(visibleReply(mail)).toBe(reply);
  });

  test.each(['No dia ', 'De: x\nEnviada: y', '> '.repeat(50), 'x escreveu no dia ', '\n'])(
    'a mail of 40 000 times %j ends',
    (line) => {
      expect(visibleReply(`${line}\n`.repeat(40_000)).length).toBeLessThan(1_000_000);
    },
  );
});
