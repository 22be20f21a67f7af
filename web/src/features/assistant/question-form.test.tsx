import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { QuestionForm } from './question-form.tsx';

test('Enter asks, but not the one that confirms a character of an input method', () => {
  let sent = 0;
  const onSend = () => {
    sent++;
  };
  render(<QuestionForm typed="何" sending={false} onType={() => undefined} onSend={onSend} ref={createRef()} />);
  const field = screen.getByRole('textbox');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  // As Safari sends it, after the end of the composition.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(sent).toBe(0);
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(sent).toBe(1);
});
