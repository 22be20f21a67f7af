import { escapeHtml } from '../kit/html.ts';

const style = `
  :root { color-scheme: light dark; --brand: light-dark(#1d5c4a, #7fc8af); --line: light-dark(#dfe6e3, #33413c);
    --soft: light-dark(#f4f7f6, #1a221f); --paper: light-dark(#fff, #121816); --ink: light-dark(#16211d, #e8efec);
    --quiet: light-dark(#52625b, #a3b3ac); }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  header { padding: 16px 24px; border-bottom: 1px solid var(--line); }
  h1 { margin: 0; font-size: 20px; } h1 a { color: inherit; text-decoration: none; }
  h2 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere; }
  p { margin: 0; } .quiet { color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
  main { display: grid; grid-template-columns: minmax(280px, 360px) 1fr; min-height: calc(100vh - 63px); }
  nav { border-right: 1px solid var(--line); } nav ul { list-style: none; margin: 0; padding: 0; }
  nav a { display: block; padding: 12px 24px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
  nav a:hover, nav a[aria-current] { background: var(--soft); } nav a[aria-current] { box-shadow: inset 3px 0 var(--brand); }
  nav strong { display: block; overflow-wrap: anywhere; }
  article, .empty { padding: 24px; min-width: 0; }
  iframe { width: 100%; height: 60vh; margin: 16px 0; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
  pre { margin: 16px 0; padding: 16px; background: var(--soft); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  .links { margin: 0; padding-left: 20px; } .links a { color: var(--brand); overflow-wrap: anywhere; }
  summary, .back { color: var(--brand); cursor: pointer; } .back { display: none; margin-bottom: 16px; }
  header a { color: var(--brand); } h1 a { color: inherit; }
  .scroll { overflow-x: auto; } iframe.preview { width: revert-layer; max-width: none; height: 720px; }
  form { display: grid; gap: 16px; max-width: 640px; margin-top: 16px; } label { display: grid; gap: 4px; }
  label.check { display: block; } details label { margin-top: 12px; } fieldset { margin: 0; border: 1px solid var(--line); border-radius: 8px; }
  input:not([type=checkbox]), textarea, select { width: 100%; padding: 8px; border: 1px solid var(--quiet); border-radius: 8px;
    background: var(--paper); color: inherit; font: inherit; }
  .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(110px, 1fr)); gap: 12px; }
  button { justify-self: start; padding: 10px 20px; border: 0; border-radius: 8px; background: var(--brand); color: var(--paper); font: inherit; cursor: pointer; }
  .fault { padding: 12px; border-left: 3px solid light-dark(#b3261e, #f2b8b5); background: var(--soft); } article > p > a { color: var(--brand); }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: -3px; }
  @media (max-width: 720px) {
    main { grid-template-columns: 1fr; } nav { border: 0; } .open nav, .list .empty.hint { display: none; }
    .back { display: inline-block; } nav a, header, article, .empty { padding-left: 16px; padding-right: 16px; }
  }`;

/** The Content-Security-Policy of the inbox's own pages. */
export const ownPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'self'";

interface Parts {
  /** Plain text. */
  title: string;
  /** HTML, like all following properties. */
  heading: string;
  lead: string;
  list: string;
  shown: string;
  /** Accessible name of the list. */
  label: string;
  /** Whether an item is open: on a phone it replaces the list. */
  isOpen: boolean;
  script?: string;
}

/** A page with a list and the open item next to it. */
export const page = ({ title, heading, lead, list, shown, label, isOpen, script }: Parts): string =>
  `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Morada local</title>
<link rel="icon" href="data:,"><style>${style}</style></head>
<body><header><h1>${heading}</h1>
<p class="quiet">${lead}</p></header>
<main class="${isOpen ? 'open' : 'list'}"><nav aria-label="${label}">${list}</nav>${shown}</main>
${script ? `<script>${script}</script>` : ''}</body></html>`;
