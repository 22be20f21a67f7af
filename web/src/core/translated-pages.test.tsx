import '#web/test/browser-globals.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { surviveTranslation } from './translated-pages.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeAll(() => surviveTranslation());
afterAll(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
});

/** Replaces every text node by a `<font>` with other words, as Google Translate does. */
function translate(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const font = document.createElement('font');
    font.textContent = `[${text.data}]`;
    text.replaceWith(font);
  }
}

function Example() {
  const [count, setCount] = useState(0);
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>
        Avançar
      </button>
      <p>
        {count === 0 && 'Ainda nada'}
        {count === 1 && <strong>Um</strong>} de 3
      </p>
      {count < 2 ? 'Faltam' : <em>Pronto</em>}
    </div>
  );
}

test('a translated page goes on: what React adds and removes does not take it down', async () => {
  const { container } = render(<Example />);
  translate(container);
  await userEvent.click(screen.getByRole('button'));
  screen.getByText('Um');
  translate(container);
  await userEvent.click(screen.getByRole('button'));
  screen.getByText('Pronto');
  expect(container.textContent).not.toContain('[Um]');
});
