import { escapeHtml } from '../../kit/html.ts';

const style = `
  :root { color-scheme: light dark; --ink: #1d2b26; --soft: #55645e; --line: #d5ddd9; --paper: #fff; --ground: #f4f7f5;
    --brand: #14532d; --bad: #9f1d1d; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8efeb; --soft: #a9b8b1; --line: #3a4742; --paper: #17201c;
    --ground: #0f1613; --brand: #8fd3a8; --bad: #ff9b93; } }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 40px 16px; background: var(--ground); color: var(--ink); line-height: 1.5;
    font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 440px; margin: 0 auto; padding: 32px 24px; background: var(--paper); border: 1px solid var(--line);
    border-radius: 12px; }
  h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.25; }
  h2 { margin: 32px 0 8px; font-size: 1.125rem; }
  p { margin: 0 0 16px; color: var(--soft); }
  ul { list-style: none; margin: 24px 0 0; padding: 0; }
  li + li { margin-top: 8px; }
  label { display: block; margin: 16px 0 4px; font-weight: 600; }
  label.check { display: flex; gap: 8px; align-items: center; font-weight: 400; }
  label.check input { width: 20px; height: 20px; margin: 0; }
  input { font: inherit; color: inherit; background: var(--paper); }
  input:not([type=checkbox]) { width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--soft);
    border-radius: 8px; }
  button, a.button { display: block; width: 100%; min-height: 48px; padding: 10px 16px; font: inherit; text-align: left;
    color: inherit; background: none; border: 1px solid var(--line); border-radius: 8px; cursor: pointer;
    text-decoration: none; }
  button:hover, a.button:hover { border-color: var(--brand); }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
  button strong, button span { display: block; overflow-wrap: anywhere; }
  button span { color: var(--soft); font-size: .9375rem; }
  button.main { margin-top: 24px; text-align: center; font-weight: 600; color: var(--paper); background: var(--brand);
    border-color: var(--brand); }
  button.plain { margin-top: 12px; text-align: center; border-color: transparent; color: var(--soft); }
  .problem { margin: 0 0 16px; padding: 12px; border-left: 4px solid var(--bad); color: var(--bad); }
`;

/** Renders a whole page in Portuguese; `body` is HTML. */
export const document = (title: string, body: string): string =>
  `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>` +
  `<style>${style}</style></head><body><main>${body}</main></body></html>`;
