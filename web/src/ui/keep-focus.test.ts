import '#web/test/browser-globals.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepFocus } from './keep-focus.ts';

let end: () => void;
const at = (selector: string) => document.querySelector(selector) as HTMLElement;
const focus = (selector: string) => at(selector).focus();
/** Waits until the changes of the page so far were seen. */
const seen = () => Promise.resolve();

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1>Documentos</h1>
      <section>
        <h2>Rendimentos</h2>
        <p id="extra"><button id="help">Ajuda</button></p>
        <ul>
          <li><a id="file" href="#ver">irs.pdf</a><div id="actions"><button id="send" data-main>Enviar</button></div></li>
        </ul>
      </section>
    </main>
    <dialog><button id="close">Fechar</button></dialog>`;
  end = keepFocus();
});
afterEach(() => end());

test('what replaces the button that was pressed takes the focus', async () => {
  focus('#send');
  at('#actions').innerHTML = '<button id="cancel">Cancelar</button>';
  await seen();
  expect(document.activeElement).toBe(at('#cancel'));
});

test('else the main action of its row does, or the heading of what is larger', async () => {
  focus('#file');
  at('#file').remove();
  await seen();
  expect(document.activeElement).toBe(at('#send'));
  focus('#help');
  at('#extra').remove();
  await seen();
  expect(document.activeElement).toBe(at('h2'));
});

test('a heading that is drawn again keeps it', async () => {
  at('h1').tabIndex = -1;
  focus('h1');
  at('main').innerHTML = '<div><button>Enviar vários</button><h1>Documentos</h1></div>';
  await seen();
  expect(document.activeElement).toBe(at('h1'));
});

test('after a dialog it is at what has replaced the button that opened it', async () => {
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  focus('#send');
  dialog.open = true;
  focus('#close');
  at('#actions').innerHTML = '<button id="cancel">Cancelar</button>';
  await seen();
  at('#close').remove();
  dialog.open = false;
  await seen();
  expect(document.activeElement).toBe(at('#cancel'));
});

test('nothing takes the focus after somebody has pressed beside every control', async () => {
  focus('#send');
  at('#send').blur();
  at('h2').dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  at('#send').remove();
  await seen();
  expect(document.activeElement).toBe(document.body);
});
