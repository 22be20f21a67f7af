import { describe, expect, test } from '@jest/globals';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { createConversation, excess, type Failure } from './conversation.ts';

const answer = (response: string): AssistantAnswer => ({
  response,
  origin: 'knowledge',
  links: [],
  sources: [],
  suggestions: [],
});

function start(replies: (AssistantAnswer | Failure)[] = []) {
  const asked: unknown[] = [];
  const failures: Failure[] = [];
  let count = 0;
  const conversation = createConversation({
    ask: async (question) => {
      asked.push(question);
      const reply = replies.shift() ?? answer('Sim.');
      if (typeof reply === 'string') throw new Error(reply);
      return reply;
    },
    explain: (error) => (error instanceof Error && error.message === 'too many' ? 'too many' : 'other'),
    now: () => new Date('2026-11-21T10:00:00Z'),
    newId: () => String(++count),
    onFailure: (failure) => failures.push(failure),
  });
  const contents = () => conversation.current().messages.map(({ role, content }) => [role, content]);
  return { conversation, asked, failures, contents };
}

test('a question and its answer are added, and the input is cleared', async () => {
  const { conversation, asked, contents } = start([answer('É o indexante.')]);
  conversation.type(' O que é a Euribor? ');
  await conversation.send(' O que é a Euribor? ');
  expect(asked).toEqual([{ message: 'O que é a Euribor?' }]);
  expect(contents()).toEqual([
    ['user', 'O que é a Euribor?'],
    ['assistant', 'É o indexante.'],
  ]);
  expect(conversation.current()).toMatchObject({ typed: '', sending: false });
});

test('sent questions, and their display, contain no identifiers and no links', async () => {
  const { conversation, asked, contents } = start();
  await conversation.send('Sou a ana@cliente.example, NIF 501964843; vê https://x.example/a');
  const masked = 'Sou a [ID removido], NIF [ID removido]; vê [URL removido]';
  expect(asked).toEqual([{ message: masked }]);
  expect(contents()[0]).toEqual(['user', masked]);
});

test('the three previous questions are sent along, without the answers', async () => {
  const { conversation, asked } = start();
  for (const question of ['a?', 'b?', 'c?', 'd?', 'e?']) await conversation.send(question);
  expect(asked.slice(-2)).toEqual([
    { message: 'd?', previous: ['a?', 'b?', 'c?'] },
    { message: 'e?', previous: ['b?', 'c?', 'd?'] },
  ]);
});

describe('nothing is sent', () => {
  test.each([
    ['an empty text', ''],
    ['white space', ' \n '],
    ['a text beyond the limit', 'x '.repeat(600)],
  ])('of %s', async (_what, text) => {
    const { conversation, asked, contents } = start();
    await conversation.send(text);
    expect([asked, contents()]).toEqual([[], []]);
  });

  test('while an answer is pending', async () => {
    const { conversation, asked } = start();
    const first = conversation.send('Primeira?');
    await conversation.send('Segunda?');
    await first;
    expect(asked).toEqual([{ message: 'Primeira?' }]);
  });
});

describe('after a failure', () => {
  test.each(['too many', 'other'] as const)(
    '(%s) the question stays and is answered by a retry, once',
    async (kind) => {
      const { conversation, asked, failures, contents } = start([kind, answer('Agora sim.')]);
      await conversation.send('E agora?');
      expect(conversation.current()).toMatchObject({ failure: kind, sending: false });
      expect(failures).toEqual([kind]);
      await conversation.retry();
      expect(asked).toEqual([{ message: 'E agora?' }, { message: 'E agora?' }]);
      expect(contents()).toEqual([
        ['user', 'E agora?'],
        ['assistant', 'Agora sim.'],
      ]);
      expect(conversation.current()).not.toHaveProperty('failure');
    },
  );

  test('another question can be asked instead', async () => {
    const { conversation, contents } = start(['other', answer('Sim.')]);
    await conversation.send('A primeira?');
    await conversation.send('A segunda?');
    expect(contents().at(-1)).toEqual(['assistant', 'Sim.']);
    expect(conversation.current()).not.toHaveProperty('failure');
  });
});

test('the input stays when a suggested question is asked', async () => {
  const { conversation } = start();
  conversation.type('Estava a escrever');
  await conversation.send('Que documentos preciso?');
  expect(conversation.current().typed).toBe('Estava a escrever');
});

test('the limit applies to what is sent, not to what is typed', () => {
  expect(excess('x '.repeat(500))).toBe(0);
  expect(excess(`${'x '.repeat(500)}yy`)).toBe(2);
  expect(excess('912345678 '.repeat(100))).toBeGreaterThan(0);
});
