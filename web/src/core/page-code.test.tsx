import '#web/test/browser-globals.ts';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { CodedPage, type PageCode, pageCode } from './page-code.tsx';

afterEach(cleanup);

const Hello = () => <p>Olá</p>;
const load = async () => ({ default: Hello });
const open = (code: PageCode) =>
  render(
    <Suspense fallback={<p>A carregar…</p>}>
      <CodedPage code={code} />
    </Suspense>,
  );

test('a page is loaded when it is drawn', async () => {
  open(pageCode(load));
  expect(screen.getByText('A carregar…')).toBeTruthy();
  expect(await screen.findByText('Olá')).toBeTruthy();
});

test('a page that is there is drawn without a fallback', async () => {
  const code = pageCode(load);
  await code.load();
  open(code);
  expect(screen.getByText('Olá')).toBeTruthy();
});
