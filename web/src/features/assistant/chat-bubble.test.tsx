import '#web/test/browser-globals.ts';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ChatBubble } from './chat-bubble.tsx';

afterEach(cleanup);

const suggestions = ['O que é a FINE?', 'O que é o MTIC?'];
const message = {
  id: '1',
  role: 'assistant' as const,
  content: 'Não tenho uma resposta segura para isso.',
  timestamp: '2026-11-26T10:00:00.000Z',
  answer: { response: '', origin: 'none' as const, links: [], sources: [], suggestions },
};

test('the last answer offers the questions that may have been meant; an earlier one no longer does', async () => {
  const asked: string[] = [];
  const onAsk = (question: string) => void asked.push(question);
  const { rerender } = render(<ChatBubble message={message} onFollow={() => {}} onAsk={onAsk} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(suggestions);
  await userEvent.click(screen.getByRole('button', { name: 'O que é o MTIC?' }));
  expect(asked).toEqual(['O que é o MTIC?']);
  rerender(<ChatBubble message={message} onFollow={() => {}} />);
  expect(screen.queryByRole('button')).toBeNull();
});
